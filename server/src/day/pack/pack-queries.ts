import { sql } from 'kysely';
import type { DayKind, DaySubject, DayValue } from '@startline/rules/day/log/day-log';
import type { AthleteId, CompetitionId, CompEventId, EventGroupId, LineId } from '@startline/rules/ids';
import type { Currency } from '@startline/rules/money';
import type { IsoDate } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import { definitionOptions } from '../../entering/entries/facts/team-set-up-queries.ts';
import { athleteBibs, teamBibs } from '../bibs/queries.ts';

export type PackEntrantRow = {
  readonly lineId: LineId;
  readonly kind: 'entry' | 'team';
  readonly personId: string;
  readonly firstName: string;
  readonly surName: string;
  readonly club: string;
  readonly urn: string;
  readonly bib: string;
  readonly ageGroup: string;
  readonly ceid: CompEventId;
  readonly egId: EventGroupId;
  readonly event: string;
  readonly isPaid: boolean;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly eventOptions: unknown;
  readonly runners: readonly string[];
};

/** Reads the sold entries and teams of a competition by surname, with only what a desk needs. */
export const readPackEntrants = async (db: Db | Tx, compId: CompetitionId): Promise<PackEntrantRow[]> =>
  (
    await sql<PackEntrantRow>`
    with bib as (${athleteBibs(compId)}), team_bib as (${teamBibs(compId)})
    select e.id as "lineId", 'entry' as kind, 'a' || a.id as "personId", a.first_name as "firstName", a.surname as "surName", coalesce(k.name, '') as club, a.urn, coalesce(b.bib, '') as bib, g.name as "ageGroup",
      v.id as ceid, v.event_group_id as "egId", v.name as event, e.state = 'paid' as "isPaid", v.starts_at as "startsAt", v.time_known as "timeKnown", v.options as "eventOptions", '{}'::text[] as runners
    from entry e join athlete a on a.id = e.athlete_id join comp_event v on v.id = e.comp_event_id join age_group g on g.id = v.age_group_id
      left join club k on k.id = e.club_id left join bib b on b.athlete_id = a.id
    where e.comp_id = ${compId} and e.state in ('paid', 'awaiting-cheque')
    union all
    select t.id, 'team', 't' || t.id, '', t.name, coalesce(k.name, r.name, ''), '', coalesce(b.bib, ''), g.name, v.id, v.event_group_id, v.name, t.state = 'paid', v.starts_at, v.time_known, v.options,
      array(select a.first_name || ' ' || a.surname from team_member m join athlete a on a.id = m.athlete_id where m.team_id = t.id order by m.place)
    from team t join comp_event v on v.id = t.comp_event_id join age_group g on g.id = v.age_group_id
      left join club k on k.id = t.club_id left join area r on r.id = t.area_id left join team_bib b on b.team_id = t.id
    where t.comp_id = ${compId} and t.state in ('paid', 'awaiting-cheque')
    order by "surName", "firstName", "startsAt", "lineId"`.execute(db)
  ).rows;

/** A team with its runners and possible runners; birth dates do not leave the server. */
export type PackTeamRow = {
  readonly lineId: LineId;
  readonly options: unknown;
  readonly defOptions: unknown;
  readonly currency: Currency;
  readonly ageName: string;
  readonly ageFacts: unknown;
  readonly agesOn: IsoDate;
  readonly runnerIds: readonly AthleteId[];
  readonly candidates: readonly { readonly athleteId: AthleteId; readonly name: string; readonly dob: IsoDate }[];
};

/**
 * Returns the sold teams of a competition with their members in order, and all possible runners: members, and athletes
 * of the team's club and gender who are entered at the competition and in no other team of the event.
 */
