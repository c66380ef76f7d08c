import { sql } from 'kysely';
import type { CompetitionId, EventGroupId } from '@startline/rules/ids';
import type { UomType } from '@startline/rules/performances/units';
import type { Db, Tx } from '../../db/db.ts';

/** An event of the timetable; time, place and code are those of its first competition event. */
export type TimetableRow = {
  readonly groupId: EventGroupId;
  readonly eventNo: number;
  readonly name: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly facility: string;
  readonly code: string;
  readonly unitKind: UomType;
};

/** Reads the event groups of a competition in the order of the day, schedule-only ones included. */
export const readTimetable = async (db: Db | Tx, compId: CompetitionId, groupId: number): Promise<TimetableRow[]> =>
  (
    await sql<TimetableRow>`
    select * from (
      select distinct on (g.id) g.id as "groupId", g.event_no as "eventNo", g.name, v.starts_at as "startsAt", v.time_known as "timeKnown", v.facility, d.code, u.kind as "unitKind"
      from event_group g join comp_event v on v.event_group_id = g.id join event_def d on d.id = v.event_def_id join unit_of_measure u on u.id = d.uom_id
      where g.comp_id = ${compId} and (${groupId} = 0 or g.id = ${groupId}) order by g.id, v.starts_at, v.id) t
    order by "startsAt", "eventNo"`.execute(db)
  ).rows;
