import { blockText } from '@startline/rules/entering/entries/blocks';
import type { CompetitionId, CompEventId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { NewHold } from './entry-queries.ts';
import type { Holds } from './hold-limit-queries.ts';
import { insertHold, type HoldMade } from './hold-queries.ts';
import {
  countWaiting,
  ensureCapacity,
  lapse,
  lockAthletes,
  lockCapacity,
  writeCounts,
  type AthleteCount,
  type CapacityRow,
  type OverdueHold,
  type Shift,
  type Spot,
} from './place-queries.ts';

/** The claim of an entry on a place: none, for a while, or permanently (paid or promised). */
export type Taking = 'none' | 'held' | 'taken';
const full = { kind: 'full', waitingList: 'none' } as const;
/** Returns the refusal of a full event, in the words of the entry rules. */
export const eventFull = (): Refusal => new Refusal('entry-blocked', blockText(full), { facts: { blocks: [full] } });

/** Returns the refusal of an entry that changed after it was read and before it was locked. */
export const entryHasChanged = (): Refusal =>
  new Refusal('changed-meanwhile', 'This entry has changed in the meantime. Check it again.');
/** Returns whether the athlete's record was merged into another during the wait for the locks. */
const isGone = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === '23503';

type Counted = { held: number; taken: number };

const step = (row: Counted, from: Taking, to: Taking): void => {
  if (from !== 'none') row[from] -= 1;
  if (to !== 'none') row[to] += 1;
};
/** The person who asks for room: a newcomer, who comes after those in line, or the next in line. */
export type Asking = 'somebody-new' | 'next-in-line';

const takingOf = ({ held, taken }: Counted): Taking => (taken > 0 ? 'taken' : held > 0 ? 'held' : 'none');
const countsOf = (capacity: readonly CapacityRow[]) =>
  new Map(capacity.map(({ id, held, taken }) => [id, { held, taken }]));
const athleteKey = ({ compId, athleteId }: Pick<Spot, 'compId' | 'athleteId'>): string => `${compId}/${athleteId}`;

/**
 * The places of some events under lock, for the rest of one transaction. Locks are always taken in the same order,
 * limits by id, then athletes by competition and id, so no deadlock can arise. Counting happens here; `write` stores
 * the differences, and the database refuses what would not fit (BAR F1, F2).
 */
export class Places {
  /** Overdue holds that taking the locks ended (BAR R5). */
  readonly lapsed: readonly OverdueHold[];
  readonly #capacity: readonly CapacityRow[];
  #written: ReadonlyMap<number, Readonly<Counted>>;
  readonly #athletes: ReadonlyMap<string, AthleteCount>;
  readonly #touched = new Set<AthleteCount>();
  readonly #now: Instant;

  private constructor(
    capacity: readonly CapacityRow[],
    athletes: readonly AthleteCount[],
    lapsed: readonly OverdueHold[],
    now: Instant,
  ) {
    this.#now = now;
    this.#capacity = capacity;
    this.#written = countsOf(capacity);
    this.#athletes = new Map(athletes.map((count) => [athleteKey(count), count]));
    this.lapsed = lapsed;
    for (const hold of lapsed) this.move(hold, 'held', 'none');
  }

  /**
   * Takes the locks and ends the overdue holds of these events, so that facts read afterwards are true. Locks the given
   * holds of a user last.
   */
  static async lock(tx: Tx, spots: readonly Spot[], now: Instant, holds?: Holds): Promise<Places> {
    const compIds = [...new Set(spots.map(({ compId }) => compId))];
    const ceids = [...new Set(spots.map(({ ceid }) => ceid))];
    const capacity = await lockEvery(tx, ceids, compIds, now);
    const { counts, overdue } = await lockAthletes(tx, spots, { ceids: eventsOf(capacity), now, holds }).catch(
      (fault: unknown) => {
        throw isGone(fault) ? entryHasChanged() : fault;
      },
    );
    const places = new Places(capacity, counts, overdue, now);
    if (overdue.length > 0) {
      await lapse(
        tx,
        overdue.map(({ entryId }) => entryId),
        now,
      );
      await places.write(tx);
    }
    return places;
  }

  /**
   * Returns whether one more place can be taken at every limit that it counts towards. While people wait for the event,
   * free places belong to the next in line.
   */
  room(spot: Spot, asking: Asking = 'somebody-new'): boolean {
    const newAthlete = takingOf(this.#athlete(spot)) === 'none';
    return this.#limits(spot).every(
      (limit) =>
        (asking === 'next-in-line' || this.#sharers(limit).every(({ waiting }) => waiting === 0)) &&
        (limit.cap === null || (limit.kind === 'athletes' && !newAthlete) || this.#gone(limit) < limit.cap),
    );
  }

  /**
   * Returns the state of an event's line: how many places are free (null for any number), and whether it is moved by
   * hand.
   */
  line(spot: Pick<Spot, 'ceid' | 'compId'>): { readonly free: number | null; readonly isPaused: boolean } {
    const event = this.#event(spot);
    return { free: event.cap === null ? null : event.cap - this.#gone(event), isPaused: event.isPaused };
  }

  /** Counts people who begin or cease to wait for a place of an event. */
  async wait(tx: Tx, spot: Pick<Spot, 'ceid' | 'compId'>, more: number): Promise<void> {
    const event = this.#event(spot);
    event.waiting += more;
    await countWaiting(tx, event.id, more);
  }

  /**
   * Counts a change of what an entry takes. Throws `changed-meanwhile` for an event or athlete that is not locked: the
   * entry was moved there after the locks were requested.
   */
  move(spot: Spot, from: Taking, to: Taking): void {
    if (!this.#limits(spot).some(({ kind }) => kind === 'event')) throw entryHasChanged();
    const athlete = this.#athlete(spot);
    const [previous] = [takingOf(athlete)];
    step(athlete, from, to);
    this.#touched.add(athlete);
    const is = takingOf(athlete);
    for (const limit of this.#limits(spot))
      step(limit, ...(limit.kind === 'athletes' ? ([previous, is] as const) : ([from, to] as const)));
  }

  /** Writes the counts. Throws `entry-blocked` when a limit has no room, which rolls the whole transaction back. */
  async write(tx: Tx): Promise<void> {
    const { shifts, counts } = this.#counted();
    this.#mustFit(shifts);
    if (shifts.length + counts.length > 0 && (await writeCounts(tx, shifts, counts)) !== shifts.length)
      throw eventFull();
    await this.#wake(tx, shifts);
    this.#settle();
  }

  /**
   * Inserts a hold that `move` has counted, with the counts and its log line. Returns its id and what the user
   * had before; throws as `write` does.
   */
  async hold(tx: Tx, hold: NewHold, noted: Parameters<typeof insertHold>[3]): Promise<HoldMade> {
    const counted = this.#counted();
    this.#mustFit(counted.shifts);
    const { moved, ...made } = await insertHold(tx, hold, counted, noted);
    if (moved !== counted.shifts.length) throw eventFull();
    this.#settle();
    return made;
  }

  #counted(): { shifts: Shift[]; counts: AthleteCount[] } {
    const shifts = this.#capacity.map((row) => ({
      id: row.id,
      held: row.held - (this.#written.get(row.id)?.held ?? 0),
      taken: row.taken - (this.#written.get(row.id)?.taken ?? 0),
    }));
    return { shifts: shifts.filter(({ held, taken }) => held !== 0 || taken !== 0), counts: [...this.#touched] };
  }

  /**
   * Throws `entry-blocked` when an event would take more shared places than there are. The database checks each row by
   * itself, so this sum is safe only because the rows of all sharers are locked.
   */
  #mustFit(shifts: readonly Shift[]): void {
    const rows = new Map(this.#capacity.map((row) => [row.id, row]));
    const more = (rowIds: ReadonlySet<number>) =>
      shifts.filter(({ id }) => rowIds.has(id)).reduce((sum, { held, taken }) => sum + held + taken, 0);
    for (const { id, held, taken } of shifts) {
      const row = rows.get(id);
      if (!row || row.sharing === null || row.cap === null || held + taken <= 0) continue;
      if (this.#gone(row) > row.cap && more(new Set(this.#sharers(row).map((sharer) => sharer.id))) > 0)
        throw eventFull();
    }
  }

  /** Returns the limit with those of the events that share its places. */
  #sharers(limit: CapacityRow): readonly CapacityRow[] {
    return limit.sharing === null ? [limit] : this.#capacity.filter(({ sharing }) => sharing === limit.sharing);
  }

  /** Returns how many of a limit's places are held or taken. */
  #gone(limit: CapacityRow): number {
    return this.#sharers(limit).reduce((sum, { held, taken }) => sum + held + taken, 0);
  }

  /** Queues offers of freed places to those in line, right after this transaction. */
  async #wake(tx: Tx, shifts: readonly Shift[]): Promise<void> {
    const shrunk = new Set(shifts.filter(({ held, taken }) => held + taken < 0).map(({ id }) => id));
    const freed = new Set(this.#capacity.filter(({ id }) => shrunk.has(id)).flatMap((row) => this.#sharers(row)));
    for (const row of this.#capacity)
      if (row.kind === 'event' && row.waiting > 0 && freed.has(row))
        await putInOutbox(tx, { kind: 'offer-places', ceid: row.refId }, { now: this.#now });
  }

  #settle(): void {
    this.#written = countsOf(this.#capacity);
    this.#touched.clear();
  }

  #athlete(spot: Pick<Spot, 'compId' | 'athleteId'>): AthleteCount {
    const count = this.#athletes.get(athleteKey(spot));
    if (!count) throw entryHasChanged();
    return count;
  }

  #event(spot: Pick<Spot, 'ceid' | 'compId'>): CapacityRow {
    const event = this.#limits(spot).find(({ kind }) => kind === 'event');
    if (!event) throw entryHasChanged();
    return event;
  }

  #limits({ ceid, compId }: Pick<Spot, 'ceid' | 'compId'>): CapacityRow[] {
    return this.#capacity.filter(({ kind, refId }) => refId === (kind === 'event' ? ceid : (compId as number)));
  }
}

const eventsOf = (capacity: readonly CapacityRow[]): CompEventId[] =>
  capacity.filter(({ kind }) => kind === 'event').map(({ refId }) => refId as CompEventId);

async function lockEvery(
  tx: Tx,
  ceids: readonly CompEventId[],
  compIds: readonly CompetitionId[],
  now: Instant,
): Promise<CapacityRow[]> {
  const locked = await lockCapacity(tx, ceids, compIds, now);
  const match = new Set(eventsOf(locked));
  if (ceids.every((ceid) => match.has(ceid))) return locked;
  await ensureCapacity(tx, ceids);
  return lockCapacity(tx, ceids, compIds, now);
}
