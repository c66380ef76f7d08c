import { blockText, notAvailable } from '@startline/rules/entering/entries/blocks';
import type { EventRow } from '@startline/rules/entering/entries/event-row';
import { decideOne } from '@startline/rules/entering/entries/recompute';
import { mayDo } from '@startline/rules/access/permissions';
import type { AthleteId, ClubId, CompEventId, EntryId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { announce } from '../../kernel/live-queries.ts';
import { entrySettings, type EntrySettings } from '../../selling/prices/ask-settings.ts';
import { clubMayEnter } from '../matches/club-places.ts';
import { readAthleteEvents, type AthleteEvent, type AthleteEvents } from './facts/athlete-events.ts';
import { moveToEvent, readEntries, type EntryRow, type Perf } from '../../selling/places/entry-queries.ts';
import { lockPrices } from './facts/discount-queries.ts';
import { giveDiscounts } from './facts/give-discounts.ts';
import { hasDayRows, moveToAthlete, readMovesOf } from '../../selling/places/move-queries.ts';
import { lockOrders } from '../../selling/places/order-locks-queries.ts';
import type { Spot } from '../../selling/places/place-queries.ts';
import { entryHasChanged, eventFull, Places } from '../../selling/places/places.ts';
import { clubOf, minorOf } from './hold-place.ts';
import { mustHaveNoResult } from './has-result.ts';
import { mayGiveTo, noteAthlete } from './given-place.ts';
import { competitionTakes } from './facts/who-may-enter.ts';
import { mustStayTogether } from './judge-moves.ts';
import { holdDearer, mustNotBeMoving } from './hold-dearer.ts';
import { tellMoved, whenOf } from './tell-moved-entry.ts';
import { moneyOfMove, priceFault, settleMove } from './move-money.ts';

/**
 * API-055: moves an entry to another event of the competition, giving up its place and taking a new one together. A
 * basket place takes the price of the new event. For a paid entry, the difference to a cheaper event is returned in the
 * same transaction by the organiser's terms, and a dearer one is held until the difference is paid. An entry promised
 * by cheque keeps its price.
 */
export const switchEvent = (ctx: Ctx, { entryid, ceid }: { entryid: EntryId; ceid: CompEventId }) =>
  movePlace(ctx, { entryid, ceid, athleteId: undefined });

type Asked = {
  readonly entryid: EntryId;
  readonly ceid: CompEventId;
  /** Another athlete of the caller who gets the place; undefined for the same. */
  readonly athleteId: AthleteId | undefined;
};

/** Moves an entry to an event, to another athlete of its owner, or both, under the locks of both places. */
export async function movePlace(ctx: Ctx, { entryid, ceid, athleteId: other }: Asked) {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const locked = await lockMove(tx, { entryid, ceid, other, caller, now });
    const { entry, byOrganiser, places, target, taking } = locked;
    const all = await readAthleteEvents(tx, { ...target, caller, now, settings, only: ceid });
    if (other !== undefined) await mayGiveTo(tx, { entry, caller, all });
    const judged = maySwitch(all, { entry, ceid, byOrganiser, settings, now, other });
    const { found: athleteEvents, answer, event } = judged;
    await mustNotBeMoving(tx, entry, now);
    await mustStayTogether(tx, { entry, ceid, athleteId: target.athleteId, now });
    if (answer?.kind !== 'dearer') places.move(entry, taking, 'none');
    if (!places.room(target)) throw eventFull();
    await clubMayEnter(tx, {
      ...{ compId: entry.compId, clubId: judged.clubId ?? null, now, except: entry.id },
      options: athleteEvents.options,
      group: event.groupId,
    });
    if (answer?.kind === 'dearer') {
      const toPay = await holdDearer(tx, ctx, {
        ...{
          entry,
          answer,
          perf: judged.perf,
          lapsed: judged.lapsed,
          places,
          byOrganiser,
          zone: athleteEvents.competition.zone,
        },
        target: { ...target, event: event.name, when: whenOf(judged), clubId: judged.clubId },
        closes: athleteEvents.competition.closesAt.getTime() as Instant,
        holdMinutes: settings.holdMinutes,
      });
      return { entryId: entry.id, ceid: entry.ceid, toPay };
    }
    places.move(target, 'none', taking);
    await writeMove(tx, ctx, { ...locked, ...judged, ceid, other });
    if (taking === 'held') await giveDiscounts(tx, { userId: entry.userId, compId: entry.compId, now, settings });
    return { entryId: entry.id, ceid, toPay: null };
  });
}

