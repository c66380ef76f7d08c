import { sql, type RawBuilder } from 'kysely';
import type { AthleteId, CompetitionId, CompEventId, EntryId, EventGroupId } from '@startline/rules/ids';
import type { Instant, IsoDate } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import { idsIn } from '../../db/ids-in.ts';
import type { EntryRow } from '../../selling/places/entry-queries.ts';

/** A place with the facts of its event, athlete and competition that the rules of the basket need. */
export type JudgedRow = {
  readonly id: EntryId;
  readonly ceid: CompEventId;
  readonly groupId: EventGroupId;
  readonly event: string;
  readonly eventOptions: unknown;
  readonly parentName: string | null;
  readonly mandatoryGroupName: string | null;
  readonly athleteId: AthleteId;
  readonly athlete: string;
  readonly urn: string;
  readonly athleteAoCode: string;
  readonly activeEndDate: IsoDate | null;
  readonly dob: IsoDate;
  readonly athleteGender: 'M' | 'F' | 'O' | '';
  readonly gender: 'M' | 'F' | 'O';
  readonly ageName: string;
  readonly ageFacts: unknown;
  /** The day on which ages count. */
  readonly agesOn: IsoDate;
  readonly athleteOptions: { readonly noEntryReason?: string };
  readonly compId: CompetitionId;
  readonly aoCode: 'EA' | 'IRL';
  readonly startsOn: IsoDate;
  readonly compOptions: unknown;
};

/** Returns a query of places, given as rows of id, athlete and event, with the facts that the rules need. */
const judged = (places: RawBuilder<unknown>) => sql<JudgedRow>`
    select e.id, v.id as ceid, v.event_group_id as "groupId", v.name as event, v.options as "eventOptions", p.name as "parentName", g.name as "mandatoryGroupName",
      a.id as "athleteId", a.first_name || ' ' || a.surname as athlete, a.urn, a.ao_code as "athleteAoCode", a.active_end_date as "activeEndDate", a.dob, a.options as "athleteOptions",
      a.gender as "athleteGender", d.gender, ag.name as "ageName", ag.facts as "ageFacts", (c.starts_on + make_interval(years => c.year_factor))::date::text as "agesOn",
      c.id as "compId", c.ao_code as "aoCode", c.starts_on as "startsOn", c.options as "compOptions"
    from (${places}) e join comp_event v on v.id = e.comp_event_id join athlete a on a.id = e.athlete_id join competition c on c.id = v.comp_id join event_def d on d.id = v.event_def_id join age_group ag on ag.id = v.age_group_id
      left join comp_event p on p.comp_id = c.id and p.id::text = v.options->'secondarySpend'->>'parentCeid'
      left join event_group g on g.comp_id = c.id and g.id::text = v.options->'secondarySpend'->>'mandatoryGroupId'
    order by e.id`;

/** Reads places by their ids, in id order. */
export const readJudged = async (db: Db | Tx, ids: readonly EntryId[]): Promise<JudgedRow[]> =>
  (await judged(sql`select id, comp_event_id, athlete_id from entry where id = any(${idsIn(ids)})`).execute(db)).rows;

export type Moving = {
  readonly entry: Pick<EntryRow, 'id' | 'compId' | 'athleteId' | 'state'>;
  readonly athleteId: AthleteId;
  readonly ceids: readonly CompEventId[];
  readonly now: Instant;
};

/**
 * Returns an entry that is to move, what else it and its new athlete have in the competition, and each place that it
 * may move to, whose id is 0. A place in the basket counts only beside another.
 */
export async function readMoving(db: Db | Tx, { entry, athleteId, ceids, now }: Moving): Promise<JudgedRow[]> {
  const isSold = entry.state !== 'held';
  const { rows } = await judged(sql`
    select id, comp_event_id, athlete_id from entry where comp_id = ${entry.compId} and athlete_id in (${entry.athleteId}, ${athleteId})
      and (state in ('awaiting-cheque', 'paid') or (not ${isSold}::boolean and state = 'held' and held_until > ${new Date(now)}))
    union all select 0, ceid, ${athleteId}::int from unnest(${[...ceids]}::int[]) ceid`).execute(db);
  return rows;
}

export type EnteredRow = { readonly id: CompEventId; readonly group: EventGroupId; readonly athlete: AthleteId };
/** Reads what athletes have paid or promised in these competitions. */
export const readEntered = (
  db: Db | Tx,
  athletes: readonly AthleteId[],
  compIds: readonly CompetitionId[],
): Promise<EnteredRow[]> =>
  db
    .selectFrom('entry as e')
    .innerJoin('comp_event as v', 'v.id', 'e.comp_event_id')
    .select(['v.id', 'v.event_group_id as group', 'e.athlete_id as athlete'])
    .where('e.athlete_id', 'in', [...athletes])
    .where('e.comp_id', 'in', [...compIds])
    .where('e.state', 'in', ['awaiting-cheque', 'paid'])
    .execute();
