import { longDateTime } from '@startline/rules/formats/dates';
import { heldUntil } from '@startline/rules/entering/entries/hold';
import { offerEnds } from '@startline/rules/entering/waiting/line';
import type { ClubId, EntryId } from '@startline/rules/ids';
import { decimalText, formatMoney } from '@startline/rules/money';
import type { MoveMoney } from '@startline/rules/selling/orders/move-money';
import { days, later, type Instant, type TimeZone } from '@startline/rules/time';
import { writeAudit } from '../../access/audit-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { holdAgain, insertHolds, type EntryRow, type Perf, type Priced } from '../../selling/places/entry-queries.ts';
import { readMoveUnderWay } from '../../selling/places/move-queries.ts';
import type { Spot } from '../../selling/places/place-queries.ts';
import type { Places } from '../../selling/places/places.ts';
import { tellOfMove } from './tell-moved-entry.ts';

type Dearer = {
  readonly entry: EntryRow;
  readonly target: Spot & { readonly event: string; readonly when: string; readonly clubId: ClubId | undefined };
  readonly answer: Extract<MoveMoney, { kind: 'dearer' }>;
  readonly perf: Perf;
  /** The caller's own lapsed place in the new event, which is held again. */
  readonly lapsed: EntryId | undefined;
  readonly places: Places;
  readonly byOrganiser: boolean;
  readonly closes: Instant;
  readonly holdMinutes: number;
  readonly zone: TimeZone;
};
export type ToPay = { readonly heldUntil: string; readonly total: string; readonly currency: 'GBP' | 'EUR' };

/** Refuses a second move of an entry while the place for the first is held. */
export async function mustNotBeMoving(tx: Tx, { id, replaces, state }: EntryRow, now: Instant): Promise<void> {
  if (state === 'held' && replaces !== null)
    throw new Refusal(
      'entry-blocked',
      'This place is kept so that a paid entry can move to it. Take it out of the basket, then choose another event.',
    );
  const under = await readMoveUnderWay(tx, id, now);
  if (under)
    throw new Refusal(
      'entry-blocked',
      `A place in ${under.event} is kept for this entry. Pay for it, or take it out of the basket first.`,
    );
}

/**
 * Holds a place in a dearer event at the difference, in the basket of the entry's owner. The paid entry stays as it is
 * until the difference is paid, and for good when it is not paid in time. When an organiser moves it, the owner has a
 * day, as for an offered place, and gets a mail. Call it with the places locked and room in the new one.
 */
export async function holdDearer(tx: Tx, ctx: Ctx, move: Dearer): Promise<ToPay> {
  const { entry, target, answer, perf, lapsed, places, byOrganiser } = move;
  const now = ctx.now();
  const until = byOrganiser ? organisersHold(now, move.closes) : heldUntil(now, move.holdMinutes);
  const { more, fee } = answer;
  const priced: Priced = {
    price: more.minor - fee.minor,
    fee: fee.minor,
    total: more.minor,
    currency: more.currency,
  };
  places.move(target, 'none', 'held');
  const hold = { clubId: target.clubId, until, perf, money: priced, now, replaces: entry.id };
  const spot = { compId: target.compId, ceid: target.ceid, athleteId: target.athleteId };
  if (lapsed === undefined) await insertHolds(tx, [{ ...spot, ...hold, userId: entry.userId }]);
  else await holdAgain(tx, lapsed, hold);
  await places.write(tx);
  await writeAudit(tx, ctx, {
    action: 'hold for a move',
    subject: 'entry',
    subjectId: entry.id,
    compId: entry.compId,
    before: { athlete: entry.athleteId, ceid: entry.ceid },
    after: { athlete: target.athleteId, ceid: target.ceid, total: more.minor, until },
  });
  if (byOrganiser)
    await tellOfMove(tx, ctx, entry, {
      to: target.event,
      when: target.when,
      outcome: { kind: 'kept', more: formatMoney(more), until: longDateTime(until, move.zone) },
    });
  return { heldUntil: new Date(until).toISOString(), total: decimalText(more), currency: more.currency };
}

/** Returns how long the owner has when an organiser moves the entry: a day, even after entries closed. */
const organisersHold = (now: Instant, closes: Instant): Instant =>
  closes > now ? offerEnds(now, closes) : later(now, days(1));
