import { sql } from 'kysely';
import type { UnitState } from '@startline/rules/day/units/unit-states';
import type { ClubId, CompetitionId, CompEventId, LineId, UserId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';

/** A sold team as the desk names its runners. */
export type RunningTeam = {
  readonly id: LineId;
  readonly compId: CompetitionId;
  readonly ceid: CompEventId;
  readonly userId: UserId;
  readonly clubId: ClubId | null;
  /** The states of the heats that it starts in. */
  readonly heats: readonly UnitState[];
};

/** The sold teams among these lines of a competition, with their heats. */
export const readRunningTeams = async (tx: Tx, compId: CompetitionId, ids: readonly number[]): Promise<RunningTeam[]> =>
  (
    await sql<RunningTeam>`
    select t.id, t.comp_id as "compId", t.comp_event_id as ceid, t.user_id as "userId", t.club_id as "clubId",
      array(select u.state from start s join unit u on u.id = s.unit_id where s.team_id = t.id and s.position is not null) as heats
    from team t where t.comp_id = ${compId} and t.id = any(${[...ids]}::int[]) and t.state in ('paid', 'awaiting-cheque') order by t.id`.execute(
      tx,
    )
  ).rows;

/** The names of the members of sold teams in their order, by team: of a competition, or of one event group. */
export async function readRunnerNames(
  db: Db | Tx,
  compId: CompetitionId,
  groupId: number = 0,
): Promise<ReadonlyMap<LineId, readonly string[]>> {
  const { rows } = await sql<{ id: LineId; names: string[] }>`
    select t.id, array_agg(a.first_name || ' ' || a.surname order by m.place) as names
    from team t join comp_event v on v.id = t.comp_event_id join team_member m on m.team_id = t.id join athlete a on a.id = m.athlete_id
    where t.comp_id = ${compId} and t.state = 'paid' and (${groupId} = 0 or v.event_group_id = ${groupId}) group by t.id`.execute(
    db,
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}