type Judged = ReturnType<typeof maySwitch>;
type Deciding = Awaited<ReturnType<typeof lockMove>> & Judged & Pick<Move, 'ceid' | 'other'>;

/** Writes a decided move: the money, the entry, the counts, the log, the mail and the live update. */
async function writeMove(tx: Tx, ctx: Ctx, move: Deciding): Promise<void> {
  const { entry, ceid, other, found: athleteEvents, perf, basketMoney, answer, event, clubId, places, taking } = move;
  const now = ctx.now();
  const money =
    basketMoney ??
    (answer && (await settleMove(tx, ctx, { entry, answer, moved: movedText(entry, event.name, other) })));
  if (other !== undefined && (await hasDayRows(tx, entry.id)))
    throw new Refusal(
      'entry-blocked',
      'The athlete already has a bib, has been checked in or is on a start list. Ask the organiser to change who starts.',
    );
  if (other !== undefined) await moveToAthlete(tx, entry.id, { athleteId: other, clubId });
  await moveToEvent(tx, entry.id, { ceid, perf, money }, now);
  await places.write(tx);
  if (other !== undefined) await noteAthlete(tx, ctx, { entry, found: athleteEvents, event, money });
  else {
    await note(tx, ctx, { entry, ceid, total: money?.total ?? entry.total });
    await tellMoved(tx, ctx, { ...move, money });
  }
  if (taking === 'taken') await announce(tx, { compId: entry.compId, kind: 'entries', refId: entry.id, now });
}

const movedText = ({ eventName }: EntryRow, to: string, other: AthleteId | undefined): string =>
  other === undefined
    ? `The entry was moved from ${eventName} to ${to}.`
    : `The place in ${eventName} was given to another athlete.`;

type Locking = {
  readonly entryid: EntryId;
  readonly ceid: CompEventId;
  readonly other: AthleteId | undefined;
  readonly caller: SignedIn;
  readonly now: Instant;
};
/**
 * Returns the entry that is to move, for its owner or the organiser. Only its owner gives a place to another athlete,
 * so an organiser who owns it is bound by the owner's rules.
 */
async function findEntry(tx: Tx, { entryid, other, caller }: Pick<Locking, 'entryid' | 'other' | 'caller'>) {
  const [seen] = await readEntries(tx, [entryid]);
  const byOrganiser =
    seen !== undefined &&
    other === undefined &&
    mayDo(rightsOf(caller), 'BUILDER', { orgId: seen.orgId, compId: seen.compId });
  if (!seen || (seen.userId !== caller.id && !byOrganiser)) throw missing('entry');
  return { seen, byOrganiser };
}

/**
 * Locks the order of an entry, both its places and its owner's prices, for its owner or the organiser. Ends a lapsed
 * move to a third event, so that it does not block this one.
 */
async function lockMove(tx: Tx, { entryid, ceid, other, caller, now }: Locking) {
  const { seen, byOrganiser } = await findEntry(tx, { entryid, other, caller });
  if (seen.orderId !== null) await lockOrders(tx, [seen.orderId]);
  const target: Spot = { compId: seen.compId, ceid, athleteId: other ?? seen.athleteId };
  const places = await Places.lock(tx, [seen, target, ...(await readMovesOf(tx, seen.id))], now);
  await mustHaveNoResult(tx, { kind: 'entry', refId: seen.id }, { byOrganiser }, 'entry-blocked');
  await lockPrices(tx, seen.userId, [seen.compId]);
  const [entry = seen] = await readEntries(tx, [entryid]);
  if (entry.orderId !== seen.orderId) throw entryHasChanged();
  const taking = takingOf(entry);
  if (!taking || (entry.ceid === ceid && target.athleteId === entry.athleteId))
    throw new Refusal(
      'entry-blocked',
      'This entry cannot be moved. If the hold has ended, hold the place again first.',
    );
  return { entry, byOrganiser, places, target, taking };
}

type Moved = { readonly entry: EntryRow; readonly ceid: CompEventId; readonly total: number };
const note = (tx: Tx, ctx: Ctx, { entry, ceid, total }: Moved): Promise<void> =>
  writeAudit(tx, ctx, {
    action: 'switch event',
    subject: 'entry',
    subjectId: entry.id,
    compId: entry.compId,
    before: { ceid: entry.ceid, total: entry.total },
    after: { ceid, total },
  });

