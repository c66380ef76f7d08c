import { sql } from 'kysely';
import type { RecordOf } from '@startline/rules/day/results/listed-labels';
import type { CompetitionId, StartId, UnitId } from '@startline/rules/ids';
import { timingOfText } from '@startline/rules/performances/parse-performance';
import type { Mark } from '@startline/rules/performances/print-performance';
import type { Db, Tx } from '../../db/db.ts';

export type KeptRow = {
  readonly id: number;
  readonly code: string;
  readonly eventCode: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly ageGroup: string;
  readonly type: 'T' | 'D' | 'H';
  readonly value: number;
  readonly mark: string;
  readonly holder: string;
  readonly year: number | null;
};

/** A mark of an official heat that took a record. */
export type BrokenRow = Omit<KeptRow, 'id' | 'code' | 'year'> & {
  readonly labels: string[];
  readonly startId: StartId;
};
/** A record as the organisers wrote it, with the official marks that took one with its letters. */
export type RecordRow = KeptRow & { readonly broken: readonly BrokenRow[] };

/** Returns the records that a competition keeps, each with the marks of its official heats that may have taken it. */
export const readRecords = async (db: Db | Tx, compId: CompetitionId): Promise<RecordRow[]> =>
  (
    await sql<RecordRow>`
    select r.id, r.code, r.event_code as "eventCode", r.gender, r.age_group as "ageGroup", r.type, r.value::float8 as value, r.mark, r.holder, r.year,
      array(select jsonb_build_object('startId', m.start_id, 'eventCode', m.event_code, 'gender', m.gender, 'ageGroup', m.age_group, 'type', m.type, 'value', m.value::float8, 'mark', m.mark, 'labels', m.labels,
          'holder', coalesce(a.first_name || ' ' || a.surname, t.name, ''))
        from official_mark m join start s on s.id = m.start_id left join entry e on e.id = s.entry_id left join athlete a on a.id = e.athlete_id left join team t on t.id = s.team_id
        where m.comp_id = r.comp_id and m.event_code = r.event_code and m.counts and m.labels && array[r.code] and coalesce(e.state, t.state) = 'paid' order by m.start_id) as broken
    from kept_record r where r.comp_id = ${compId} order by r.event_code, r.gender, r.age_group, r.code`.execute(db)
  ).rows;

type Stored = Pick<KeptRow, 'type' | 'value' | 'mark'>;
/** Returns a stored mark; its text tells how it was timed. */
export const markOf = ({ type, value, mark }: Stored): Mark => ({ type, value, timing: timingOfText(type, mark) });

/** The longest distance, in metres, at which a hand time is no record (CR31.14). */
const ELECTRONIC_UP_TO = 800;
/** Returns a kept record as the rules compare it. */
export const recordOf = ({ code, eventCode, gender, ageGroup, ...stored }: KeptRow): RecordOf => ({
  code,
  eventCode,
  gender,
  ageGroup,
  mark: markOf(stored),
  handTimes: markOf(stored).timing === 'hand' || !(Number.parseInt(eventCode, 10) <= ELECTRONIC_UP_TO),
});

/** A start with its athlete's bests before the competition, and the labels of its official mark. */
export type BestsRow = {
  readonly startId: StartId;
  readonly pb: number | null;
  readonly pbText: string;
  readonly pbOn: string | null;
  readonly sb: number | null;
  readonly sbText: string;
  readonly sbOn: string | null;
  /** The athlete, when the family shows the results to everybody; else 0. */
  readonly pageOf: number;
  readonly eventDefId: number;
  /** The labels that the mark had when its heat became official; null before. */
  readonly labels: readonly string[] | null;
};

/**
 * Returns the bests of the athletes of a competition, or of one event group, by start. The part of a combined event has
 * the bests of its own discipline.
 */
export const readBests = async (db: Db | Tx, compId: CompetitionId, groupId: number = 0): Promise<BestsRow[]> =>
  (
    await sql<BestsRow>`
    select x.*, p.pb::float8 as pb, coalesce(p.pb_text, '') as "pbText", p.pb_on as "pbOn", p.sb::float8 as sb, coalesce(p.sb_text, '') as "sbText", p.sb_on as "sbOn"
    from (select s.id as "startId", e.athlete_id as "athleteId", case when a.results_shown then a.id else 0 end as "pageOf", m.labels,
        coalesce((select pv.event_def_id from comp_event pv where pv.event_group_id = l.event_group_id and pv.options->'multiEventOptions'->>'parentCeid' = e.comp_event_id::text limit 1), v.event_def_id) as "eventDefId"
      from start s join start_list l on l.id = s.start_list_id left join entry e on e.id = s.entry_id left join athlete a on a.id = e.athlete_id left join team t on t.id = s.team_id
        join comp_event v on v.id = coalesce(e.comp_event_id, t.comp_event_id) left join official_mark m on m.start_id = s.id
      where l.comp_id = ${compId} and l.round = 1 and (${groupId} = 0 or l.event_group_id = ${groupId})) x
    left join performance p on p.athlete_id = x."athleteId" and p.event_def_id = x."eventDefId"`.execute(db)
  ).rows;

export type OfficialMark = {
  readonly startId: StartId;
  readonly eventDefId: number;
  readonly eventCode: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly ageGroup: string;
  readonly heldOn: string;
  readonly type: 'T' | 'D' | 'H';
  readonly value: number;
  readonly mark: string;
  readonly wind: string;
  readonly place: number | null;
  readonly counts: boolean;
  readonly labels: readonly string[];
};

const columns = (marks: readonly OfficialMark[]) => JSON.stringify(marks);