export const readPackTeams = async (db: Db | Tx, compId: CompetitionId): Promise<PackTeamRow[]> =>
  (
    await sql<PackTeamRow>`
    select t.id as "lineId", v.options, ${definitionOptions(sql`c.id`)} as "defOptions", t.currency, g.name as "ageName", g.facts as "ageFacts", (c.starts_on + make_interval(years => c.year_factor))::date::text as "agesOn",
      array(select m.athlete_id from team_member m where m.team_id = t.id order by m.place) as "runnerIds",
      (select coalesce(json_agg(json_build_object('athleteId', a.id, 'name', a.first_name || ' ' || a.surname, 'dob', a.dob::text) order by a.surname, a.first_name, a.id), '[]'::json) from (
          select m.athlete_id as id from team_member m where m.team_id = t.id
          union
          select e.athlete_id from entry e join athlete o on o.id = e.athlete_id
          where e.comp_id = t.comp_id and e.club_id = t.club_id and e.state in ('paid', 'awaiting-cheque') and d.gender in ('O', o.gender)
            and not exists (select from team_member m join team x on x.id = m.team_id where m.athlete_id = e.athlete_id and x.comp_event_id = t.comp_event_id and x.id <> t.id and x.state in ('paid', 'awaiting-cheque'))
        ) one join athlete a on a.id = one.id) as candidates
    from team t join competition c on c.id = t.comp_id join comp_event v on v.id = t.comp_event_id join event_def d on d.id = v.event_def_id join age_group g on g.id = v.age_group_id
    where t.comp_id = ${compId} and t.state in ('paid', 'awaiting-cheque') order by t.id`.execute(db)
  ).rows;

export type PackCellRow = {
  readonly subject: DaySubject;
  readonly subjectId: number;
  readonly kind: DayKind;
  readonly part: number;
  readonly value: DayValue;
  readonly rowId: string | null;
  readonly by: string;
  readonly at: Date;
  readonly against: readonly string[];
};

/** The kinds of report that the desk and the call room work with. */
export const packKinds: readonly DayKind[] = ['check-in', 'call'];

/** Reads the cells of check-in and call room with reports after a number, each with the author of its current value. */
export const readPackCells = async (db: Db | Tx, compId: CompetitionId, since: number): Promise<PackCellRow[]> =>
  (
    await sql<PackCellRow>`
    select c.subject, c.subject_id as "subjectId", c.kind, c.part, c.value, c.row_id as "rowId", ${author} as by, coalesce(d.reported_at, now()) as at, c.against
    from day_cell c left join day_log d on d.id = c.row_id left join app_user u on u.id = d.by_user left join scanner_link n on n.id = d.by_link
    where c.comp_id = ${compId} and c.seq > ${since} and c.kind = any(${[...packKinds]}::text[]) order by c.seq`.execute(
      db,
    )
  ).rows;

/** The author that a desk sees: an official by name; entrants without theirs. */
const author = sql`case when d.value = '"self"'::jsonb then '' else coalesce(u.display_name, n.label, '') end`;

export type OtherRow = {
  readonly rowId: string;
  readonly value: DayValue;
  readonly by: string;
  readonly at: Date;
};

/** Reads reports by their ids, with their authors. */
export const readOthers = async (db: Db | Tx, compId: CompetitionId, ids: readonly string[]): Promise<OtherRow[]> =>
  ids.length === 0
    ? []
    : (
        await sql<OtherRow>`
    select d.id as "rowId", d.value, ${author} as by, d.reported_at as at from day_log d left join app_user u on u.id = d.by_user left join scanner_link n on n.id = d.by_link
    where d.comp_id = ${compId} and d.id = any(${[...ids]}::uuid[])`.execute(db)
      ).rows;

/**
 * Reads a mark of everything in a pack besides reports of check-in and call room: entries, start lists, numbers and the
 * timetable. A device whose pack has another mark fetches it anew. Change the letter when packs begin to contain more.
 * Also returns the number of the latest report.
 */
export async function readPackMark(
  db: Db | Tx,
  compId: CompetitionId,
): Promise<{ readonly mark: string; readonly seq: number }> {
  const { rows } = await sql<{ mark: string; seq: number }>`
    select coalesce((select seq from day_sequence where comp_id = ${compId}), 0) as seq, concat_ws('.', 'b',
      (select coalesce(max(seq), 0) from live_event where comp_id = ${compId} and kind in ('entries', 'competition')),
      (select coalesce(sum(version), 0) || '-' || count(*) from start_list where comp_id = ${compId}),
      (select coalesce(max(seq), 0) from day_cell where comp_id = ${compId} and kind in ('bib', 'runners'))) as mark`.execute(
    db,
  );
  return rows[0] ?? { mark: '', seq: 0 };
}
