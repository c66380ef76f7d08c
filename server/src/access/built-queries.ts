import { sql } from 'kysely';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import type { Db } from '../db/db.ts';

type Place = { readonly orgId: OrgId; readonly compId: CompetitionId | null };

/** The table of each part of a competition; every one has `comp_id`. */
const tables = {
  compEvent: 'comp_event',
  eventGroup: 'event_group',
  price: 'price',
  compRule: 'comp_rule',
  discount: 'discount',
  shopItem: 'shop_item',
  ageGroup: 'age_group',
} as const;
export type Built = 'competition' | 'organisation' | keyof typeof tables;

/**
 * Where a record of the builder lies, in one query. Undefined when there is none of that id, or when it belongs to no
 * competition.
 */
export async function builtPlace(db: Db, at: Built, id: number): Promise<Place | undefined> {
  if (at === 'organisation') {
    const { rows } = await sql<{ id: OrgId }>`select id from organisation where id = ${id}`.execute(db);
    return rows[0] && { orgId: rows[0].id, compId: null };
  }
  const of =
    at === 'competition'
      ? sql`select id as comp_id from competition where id = ${id}`
      : sql`select comp_id from ${sql.table(tables[at])} where id = ${id}`;
  const { rows } =
    await sql<Place>`select c.org_id as "orgId", c.id as "compId" from competition c where c.id = (${of})`.execute(db);
  return rows[0];
}
