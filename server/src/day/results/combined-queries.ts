import { sql } from 'kysely';
import type { CompetitionId, CompEventId, EventGroupId, LineId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';

/** One part of a combined event: its event group, and what its points depend on. */
export type CombinedPart = {
  readonly parentCeid: CompEventId;
  readonly parentId: EventGroupId;
  readonly groupId: EventGroupId;
  readonly code: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly ageGroup: string;
  /** The paid entries of the combined event, by id. */
  readonly lineIds: readonly LineId[];
};

/** Returns the parts of the combined events of a competition, in the order of the day. */
export const readCombinedParts = async (db: Db | Tx, compId: CompetitionId): Promise<CombinedPart[]> =>
  (
    await sql<CombinedPart>`
    select p.id as "parentCeid", p.event_group_id as "parentId", v.event_group_id as "groupId", d.code, d.gender, a.short_name as "ageGroup",
      array(select e.id from entry e where e.comp_event_id = p.id and e.comp_id = p.comp_id and e.state = 'paid' order by 1) as "lineIds"
    from comp_event v join comp_event p on p.comp_id = v.comp_id and p.id::text = v.options->'multiEventOptions'->>'parentCeid' join event_def d on d.id = v.event_def_id join age_group a on a.id = p.age_group_id
    where v.comp_id = ${compId} order by p.id, v.starts_at, v.id`.execute(db)
  ).rows;
