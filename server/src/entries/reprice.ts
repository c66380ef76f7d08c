import { heldUntil } from '@startline/rules/entries/hold';
import type { EntryId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { SignedIn } from '../context.ts';
import type { Tx } from '../db/db.ts';
import { Refusal } from '../http/refuse.ts';
import type { EntrySettings } from './ask-settings.ts';
import { holdAgain, type EntryRow, type Priced } from './entry-queries.ts';
import { giveDiscounts } from './give-discounts.ts';
import { factsOf, fullText, mayHold, minorOf } from './hold-place.ts';
import type { Places } from './places/places.ts';

export type Reprised = { readonly entry: EntryRow; readonly priced: Priced };
type With = {
  readonly caller: SignedIn;
  readonly settings: EntrySettings;
  readonly now: Instant;
  readonly places: Places;
};

/**
 * The price at which each place is sold: that of the moment it was chosen while it is held. A place that ran out is
 * held again at today's price where there is room and the rules allow; refused with `hold-ended` where not.
 */
export async function reprice(tx: Tx, rows: readonly EntryRow[], work: With): Promise<Reprised[]> {
  const lines: Reprised[] = [];
  for (const entry of rows) {
    const { price, fee, total, currency } = entry;
    lines.push({
      entry,
      priced: entry.state === 'held' ? { price, fee, total, currency } : await again(tx, entry, work),
    });
  }
  return withDiscounts(tx, lines, work);
}

/** What is bought together has the discounts of just these places, whatever else is held. */
async function withDiscounts(tx: Tx, lines: readonly Reprised[], { caller, settings, now }: With): Promise<Reprised[]> {
  const ids = lines.map(({ entry }) => entry.id);
  const priced = new Map<EntryId, Priced>();
  for (const compId of new Set(lines.map(({ entry }) => entry.compId))) {
    for (const [id, one] of await giveDiscounts(tx, { userId: caller.id, compId, now, settings, only: ids }))
      priced.set(id, one);
  }
  return lines.map(({ entry, priced: before }) => ({ entry, priced: priced.get(entry.id) ?? before }));
}

async function again(tx: Tx, entry: EntryRow, { caller, settings, now, places }: With): Promise<Priced> {
  const { found, event } = await factsOf(tx, entry, { caller, now, settings });
  try {
    if (event.entry && event.entry.id !== entry.id)
      throw new Refusal('entry-blocked', 'there is another place for the athlete in this event');
    const line = mayHold(found, event, { perf: undefined, settings, now });
    if (!places.room(entry)) throw new Refusal('entry-blocked', fullText(found));
    places.move(entry, 'none', 'held');
    const priced = minorOf(line);
    await holdAgain(tx, entry.id, {
      clubId: entry.clubId ?? undefined,
      until: heldUntil(now, settings.holdMinutes),
      perf: undefined,
      money: priced,
      now,
    });
    return priced;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    const words = `The time for ${entry.eventName} (${entry.firstName} ${entry.surname}) has run out, and it cannot be held again: ${fault.message}. Take it out of the basket to go on.`;
    throw new Refusal('hold-ended', words, { facts: { entryId: entry.id, why: fault.message, more: fault.facts } });
  }
}
