import { sql } from 'kysely';
import type { AthleteId, CompetitionId, EventGroupId, StartId } from '@startline/rules/ids';
import type { TimeZone } from '@startline/rules/time';
import type { Db } from '../../../db/db.ts';
import { athleteBibs } from '../../bibs/queries.ts';

/** The athlete of a start, or a runner of its team by the order of the legs. */
export type ResultPerson = {
  readonly startId: StartId;
  readonly athleteId: AthleteId;
  readonly firstName: string;
  readonly surname: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly urn: string;
  readonly bib: string;
};

/** A competition as its result files describe it. */
export type ResultsHead = {
  readonly id: CompetitionId;
  readonly name: string;
  readonly zone: TimeZone;
  readonly kind: string;
  readonly slug: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly venue: string;
  readonly country: 'GBR' | 'IRL';
  /** The names of the rounds by event group: heats, final; '' for the only round. */
  readonly rounds: readonly { readonly id: EventGroupId; readonly round: string }[];
  /** The people of all starts, by start and leg. */
  readonly people: readonly ResultPerson[];
};

/** Returns a competition with the people of its starts; undefined when there is no such competition. */
export const readResultsHead = async (db: Db, compId: CompetitionId): Promise<ResultsHead | undefined> =>
  (
    await sql<ResultsHead>`
    with bib as (${athleteBibs(compId)}), runner as (
      select s.id as start_id, e.athlete_id, 1::bigint as place from start_list l join start s on s.start_list_id = l.id join entry e on e.id = s.entry_id where l.comp_id = ${compId} and l.round = 1
      union all
      select s.id, r.athlete_id, r.place from start_list l join start s on s.start_list_id = l.id join team t on t.id = s.team_id cross join lateral (
        select k.athlete_id, k.place from unnest(s.runners) with ordinality k(athlete_id, place)
        union all select m.athlete_id, m.place from team_member m where m.team_id = t.id and s.runners is null) r where l.comp_id = ${compId} and l.round = 1)
    select c.id, c.name, c.time_zone as zone, c.kind, coalesce(c.short_code, '') as slug, c.starts_on::text as "startsOn", c.ends_on::text as "endsOn", l.name as venue, case c.ao_code when 'IRL' then 'IRL' else 'GBR' end as country,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', v.event_group_id, 'round', v.round)), '[]') from comp_event v where v.comp_id = c.id) as rounds,
      (select coalesce(jsonb_agg(jsonb_build_object('startId', r.start_id, 'athleteId', a.id, 'firstName', a.first_name, 'surname', a.surname, 'gender', a.gender, 'urn', a.urn, 'bib', coalesce(b.bib, '')) order by r.start_id, r.place), '[]')
        from runner r join athlete a on a.id = r.athlete_id left join bib b on b.athlete_id = a.id) as people
    from competition c join location l on l.id = c.location_id where c.id = ${compId}`.execute(db)
  ).rows[0];
