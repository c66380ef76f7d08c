import { heldUntil, holdEndedText } from '@startline/rules/entering/entries/hold';
import type { EntryId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { PricedLine, Pricing } from '../../selling/lines/line-kind.ts';
import type { EntryFacts } from './entry-of.ts';
import { holdAgain, type Priced } from '../../selling/places/entry-queries.ts';
import { clubMayEnter } from '../matches/club-places.ts';
import { giveDiscounts } from './facts/give-discounts.ts';
import { mayHoldMore } from '../../selling/places/hold-limit.ts';
import { factsOf, fullText, mayHold, minorOf } from './hold-place.ts';

/**
 * Returns the price at which each place is sold: that of the moment it was chosen while it is held. Holds a lapsed
 * place again at today's price when there is room and the rules allow; refuses with `hold-ended` when not.
 */
export async function reprice(tx: Tx, rows: readonly EntryFacts[], work: Pricing): Promise<PricedLine[]> {
  const lines: PricedLine[] = [];
  for (const line of rows) {
    const { price, fee, total, currency } = line;
    lines.push({ line, priced: line.state === 'held' ? { price, fee, total, currency } : await again(tx, line, work) });
  }
  return withDiscounts(tx, lines, work);
}

/** Adds discounts: places bought together get those of just these places, whatever else is held. */
async function withDiscounts(
  tx: Tx,
  lines: readonly PricedLine[],
  { caller, settings, now }: Pricing,
): Promise<PricedLine[]> {
  const ids = lines.map(({ line }) => line.refId);
  const priced = new Map<EntryId, Priced>();
  for (const compId of new Set(lines.map(({ line }) => line.compId))) {
    for (const [id, one] of await giveDiscounts(tx, { userId: caller.id, compId, now, settings, only: ids }))
      priced.set(id, one);
  }
  return lines.map(({ line, priced: before }) => ({ line, priced: priced.get(line.refId) ?? before }));
}

async function again(tx: Tx, line: EntryFacts, { caller, settings, now, stock }: Pricing): Promise<Priced> {
  const { found: athleteEvents, event } = await factsOf(tx, line, { caller, now, settings });
  try {
    if (line.replaces !== null)
      throw new Refusal('entry-blocked', 'the difference was not paid in time, so the entry stays as it was');
    if (event.entry && event.entry.id !== line.refId)
      throw new Refusal('entry-blocked', 'there is another place for the athlete in this event');
    const price = mayHold(athleteEvents, event, { perf: undefined, settings, now });
    if (!stock.room(line)) throw new Refusal('entry-blocked', fullText(athleteEvents));
    await mayHoldMore(tx, caller, { compId: line.compId, now, of: 'entry' });
    await clubMayEnter(tx, {
      compId: line.compId,
      options: athleteEvents.options,
      clubId: line.clubId,
      group: event.row.groupId,
      now,
    });
    stock.move(line, 'none', 'held');
    const priced = minorOf(price);
    await holdAgain(tx, line.refId, {
      clubId: line.clubId ?? undefined,
      until: heldUntil(now, settings.holdMinutes),
      perf: undefined,
      money: priced,
      now,
    });
    return priced;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    const text = holdEndedText(`${line.item} (${line.person})`, fault.message);
    throw new Refusal('hold-ended', text, { facts: { entryId: line.refId, why: fault.message, more: fault.facts } });
  }
}