/** Saves the marks of a heat that has become official. */
export async function writeOfficialMarks(
  tx: Tx,
  at: { readonly compId: CompetitionId; readonly unitId: UnitId },
  marks: readonly OfficialMark[],
): Promise<void> {
  await sql`
    insert into official_mark (start_id, comp_id, unit_id, event_def_id, event_code, gender, age_group, held_on, type, value, mark, wind, place, counts, labels)
    select m."startId", ${at.compId}, ${at.unitId}, m."eventDefId", m."eventCode", m.gender, m."ageGroup", m."heldOn", m.type, m.value, m.mark, m.wind, m.place, m.counts,
      array(select jsonb_array_elements_text(m.labels))
    from jsonb_to_recordset(${columns(marks)}::jsonb) m("startId" int, "eventDefId" int, "eventCode" text, gender text, "ageGroup" text, "heldOn" date, type text, value numeric, mark text, wind text, place int, counts boolean, labels jsonb)
    on conflict (start_id) do nothing`.execute(tx);
}

/**
 * Improves the bests of the athletes of a heat by their official marks, and keeps with each mark the bests that it
 * replaced. A best of the season is of the year of the mark. Locks athletes in the order of their ids.
 */
export async function improveBests(tx: Tx, unitId: UnitId, now: Date): Promise<void> {
  await sql`
    select p.athlete_id from performance p join (
      select e.athlete_id, m.event_def_id from official_mark m join start s on s.id = m.start_id join entry e on e.id = s.entry_id where m.unit_id = ${unitId} and m.counts) x
      on x.athlete_id = p.athlete_id and x.event_def_id = p.event_def_id order by p.athlete_id, p.event_def_id for update of p`.execute(
    tx,
  );
  await sql`
    with made as (
      select m.start_id, e.athlete_id, m.event_def_id, m.type, m.value, m.mark, m.held_on, p.athlete_id is not null as known, p.pb, p.pb_text, p.pb_on, p.sb, p.sb_text, p.sb_on,
        p.pb is null or (case when m.type = 'T' then m.value < p.pb else m.value > p.pb end) as is_pb,
        p.sb is null or p.sb_on is null or date_part('year', p.sb_on) < date_part('year', m.held_on) or (date_part('year', p.sb_on) = date_part('year', m.held_on) and case when m.type = 'T' then m.value < p.sb else m.value > p.sb end) as is_sb
      from official_mark m join start s on s.id = m.start_id join entry e on e.id = s.entry_id left join performance p on p.athlete_id = e.athlete_id and p.event_def_id = m.event_def_id
      where m.unit_id = ${unitId} and m.counts and m.before is null),
    better as (select * from made where is_pb or is_sb),
    noted as (update official_mark m set before = case when b.known then jsonb_build_object('pb', b.pb::text, 'pbText', b.pb_text, 'pbOn', b.pb_on, 'sb', b.sb::text, 'sbText', b.sb_text, 'sbOn', b.sb_on) else jsonb_build_object('none', true) end
      from better b where b.start_id = m.start_id)
    insert into performance (athlete_id, event_def_id, pb, pb_text, pb_on, sb, sb_text, sb_on, updated_at)
    select athlete_id, event_def_id, case when is_pb then value else pb end, case when is_pb then mark else pb_text end, case when is_pb then held_on else pb_on end,
      case when is_sb then value else sb end, case when is_sb then mark else sb_text end, case when is_sb then held_on else sb_on end, ${now}
    from better order by athlete_id, event_def_id
    on conflict (athlete_id, event_def_id) do update set pb = excluded.pb, pb_text = excluded.pb_text, pb_on = excluded.pb_on, sb = excluded.sb, sb_text = excluded.sb_text, sb_on = excluded.sb_on, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

/** Takes the marks of a heat back, and gives their athletes the bests back that nothing has changed since. */
export async function takeBackMarks(tx: Tx, unitId: UnitId, now: Date): Promise<void> {
  await sql`
    update performance p set
      pb = case when p.pb = x.value and p.pb_on = x.held_on then (x.before->>'pb')::numeric else p.pb end,
      pb_text = case when p.pb = x.value and p.pb_on = x.held_on then x.before->>'pbText' else p.pb_text end,
      pb_on = case when p.pb = x.value and p.pb_on = x.held_on then (x.before->>'pbOn')::date else p.pb_on end,
      sb = case when p.sb = x.value and p.sb_on = x.held_on then (x.before->>'sb')::numeric else p.sb end,
      sb_text = case when p.sb = x.value and p.sb_on = x.held_on then coalesce(x.before->>'sbText', '') else p.sb_text end,
      sb_on = case when p.sb = x.value and p.sb_on = x.held_on then (x.before->>'sbOn')::date else p.sb_on end,
      updated_at = ${now}
    from (select e.athlete_id, m.event_def_id, m.value, m.held_on, m.before from official_mark m join start s on s.id = m.start_id join entry e on e.id = s.entry_id
      where m.unit_id = ${unitId} and m.before is not null and not (m.before ? 'none')) x
    where p.athlete_id = x.athlete_id and p.event_def_id = x.event_def_id`.execute(tx);
  await sql`
    delete from performance p using official_mark m join start s on s.id = m.start_id join entry e on e.id = s.entry_id
    where m.unit_id = ${unitId} and m.before ? 'none' and p.athlete_id = e.athlete_id and p.event_def_id = m.event_def_id and p.pb = m.value and p.pb_on = m.held_on`.execute(
    tx,
  );
  await tx.deleteFrom('official_mark').where('unit_id', '=', unitId).execute();
}
