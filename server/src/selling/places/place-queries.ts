import { entryAllowedFrom } from '@startline/rules/entering/entries/lifecycle';
import { sql } from 'kysely';
import type { AthleteId, CompetitionId, CompEventId, EntryId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import { lockOfHolds, type Holds } from './hold-limit-queries.ts';

/**
 * A limit with its count: places of an event, athletes of a competition, entries of a competition. `cap` null means no
 * limit.
 */
export type CapacityRow = {
  readonly id: number;
  readonly kind: 'event' | 'athletes' | 'entries';
  readonly refId: number;
  readonly cap: number | null;
  held: number;
  taken: number;
  /** The number waiting for a place of an event without an offer. */
  waiting: number;
  /** The name of the places that an event shares with others of its competition; null for its own places. */
  readonly sharing: string | null;
  readonly isPaused: boolean;
};
/** The numbers of entries that an athlete holds and has in a competition. */
export type AthleteCount = {
  readonly compId: CompetitionId;
  readonly athleteId: AthleteId;
  held: number;
  taken: number;
};
/** A place: an athlete in an event of a competition. */
export type Spot = { readonly compId: CompetitionId; readonly ceid: CompEventId; readonly athleteId: AthleteId };
export type OverdueHold = Spot & { readonly entryId: EntryId; readonly userId: UserId };

/** Inserts missing capacity rows of events, so that there is always a row to lock. */
export async function ensureCapacity(tx: Tx, ceids: readonly CompEventId[]): Promise<void> {
  await sql`
    insert into capacity (comp_id, kind, ref_id, cap)
    select comp_id, 'event', id, case when max_athletes = 0 then null when max_athletes < 0 then 0 else max_athletes end
    from comp_event where id = any(${[...ceids]}::int[]) order by id
    on conflict (kind, ref_id) do nothing`.execute(tx);
}

/**
 * Locks the limits of these events and of their competitions, in id order, in a statement of its own. In a competition
 * with a limit as a whole, its other events with an overdue hold are included, since their places count towards it; so
 * are the events that share places with any of them. Every change of an entry happens under the lock of its event's
 * row.
 */
export async function lockCapacity(
  tx: Tx,
  ceids: readonly CompEventId[],
  compIds: readonly CompetitionId[],
  now: Instant,
): Promise<CapacityRow[]> {
  const { rows } = await sql<CapacityRow>`
    select id, kind, ref_id as "refId", cap, held, taken, waiting, waiting_paused_at is not null as "isPaused",
      (select v.comp_id || ' ' || lower(v.max_group) from comp_event v where kind = 'event' and v.id = ref_id and v.max_group <> '') as sharing
    from capacity where id = any(array(
      with wanted as (
        select unnest(${[...ceids]}::int[]) as ceid
        union select e.comp_event_id from capacity w join entry e on e.comp_id = w.ref_id and e.state = 'held' and e.held_until <= ${new Date(now)}
          where w.kind in ('athletes', 'entries') and w.ref_id = any(${[...compIds]}::int[]) and w.cap is not null)
      select k.id from wanted join capacity k on k.kind = 'event' and k.ref_id = wanted.ceid
      union select id from capacity where kind in ('athletes', 'entries') and ref_id = any(${[...compIds]}::int[]) and cap is not null
      union select k.id from wanted join comp_event e on e.id = wanted.ceid and e.max_group <> ''
        join comp_event s on s.comp_id = e.comp_id and lower(s.max_group) = lower(e.max_group) join capacity k on k.kind = 'event' and k.ref_id = s.id))
    order by id for update`.execute(tx);
  return rows;
}

type AthleteAndOverdue = AthleteCount & {
  readonly entryId: EntryId | null;
  readonly ceid: CompEventId;
  readonly userId: UserId;
};

/**
 * Locks what athletes have in competitions, in order, and inserts missing rows: for the athletes asked for and those
 * with an overdue hold in the events whose limits are locked. Returns these holds too. Take it after the limits, never
 * before. Locks the given holds of a user in the same statement, once every athlete is locked.
 */
export async function lockAthletes(
  tx: Tx,
  pairs: readonly Pick<Spot, 'compId' | 'athleteId'>[],
  {
    ceids,
    now,
    holds,
  }: { readonly ceids: readonly CompEventId[]; readonly now: Instant; readonly holds?: Holds | undefined },
): Promise<{ counts: AthleteCount[]; overdue: OverdueHold[] }> {
  const turn =
    holds && sql`cross join (select ${lockOfHolds(holds)} from (select count(*) from locked) every_athlete) turn`;
  const { rows } = await sql<AthleteAndOverdue>`
    with overdue as materialized (
      select id, comp_id, comp_event_id, athlete_id, user_id from entry where state = 'held' and comp_event_id = any(${[...ceids]}::int[]) and held_until <= ${new Date(now)}),
    locked as (
      insert into comp_athlete (comp_id, athlete_id)
      select c, a from (select * from unnest(${pairs.map((p) => p.compId)}::int[], ${pairs.map((p) => p.athleteId)}::int[]) union select comp_id, athlete_id from overdue) as p(c, a) order by c, a
      on conflict (comp_id, athlete_id) do update set held = comp_athlete.held
      returning comp_id, athlete_id, held, taken)
    select l.comp_id as "compId", l.athlete_id as "athleteId", l.held, l.taken, o.id as "entryId", o.comp_event_id as ceid, o.user_id as "userId"
    from locked l left join overdue o on o.comp_id = l.comp_id and o.athlete_id = l.athlete_id ${turn ?? sql``} order by o.id`.execute(
    tx,
  );
  return {
    counts: rows.map(({ compId, athleteId, held, taken }) => ({ compId, athleteId, held, taken })),
    overdue: rows.flatMap(({ entryId, ceid, userId, compId, athleteId }) =>
      entryId === null ? [] : [{ entryId, ceid, userId, compId, athleteId }],
    ),
  };
}

/** Ends overdue holds; keeps what was typed. */
export async function lapse(tx: Tx, ids: readonly EntryId[], now: Instant): Promise<void> {
  await tx
    .updateTable('entry')
    .set({ state: 'lapsed', changed_at: new Date(now) })
    .where('id', 'in', [...ids])
    .where('state', 'in', [...entryAllowedFrom.lapse])
    .execute();
}

export type Shift = { readonly id: number; readonly held: number; readonly taken: number };

/**
 * Moves limits by these differences where there is room, and writes the athletes' counts; returns how many limits
 * moved.
 */
export async function writeCounts(tx: Tx, shifts: readonly Shift[], counts: readonly AthleteCount[]): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with ${moving(shifts, counts)}
    select count(*)::int as moved from limited`.execute(tx);
  return rows[0]?.moved ?? 0;
}

/** Returns the parts of a statement that write the counts: `limited` has the limits that moved. */
export const moving = (shifts: readonly Shift[], counts: readonly AthleteCount[]) => sql`
    counted as (
      update comp_athlete a set held = s.held, taken = s.taken
      from unnest(${counts.map((c) => c.compId)}::int[], ${counts.map((c) => c.athleteId)}::int[], ${counts.map((c) => c.held)}::int[], ${counts.map((c) => c.taken)}::int[]) as s(comp_id, athlete_id, held, taken)
      where a.comp_id = s.comp_id and a.athlete_id = s.athlete_id),
    limited as (
      update capacity c set held = c.held + s.held, taken = c.taken + s.taken
      from unnest(${shifts.map((s) => s.id)}::int[], ${shifts.map((s) => s.held)}::int[], ${shifts.map((s) => s.taken)}::int[]) as s(id, held, taken)
      where c.id = s.id and (c.cap is null or c.held + s.held + c.taken + s.taken <= c.cap or s.held + s.taken <= 0)
      returning c.id)`;

/** Counts athletes who wait for a place of an event. */
export async function countWaiting(tx: Tx, id: number, more: number): Promise<void> {
  await tx
    .updateTable('capacity')
    .set({ waiting: sql<number>`waiting + ${more}` })
    .where('id', '=', id)
    .execute();
}
