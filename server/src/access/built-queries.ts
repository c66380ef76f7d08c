import { sql } from 'kysely';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import type { Db } from '../db/db.ts';
import { everyLine } from './line-queries.ts';

/** Where a record lies; an organisation of null is none: a standard one, or a ground of nobody. */
export type BuiltPlace = { readonly orgId: OrgId | null; readonly compId: CompetitionId | null };

/** The table of each record that lies at a competition; every one has `comp_id`. */
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
/** The table of each record that lies at an organisation; every one has `org_id`. */
const atOrganisation = { location: 'location', template: 'comp_template' } as const;
export type Built = 'competition' | 'organisation' | 'entry' | keyof typeof atCompetition | keyof typeof atOrganisation;

const placesOf = (at: Built, ids: readonly number[]) => {
  const asked = sql`any(${ids}::int[])`;
  if (at === 'organisation')
    return sql<BuiltPlace>`select id as "orgId", null as "compId" from organisation where id = ${asked}`;
  if (at === 'competition')
    return sql<BuiltPlace>`select org_id as "orgId", id as "compId" from competition where id = ${asked}`;
  if (at === 'location' || at === 'template')
    return sql<BuiltPlace>`select org_id as "orgId", null as "compId" from ${sql.table(atOrganisation[at])} where id = ${asked}`;
  if (at === 'entry')
    return sql<BuiltPlace>`select c.org_id as "orgId", c.id as "compId" from ${everyLine} r join competition c on c.id = r.comp_id where r.id = ${asked}`;
  return sql<BuiltPlace>`select c.org_id as "orgId", c.id as "compId" from ${sql.table(atCompetition[at])} r left join competition c on c.id = r.comp_id where r.id = ${asked}`;
};

/** Where each of these records of the builder lies, in one query. Undefined when one of them is not there. */
export async function builtPlaces(
  db: Db,
  at: Built,
  ids: readonly number[],
): Promise<readonly BuiltPlace[] | undefined> {
  const { rows } = await placesOf(at, ids).execute(db);
  return rows.length === new Set(ids).size ? rows : undefined;
}