type Move = {
  readonly entry: EntryRow;
  readonly ceid: CompEventId;
  readonly byOrganiser: boolean;
  readonly settings: EntrySettings;
  readonly now: Instant;
  readonly other: AthleteId | undefined;
};

/** Returns whether a price may change: neither paid nor promised, and in no order that waits for a card. */
export const isUnpaid = ({ state, orderId }: Pick<EntryRow, 'state' | 'orderId'>): boolean =>
  state === 'held' && orderId === null;

/**
 * Returns the athlete's PB in the new event and the price of a basket place there, when the rules allow the move with
 * the old event given up; refuses otherwise. Dates do not bind an organiser.
 */
export function maySwitch(all: AthleteEvents | undefined, { entry, ceid, byOrganiser, settings, now, other }: Move) {
  const { found: athleteEvents, event, price } = targetIn(all, ceid);
  if (!byOrganiser && !athleteEvents.options.selfService.switchEvent)
    throw new Refusal('entry-blocked', 'This organiser does not allow entries to be moved. Contact the organiser.');
  if (!byOrganiser) competitionTakes(athleteEvents, { now, allowExpired: settings.allowExpired });
  const rows = athleteEvents.events.map(({ facts }) =>
    other === undefined && facts.id === entry.ceid ? { ...facts, entry: { kind: 'none' as const } } : facts,
  );
  const decision = decideOne(withOwnPlace(event, athleteEvents, entry), rows, athleteEvents.context);
  if (!decision.enabled)
    throw new Refusal('entry-blocked', decision.ruleMessage, {
      facts: { blocks: decision.blocks, wayOn: decision.wayOn },
    });
  const basketMoney = isUnpaid(entry) ? minorOf(price) : undefined;
  const answer = basketMoney
    ? undefined
    : moneyOfMove({
        ...{ entry, next: price, byOrganiser, now },
        own: athleteEvents.events.find(({ row }) => row.id === entry.ceid)?.price,
        options: athleteEvents.options,
        closes: athleteEvents.competition.closesAt,
      });
  const fault = answer && priceFault(entry, answer);
  if (fault) throw new Refusal('entry-blocked', fault);
  const clubId = clubFor(athleteEvents, entry, other);
  const [perf, lapsed] = [bestIn(event), lapsedOf(event, entry)];
  return { found: athleteEvents, perf, basketMoney, answer, event: event.row, lapsed, clubId };
}

/** Returns the club of the entry; another athlete enters for a club of their own. */
const clubFor = (
  athleteEvents: AthleteEvents,
  { clubId }: EntryRow,
  other: AthleteId | undefined,
): ClubId | undefined => (other === undefined ? (clubId ?? undefined) : clubOf(athleteEvents, clubId ?? 0));
const bestIn = ({ row }: AthleteEvent): Perf =>
  row.pb === null ? undefined : { value: Number(row.pb), text: row.pbText ?? '' };
/** Returns the owner's own lapsed place in the new event. */
const lapsedOf = (event: AthleteEvent, { userId }: EntryRow): EntryId | undefined =>
  event.entry?.userId === userId ? event.entry.id : undefined;

/** Returns the facts of the event to move to; the entry's own place counts as free when both events share places. */
function withOwnPlace({ row, facts }: AthleteEvent, { events }: AthleteEvents, entry: EntryRow): EventRow {
  const own = events.find((event) => event.row.id === entry.ceid);
  if (row.id !== entry.ceid && (row.sharing === '' || own?.row.sharing !== row.sharing)) return facts;
  return entry.state === 'held' ? { ...facts, liveHolds: facts.liveHolds - 1 } : { ...facts, paid: facts.paid - 1 };
}

/**
 * Returns the event to move to, with its price; refuses a missing one, and one in which the athlete already has a
 * place.
 */
function targetIn(athleteEvents: AthleteEvents | undefined, ceid: CompEventId) {
  const event = athleteEvents?.events.find(({ row }) => row.id === ceid);
  if (!athleteEvents || !event?.price) throw new Refusal('entry-blocked', blockText(notAvailable));
  if (event.entry && event.entry.state !== 'lapsed')
    throw new Refusal('entry-blocked', 'The athlete already has a place in that event.');
  return { found: athleteEvents, event, price: event.price };
}

/** Returns which count an entry is in, if it may be moved at all. */
function takingOf({ state }: EntryRow): 'held' | 'taken' | undefined {
  if (state === 'held') return 'held';
  return state === 'paid' || state === 'awaiting-cheque' ? 'taken' : undefined;
}
