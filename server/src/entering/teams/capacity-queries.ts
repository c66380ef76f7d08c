import { sql } from 'kysely';
import type { CompetitionId, CompEventId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import { definitionOptions } from '../entries/facts/team-set-up-queries.ts';

/** The event and competition that a team is counted in. */
export type TeamSpot = { readonly compId: CompetitionId; readonly ceid: CompEventId };

/** The teams of an event, or of a whole competition when `ceid` is null, with the options that limit them. */
export type TeamCount = {
  readonly id: number;
  readonly compId: CompetitionId;
  readonly ceid: CompEventId | null;
  readonly cap: number | null;
  readonly held: number;
  readonly taken: number;
};
export type TeamLimit = {
  readonly id: number;
  readonly maxAthletes: number | null;
  readonly options: unknown;
  readonly defOptions: unknown;
  readonly compOptions: unknown;
};

/** Inserts missing counts, so that there is always a row to lock. */
async function ensureCounts(tx: Tx, spots: readonly TeamSpot[]): Promise<void> {
  await sql`
    insert into team_capacity (comp_id, comp_event_id)
    select x.comp_id, x.ceid from (
      select unnest(${spots.map(({ compId }) => compId)}::int[]) as comp_id, null::int as ceid
      union select comp_id, id from comp_event where id = any(${spots.map(({ ceid }) => ceid)}::int[])) x
    where not exists (select from team_capacity k where k.comp_id = x.comp_id and k.comp_event_id is not distinct from x.ceid)
    order by x.comp_id, x.ceid nulls first on conflict do nothing`.execute(tx);
}

/**
 * Locks all team counts of the competitions, the competition's own first. Every change of a team or its members happens
 * under these locks, so that the events of athletes are counted in turn as well.
 */
export async function lockCounts(tx: Tx, spots: readonly TeamSpot[]): Promise<TeamCount[]> {
  await ensureCounts(tx, spots);
  const { rows } = await sql<TeamCount>`
    select id, comp_id as "compId", comp_event_id as ceid, cap, held, taken from team_capacity
    where comp_id = any(${spots.map(({ compId }) => compId)}::int[]) order by comp_id, comp_event_id nulls first for update`.execute(
    tx,
  );
  return rows;
}

/** Reads the organiser's limits for these counts. */
export async function readLimits(tx: Tx, ids: readonly number[]): Promise<TeamLimit[]> {
  const { rows } = await sql<TeamLimit>`
    select k.id, e.max_athletes as "maxAthletes", e.options, ${definitionOptions(sql`c.id`)} as "defOptions", c.options as "compOptions"
    from team_capacity k join competition c on c.id = k.comp_id left join comp_event e on e.id = k.comp_event_id left join event_def d on d.id = e.event_def_id
    where k.id = any(${[...ids]}::int[])`.execute(tx);
  return rows;
}

/** Ends the overdue holds of competitions; returns where they were. */
export async function lapseOverdue(tx: Tx, compIds: readonly CompetitionId[], now: Instant): Promise<TeamSpot[]> {
  const { rows } = await sql<TeamSpot>`
    update team set state = 'lapsed', changed_at = ${new Date(now)} where comp_id = any(${[...compIds]}::int[]) and state = 'held' and held_until <= ${new Date(now)}
    returning comp_id as "compId", comp_event_id as ceid`.execute(tx);
  return rows;
}

/** Writes counts with their caps. The database refuses counts above the cap. */
export async function writeTeamCounts(tx: Tx, counts: readonly TeamCount[]): Promise<void> {
  await sql`
    update team_capacity k set cap = s.cap, held = s.held, taken = s.taken
    from unnest(${counts.map(({ id }) => id)}::int[], ${counts.map(({ cap }) => cap)}::int[], ${counts.map(({ held }) => held)}::int[], ${counts.map(({ taken }) => taken)}::int[]) as s(id, cap, held, taken)
    where k.id = s.id`.execute(tx);
}

/** Returns the competitions with a team whose hold is over. */
export const competitionsWithOverdue = async (db: Db, now: Instant): Promise<TeamSpot[]> =>
  db
    .selectFrom('team')
    .select(['comp_id as compId', 'comp_event_id as ceid'])
    .distinctOn('comp_id')
    .where('state', '=', 'held')
    .where('held_until', '<=', new Date(now))
    .orderBy('comp_id')
    .limit(100)
    .execute();
