import { sql } from 'kysely';
import type { EventGroupId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';
import { summaryOf, withinCircle, type AthleteListRow, type Circle } from './queries.ts';

/** Returns the competition of an event group and its organisation; undefined when there is no such group. */
export const readGroupPlace = (db: Db, group: number) =>
  db
    .selectFrom('event_group as g')
    .innerJoin('competition as c', 'c.id', 'g.comp_id')
    .where('g.id', '=', group as EventGroupId)
    .select(['c.id as compId', 'c.org_id as orgId'])
    .executeTakeFirst();

/** Returns one page of the athletes with a paid or promised place in an event group, by name; of one circle, or all. */
export async function listEntered(
  db: Db,
  group: number,
  { circle, page, pageSize }: { readonly circle: Circle | undefined; readonly page: number; readonly pageSize: number },
): Promise<{ rows: AthleteListRow[]; total: number }> {
  let query = summaryOf(db).where(
    sql<boolean>`a.id in (select e.athlete_id from entry e join comp_event v on v.id = e.comp_event_id
      where v.event_group_id = ${group} and e.state in ('paid', 'awaiting-cheque'))`,
  );
  if (circle) query = query.where(withinCircle(circle));
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy(sql`lower(a.surname), lower(a.first_name), a.id`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}
