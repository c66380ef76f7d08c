import { forWhom } from '@startline/rules/people/athletes/gender';
import { sql } from 'kysely';
import type { ChangeNames } from '@startline/rules/building/history/change-words';
import type { CompetitionId } from '@startline/rules/ids';
import type { Db, Tx } from '../../../db/db.ts';
import type { BuiltTable } from '../history-queries.ts';

type Named = { readonly id: number; readonly name: string };

/** Reads the zone and currency of a competition, and the names of what its records refer to. */
export async function changeNames(db: Db | Tx, compId: CompetitionId): Promise<ChangeNames> {
  const { time_zone: zone, currency } = await db
    .selectFrom('competition')
    .select(['time_zone', 'currency'])
    .where('id', '=', compId)
    .executeTakeFirstOrThrow();
  const prices = await db
    .selectFrom('price')
    .select(['id', 'description', 'price_minor'])
    .where('comp_id', '=', compId)
    .execute();
  const { rows } = await sql<Named & { readonly of: 'group' | 'age' | 'definition' | 'location' }>`
    select 'group' as of, id, name from event_group where comp_id = ${compId}
    union all select 'age', id, name from age_group where comp_id = ${compId} or id in (select age_group_id from comp_event where comp_id = ${compId})
    union all select 'definition', id, name from event_def where comp_id = ${compId} or id in (select event_def_id from comp_event where comp_id = ${compId})
    union all select 'location', id, name from location`.execute(db);
  const build = (kind: string) => new Map(rows.filter((row) => row.of === kind).map(({ id, name }) => [id, name]));
  return {
    zone,
    currency,
    prices: new Map(prices.map((price) => [price.id, { description: price.description, minor: price.price_minor }])),
    groups: build('group'),
    ageGroups: build('age'),
    definitions: build('definition'),
    locations: build('location'),
  };
}

const nameColumns: Partial<Readonly<Record<BuiltTable, string>>> = {
  price: 'description',
  event_group: 'name',
  age_group: 'name',
  event_def: 'name',
  discount: 'name',
  shop_item: 'name',
  question: 'words',
};

/** Returns the name of a record as the history says it; undefined when it is called by other facts. */
export async function recordName(tx: Tx, table: BuiltTable, id: number): Promise<string | undefined> {
  const column = nameColumns[table];
  if (table === 'comp_event') {
    const { rows } = await sql<{
      name: string;
      age: string;
      oldest: number | null;
      gender: 'M' | 'F' | 'O';
      round: string;
    }>`
      select d.name, a.name as age, (a.facts->'to'->>'age')::int as oldest, d.gender, e.round from comp_event e join event_def d on d.id = e.event_def_id
        join age_group a on a.id = e.age_group_id where e.id = ${id}`.execute(tx);
    const [event] = rows;
    return (
      event && [`${forWhom(event.age, event.gender, event)} ${event.name}`, event.round].filter(Boolean).join(', ')
    );
  }
  if (column === undefined) return undefined;
  const { rows } = await sql<{
    name: string;
  }>`select ${sql.ref(column)} as name from ${sql.table(table)} where id = ${id}`.execute(tx);
  return rows[0]?.name;
}

/** Returns the name on the programme that all of these events share; undefined when they have several. */
export async function sharedGroup(tx: Tx, ceids: readonly number[]): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`select distinct g.id, g.name from comp_event e join event_group g on g.id = e.event_group_id where e.id = any(${[...ceids]}::int[])`.execute(
    tx,
  );
  return rows.length === 1 ? rows[0]?.name : undefined;
}
