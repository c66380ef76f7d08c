import { setImmediate as othersTurn } from 'node:timers/promises';
import type * as contract from '@startline/contract/entering/club-entries';
import { isAppAdmin } from '@startline/rules/access/permissions';
import { blockText, notAvailable } from '@startline/rules/entering/entries/blocks';
import { heldUntil, holdsTooManyText, mostUnpaid } from '@startline/rules/entering/entries/hold';
import type { AthleteId, ClubId, CompetitionId, CompEventId, EntryId } from '@startline/rules/ids';
import { decimalText, money } from '@startline/rules/money';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudits } from '../../access/audit-queries.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { countBasket } from '../../selling/lines/line-queries.ts';
import { holdAgain, insertHolds, type NewHold, type Perf } from '../../selling/places/entry-queries.ts';
import { countHeld } from '../../selling/places/hold-limit-queries.ts';
import { Places } from '../../selling/places/places.ts';
import { inTurn } from '../../selling/places/turns.ts';
import { entrySettings, type EntrySettings } from '../../selling/prices/ask-settings.ts';
import type { AthleteEvent, AthleteEvents } from '../entries/facts/athlete-events.ts';
import { lockPrices } from '../entries/facts/discount-queries.ts';
import { giveDiscounts } from '../entries/facts/give-discounts.ts';
import { readTypedPb } from '../entries/facts/typed-pb.ts';
import { fullText, mayHold, minorOf } from '../entries/hold-place.ts';
import { keepParts } from '../entries/parts/part-queries.ts';
import { lockClubPlaces, type ClubPlaces } from '../matches/club-places.ts';
import { represents } from './club-queries.ts';
import { readClubFacts, type ClubFacts } from './club-facts.ts';

type Cell = { readonly ceid: CompEventId; readonly athleteId: AthleteId; readonly pb?: string | undefined };
type Asked = { readonly compId: CompetitionId; readonly clubId: ClubId; readonly cells: readonly Cell[] };
type Reply = z.input<typeof contract.heldPlaces>;

/** The result for one cell: a place that is already held, one to hold now, or the reason for a refusal. */
type Judged =
  | { readonly kind: 'has'; readonly cell: Cell; readonly id: EntryId; readonly until: Instant; readonly total: number }
  | { readonly kind: 'hold'; readonly hold: NewHold; readonly lapsed: EntryId | undefined }
  | { readonly kind: 'refused'; readonly cell: Cell; readonly refusal: string };

/**
 * Holds many places for athletes of one club in one transaction: takes one set of locks in the usual order, reads the
 * facts once, and judges each cell after those before it. A refused cell does not affect the others. A secretary may
 * have as many unpaid places in a competition as one call takes.
 */
export async function holdPlaces(ctx: Ctx, { compId, clubId, cells }: Asked): Promise<Reply> {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  const input = { compId, clubId, cells: oneOfEach(cells) };
  const only = [...new Set(cells.map(({ athleteId }) => athleteId))];
  const before = await readClubFacts(ctx.db, { compId, clubId, caller, now: ctx.now(), settings, only });
  if (!before) throw missing('competition');
  const known = input.cells.filter((cell) => eventIn(before, cell));
  const hold = async (tx: Tx): Promise<Reply> => {
    const now = ctx.now();
    const places = await Places.lock(
      tx,
      known.map(({ ceid, athleteId }) => ({ ceid, athleteId, compId })),
      now,
      { userId: caller.id, compId },
    );
    if (before.competition.hasDiscounts) await lockPrices(tx, caller.id, [compId]);
    await mustRepresent(tx, caller, clubId);
    const clubFacts = await readClubFacts(tx, { compId, clubId, caller, now, settings, only });
    if (!clubFacts) throw missing('competition');
    const club = await lockClubPlaces(tx, { compId, options: clubFacts.schedule.options, clubIds: [clubId], now });
    const unpaid = await countHeld(tx, { userId: caller.id, compId, now });
    const judged = await judgeCells(input, { found: clubFacts, places, club, caller, settings, now, unpaid });
    return write({ tx, ctx, caller, now, settings, places, asked: input, found: clubFacts }, judged);
  };
  return inTurn(`places of competition ${String(compId)}`, () => transaction(ctx.db, hold));
}

