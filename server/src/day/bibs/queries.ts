import { sql } from 'kysely';
import type { CompetitionId, LineId } from '@startline/rules/ids';
import type { Db, SqlPart, Tx } from '../../db/db.ts';

/** Returns the number of each athlete of a competition: the last one reported on any of their entries. */
export const athleteBibs = (compId: CompetitionId): SqlPart => sql`
  select distinct on (e.athlete_id) e.athlete_id, c.value #>> '{}' as bib
  from day_cell c join entry e on e.id = c.subject_id where c.comp_id = ${compId} and c.subject = 'entry' and c.kind = 'bib' order by e.athlete_id, c.seq desc`;

/** Returns the number of each team of a competition. */
export const teamBibs = (compId: CompetitionId): SqlPart => sql`
  select subject_id as team_id, value #>> '{}' as bib from day_cell where comp_id = ${compId} and subject = 'team' and kind = 'bib'`;

export type WearerRow = {
  readonly kind: 'athlete' | 'team';
  readonly id: number;
  readonly firstName: string;
  readonly surname: string;
  readonly club: string;
  readonly ageGroup: string;
  readonly gender: string;
  readonly tf: string;
  readonly event: string;
  readonly eventAt: number;
  readonly rank: number | null;
  readonly bib: string;
  readonly lineId: LineId;
};
/** Reads each sold entry and team of a competition with its athlete or team, in timetable order. */
export const readWearers = async (db: Db | Tx, compId: CompetitionId): Promise<WearerRow[]> =>
  (
    await sql<WearerRow>`
    with bib as (${athleteBibs(compId)}), team_bib as (${teamBibs(compId)})
    select 'athlete' as kind, a.id, a.first_name as "firstName", a.surname, coalesce(k.name, '') as club, g.short_name as "ageGroup", a.gender, d.tf, v.name as event,
      (dense_rank() over (order by v.starts_at, v.id))::int as "eventAt",
      case when e.perf is null then null else (rank() over (partition by v.id order by case when d.tf in ('F', 'M') then -e.perf else e.perf end))::int end as rank,
      coalesce(b.bib, '') as bib, e.id as "lineId"
    from entry e join athlete a on a.id = e.athlete_id join comp_event v on v.id = e.comp_event_id join event_def d on d.id = v.event_def_id join age_group g on g.id = v.age_group_id
      left join club k on k.id = e.club_id left join bib b on b.athlete_id = a.id
    where e.comp_id = ${compId} and e.state in ('paid', 'awaiting-cheque')
    union all
    select 'team', t.id, '', t.name, coalesce(k.name, ''), g.short_name, d.gender, d.tf, v.name, 100000, null, coalesce(b.bib, ''), t.id
    from team t join comp_event v on v.id = t.comp_event_id join event_def d on d.id = v.event_def_id join age_group g on g.id = v.age_group_id
      left join club k on k.id = t.club_id left join team_bib b on b.team_id = t.id
    where t.comp_id = ${compId} and t.state in ('paid', 'awaiting-cheque')
    order by "eventAt", "lineId"`.execute(db)
  ).rows;

export type BibChangeRow = { readonly name: string; readonly bib: string; readonly at: Date; readonly by: string };
/** Returns the latest changes of numbers; the rows for all entries of an athlete count as one. */
export const readBibChanges = async (db: Db, compId: CompetitionId, most: number): Promise<BibChangeRow[]> =>
  (
    await sql<BibChangeRow>`
    select name, bib, at, by from (
      select distinct on (l.device, l.received_at, l.value, coalesce(a.id, -t.id)) l.seq, coalesce(a.first_name || ' ' || a.surname, t.name, '') as name, coalesce(l.value #>> '{}', '') as bib, l.received_at as at, coalesce(u.display_name, '') as by
      from day_log l left join entry e on l.subject = 'entry' and e.id = l.subject_id left join athlete a on a.id = e.athlete_id left join team t on l.subject = 'team' and t.id = l.subject_id left join app_user u on u.id = l.by_user
      where l.comp_id = ${compId} and l.kind = 'bib' order by l.device, l.received_at, l.value, coalesce(a.id, -t.id), l.seq) x
    order by seq desc limit ${most}`.execute(db)
  ).rows;
