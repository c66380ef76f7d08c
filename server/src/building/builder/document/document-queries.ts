import { sql, type Selectable } from 'kysely';
import type { AgeGroupId, AreaId, CompetitionId, EventDefId, LocationId } from '@startline/rules/ids';
import type { Db, Tx } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { shopItemsWithin, type ShopItemWithin } from '../../../selling/shop/queries.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
/** All rows that a document of a competition is written from, each kind in the order of its ids. */
export type DocumentRows = {
  readonly competition: Row<'competition'> & {
    readonly place: Row<'location'>;
    readonly areaName: string | null;
    readonly shopItems: readonly ShopItemWithin[];
    readonly questions: readonly Pick<Row<'question'>, 'words' | 'kind' | 'choices' | 'required' | 'group_ids'>[];
  };
  readonly prices: readonly Row<'price'>[];
  readonly ageGroups: readonly Row<'age_group'>[];
  readonly definitions: readonly Row<'event_def'>[];
  readonly groups: readonly Row<'event_group'>[];
  readonly events: readonly Row<'comp_event'>[];
  readonly rules: readonly Row<'comp_rule'>[];
  readonly discounts: readonly Row<'discount'>[];
};

/** Reads a whole competition in eight queries; returns undefined when there is no such competition. */
export async function readDocumentRows(db: Db | Tx, id: CompetitionId): Promise<DocumentRows | undefined> {
  const { rows } = await sql<DocumentRows['competition']>`
    select c.*, to_jsonb(l) as place, a.name as "areaName", ${shopItemsWithin} as "shopItems", coalesce((select jsonb_agg(to_jsonb(q) order by q.place, q.id) from question q where q.comp_id = c.id and not q.closed), '[]') as questions from competition c join location l on l.id = c.location_id left join area a on a.id = c.area_id where c.id = ${id}`.execute(
    db,
  );
  const [competition] = rows;
  if (!competition) return undefined;
  const build = <T extends 'price' | 'event_group' | 'comp_event' | 'comp_rule' | 'discount'>(table: T) =>
    sql<Row<T>>`select * from ${sql.table(table)} where comp_id = ${id} order by id`.execute(db);
  const ageGroups = await sql<Row<'age_group'>>`
    select g.* from age_group g where g.comp_id = ${id} or g.id in (select age_group_id from comp_event where comp_id = ${id}) or g.id in (select unnest(age_group_ids) from comp_rule where comp_id = ${id})
      or g.id in (select unnest(age_group_ids) from discount where comp_id = ${id}) order by (g.comp_id is not null), g.id`.execute(
    db,
  );
  const definitions = await sql<Row<'event_def'>>`
    select d.* from event_def d where d.comp_id = ${id} or d.id in (select event_def_id from comp_event where comp_id = ${id}) or d.id in (
      select (i.value)::int from comp_rule r, jsonb_array_elements(coalesce(r.options->'unique', '[]')) u, jsonb_array_elements_text(coalesce(u->'ids', '[]')) i
      where r.comp_id = ${id} and coalesce(u->>'type', 'event') = 'event' and i.value ~ '^[0-9]{1,9}$') order by (d.comp_id is not null), d.id`.execute(
    db,
  );
  return {
    competition,
    ageGroups: ageGroups.rows,
    definitions: definitions.rows,
    prices: (await build('price')).rows,
    groups: (await build('event_group')).rows,
    events: (await build('comp_event')).rows,
    rules: (await build('comp_rule')).rows,
    discounts: (await build('discount')).rows,
  };
}

type Place = { readonly name: string; readonly address: string; readonly town: string; readonly postcode: string };
/** Finds the location of that name and postcode, or creates it. */
export async function findPlace(tx: Tx, place: Place): Promise<LocationId> {
  const there = await tx
    .selectFrom('location')
    .select('id')
    .where(sql`lower(name)`, '=', place.name.toLowerCase())
    .where('postcode', '=', place.postcode)
    .where('town', '=', place.town)
    .where('address', '=', place.address)
    .orderBy('id')
    .executeTakeFirst();
  return (
    there ??
    (await tx
      .insertInto('location')
      .values({ ...place, latitude: null, longitude: null })
      .returning('id')
      .executeTakeFirstOrThrow())
  ).id;
}

export const findArea = async (tx: Tx, name: string): Promise<AreaId | undefined> =>
  (await tx.selectFrom('area').select('id').where('name', '=', name).orderBy('id').executeTakeFirst())?.id;

/** Reads standard age groups and event definitions, by the names that documents use for them. */
export async function readStandards(tx: Tx): Promise<{
  ages: { id: AgeGroupId; ao_code: string; key_name: string; name: string }[];
  definitions: { id: EventDefId; code: string; gender: string }[];
  units: number[];
}> {
  return {
    ages: await tx
      .selectFrom('age_group')
      .select(['id', 'ao_code', 'key_name', 'name'])
      .where('comp_id', 'is', null)
      .orderBy('id')
      .execute(),
    definitions: await tx
      .selectFrom('event_def')
      .select(['id', 'code', 'gender'])
      .where('comp_id', 'is', null)
      .orderBy('id')
      .execute(),
    units: (await tx.selectFrom('unit_of_measure').select('id').execute()).map(({ id }) => id),
  };
}

export async function takeAgeIds(tx: Tx, count: number): Promise<number[]> {
  return (
    await sql<{
      id: number;
    }>`select nextval('own_age_group_id')::int as id from generate_series(1, ${count}::int)`.execute(tx)
  ).rows.map(({ id }) => id);
}
