import { sql } from 'kysely';
import type { DayValue } from '@startline/rules/day/log/day-log';
import type { Layout } from '@startline/rules/day/units/layout';
import type { UnitState } from '@startline/rules/day/units/unit-states';
import type { CompetitionId, LineId, UserId } from '@startline/rules/ids';
import type { UomType } from '@startline/rules/performances/units';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';
import { idsIn } from '../../db/ids-in.ts';

/** A start as a published list has it. */
type StartRow = {
  readonly heat: number;
  readonly heats: number;
  readonly position: number;
  readonly layout: Layout;
  readonly state: UnitState;
};

/** A user's entry or team on the day; `heat` and the rest of a start are filled once its list is published. */
export type OwnLineRow = {
  readonly lineId: LineId;
  readonly kind: 'entry' | 'team';
  readonly userId: UserId;
  readonly compId: CompetitionId;
  /** The options of the competition for check-in and call times alone. */
  readonly options: unknown;
  readonly zone: TimeZone;
  readonly name: string;
  readonly event: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly eventOptions: unknown;
  readonly code: string;
  readonly unitKind: UomType;
  readonly bib: string;
  readonly checkIn: DayValue;
  readonly heat: number | null;
  readonly heats: number | null;
  readonly position: number | null;
  readonly layout: Layout | null;
  readonly state: UnitState | null;
};

const lines = sql`
  select e.id as line_id, 'entry' as kind, e.user_id, e.comp_id, e.comp_event_id, a.first_name || ' ' || a.surname as name,
    coalesce((select b.bib from entry o cross join lateral (
        -- the offset keeps the lookup one by its key: read for each line from all numbers of a competition, it took minutes
        select c.value #>> '{}' as bib, c.seq from day_cell c where c.comp_id = o.comp_id and c.subject = 'entry' and c.subject_id = o.id and c.kind = 'bib' offset 0) b
      where o.athlete_id = e.athlete_id and o.comp_id = e.comp_id order by b.seq desc limit 1), '') as bib
  from entry e join athlete a on a.id = e.athlete_id where e.state = 'paid'
  union all
  select t.id, 'team', t.user_id, t.comp_id, t.comp_event_id, t.name,
    coalesce((select c.value #>> '{}' from day_cell c where c.comp_id = t.comp_id and c.subject = 'team' and c.kind = 'bib' and c.subject_id = t.id), '')
  from team t where t.state = 'paid'`;

const columns = sql`
  x.line_id as "lineId", x.kind, x.user_id as "userId", x.comp_id as "compId", jsonb_build_object('checkIn', c.options->'checkIn', 'callMinutes', c.options->'callMinutes') as options, c.time_zone as zone, x.name, v.name as event, v.starts_at as "startsAt", v.time_known as "timeKnown",
  v.options as "eventOptions", d.code, m.kind as "unitKind", x.bib, coalesce(k.value, 'null'::jsonb) as "checkIn", u.heat, u.heats, u.position, u.layout, u.state`;
const joins = sql`
  join competition c on c.id = x.comp_id join organisation o on o.id = c.org_id join comp_event v on v.id = x.comp_event_id
  join event_def d on d.id = v.event_def_id join unit_of_measure m on m.id = d.uom_id
  left join day_cell k on k.comp_id = x.comp_id and k.subject = x.kind and k.subject_id = x.line_id and k.kind = 'check-in'
  left join lateral (
    select n.heat, n.state, s.position, l.layout, (select count(*)::int from unit i where i.start_list_id = l.id) as heats
    from start s join unit n on n.id = s.unit_id join start_list l on l.id = s.start_list_id
    where s.line_id = x.line_id and s.position is not null and l.published_at is not null and l.event_group_id = v.event_group_id
    order by l.round desc limit 1) u on true`;

/**
 * Reads the paid entries and teams that a user made, from a day ago to three weeks ahead, at published competitions.
 */
export const readOwnLines = async (db: Db, userId: UserId, now: Instant): Promise<OwnLineRow[]> =>
  (
    await sql<OwnLineRow>`
    with x as (select * from (${lines}) y where y.user_id = ${userId})
    select ${columns} from x ${joins}
    where c.active and o.status = 'Approved' and v.starts_at between ${new Date(now)}::timestamptz - interval '1 day' and ${new Date(now)}::timestamptz + interval '21 days'
    order by v.starts_at, x.line_id`.execute(db)
  ).rows;

/** A start of a line outside its own event: in a later round, or in a part of a combined event. */
export type MoreRow = StartRow & {
  readonly lineId: LineId;
  readonly name: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly code: string;
  readonly unitKind: UomType;
};

/** Reads the starts of these lines in published lists of other events than their own, by time. */
export const readMoreStarts = async (db: Db, ids: readonly LineId[]): Promise<MoreRow[]> =>
  (
    await sql<MoreRow>`
    select s.line_id as "lineId", g.name, v.starts_at as "startsAt", v.time_known as "timeKnown", v.code, v."unitKind", n.heat, n.state, s.position, l.layout,
      (select count(*)::int from unit i where i.start_list_id = l.id) as heats
    from start s join unit n on n.id = s.unit_id join start_list l on l.id = s.start_list_id join event_group g on g.id = l.event_group_id
      join lateral (
        select f.starts_at, f.time_known, d.code, m.kind as "unitKind" from comp_event f join event_def d on d.id = f.event_def_id join unit_of_measure m on m.id = d.uom_id
        where f.event_group_id = g.id order by f.starts_at, f.id limit 1) v on true
    where s.line_id = any(${idsIn(ids)}) and s.position is not null and l.published_at is not null
      and not exists (select from entry e join comp_event o on o.id = e.comp_event_id where e.id = s.line_id and o.event_group_id = g.id)
      and not exists (select from team t join comp_event o on o.id = t.comp_event_id where t.id = s.line_id and o.event_group_id = g.id)
    order by v.starts_at, l.id`.execute(db)
  ).rows;
