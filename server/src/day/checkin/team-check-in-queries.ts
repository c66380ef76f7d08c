import { sql } from 'kysely';
import type { CheckInValue } from '@startline/rules/day/checkin/check-in';
import type { CompetitionId, LineId } from '@startline/rules/ids';
import type { Db, SqlPart, Tx } from '../../db/db.ts';
import type { CheckInRow } from './check-in-queries.ts';

/** The facts of an entry or a team that check-in needs. */
export type CheckInLine = Pick<
  CheckInRow,
  'startsAt' | 'timeKnown' | 'eventOptions' | 'state' | 'value' | 'rowId' | 'against' | 'isSeeded'
>;
/** A sold team with its latest reports. */
export type TeamCheckInRow = CheckInLine & { readonly teamId: LineId };

const teams = (compId: CompetitionId, where: SqlPart): SqlPart => sql`
  select * from (
    select t.id as "teamId", v.starts_at as "startsAt", v.time_known as "timeKnown", v.options as "eventOptions", t.state, d.value, d.row_id as "rowId", coalesce(d.against, '{}') as against,
      exists (select from start s where s.team_id = t.id) as "isSeeded"
    from team t join comp_event v on v.id = t.comp_event_id
      left join day_cell d on d.comp_id = t.comp_id and d.subject = 'team' and d.subject_id = t.id and d.kind = 'check-in'
    where t.comp_id = ${compId} and t.state in ('paid', 'awaiting-cheque')) x
  where ${where} order by "teamId"`;

/** Reads these teams of a competition, as far as they are sold. */
export const readTeamCheckIns = async (
  db: Db | Tx,
  compId: CompetitionId,
  ids: readonly number[],
): Promise<TeamCheckInRow[]> =>
  (await sql<TeamCheckInRow>`${teams(compId, sql`"teamId" = any(${[...ids]}::int[])`)}`.execute(db)).rows;

/** Reads teams that are checked in and not drawn on a start list yet. */
export const readTeamsCheckedIn = async (
  db: Db | Tx,
  compId: CompetitionId,
  by: readonly CheckInValue[],
): Promise<TeamCheckInRow[]> =>
  (
    await sql<TeamCheckInRow>`${teams(compId, sql`(value #>> '{}') = any(${[...by]}::text[]) and not "isSeeded"`)}`.execute(
      db,
    )
  ).rows;
