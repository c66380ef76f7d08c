import { sql } from 'kysely';
import type { AthleteId, CompetitionId, EventGroupId, UserId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';

export type ShownAthlete = {
  readonly id: AthleteId;
  readonly name: string;
  readonly club: string;
  readonly isShown: boolean;
};
/** Returns an athlete with whether the results are shown to everybody. */
export const readAthleteOfResults = async (db: Db, id: AthleteId): Promise<ShownAthlete | undefined> =>
  (
    await sql<ShownAthlete>`
    select a.id, a.first_name || ' ' || a.surname as name, coalesce(k.name, '') as club, a.results_shown as "isShown" from athlete a left join club k on k.id = a.club_id where a.id = ${id}`.execute(
      db,
    )
  ).rows[0];

/** The official marks of public competitions, with the entry of each. */
const marks = sql`official_mark m join start s on s.id = m.start_id join start_list l on l.id = s.start_list_id join event_group g on g.id = l.event_group_id
  join entry e on e.id = s.entry_id and e.state = 'paid' join competition c on c.id = m.comp_id and c.active join organisation o on o.id = c.org_id and o.status = 'Approved'`;

export type ResultRow = {
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly egId: EventGroupId;
  readonly event: string;
  readonly on: string;
  readonly mark: string;
  readonly wind: string;
  readonly place: number | null;
  readonly labels: string[];
  readonly total: number;
};
/** Returns a page of an athlete's official results, newest first, each with the number of all. */
export const readResultsOf = async (
  db: Db,
  id: AthleteId,
  page: { readonly size: number; readonly at: number },
): Promise<ResultRow[]> =>
  (
    await sql<ResultRow>`
    select c.id as "compId", c.name as competition, g.id as "egId", g.name as event, m.held_on as "on", m.mark, m.wind, m.place, m.labels, count(*) over ()::int as total
    from ${marks} where e.athlete_id = ${id} order by m.held_on desc, m.start_id desc limit ${page.size} offset ${page.at}`.execute(
      db,
    )
  ).rows;

export type BestRow = { readonly code: string; readonly mark: string; readonly on: string };
/** Returns the best official mark of an athlete in each event, of those that count. */
export const readBestsOf = async (db: Db, id: AthleteId): Promise<BestRow[]> =>
  (
    await sql<BestRow>`
    select distinct on (m.event_code) m.event_code as code, m.mark, m.held_on as "on" from ${marks} where e.athlete_id = ${id} and m.counts
    order by m.event_code, case when m.type = 'T' then m.value else -m.value end, m.held_on`.execute(db)
  ).rows;

type Year = { readonly from: string; readonly to: string };
export type RankedEvent = { readonly code: string; readonly gender: 'M' | 'F' | 'O'; readonly ageGroup: string };
/** Returns the events in which athletes who show their results have a mark of the year. */
export const readRankedEvents = async (db: Db, { from, to }: Year): Promise<RankedEvent[]> =>
  (
    await sql<RankedEvent>`
    select distinct m.event_code as code, m.gender, m.age_group as "ageGroup" from ${marks} join athlete a on a.id = e.athlete_id and a.results_shown
    where m.counts and m.held_on between ${from}::date and ${to}::date order by 1, 2, 3`.execute(db)
  ).rows;

/** Returns the latest year in which athletes who show their results have a mark; undefined when there is none. */
export const readLatestSeason = async (db: Db): Promise<number | undefined> =>
  (
    await sql<{ year: number | null }>`
    select extract(year from max(m.held_on))::int as year from ${marks} join athlete a on a.id = e.athlete_id and a.results_shown where m.counts`.execute(
      db,
    )
  ).rows[0]?.year ?? undefined;

export type RankedRow = {
  readonly place: number;
  readonly athleteId: AthleteId;
  readonly name: string;
  readonly club: string;
  readonly mark: string;
  readonly wind: string;
  readonly on: string;
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly total: number;
};
/** Returns a page of the ranking of an event: each athlete once, by the best mark of the year. */
export const readRanking = async (
  db: Db,
  {
    event,
    gender,
    ageGroup,
    year,
    size,
    at,
  }: {
    readonly event: string;
    readonly gender: string;
    readonly ageGroup: string;
    readonly year: Year;
    readonly size: number;
    readonly at: number;
  },
): Promise<RankedRow[]> =>
  (
    await sql<RankedRow>`
    with best as (
      select distinct on (e.athlete_id) e.athlete_id, case when m.type = 'T' then m.value else -m.value end as order_of, m.mark, m.wind, m.held_on, c.id as comp_id, c.name as competition
      from ${marks} join athlete a on a.id = e.athlete_id and a.results_shown
      where m.counts and m.event_code = ${event} and m.gender = ${gender} and (${ageGroup} = '' or m.age_group = ${ageGroup}) and m.held_on between ${year.from}::date and ${year.to}::date
      order by e.athlete_id, 2, m.held_on)
    select (rank() over (order by b.order_of))::int as place, b.athlete_id as "athleteId", a.first_name || ' ' || a.surname as name, coalesce(k.name, '') as club, b.mark, b.wind, b.held_on as "on", b.comp_id as "compId", b.competition, count(*) over ()::int as total
    from best b join athlete a on a.id = b.athlete_id left join club k on k.id = a.club_id order by b.order_of, name, b.athlete_id limit ${size} offset ${at}`.execute(
      db,
    )
  ).rows;

/** Shows or hides an athlete's results, for an account whose own list the athlete is on; returns whether it is. */
export const writeShown = async (
  tx: Tx,
  id: AthleteId,
  { user, shown }: { readonly user: UserId; readonly shown: boolean },
): Promise<boolean> =>
  (
    await sql`update athlete a set results_shown = ${shown} where a.id = ${id} and exists (select from user_athlete u where u.athlete_id = a.id and u.user_id = ${user})`.execute(
      tx,
    )
  ).numAffectedRows === 1n;
