import { sql } from 'kysely';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import type { Db } from '../db/db.ts';
import { everyLine } from './line-queries.ts';

/** The organisation of a record. Null for a standard record, and for a location without an organisation. */
export type BuiltPlace = { readonly orgId: OrgId | null; readonly compId: CompetitionId | null };

/** The tables of records that belong to a competition; each has `comp_id`. */
const atCompetition = {
  compEvent: 'comp_event',
  eventGroup: 'event_group',
  price: 'price',
  compRule: 'comp_rule',
  discount: 'discount',
  shopItem: 'shop_item',
  ageGroup: 'age_group',
  eventDefinition: 'event_def',
} as const;
/** The tables of records that belong to an organisation; each has `org_id`. */
const atOrganisation = { location: 'location', template: 'comp_template' } as const;
export type Built = 'competition' | 'organisation' | 'entry' | keyof typeof atCompetition | keyof typeof atOrganisation;

const placesOf = (at: Built, ids: readonly number[]) => {
  const query = sql`any(${ids}::int[])`;
  if (at === 'organisation')
    return sql<BuiltPlace>`select id as "orgId", null as "compId" from organisation where id = ${query}`;
  if (at === 'competition')
    return sql<BuiltPlace>`select org_id as "orgId", id as "compId" from competition where id = ${query}`;
  if (at === 'location' || at === 'template')
    return sql<BuiltPlace>`select org_id as "orgId", null as "compId" from ${sql.table(atOrganisation[at])} where id = ${query}`;
  if (at === 'entry')
    return sql<BuiltPlace>`select c.org_id as "orgId", c.id as "compId" from ${everyLine} r join competition c on c.id = r.comp_id where r.id = ${query}`;
  return sql<BuiltPlace>`select c.org_id as "orgId", c.id as "compId" from ${sql.table(atCompetition[at])} r left join competition c on c.id = r.comp_id where r.id = ${query}`;
};

/** Returns where each of these builder records belongs, in one query; undefined when one does not exist. */
export async function builtPlaces(
  db: Db,
  at: Built,
  ids: readonly number[],
): Promise<readonly BuiltPlace[] | undefined> {
  const { rows } = await placesOf(at, ids).execute(db);
  return rows.length === new Set(ids).size ? rows : undefined;
}
