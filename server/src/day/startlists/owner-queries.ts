import { sql } from 'kysely';
import type { CompetitionId, EventGroupId, LineId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import { roundSources } from './queries.ts';

export type OwnerRow = {
  readonly lineId: LineId;
  readonly starter: string;
  readonly email: string;
  readonly name: string;
  readonly event: string;
  readonly competition: string;
};
/**
 * Returns the accounts that entered these lines of an event group, or of the first round of one that earlier rounds
 * fill; closed accounts are left out.
 */
export const readOwners = async (
  tx: Tx,
  { compId, groupId }: { readonly compId: CompetitionId; readonly groupId: EventGroupId },
  lineIds: readonly LineId[],
): Promise<readonly OwnerRow[]> =>
  (
    await sql<OwnerRow>`
    select l.*, u.email, u.display_name as name, g.name as event, c.name as competition
    from (
      select e.id as "lineId", a.first_name || ' ' || a.surname as starter, e.user_id, v.event_group_id from entry e join athlete a on a.id = e.athlete_id join comp_event v on v.id = e.comp_event_id where e.id = any(${[...lineIds]}::int[])
      union all
      select t.id, t.name, t.user_id, v.event_group_id from team t join comp_event v on v.id = t.comp_event_id where t.id = any(${[...lineIds]}::int[])
    ) l join app_user u on u.id = l.user_id join event_group g on g.id = ${groupId} join competition c on c.id = g.comp_id
    where (l.event_group_id = g.id or g.id in (select x."groupId" from (${roundSources(compId)}) x)) and u.closed_at is null order by u.email, l.starter`.execute(
      tx,
    )
  ).rows;
