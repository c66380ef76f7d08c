import { blockText, type EntryBlock } from '@startline/rules/entering/entries/blocks';
import { decideOne } from '@startline/rules/entering/entries/recompute';
import { statusText } from '@startline/rules/competitions/published/status';
import { longDateTime } from '@startline/rules/formats/dates';
import type { CompEventId, EntryId } from '@startline/rules/ids';
import type { PricedLine } from '@startline/rules/selling/prices/price-line';
import { days, later, type Instant } from '@startline/rules/time';
import { auditOf } from '../../../access/audit-queries.ts';
import { missing } from '../../../access/missing.ts';
import { transaction, type Tx } from '../../../db/db.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Replied } from '../../../kernel/handle.ts';
import { announce } from '../../../kernel/live-queries.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { sendLetter } from '../../../letters/send-letter.ts';
import { placeAddedLetter } from '../../../letters/place-offered.ts';
import { readEntries, type EntryRow } from '../../../selling/places/entry-queries.ts';
import { eventFull, Places } from '../../../selling/places/places.ts';
import { entrySettings, type EntrySettings } from '../../../selling/prices/ask-settings.ts';
import { clubMayEnter } from '../../matches/club-places.ts';
import { readAthleteEvents, type AthleteEvent, type AthleteEvents } from '../facts/athlete-events.ts';
import { lockPrices } from '../facts/discount-queries.ts';
import { giveDiscounts } from '../facts/give-discounts.ts';
import { readTypedPb } from '../facts/typed-pb.ts';
import { athleteRefusal } from '../facts/who-may-enter.ts';
import { minorOf } from '../hold-place.ts';
import { keepParts } from '../parts/part-queries.ts';
import { readPayer } from './actions-queries.ts';

type Asked = { readonly entryid: EntryId; readonly ceid: CompEventId; readonly performance?: string };

/**
 * Enters the athlete of an entry in another event, for a builder of the competition. The account that made the entry
 * gets the place in its basket and a mail that asks it to pay, so the terms, the questions and the money stay with the
 * family. Closing dates and the priority code do not bind an organiser; places, rules and registration do.
 */
export async function enterAnother(ctx: Ctx, { entryid, ceid, performance = '' }: Asked) {
  const settings = await entrySettings(ctx.db);
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const entry = await findEntry(tx, entryid);
    const spot = { compId: entry.compId, ceid, athleteId: entry.athleteId };
    const places = await Places.lock(tx, [spot], now, { userId: entry.userId, compId: entry.compId });
    await lockPrices(tx, entry.userId, [entry.compId]);
    const payer = await findPayer(tx, entry);
    const input = { ...spot, caller: undefined, now, settings, only: ceid };
    const taken = mayTake(await readAthleteEvents(tx, input), { ceid, settings, typed: performance });
    const { found: athleteEvents, row, price, perf } = taken;
    const { competition, options } = athleteEvents;
    if (!places.room(spot)) throw eventFull();
    await clubMayEnter(tx, { ...spot, options, clubId: entry.clubId, group: row.groupId, now });
    const until = later(now, days(1));
    places.move(spot, 'none', 'held');
    const hold = { ...spot, userId: entry.userId, clubId: entry.clubId ?? undefined, until, now, perf };
    const { id } = await places.hold(tx, { ...hold, money: minorOf(price) }, noted(ctx, entry, { ceid, until, price }));
    if (row.tf === 'M') await keepParts(tx, [id]);
    if (competition.hasDiscounts)
      await giveDiscounts(tx, { userId: entry.userId, compId: entry.compId, now, settings });
    await announce(tx, { compId: entry.compId, kind: 'entries', refId: id, now });
    const end = longDateTime(until, competition.zone);
    const place = { ...entry, eventName: row.name, until: end };
    await sendLetter(tx, ctx, (site) => placeAddedLetter(site, payer, place));
    return new Replied(
      { entryId: id, ceid, heldUntil: new Date(until).toISOString() },
      {
        message: `${entry.firstName} ${entry.surname} has a place in ${row.name} until ${end}. We have asked ${payer.name} by email to confirm it.`,
      },
    );
  });
}

type Held = { readonly ceid: CompEventId; readonly until: Instant; readonly price: PricedLine };
const noted = (ctx: Ctx, { compId, orgId, athleteId, userId }: EntryRow, { ceid, until, price }: Held) =>
  auditOf('held', ctx, {
    ...{ action: 'enter for another event', subject: 'entry', compId, orgId },
    after: { ceid, athleteId, user: userId, until, total: price.total.minor },
  });

