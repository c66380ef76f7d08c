import { sql } from 'kysely';
import type { ProtestState } from '@startline/rules/day/results/protests';
import type { CompetitionId, UnitId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';

/** A protest against the result of a heat: its state, since when, and who reported it. */
export type ProtestRow = {
  readonly unitId: UnitId;
  readonly rowId: string;
  readonly state: ProtestState;
  readonly at: Date;
  readonly by: string;
};

/** Returns the protests of a competition, or those of one event group. */
export const readProtests = async (db: Db | Tx, compId: CompetitionId, groupId: number = 0): Promise<ProtestRow[]> =>
  (
    await sql<ProtestRow>`
    select c.subject_id as "unitId", c.row_id as "rowId", c.value #>> '{}' as state, d.received_at as at, coalesce(w.display_name, '') as by
    from day_cell c join day_log d on d.id = c.row_id join unit u on u.id = c.subject_id join start_list l on l.id = u.start_list_id left join app_user w on w.id = d.by_user
    where c.comp_id = ${compId} and c.subject = 'unit' and c.kind = 'protest' and (${groupId} = 0 or l.event_group_id = ${groupId})`.execute(
      db,
    )
  ).rows;
