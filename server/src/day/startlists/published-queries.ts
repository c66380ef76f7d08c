import { sql } from 'kysely';
import type { Layout } from '@startline/rules/day/units/layout';
import type { CompetitionId, LineId, UserId } from '@startline/rules/ids';
import type { UomType } from '@startline/rules/performances/units';
import type { TimeZone } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';

/** A start of a published list with the account to notify. */
export type PublishedStartRow = {
  readonly lineId: LineId;
  readonly userId: UserId;
  readonly email: string;
  readonly userName: string;
  readonly competition: string;
  readonly zone: TimeZone;
  readonly athlete: string;
  readonly event: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly code: string;
  readonly unitKind: UomType;
  /** The options of the competition for call times alone. */
  readonly options: unknown;
  readonly listId: number;
  readonly version: number;
  readonly layout: Layout;
  readonly heat: number;
  readonly heats: number;
  readonly position: number;
};

/**
 * Returns the starts of these published lists whose entrants have an open account, by time: a start in a later round
 * with the name and the time of that round.
 */
export const readPublishedStarts = async (
  tx: Tx,
  compId: CompetitionId,
  groupIds: readonly number[],
): Promise<PublishedStartRow[]> =>
  (
    await sql<PublishedStartRow>`
    with line as (
      select e.id, e.user_id, e.comp_event_id, a.first_name || ' ' || a.surname as name from entry e join athlete a on a.id = e.athlete_id where e.comp_id = ${compId} and e.state = 'paid'
      union all select t.id, t.user_id, t.comp_event_id, t.name from team t where t.comp_id = ${compId} and t.state = 'paid')
    select x.id as "lineId", u.id as "userId", u.email, u.display_name as "userName", c.name as competition, c.time_zone as zone, x.name as athlete, v.name || case when v.id <> x.comp_event_id and v.round <> '' then ' ' || lower(v.round) else '' end as event,
      v.starts_at as "startsAt", v.time_known as "timeKnown", d.code, m.kind as "unitKind", jsonb_build_object('callMinutes', c.options->'callMinutes') as options, l.id as "listId", l.version, l.layout, n.heat,
      (select count(*)::int from unit i where i.start_list_id = l.id) as heats, s.position
    from start s join start_list l on l.id = s.start_list_id join unit n on n.id = s.unit_id join line x on x.id = s.line_id
      join comp_event o on o.id = x.comp_event_id
      join lateral (select i.* from comp_event i where i.comp_id = l.comp_id and i.event_group_id = l.event_group_id order by i.id <> o.id, i.age_group_id <> o.age_group_id, i.starts_at, i.id limit 1) v on true
      join event_def d on d.id = v.event_def_id join unit_of_measure m on m.id = d.uom_id
      join competition c on c.id = l.comp_id join app_user u on u.id = x.user_id
    where l.comp_id = ${compId} and l.published_at is not null and l.event_group_id = any(${[...groupIds]}::int[]) and s.position is not null and u.closed_at is null
    order by v.starts_at, n.heat, s.position`.execute(tx)
  ).rows;
