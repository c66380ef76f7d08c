import { sql } from 'kysely';
import type { AthleteId, CompetitionId, CompEventId, EntryId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';

/** A limit with its count: places of an event, athletes of a competition, entries of a competition. `cap` null is no limit. */
export type CapacityRow = { readonly id: number; readonly kind: 'event' | 'athletes' | 'entries'; readonly refId: number; readonly cap: number | null; held: number; taken: number };
/** How many entries an athlete holds and has in a competition. */
export type AthleteCount = { readonly compId: CompetitionId; readonly athleteId: AthleteId; held: number; taken: number };
/** A place in question: an athlete in an event of a competition. */
export type Spot = { readonly compId: CompetitionId; readonly ceid: CompEventId; readonly athleteId: AthleteId };
export type OverdueHold = Spot & { readonly entryId: EntryId; readonly userId: UserId };

/** Whether one of the competitions limits its athletes or entries as a whole. */
export async function hasCompetitionLimit(tx: Tx, compIds: readonly CompetitionId[]): Promise<boolean> {
  const row = await tx
    .selectFrom('capacity').select('id')
    .where('kind', 'in', ['athletes', 'entries']).where('ref_id', 'in', [...compIds]).where('cap', 'is not', null)
    .limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The events of these competitions that have a hold past its end. */
export async function readOverdueEvents(tx: Tx, compIds: readonly CompetitionId[], now: Instant): Promise<CompEventId[]> {
  const rows = await tx
    .selectFrom('entry').select('comp_event_id').distinct()
    .where('comp_id', 'in', [...compIds]).where('state', '=', 'held').where('held_until', '<=', new Date(now))
    .execute();
  return rows.map((row) => row.comp_event_id);
}

/** Events made without their capacity row get one, so that there is always something to lock. */
export async function ensureCapacity(tx: Tx, ceids: readonly CompEventId[]): Promise<void> {
  await sql`
    insert into capacity (comp_id, kind, ref_id, cap)
    select comp_id, 'event', id, case when max_athletes = 0 then null when max_athletes < 0 then 0 else max_athletes end
    from comp_event where id = any(${[...ceids]}::int[]) order by id
    on conflict (kind, ref_id) do nothing`.execute(tx);
}

/**
 * Waits its turn on the limits of these events and of their competitions, in id order, in a statement of its own. Every change
 * of an entry of an event happens under the lock of the event's row.
 */
export async function lockCapacity(tx: Tx, ceids: readonly CompEventId[], compIds: readonly CompetitionId[]): Promise<CapacityRow[]> {
  const { rows } = await sql<CapacityRow>`
    select id, kind, ref_id as "refId", cap, held, taken from capacity
    where (kind = 'event' and ref_id = any(${[...ceids]}::int[]))
      or (kind in ('athletes', 'entries') and ref_id = any(${[...compIds]}::int[]) and cap is not null)
    order by id for update`.execute(tx);
  return rows;
}

/** The holds past their end in events whose limits are locked. */
export async function readOverdue(tx: Tx, ceids: readonly CompEventId[], now: Instant): Promise<OverdueHold[]> {
  return tx
    .selectFrom('entry')
    .select(['id as entryId', 'comp_id as compId', 'comp_event_id as ceid', 'athlete_id as athleteId', 'user_id as userId'])
    .where('state', '=', 'held').where('comp_event_id', 'in', [...ceids]).where('held_until', '<=', new Date(now))
    .orderBy('id').execute();
}

/** Waits its turn on what these athletes have in the competitions, in order; a row that is missing is made. After the limits, never before. */
export async function lockAthletes(tx: Tx, pairs: readonly Pick<Spot, 'compId' | 'athleteId'>[]): Promise<AthleteCount[]> {
  const { rows } = await sql<AthleteCount>`
    insert into comp_athlete (comp_id, athlete_id)
    select distinct c, a from unnest(${pairs.map((p) => p.compId)}::int[], ${pairs.map((p) => p.athleteId)}::int[]) as p(c, a) order by c, a
    on conflict (comp_id, athlete_id) do update set held = comp_athlete.held
    returning comp_id as "compId", athlete_id as "athleteId", held, taken`.execute(tx);
  return rows;
}

/** Ends holds whose time is over; what was typed stays. */
export async function lapse(tx: Tx, ids: readonly EntryId[], now: Instant): Promise<void> {
  await tx.updateTable('entry').set({ state: 'lapsed', changed_at: new Date(now) }).where('id', 'in', [...ids]).where('state', '=', 'held').execute();
}

export type Shift = { readonly id: number; readonly held: number; readonly taken: number };

/** Moves limits by these differences where there is room; answers how many rows moved. */
export async function shiftCapacity(tx: Tx, shifts: readonly Shift[]): Promise<number> {
  const { rows } = await sql`
    update capacity c set held = c.held + s.held, taken = c.taken + s.taken
    from unnest(${shifts.map((s) => s.id)}::int[], ${shifts.map((s) => s.held)}::int[], ${shifts.map((s) => s.taken)}::int[]) as s(id, held, taken)
    where c.id = s.id and (c.cap is null or c.held + s.held + c.taken + s.taken <= c.cap or s.held + s.taken <= 0)
    returning c.id`.execute(tx);
  return rows.length;
}

/** Writes what athletes have now. */
export async function writeAthletes(tx: Tx, counts: readonly AthleteCount[]): Promise<void> {
  await sql`
    update comp_athlete a set held = s.held, taken = s.taken
    from unnest(${counts.map((c) => c.compId)}::int[], ${counts.map((c) => c.athleteId)}::int[], ${counts.map((c) => c.held)}::int[], ${counts.map((c) => c.taken)}::int[]) as s(comp_id, athlete_id, held, taken)
    where a.comp_id = s.comp_id and a.athlete_id = s.athlete_id`.execute(tx);
}

/** Moves the public counters of a competition: athletes with an entry that stands, and such entries. */
export async function countEntered(tx: Tx, compId: CompetitionId, more: { readonly athletes: number; readonly entries: number }): Promise<void> {
  await tx
    .insertInto('comp_count').values({ comp_id: compId, athletes: more.athletes, entries: more.entries })
    .onConflict((c) => c.column('comp_id').doUpdateSet({
      athletes: sql<number>`comp_count.athletes + excluded.athletes`, entries: sql<number>`comp_count.entries + excluded.entries`,
    }))
    .execute();
}
