import type * as contract from '@startline/contract/entering/entries';
import { blockText, notAvailable } from '@startline/rules/entering/entries/blocks';
import { decideOne, type RowDecision } from '@startline/rules/entering/entries/recompute';
import { heldUntil } from '@startline/rules/entering/entries/hold';
import { reachedText } from '@startline/rules/competitions/published/status';
import type { AthleteId, ClubId, CompEventId, EntryId } from '@startline/rules/ids';
import { clubIn } from '@startline/rules/people/clubs/club-limits';
import { decimalText, money } from '@startline/rules/money';
import type { Performance } from '@startline/rules/performances/parse-performance';
import type { PricedLine } from '@startline/rules/selling/prices/price-line';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { auditOf, writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { keepPlans } from '../../db/keep-plans.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { countBasket } from '../../selling/lines/line-queries.ts';
import { entrySettings, type EntrySettings } from '../../selling/prices/ask-settings.ts';
import {
  readAthleteEvents,
  readStanding,
  type AthleteEvent,
  type AthleteEvents,
  type Known,
} from './facts/athlete-events.ts';
import {
  holdAgain,
  savePerformance,
  setPerf,
  type NewHold,
  type Perf,
  type Priced,
} from '../../selling/places/entry-queries.ts';
import type { Spot } from '../../selling/places/place-queries.ts';
import { Places } from '../../selling/places/places.ts';
import { mayHave } from '../../selling/places/hold-limit.ts';
import { countHeld } from '../../selling/places/hold-limit-queries.ts';
import type { HoldMade } from '../../selling/places/hold-queries.ts';
import { inTurn } from '../../selling/places/turns.ts';
import { lockPrices } from './facts/discount-queries.ts';
import { giveDiscounts } from './facts/give-discounts.ts';
import { beatsPb, readTypedPb } from './facts/typed-pb.ts';
import { keepParts } from './parts/part-queries.ts';
import { clubCategories, clubMayEnter } from '../matches/club-places.ts';
import { competitionTakes, mustActFor } from './facts/who-may-enter.ts';

const scheduleOnly = { kind: 'schedule-only' } as const;
type Held = z.input<typeof contract.held>;
type Asked = {
  readonly ceid: CompEventId;
  readonly athleteId: AthleteId;
  readonly clubId: number;
  readonly pb?: string | undefined;
};

/**
 * Holds a place for an athlete, at the price of this moment, and puts it in the caller's basket. Repeating the call
 * returns the same place; a lapsed one is held again. Refuses with every reason of the entry rules as data.
 */
export async function holdPlace(ctx: Ctx, input: Asked): Promise<Held> {
  const caller = signedInUser(ctx);
  const { ceid, athleteId } = input;
  const settings = await entrySettings(ctx.db);
  const { competition, athlete } = await readStanding(ctx.db, { ceid, athleteId, caller });
  const entrant = mustActFor(caller, athlete);
  if (!competition) throw missing('event');
  const spot: Spot = { compId: competition.id, ceid, athleteId };
  const hold = async (tx: Tx): Promise<Held> => {
    const now = ctx.now();
    await keepPlans(tx);
    const places = await Places.lock(tx, [spot], now, { userId: caller.id, compId: spot.compId });
    if (competition.hasDiscounts) await lockPrices(tx, caller.id, [spot.compId]);
    const { found: athleteEvents, event } = await factsOf(
      tx,
      spot,
      { caller, now, settings },
      { competition, athlete: entrant },
    );
    const perf = readTypedPb(input.pb, event);
    const work: Work = { tx, ctx, caller, now, settings, spot, places, found: athleteEvents, event, perf };
    return isOwnHold(event, caller) ? holdsAlready(work) : take(work, input.clubId);
  };
  return inTurn(`event ${String(ceid)}`, () => transaction(ctx.db, hold));
}

type Work = {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly caller: SignedIn;
  readonly now: Instant;
  readonly settings: EntrySettings;
  readonly spot: Spot;
  readonly places: Places;
  readonly found: AthleteEvents;
  readonly event: AthleteEvent;
  readonly perf: Performance | undefined;
};

const isOwnHold = ({ entry }: AthleteEvent, caller: SignedIn): boolean =>
  entry?.state === 'held' && entry.userId === caller.id;

/** Returns the place that the caller already holds; saves a newly typed mark. */
async function holdsAlready({ tx, caller, now, event: { entry }, perf }: Work): Promise<Held> {
  if (!entry?.heldUntil) throw new Error('A hold without its end.');
  if (perf) await setPerf(tx, entry.id, perf, now);
  return answer({
    entryId: entry.id,
    until: entry.heldUntil.getTime() as Instant,
    money: entry.money,
    basketCount: await countBasket(tx, caller.id, now),
  });
}

async function take(work: Work, clubId: number): Promise<Held> {
  const { tx, ctx, caller, now, settings, spot, places, found: athleteEvents, event, perf } = work;
  const priced = minorOf(mayHold(athleteEvents, event, { perf, settings, now }));
  if (!places.room(spot)) throw new Refusal('entry-blocked', fullText(athleteEvents));
  const club = clubOf(athleteEvents, clubId);
  await clubMayEnter(tx, { ...spot, options: athleteEvents.options, clubId: club, group: event.row.groupId, now });
  places.move(spot, 'none', 'held');
  const until = heldUntil(now, settings.holdMinutes);
  const hold = { ...spot, userId: caller.id, clubId: club, until, money: priced, now };
  const {
    id: entryId,
    before,
    unpaid,
  } = event.entry?.state === 'lapsed'
    ? await again(work, hold, event.entry)
    : await places.hold(
        tx,
        { ...hold, perf: perf ?? knownPb(event) },
        auditOf('held', ctx, { action: 'hold', ...lineOf(hold) }),
      );
  await mayHave(tx, caller, { had: unpaid, now, of: 'entry' });
  if (event.row.tf === 'M') await keepParts(tx, [entryId]);
  if (perf && beatsPb(perf, event))
    await savePerformance(tx, {
      athleteId: spot.athleteId,
      eventDefId: event.row.eventDefId,
      value: perf.value,
      text: perf.text,
      trackSb: undefined,
      now,
    });
  const discounted = athleteEvents.competition.hasDiscounts
    ? await giveDiscounts(tx, { userId: caller.id, compId: spot.compId, now, settings })
    : undefined;
  const sold = discounted?.get(entryId) ?? priced;
  if (sold.total !== priced.total)
    await writeAudit(tx, ctx, {
      action: 'discount',
      subject: 'entry',
      subjectId: entryId,
      compId: spot.compId,
      before: { total: priced.total },
      after: { total: sold.total },
    });
  return answer({ entryId, until, money: sold, basketCount: before + 1 });
}

type Hold = Omit<NewHold, 'perf'>;
const lineOf = ({ compId, ceid, athleteId, until, money: { total } }: Hold) => ({
  subject: 'entry',
  compId,
  after: { ceid, athleteId, until, total },
});

/** Holds a lapsed place again with what was typed then; returns what the caller had before. */
async function again(
  { tx, ctx, event, perf, places }: Work,
  hold: Hold,
  lapsed: NonNullable<AthleteEvent['entry']>,
): Promise<HoldMade> {
  const before = await countBasket(tx, hold.userId, hold.now);
  const unpaid = await countHeld(tx, hold);
  await holdAgain(tx, lapsed.id, { ...hold, perf: perf ?? (lapsed.perf === null ? knownPb(event) : undefined) });
  await places.write(tx);
  await writeAudit(tx, ctx, { action: 'hold again', ...lineOf(hold), subjectId: lapsed.id });
  return { id: lapsed.id, before, unpaid };
}

type Facts = { readonly caller: SignedIn; readonly now: Instant; readonly settings: EntrySettings };

/**
 * Returns the facts of one event for one athlete, read after the locks. Refuses an event that does not suit the
 * athlete.
 */
export async function factsOf(
  tx: Tx,
  spot: Spot,
  { caller, now, settings }: Facts,
  known?: Known,
): Promise<{ found: AthleteEvents; event: AthleteEvent }> {
  const athleteEvents = await readAthleteEvents(
    tx,
    { compId: spot.compId, athleteId: spot.athleteId, caller, now, settings, only: spot.ceid },
    known,
  );
  const event = athleteEvents?.events.find(({ row }) => row.id === spot.ceid);
  if (!athleteEvents || !event)
    throw new Refusal('entry-blocked', blockText(notAvailable), {
      facts: { blocks: [notAvailable], wayOn: { kind: 'contact-organiser' } },
    });
  return { found: athleteEvents, event };
}

type Judging = { readonly perf: Perf; readonly settings: EntrySettings; readonly now: Instant };

/**
 * Returns the answer of the rules when the competition accepts the athlete and lets them enter, or wait in line;
 * refuses otherwise.
 */
export function mayEnter(
  athleteEvents: AthleteEvents,
  event: AthleteEvent,
  { perf, settings, now }: Judging,
): RowDecision {
  competitionTakes(athleteEvents, { now, allowExpired: settings.allowExpired });
  const facts = perf ? { ...event.facts, pb: perf.value } : event.facts;
  const rows = athleteEvents.events.map((one) => (one === event ? facts : one.facts));
  const decision = decideOne(facts, rows, athleteEvents.context);
  if (!decision.enabled) {
    const { blocks, wayOn, ruleType, ruleIsDisabledBy } = decision;
    throw new Refusal('entry-blocked', decision.ruleMessage, { facts: { blocks, wayOn, ruleType, ruleIsDisabledBy } });
  }
  return decision;
}

/**
 * Returns the price of the place when the competition accepts the athlete and the rules let them enter; refuses
 * otherwise.
 */
export function mayHold(athleteEvents: AthleteEvents, event: AthleteEvent, judging: Judging): PricedLine {
  if (mayEnter(athleteEvents, event, judging).note === 'waiting-list') throw fullWithLine();
  if (!event.price)
    throw new Refusal('entry-blocked', blockText(scheduleOnly), {
      facts: { blocks: [scheduleOnly], wayOn: { kind: 'none' } },
    });
  return event.price;
}

export const minorOf = ({ price, fee, total }: PricedLine): Priced => ({
  price: price.minor,
  fee: fee.minor,
  total: total.minor,
  currency: total.currency,
});

const fullWithLine = (): Refusal =>
  new Refusal('entry-blocked', 'Event full. Join the waiting list instead.', {
    facts: { blocks: [{ kind: 'full', waitingList: 'none' }], wayOn: { kind: 'contact-organiser' } },
  });

/** Returns the words for a limit of the competition, as its status says them. */
export function fullText({ options: { compLimits } }: AthleteEvents): string {
  const reached = (['athletes', 'entries'] as const)
    .filter((subject) => compLimits[subject] > 0)
    .map((subject) => ({ of: subject, max: compLimits[subject] }));
  return reached.length > 0 ? `Closed: ${reachedText(reached)}` : blockText({ kind: 'full', waitingList: 'none' });
}

const knownPb = ({ row }: AthleteEvent): Perf =>
  row.pb === null ? undefined : { value: Number(row.pb), text: row.pbText ?? '' };

/** Returns the club that an athlete enters for: the named one, else one in the match, else their first. */
export function clubOf({ athlete, options }: AthleteEvents, count: number): ClubId | undefined {
  const categories = clubCategories(options);
  return (
    athlete?.clubs.find((club) => club === (count as ClubId)) ??
    athlete?.clubs.find((club) => categories && clubIn(categories, club)) ??
    athlete?.clubId ??
    undefined
  );
}

function answer({
  entryId,
  until,
  money: priced,
  basketCount,
}: {
  entryId: EntryId;
  until: Instant;
  money: Priced;
  basketCount: number;
}): Held {
  const amount = (minor: number) => decimalText(money(minor, priced.currency));
  return {
    entryId,
    productId: entryId,
    state: 'held',
    heldUntil: new Date(until).toISOString(),
    currency: priced.currency,
    price: amount(priced.price),
    fee: amount(priced.fee),
    total: amount(priced.total),
    basketCount,
  };
}
