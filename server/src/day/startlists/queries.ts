import { sql } from 'kysely';
import type { Layout } from '@startline/rules/day/units/layout';
import type { UnitState } from '@startline/rules/day/units/unit-states';
import type { CompetitionId, EventGroupId, LineId, StartId, StartListId, UnitId } from '@startline/rules/ids';
import type { UomType } from '@startline/rules/performances/units';
import type { Db, SqlPart, Tx } from '../../db/db.ts';
import { represented } from '../../people/athletes/represented-queries.ts';
import { athleteBibs, teamBibs } from '../bibs/queries.ts';

export type ListRow = {
  readonly id: StartListId;
  readonly groupId: EventGroupId;
  readonly photoNo: number;
  readonly layout: Layout;
  readonly firstLane: number;
  readonly lastLane: number;
  readonly maxPerHeat: number;
  readonly version: number;
  readonly publishedAt: Date | null;
};
const lists = sql`
  select id, event_group_id as "groupId", photo_no as "photoNo", layout, first_lane as "firstLane", last_lane as "lastLane", max_per_heat as "maxPerHeat", version, published_at as "publishedAt"
  from start_list`;

/** Returns the start lists of a competition, all of them or that of one event group. */
export const readLists = async (db: Db | Tx, compId: CompetitionId, groupId: number = 0): Promise<ListRow[]> =>
  (
    await sql<ListRow>`${lists} where comp_id = ${compId} and round = 1 and (${groupId} = 0 or event_group_id = ${groupId}) order by id`.execute(
      db,
    )
  ).rows;

/** Locks these event groups of a competition in the order of their ids. */
export async function lockGroupsById(tx: Tx, compId: CompetitionId, ids: readonly EventGroupId[]): Promise<void> {
  await sql`select id from event_group where comp_id = ${compId} and id = any(${[...ids]}::int[]) order by id for no key update`.execute(
    tx,
  );
}

/**
 * Locks the event groups of a competition in the order of their ids. Every change to their start lists takes this lock.
 */
