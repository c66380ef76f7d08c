import { sql } from 'kysely';
import type { AthleteId, CompetitionId, CompEventId, EntryId, EventGroupId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

/** A place with what the rules of the basket ask of its event, its athlete and its competition. */
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
  readonly athleteOptions: { readonly noEntryReason?: string };
  readonly compId: CompetitionId;
  readonly aoCode: 'EA' | 'IRL';
  readonly startsOn: IsoDate;
  readonly compOptions: unknown;
};

/** Places by their ids, in id order. */
export async function readJudged(db: Db | Tx, ids: readonly EntryId[]): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select e.id, v.id as ceid, v.event_group_id as "groupId", v.name as event, v.options as "eventOptions", p.name as "parentName", g.name as "mandatoryGroupName",
      a.id as "athleteId", a.first_name || ' ' || a.surname as athlete, a.urn, a.ao_code as "athleteAoCode", a.active_end_date as "activeEndDate", a.options as "athleteOptions",
      c.id as "compId", c.ao_code as "aoCode", c.starts_on as "startsOn", c.options as "compOptions"
    from entry e join comp_event v on v.id = e.comp_event_id join athlete a on a.id = e.athlete_id join competition c on c.id = e.comp_id
      left join comp_event p on p.comp_id = c.id and p.id::text = v.options->'secondarySpend'->>'parentCeid'
      left join event_group g on g.comp_id = c.id and g.id::text = v.options->'secondarySpend'->>'mandatoryGroupId'
    where e.id = any(${[...ids]}::int[]) order by e.id`.execute(db);
  return rows;
}

export type EnteredRow = { readonly id: CompEventId; readonly group: EventGroupId; readonly athlete: AthleteId };
/** What athletes have entered for good in these competitions. */
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
