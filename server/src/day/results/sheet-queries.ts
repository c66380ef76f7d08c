import { sql } from 'kysely';
import type { ProtestState } from '@startline/rules/day/results/protests';
import type { SheetKind } from '@startline/rules/day/results/typed-result';
import type { Layout } from '@startline/rules/day/units/layout';
import type { UnitState } from '@startline/rules/day/units/unit-states';
import type { CompetitionId, EventGroupId, UnitId } from '@startline/rules/ids';
import type { UomType } from '@startline/rules/performances/units';
import type { Db, Tx } from '../../db/db.ts';
import { TIMING_DEVICE } from '../log/log-queries.ts';
import { roundSources } from '../startlists/queries.ts';

/** A report of the log that contradicts a cell, with the name of its author. */
export type OtherReport = { readonly rowId: string; readonly text: string; readonly by: string };

/** A written cell of a start or a unit, with the reports that contradict it. */
export type CellRow = {
  readonly subject: 'start' | 'unit';
  readonly subjectId: number;
  readonly kind: SheetKind;
  readonly part: number;
  readonly text: string;
  readonly rowId: string;
  readonly against: OtherReport[];
};

/** Returns the written cells of the result sheets of a competition, or of one event group. */
export const readSheetCells = async (db: Db | Tx, compId: CompetitionId, groupId: number = 0): Promise<CellRow[]> =>
  (
    await sql<CellRow>`
    select c.subject, c.subject_id as "subjectId", c.kind, c.part, c.value #>> '{}' as text, c.row_id as "rowId",
      (select coalesce(jsonb_agg(jsonb_build_object('rowId', d.id, 'text', d.value #>> '{}', 'by', coalesce(w.display_name, case when d.device = ${TIMING_DEVICE} then 'Photo finish' else '' end)) order by array_position(c.against, d.id)), '[]')
        from day_log d left join app_user w on w.id = d.by_user where d.comp_id = c.comp_id and d.id = any(c.against)) as against
    from day_cell c
    where c.comp_id = ${compId} and c.row_id is not null and c.kind in ('result', 'trial', 'height', 'wind')
      and (${groupId} = 0 or (c.subject = 'start' and exists (select from start s join start_list l on l.id = s.start_list_id where s.id = c.subject_id and l.event_group_id = ${groupId}))
        or (c.subject = 'unit' and exists (select from unit u join start_list l on l.id = u.start_list_id where u.id = c.subject_id and l.event_group_id = ${groupId})))
    order by c.subject_id, c.kind, c.part`.execute(db)
  ).rows;

export type UnitFacts = {
  readonly unitId: UnitId;
  readonly groupId: EventGroupId;
  readonly heat: number;
  readonly state: UnitState;
  readonly layout: Layout;
};

/** Returns the units of a competition, or of one event group, in the order of their heats. */
export const readUnitsOf = async (db: Db | Tx, compId: CompetitionId, groupId: number = 0): Promise<UnitFacts[]> =>
  (
    await sql<UnitFacts>`
    select u.id as "unitId", l.event_group_id as "groupId", u.heat, u.state, l.layout from unit u join start_list l on l.id = u.start_list_id
    where l.comp_id = ${compId} and l.round = 1 and (${groupId} = 0 or l.event_group_id = ${groupId}) order by u.start_list_id, u.heat`.execute(
      db,
    )
  ).rows;

/** A heat of a result sheet, when its start list was published, and the protest against its result. */
export type SheetHeat = UnitFacts & {
  readonly publishedAt: Date | null;
  readonly protest: ProtestState | null;
  readonly protestAt: Date | null;
  readonly protestBy: string;
};

/** Returns the heats of a competition, or of one event group, in their order. */
export const readSheetHeats = async (db: Db, compId: CompetitionId, groupId: number = 0): Promise<SheetHeat[]> =>
  (
    await sql<SheetHeat>`
    select u.id as "unitId", l.event_group_id as "groupId", u.heat, u.state, l.layout, l.published_at as "publishedAt", c.value #>> '{}' as protest, d.received_at as "protestAt", coalesce(w.display_name, '') as "protestBy"
    from start_list l join unit u on u.start_list_id = l.id
      left join (day_cell c join day_log d on d.id = c.row_id) on c.comp_id = l.comp_id and c.subject = 'unit' and c.subject_id = u.id and c.kind = 'protest' and c.part = 0
      left join app_user w on w.id = d.by_user
    where l.comp_id = ${compId} and l.round = 1 and (${groupId} = 0 or l.event_group_id = ${groupId}) order by l.id, u.heat`.execute(
      db,
    )
  ).rows;

/** The target of a mark: the unit, its state, how the event is measured, and whether the start is still valid. */
export type Place = {
  readonly subject: 'start' | 'unit';
  readonly subjectId: number;
  readonly unitId: UnitId;
  readonly state: UnitState;
  readonly layout: Layout;
  readonly unitKind: UomType;
  readonly resultsPossible: boolean;
  readonly isOn: boolean;
};
type Subjects = { readonly starts: readonly number[]; readonly units: readonly number[] };

/**
 * Locks the event groups of these starts and units in the order of their ids. Start lists and states of units change
 * under this lock.
 */
export async function lockGroupsOf(tx: Tx, compId: CompetitionId, { starts, units }: Subjects): Promise<void> {
  await sql`
    select g.id from event_group g where g.comp_id = ${compId} and g.id in (
      select l.event_group_id from start s join start_list l on l.id = s.start_list_id where s.id = any(${[...starts]}::int[])
      union select l.event_group_id from unit u join start_list l on l.id = u.start_list_id where u.id = any(${[...units]}::int[]))
    order by g.id for no key update`.execute(tx);
}

/** Returns the places of these starts and units in a competition; those of others are left out. */
export const readPlaces = async (tx: Tx, compId: CompetitionId, { starts, units }: Subjects): Promise<Place[]> =>
  (
    await sql<Place>`
    with measured as (
      select distinct on (v.event_group_id) v.event_group_id, m.kind, g.results_possible from comp_event v join event_group g on g.id = v.event_group_id join event_def d on d.id = v.event_def_id join unit_of_measure m on m.id = d.uom_id
      where v.comp_id = ${compId} and (v.max_athletes >= 0 or v.options->'multiEventOptions'->>'parentCeid' is not null or v.event_group_id in (select "groupId" from (${roundSources(compId)}) x)) order by v.event_group_id, v.starts_at, v.id)
    select 'start' as subject, s.id as "subjectId", u.id as "unitId", u.state, l.layout, m.kind as "unitKind", m.results_possible as "resultsPossible",
      s.state = 'on' and (exists (select from entry e where e.id = s.entry_id and e.state = 'paid') or exists (select from team t where t.id = s.team_id and t.state = 'paid')) as "isOn"
    from start s join unit u on u.id = s.unit_id join start_list l on l.id = s.start_list_id join measured m on m.event_group_id = l.event_group_id
    where l.comp_id = ${compId} and s.id = any(${[...starts]}::int[])
    union all
    select 'unit', u.id, u.id, u.state, l.layout, m.kind, m.results_possible, true from unit u join start_list l on l.id = u.start_list_id join measured m on m.event_group_id = l.event_group_id
    where l.comp_id = ${compId} and u.id = any(${[...units]}::int[])`.execute(tx)
  ).rows;

/** Moves a unit to another state. Call it under the lock of its event group. */
export async function writeUnitState(tx: Tx, unitId: UnitId, state: UnitState): Promise<void> {
  await tx.updateTable('unit').set({ state }).where('id', '=', unitId).execute();
}