export async function lockGroups(tx: Tx, compId: CompetitionId, groupId: number): Promise<EventGroupId[]> {
  const { rows } = await sql<{ id: EventGroupId }>`
    select id from event_group where comp_id = ${compId} and (${groupId} = 0 or id = ${groupId}) order by id for no key update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns which event groups fill which: by `entriesFrom` of a later round, or by the event that an earlier one
 * qualifies for.
 */
export const roundSources = (compId: CompetitionId): SqlPart => sql`
  select v.event_group_id as "groupId", h.event_group_id as "sourceId"
  from comp_event v cross join lateral jsonb_array_elements(case when jsonb_typeof(v.options->'entriesFrom') = 'array' then v.options->'entriesFrom' else '[]'::jsonb end) r
    join comp_event h on h.comp_id = v.comp_id and h.id = (case when jsonb_typeof(r) = 'number' then (r #>> '{}')::numeric end) and h.event_group_id <> v.event_group_id
  where v.comp_id = ${compId} and v.options ? 'entriesFrom'
  union
  select g.id, v.event_group_id from comp_event v join event_group g on g.comp_id = v.comp_id
    and g.id = (case when jsonb_typeof(v.options->'seed'->'qualifyToEg') = 'number' then (v.options->'seed'->>'qualifyToEg')::numeric end) and g.id <> v.event_group_id
  where v.comp_id = ${compId} and v.options ? 'seed'`;

export type RoundSource = { readonly groupId: EventGroupId; readonly sourceId: EventGroupId };
/** Returns the pairs of a later round and an earlier one that fills it. */
export const readRoundSources = async (db: Db | Tx, compId: CompetitionId): Promise<RoundSource[]> =>
  (await sql<RoundSource>`select * from (${roundSources(compId)}) x order by "groupId", "sourceId"`.execute(db)).rows;

export type GroupRow = {
  readonly groupId: EventGroupId;
  readonly eventNo: number;
  readonly name: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly code: string;
  readonly unitKind: UomType;
  readonly options: unknown;
  /** Whether earlier rounds fill it. */
  readonly isLater: boolean;
  /** The earlier rounds that fill it. */
  readonly sourceIds: readonly EventGroupId[];
  /** Whether it, or a round that it fills, is drawn from results. */
  readonly hasDraw: boolean;
  readonly resultsPossible: boolean;
  readonly defOptions: unknown;
  /** The organisers' notes on the group, for officials. */
  readonly notes: string;
};
/**
 * Reads the event groups that have starts, by entry or from earlier rounds, by time, with the code and options of their
 * first event.
 */
export const readGroups = async (db: Db | Tx, compId: CompetitionId, groupId: number = 0): Promise<GroupRow[]> =>
  (
    await sql<GroupRow>`
    with later as (${roundSources(compId)})
    select distinct on (g.id) g.id as "groupId", g.event_no as "eventNo", g.name, v.starts_at as "startsAt", v.time_known as "timeKnown", d.code, u.kind as "unitKind", v.options, d.options as "defOptions", g.notes,
      g.id in (select "groupId" from later) as "isLater", array(select "sourceId" from later where "groupId" = g.id order by 1) as "sourceIds",
      exists (select from round_draw r where r.event_group_id = g.id or r.event_group_id in (select "groupId" from later where "sourceId" = g.id)) as "hasDraw", g.results_possible as "resultsPossible"
    from event_group g join comp_event v on v.comp_id = g.comp_id and v.event_group_id = g.id join event_def d on d.id = v.event_def_id join unit_of_measure u on u.id = d.uom_id
    where g.comp_id = ${compId} and (${groupId} = 0 or g.id = ${groupId}) and (v.max_athletes >= 0 or g.id in (select "groupId" from later) or v.options->'multiEventOptions'->>'parentCeid' is not null) order by g.id, v.starts_at, v.id`.execute(
      db,
    )
  ).rows.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.eventNo - b.eventNo);

export type EntrantRow = {
  readonly lineId: LineId;
  readonly kind: 'entry' | 'team';
  readonly groupId: EventGroupId;
  readonly name: string;
  readonly club: string;
  readonly ageGroup: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly perf: number | null;
  readonly perfText: string;
  readonly bib: string;
  /** Whether somebody checked it in; a team counts unless the desk reports that it does not start. */
  readonly isCheckedIn: boolean;
};
/**
 * Returns the entries and teams that may start: paid for, and in the event group now, on a start list of a round that
 * fills it, or in the combined event that it is a part of.
 */
const entrants = (compId: CompetitionId, groupId: number): SqlPart => sql`
  with placed as (
    select x."groupId", l.event_group_id, s.entry_id, s.team_id from (${roundSources(compId)}) x join start_list l on l.event_group_id = x."sourceId" and l.round = 1 join start s on s.start_list_id = l.id
    where (${groupId} = 0 or x."groupId" = ${groupId}))
  select e.id as "lineId", 'entry' as kind, v.event_group_id as "groupId", a.first_name || ' ' || a.surname as name, coalesce(${represented}, k.name, '') as club, g.short_name as "ageGroup", d.gender, e.perf::float8 as perf, e.perf_text as "perfText", coalesce(b.bib, '') as bib,
    exists (select from day_cell c where c.comp_id = e.comp_id and c.subject = 'entry' and c.subject_id = e.id and c.kind = 'check-in' and c.value in ('"desk"'::jsonb, '"self"'::jsonb)) as "isCheckedIn"
  from entry e join competition c on c.id = e.comp_id join athlete a on a.id = e.athlete_id join comp_event v on v.id = e.comp_event_id join event_def d on d.id = v.event_def_id join age_group g on g.id = v.age_group_id left join club k on k.id = e.club_id left join bib b on b.athlete_id = a.id
  where e.comp_id = ${compId} and e.state = 'paid' and (${groupId} = 0 or v.event_group_id = ${groupId})
  union all
  select t.id, 'team', v.event_group_id, t.name, coalesce(k.name, r.name, ''), g.short_name, d.gender, null, '', coalesce(b.bib, ''),
    not exists (select from day_cell c where c.comp_id = t.comp_id and c.subject = 'team' and c.subject_id = t.id and c.kind = 'check-in' and c.value = '"out"'::jsonb)
  from team t join comp_event v on v.id = t.comp_event_id join event_def d on d.id = v.event_def_id join age_group g on g.id = v.age_group_id left join club k on k.id = t.club_id left join area r on r.id = t.area_id left join team_bib b on b.team_id = t.id
  where t.comp_id = ${compId} and t.state = 'paid' and (${groupId} = 0 or v.event_group_id = ${groupId})
  union
  select e.id, 'entry', p."groupId", a.first_name || ' ' || a.surname, coalesce(${represented}, k.name, ''), g.short_name, d.gender, e.perf::float8, e.perf_text, coalesce(b.bib, ''), true
  from placed p join entry e on e.id = p.entry_id join competition c on c.id = e.comp_id join athlete a on a.id = e.athlete_id join comp_event v on v.id = e.comp_event_id join event_def d on d.id = v.event_def_id join age_group g on g.id = v.age_group_id left join club k on k.id = e.club_id left join bib b on b.athlete_id = a.id
  where e.comp_id = ${compId} and e.state = 'paid'
  union
  select e.id, 'entry', v.event_group_id, a.first_name || ' ' || a.surname, coalesce(${represented}, k.name, ''), g.short_name, d.gender, null, '', coalesce(b.bib, ''),
    exists (select from day_cell c where c.comp_id = e.comp_id and c.subject = 'entry' and c.subject_id = e.id and c.kind = 'check-in' and c.value in ('"desk"'::jsonb, '"self"'::jsonb))
  from comp_event v join entry e on e.comp_id = v.comp_id and e.comp_event_id::text = v.options->'multiEventOptions'->>'parentCeid' join competition c on c.id = e.comp_id join athlete a on a.id = e.athlete_id join comp_event p on p.id = e.comp_event_id join event_def d on d.id = p.event_def_id join age_group g on g.id = p.age_group_id left join club k on k.id = e.club_id left join bib b on b.athlete_id = a.id
  where v.comp_id = ${compId} and e.state = 'paid' and (${groupId} = 0 or v.event_group_id = ${groupId})
  union
  select t.id, 'team', p."groupId", t.name, coalesce(k.name, r.name, ''), g.short_name, d.gender, null, '', coalesce(b.bib, ''), true
  from placed p join team t on t.id = p.team_id join comp_event v on v.id = t.comp_event_id join event_def d on d.id = v.event_def_id join age_group g on g.id = v.age_group_id left join club k on k.id = t.club_id left join area r on r.id = t.area_id left join team_bib b on b.team_id = t.id
  where t.comp_id = ${compId} and t.state = 'paid'`;

export const readEntrants = async (db: Db | Tx, compId: CompetitionId, groupId: number = 0): Promise<EntrantRow[]> =>
  (
    await sql<EntrantRow>`with bib as (${athleteBibs(compId)}), team_bib as (${teamBibs(compId)}) select * from (${entrants(compId, groupId)}) x order by "lineId"`.execute(
      db,
    )
  ).rows;

export type StartRow = {
  readonly startId: StartId;
  readonly listId: StartListId;
  readonly groupId: EventGroupId;
  readonly lineId: LineId;
  readonly kind: 'entry' | 'team';
  readonly heat: number;
  readonly unitState: UnitState;
  readonly position: number | null;
  readonly state: 'on' | 'scratched';
  readonly placed: 'draw' | 'hand' | 'late';
  readonly rank: number | null;
  readonly hasMark: boolean;
};
/** Reads who is where, by heat and place; scratched starts come last in their heat. */
export const readStarts = async (db: Db | Tx, compId: CompetitionId, groupId: number = 0): Promise<StartRow[]> =>
  (
    await sql<StartRow>`
    select s.id as "startId", s.start_list_id as "listId", l.event_group_id as "groupId", s.line_id as "lineId", s.kind, u.heat, u.state as "unitState", s.position, s.state, s.placed, s.rank, s.has_mark as "hasMark"
    from start s join unit u on u.id = s.unit_id join start_list l on l.id = s.start_list_id
    where l.comp_id = ${compId} and l.round = 1 and (${groupId} = 0 or l.event_group_id = ${groupId}) order by l.id, u.heat, s.position nulls last, s.line_id`.execute(
      db,
    )
  ).rows;

export type UnitRow = { readonly id: UnitId; readonly heat: number; readonly state: UnitState };
export const readUnits = async (db: Db | Tx, listId: StartListId): Promise<UnitRow[]> =>
  db.selectFrom('unit').select(['id', 'heat', 'state']).where('start_list_id', '=', listId).orderBy('heat').execute();

/** Returns how many changes of a list can be undone. */
export const countSteps = async (db: Db | Tx, listId: StartListId): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from start_step where start_list_id = ${listId}`.execute(db))
    .rows[0]?.n ?? 0;
