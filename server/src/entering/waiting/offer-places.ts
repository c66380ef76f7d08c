import { whoseEntries } from '@startline/rules/competitions/published/status';
import { blockText, blockType, type EntryBlock } from '@startline/rules/entering/entries/blocks';
import { decideOne } from '@startline/rules/entering/entries/recompute';
import { offerEnds, offersDue } from '@startline/rules/entering/waiting/line';
import type { CompEventId, EntryId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { auditOf, writeAudit } from '../../access/audit-queries.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { announce } from '../../kernel/live-queries.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { lineClosedLetter, movedUpLetter, offerLetter, passedOverLetter } from '../../letters/waiting-letters.ts';
import { sellEntry, type Priced } from '../../selling/places/entry-queries.ts';
import { lockOrders } from '../../selling/places/order-locks-queries.ts';
import { Places } from '../../selling/places/places.ts';
import { entrySettings, type EntrySettings } from '../../selling/prices/ask-settings.ts';
import { readAthleteEvents, type AthleteEvent, type AthleteEvents } from '../entries/facts/athlete-events.ts';
import { lockPrices } from '../entries/facts/discount-queries.ts';
import { giveDiscounts } from '../entries/facts/give-discounts.ts';
import { lockClubPlaces } from '../matches/club-places.ts';
import { minorOf } from '../entries/hold-place.ts';
import { endLineOfPlace, payForEntry } from './place-in-line-queries.ts';
import { returnOwed } from './return-owed.ts';
import {
  closeLine,
  readEndedOffers,
  readLine,
  readLineEvent,
  readPerson,
  setState,
  settleOffers,
  type InLinePerson,
  type InLineRow,
  type LineEvent,
} from './waiting-queries.ts';

/**
 * Offers the free places of an event to its line, first come, first served, each in a transaction of its own; those who
 * paid when they joined are entered at once. Settles offers that ended, ends the line once entries are closed or
 * the competition is cancelled, and returns the money of those whose place in line is over. May be repeated and run side by side, since everything is
 * decided under the lock of the event's limit (BAR R8).
 */
export async function offerPlaces(ctx: Ctx, { ceid }: { ceid: CompEventId }): Promise<void> {
  const settings = await entrySettings(ctx.db);
  const event = await readLineEvent(ctx.db, ceid);
  if (!event) return;
  const turn = () => transaction(ctx.db, (tx) => offerNext({ tx, ctx, settings, event, now: ctx.now() }, ceid));
  while ((await turn()) === 'again');
  await returnOwed(ctx, ceid);
}

export type Work = {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly settings: EntrySettings;
  readonly event: LineEvent;
  readonly now: Instant;
};

const isOver = ({ cancelledAt, closesAt }: LineEvent, now: Instant): boolean =>
  cancelledAt !== null || now >= closesAt.getTime();

/** Offers one place to the next in line. Returns whether to look again for others. */
async function offerNext(work: Work, ceid: CompEventId): Promise<'again' | 'done'> {
  const { tx, event, now } = work;
  const [seen] = await readLine(tx, ceid, 1);
  const ended = await readEndedOffers(tx, ceid, now);
  const spots = [...(seen ? [seen] : []), ...ended];
  if (spots.length === 0) return 'done';
  if (seen?.sale) await lockOrders(tx, [seen.sale.orderId]);
  const places = await Places.lock(tx, spots, now);
  await settleOffers(tx, ceid, now);
  const [next] = await readLine(tx, ceid, 1);
  if (!next) return 'done';
  if (next.id !== seen?.id) return 'again';
  if (isOver(event, now)) return endLine(work, places, next);
  if (offersDue({ ...places.line(next), takesEntries: true }, 1) === 0 || !places.room(next, 'next-in-line'))
    return 'done';
  return (await offerTo(work, places, next)) === 'not-now' ? 'done' : 'again';
}

/** Tells those still waiting that entries have closed or the competition is cancelled. Those who paid are told when their money goes back. */
async function endLine({ tx, ctx, event, now }: Work, places: Places, { ceid, compId }: InLineRow): Promise<'done'> {
  const isCancelled = event.cancelledAt !== null;
  const gone = await closeLine(tx, ceid, { isCancelled, now });
  await places.wait(tx, { ceid, compId }, -gone.length);
  for (const { id, lineState } of gone) {
    const person = await readPerson(tx, id);
    if (person.isClosed || lineState !== null) continue;
    const letter = lineClosedLetter(ctx.config, { ...event, ...person }, isCancelled);
    await putInOutbox(tx, { kind: 'mail', letter }, { now, onceKey: `line-closed:${String(id)}` });
  }
  await writeAudit(tx, ctx, {
    action: 'close waiting list',
    subject: 'comp_event',
    subjectId: ceid,
    compId,
    after: { waiting: gone.length },
  });
  return 'done';
}

export type Offered = { readonly until: Instant } | 'entered' | 'passed-over' | 'not-now';

/**
 * Holds a place for the next in line until the offer ends, and tells them; enters them at once when they have paid,
 * with their order locked. Skips an athlete whom the rules of the competition, or the age group or gender of the event,
 * no longer let enter, and offers nothing while the event or the competition takes no entries. Call it with the place
 * locked and room in it.
 */
export async function offerTo(work: Work, places: Places, next: InLineRow): Promise<Offered> {
  const { tx, settings, event, now } = work;
  const { compId, ceid, athleteId, userId } = next;
  await lockPrices(tx, userId, [compId]);
  const athleteEvents = await readAthleteEvents(tx, {
    compId,
    athleteId,
    caller: undefined,
    now,
    settings,
    only: ceid,
  });
  const own = athleteEvents?.events.find(({ row }) => row.id === ceid);
  if (!isOpen(athleteEvents, now)) return 'not-now';
  const person = await readPerson(tx, next.id);
  if (!own) return passOver(work, { places, next, person, why: 'the event is for another age group or gender' });
  if (!own.price || blocksOf(athleteEvents, own).some(({ kind }) => shut.has(kind))) return 'not-now';
  const club = await lockClubPlaces(tx, { compId, options: athleteEvents.options, clubIds: [next.clubId], now });
  const ofClub = club.refusal(next.clubId, own.row.groupId) || undefined;
  const why = person.isClosed ? 'the account is closed' : (whyNot(athleteEvents, own) ?? ofClub);
  if (why !== undefined) return passOver(work, { places, next, person, why });
  const until = offerEnds(now, event.closesAt.getTime() as Instant);
  if (next.sale) return moveUp(work, { places, next, person, event: own, sale: next.sale, until });
  const id = await holdPlaceFor(work, { places, next, event: own, money: minorOf(own.price), until });
  await setState(tx, next.id, { state: 'offered', entryId: id, now });
  await places.wait(tx, next, -1);
  if (athleteEvents.competition.hasDiscounts) await giveDiscounts(tx, { userId, compId, now, settings });
  const letter = offerLetter(work.ctx.config, { ...event, ...person }, until, event.zone);
  await putInOutbox(tx, { kind: 'mail', letter }, { now, onceKey: `offer:${String(next.id)}` });
  return { until };
}

type Turn = { readonly places: Places; readonly next: InLineRow };

/** Removes an athlete whom the rules no longer let enter from the line, and tells them why. */
async function passOver(
  { tx, ctx, event, now }: Work,
  { places, next, person, why }: Turn & { readonly person: InLinePerson; readonly why: string },
): Promise<'passed-over'> {
  await setState(tx, next.id, { state: 'passed', now });
  await places.wait(tx, next, -1);
  const letter = passedOverLetter(ctx.config, { ...event, ...person }, why);
  if (!person.isClosed)
    await putInOutbox(tx, { kind: 'mail', letter }, { now, onceKey: `passed-over:${String(next.id)}` });
  return 'passed-over';
}

type Given = Turn & { readonly event: AthleteEvent; readonly until: Instant };

/** Holds a place for an athlete in line, with their best known mark; returns the entry. */
async function holdPlaceFor(
  { tx, ctx, now }: Work,
  { places, next, event: { row }, money, until }: Given & { readonly money: Priced },
): Promise<EntryId> {
  const { compId, ceid, athleteId } = next;
  places.move(next, 'none', 'held');
  const perf = row.pb === null ? undefined : { value: Number(row.pb), text: row.pbText ?? '' };
  const action = next.sale ? 'move up' : 'offer';
  const { id } = await places.hold(
    tx,
    { ...next, clubId: next.clubId ?? undefined, until, perf, money, now },
    auditOf('held', ctx, { action, subject: 'entry', compId, after: { ceid, athleteId, until } }),
  );
  return id;
}

/**
 * Enters an athlete whose place in line is paid for, or promised: their order pays for the entry from now on, at the
 * price of joining.
 */
async function moveUp(
  work: Work,
  { person, sale, ...input }: Given & { readonly person: InLinePerson; readonly sale: NonNullable<InLineRow['sale']> },
): Promise<'entered'> {
  const { tx, ctx, event, now } = work;
  const { places, next } = input;
  const id = await holdPlaceFor(work, { ...input, money: sale });
  places.move(next, 'held', 'taken');
  await places.write(tx);
  await sellEntry(tx, id, sale, now);
  await setState(tx, next.id, { state: 'taken', entryId: id, now });
  await endLineOfPlace(tx, next.id, now);
  await payForEntry(tx, next.id, id);
  await places.wait(tx, next, -1);
  const letter = movedUpLetter(ctx.config, { ...event, ...person }, sale.state);
  if (!person.isClosed)
    await putInOutbox(tx, { kind: 'mail', letter }, { now, onceKey: `moved-up:${String(next.id)}` });
  await announce(tx, { compId: next.compId, kind: 'entries', refId: id, now });
  return 'entered';
}

const blocksOf = (athleteEvents: AthleteEvents, { facts }: AthleteEvent): readonly EntryBlock[] =>
  decideOne(
    facts,
    athleteEvents.events.map((one) => one.facts),
    athleteEvents.context,
  ).blocks;

/** The blocks that bar everybody from an event for now, apart from its limit. */
const shut: ReadonlySet<EntryBlock['kind']> = new Set([
  'not-available',
  'closed',
  'part-of-event',
  'entered-as-team',
  'schedule-only',
  'item-unavailable',
]);

/** Returns whether the competition is there and takes entries now, apart from its limit. */
const isOpen = (known: AthleteEvents | undefined, now: Instant): known is AthleteEvents =>
  known !== undefined && (whoseEntries(known.status, now) !== 'nobody' || known.status.kind === 'limit-reached');

/** Returns why the athlete may no longer have the place; undefined when they may. */
function whyNot(athleteEvents: AthleteEvents, event: AthleteEvent): string | undefined {
  if (event.entry && event.entry.state !== 'lapsed') return 'the athlete already has a place in the event';
  const block = blocksOf(athleteEvents, event).find((one) => blockType(one) === 'COMP');
  return block && blockText(block);
}