/** Returns the account that made an entry. Refuses a closed account and a guest, which cannot pay. */
async function findPayer(tx: Tx, { userId }: EntryRow) {
  const payer = await readPayer(tx, userId);
  if (payer) return payer;
  throw new Refusal(
    'entry-blocked',
    'This entry was made by an account that is closed, or by a guest, so another place cannot go in its basket.',
  );
}

/** Returns the entry that names the athlete and the account. Refuses an entry without a place. */
async function findEntry(tx: Tx, id: EntryId): Promise<EntryRow> {
  const [entry] = await readEntries(tx, [id]);
  if (!entry) throw missing('entry');
  if (entry.state === 'cancelled' || entry.state === 'lapsed')
    throw new Refusal('entry-blocked', 'This entry no longer has a place. Choose an entry that has one.');
  return entry;
}

const unpublished: ReadonlySet<AthleteEvents['status']['kind']> = new Set(['awaiting-approval', 'not-active']);

type Judging = {
  readonly ceid: CompEventId;
  readonly settings: Pick<EntrySettings, 'allowExpired'>;
  /** The typed PB, for this entry alone. When it is empty, the athlete's own PB is used. */ readonly typed: string;
};

/**
 * Returns the event, its price and the mark of the entry when the athlete may have a place in it, whatever the date;
 * refuses otherwise.
 */
function mayTake(athleteEvents: AthleteEvents | undefined, { ceid, settings, typed }: Judging) {
  const event = athleteEvents?.events.find(({ row }) => row.id === ceid);
  if (!athleteEvents || !event)
    throw new Refusal('entry-blocked', 'There is no such event for the age group of this athlete.');
  competitionTakes(athleteEvents, settings);
  if (event.entry && event.entry.state !== 'lapsed')
    throw new Refusal('entry-blocked', `The athlete already has a place in ${event.row.name}.`);
  const perf = markOf(event, typed);
  const own = { ...event.facts, pb: perf?.value ?? null };
  const rows = athleteEvents.events.map(({ facts }) => (facts.id === ceid ? own : facts));
  const { enabled, note, blocks, wayOn, ruleMessage } = decideOne(own, rows, athleteEvents.context);
  if (!enabled) throw new Refusal('entry-blocked', ruleMessage, { facts: { blocks, wayOn } });
  if (note === 'waiting-list') throw eventFull();
  if (!event.price) throw new Refusal('entry-blocked', blockText({ kind: 'schedule-only' }));
  return { found: athleteEvents, row: event.row, price: event.price, perf };
}

/** Refuses where the competition is not published, or takes this athlete no longer. */
function competitionTakes(athleteEvents: AthleteEvents, { allowExpired }: Judging['settings']): void {
  const { status, competition } = athleteEvents;
  if (unpublished.has(status.kind)) throw new Refusal('entry-blocked', statusText(status, competition.zone));
  const refusal = athleteRefusal(athleteEvents, allowExpired);
  if (refusal !== '') throw new Refusal('athlete-refused', refusal);
}

/** Returns the typed mark, or the athlete's own PB if nothing was typed. Refuses text that is not a mark of the event. */
function markOf(event: AthleteEvent, typed: string): { readonly value: number; readonly text: string } | undefined {
  const { pb, pbText } = event.row;
  return readTypedPb(typed, event) ?? (pb === null ? undefined : { value: Number(pb), text: pbText ?? '' });
}

/** Returns why the athlete cannot have a place in an event beside the one they have, and whether a PB would change it. */
export function anotherFault(
  athleteEvents: AthleteEvents,
  { ceid, settings }: Omit<Judging, 'typed'>,
): { readonly anotherFault: string; readonly anotherNeedsPb: boolean } {
  try {
    mayTake(athleteEvents, { ceid, settings, typed: '' });
    return { anotherFault: '', anotherNeedsPb: false };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const { blocks = [] } = (cause.facts ?? {}) as { blocks?: readonly EntryBlock[] };
    // what a PB would not change comes first, or the organiser would look for one in vain
    const lasting = blocks.find(({ kind }) => !kind.startsWith('pb-'));
    return {
      anotherFault: lasting ? blockText(lasting) : cause.message,
      anotherNeedsPb: blocks.length > 0 && lasting === undefined,
    };
  }
}
