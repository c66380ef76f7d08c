import { sql } from 'kysely';
import type { UnitState } from '@startline/rules/day/units/unit-states';
import type { ClubId, CompetitionId, CompEventId, LineId, StartId, UserId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';

/** A sold team with the facts that naming its runners needs. */
export type RunningTeam = {
  readonly id: LineId;
  readonly compId: CompetitionId;
  readonly ceid: CompEventId;
  readonly userId: UserId;
  readonly clubId: ClubId | null;
  /** The states of the heats that it starts in. */
  readonly heats: readonly UnitState[];
};

/** Returns the sold teams among these lines of a competition, with their heats. */
export const readRunningTeams = async (tx: Tx, compId: CompetitionId, ids: readonly number[]): Promise<RunningTeam[]> =>
  (
    await sql<RunningTeam>`
    select t.id, t.comp_id as "compId", t.comp_event_id as ceid, t.user_id as "userId", t.club_id as "clubId",
      array(select u.state from start s join unit u on u.id = s.unit_id where s.team_id = t.id and s.position is not null) as heats
    from team t where t.comp_id = ${compId} and t.id = any(${[...ids]}::int[]) and t.state in ('paid', 'awaiting-cheque') order by t.id`.execute(
      tx,
    )
  ).rows;

/**
 * Returns the names of the runners of sold teams by their legs, by start: of a competition, or of one event group. A
 * heat that has begun keeps its runners.
 */
export async function readRunnerNames(
  db: Db | Tx,
  compId: CompetitionId,
  groupId: number = 0,
): Promise<ReadonlyMap<StartId, readonly string[]>> {
  const { rows } = await sql<{ id: StartId; names: string[] }>`
    select s.id, array_agg(a.first_name || ' ' || a.surname order by r.place) as names
    from start_list l join start s on s.start_list_id = l.id join team t on t.id = s.team_id cross join lateral (
      select k.athlete_id, k.place from unnest(s.runners) with ordinality k(athlete_id, place)
      union all select m.athlete_id, m.place from team_member m where m.team_id = t.id and s.runners is null) r join athlete a on a.id = r.athlete_id
    where l.comp_id = ${compId} and t.state = 'paid' and (${groupId} = 0 or l.event_group_id = ${groupId}) group by s.id`.execute(
    db,
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}