/** Refuses a secretary who was removed from the club while the call waited for its turn. */
async function mustRepresent(tx: Tx, caller: SignedIn, clubId: ClubId): Promise<void> {
  if (isAppAdmin(rightsOf(caller)) || (await represents(tx, caller.id, clubId))) return;
  throw new Refusal('not-allowed', 'You no longer represent this club. The places you held stay in your basket.');
}

const keyOf = ({ ceid, athleteId }: Cell): string => `${String(ceid)}/${String(athleteId)}`;
const oneOfEach = (cells: readonly Cell[]): readonly Cell[] => [
  ...new Map(cells.map((cell) => [keyOf(cell), cell])).values(),
];

function eventIn({ athletes }: ClubFacts, { ceid, athleteId }: Cell): AthleteEvent | undefined {
  return athletes.find(({ athlete }) => athlete?.id === athleteId)?.events.find(({ row }) => row.id === ceid);
}

type Facts = {
  readonly found: ClubFacts;
  readonly places: Places;
  readonly club: ClubPlaces;
  readonly caller: SignedIn;
  readonly settings: EntrySettings;
  readonly now: Instant;
  /** The number of places that the caller had unpaid in the competition before the call. */
  readonly unpaid: number;
};

const secretarysMost = mostUnpaid({ isProved: true, represents: true });

/** Judges the cells in turn: each place given counts for the later ones. Lets other calls run meanwhile. */
async function judgeCells({ compId, clubId, cells }: Asked, facts: Facts): Promise<readonly Judged[]> {
  const { found: clubFacts, places, club, caller, settings, now } = facts;
  let left = secretarysMost - facts.unpaid;
  const until = heldUntil(now, settings.holdMinutes);
  const rows = new Map(clubFacts.athletes.map((one) => [one.athlete?.id, one]));
  const judge = (cell: Cell): Judged => {
    const athlete = rows.get(cell.athleteId);
    const event = athlete?.events.find(({ row }) => row.id === cell.ceid);
    if (!athlete || !event) return { kind: 'refused', cell, refusal: blockText(notAvailable) };
    const own = ownHold(event, caller, now);
    if (own) return { kind: 'has', cell, ...own };
    const spot = { ceid: cell.ceid, athleteId: cell.athleteId, compId };
    const perf = refusalOr(() => readTypedPb(cell.pb, event));
    if (typeof perf === 'string') return { kind: 'refused', cell, refusal: perf };
    const answer = refusalOr(() => minorOf(mayHold(athlete, event, { perf, settings, now })));
    if (typeof answer === 'string') return { kind: 'refused', cell, refusal: answer };
    if (left <= 0) return { kind: 'refused', cell, refusal: holdsTooManyText(secretarysMost, true) };
    if (!places.room(spot)) return { kind: 'refused', cell, refusal: fullText(athlete) };
    const ofClub = club.refusal(clubId, event.row.groupId);
    if (ofClub !== '') return { kind: 'refused', cell, refusal: ofClub };
    club.take(clubId, event.row.groupId);
    places.move(spot, 'none', 'held');
    left -= 1;
    rows.set(cell.athleteId, withPlace(athlete, event, until));
    const hold = { ...spot, userId: caller.id, clubId, until, perf: perf ?? bestOf(event), money: answer, now };
    return { kind: 'hold', hold, lapsed: lapsedIn(event) };
  };
  const judged: Judged[] = [];
  for (const cell of cells) {
    if (judged.length % 10 === 9) await othersTurn();
    judged.push(judge(cell));
  }
  return judged;
}

/** Returns the place that the caller already holds in the event. */
function ownHold({ entry }: AthleteEvent, caller: SignedIn, now: Instant) {
  if (entry?.state !== 'held' || entry.userId !== caller.id || !entry.heldUntil) return undefined;
  const until = entry.heldUntil.getTime() as Instant;
  return until > now ? { id: entry.id, until, total: entry.money.total } : undefined;
}

const lapsedIn = ({ entry }: AthleteEvent): EntryId | undefined => (entry?.state === 'lapsed' ? entry.id : undefined);

/** Returns the result of a judgement, or the words of its refusal. */
function refusalOr<T>(judge: () => T): T | string {
  try {
    return judge();
  } catch (fault) {
    if (fault instanceof Refusal) return fault.message;
    throw fault;
  }
}

/** Returns the athlete's events as they are once the place is held. */
const withPlace = (athlete: AthleteEvents, event: AthleteEvent, until: Instant): AthleteEvents => ({
  ...athlete,
  events: athlete.events.map((one) =>
    one === event ? { ...one, facts: { ...one.facts, entry: { kind: 'held', until } } } : one,
  ),
});

const bestOf = ({ row, entry }: AthleteEvent): Perf =>
  row.pb === null || (entry && entry.perf !== null) ? undefined : { value: Number(row.pb), text: row.pbText ?? '' };

type Work = Omit<Facts, 'found' | 'club' | 'unpaid'> & {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly asked: Asked;
  readonly found: ClubFacts;
};

/** Writes the places with their counts and log lines, and returns the answer for every cell. */
async function write(work: Work, judged: readonly Judged[]): Promise<Reply> {
  const { tx, ctx, caller, now, settings, places, asked: input, found: clubFacts } = work;
  const holds = judged.filter((one) => one.kind === 'hold');
  const ids = new Map<string, EntryId>();
  await places.write(tx);
  const fresh = holds.filter(({ lapsed }) => lapsed === undefined).map(({ hold }) => hold);
  for (const { id, ...cell } of await insertHolds(tx, fresh)) ids.set(keyOf(cell), id);
  for (const { hold, lapsed } of holds)
    if (lapsed !== undefined) {
      await holdAgain(tx, lapsed, hold);
      ids.set(keyOf(hold), lapsed);
    }
  await keepParts(tx, [...ids.values()]);
  await writeAudits(
    tx,
    ctx,
    holds.map(({ hold, lapsed }) => ({
      action: lapsed === undefined ? 'hold' : 'hold again',
      subject: 'entry',
      subjectId: ids.get(keyOf(hold)) ?? 0,
      compId: hold.compId,
      after: { ceid: hold.ceid, athleteId: hold.athleteId, until: hold.until, total: hold.money.total },
    })),
  );
  const discounted = clubFacts.competition.hasDiscounts
    ? await giveDiscounts(tx, { userId: caller.id, compId: input.compId, now, settings })
    : undefined;
  const { currency } = clubFacts.competition;
  const amount = (minor: number) => decimalText(money(minor, currency));
  return {
    cells: judged.map((one) => {
      if (one.kind === 'refused')
        return {
          ceid: one.cell.ceid,
          athleteId: one.cell.athleteId,
          productId: 0,
          heldUntil: null,
          total: null,
          refusal: one.refusal,
        };
      const { ceid, athleteId } = one.kind === 'has' ? one.cell : one.hold;
      const cell = { ceid, athleteId };
      const id = one.kind === 'has' ? one.id : (ids.get(keyOf(cell)) ?? (0 as EntryId));
      const until = one.kind === 'has' ? one.until : one.hold.until;
      const total = discounted?.get(id)?.total ?? (one.kind === 'has' ? one.total : one.hold.money.total);
      return { ...cell, productId: id, heldUntil: new Date(until).toISOString(), total: amount(total), refusal: '' };
    }),
    currency,
    basketCount: await countBasket(tx, caller.id, now),
  };
}
