import { sql } from 'kysely';
import type { OrgId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';

const shown = ['id', 'name', 'logo', 'status', 'ao_code', 'currency'] as const;

/** Returns the approved organisations by name. */
export const readApproved = (db: Db, most: number) =>
  db.selectFrom('organisation').select(shown).where('status', '=', 'Approved').orderBy('name').limit(most).execute();

export const readOrganisation = (db: Db, id: OrgId) =>
  db.selectFrom('organisation').select(shown).where('id', '=', id).executeTakeFirst();
export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof readOrganisation>>>;

/**
 * Finds clubs (C) or schools (S) with the text in their name, in an area or below it (0: anywhere): first those that
 * begin with it, then those with a word that does, each by name. A single letter is only searched at the beginning.
 */
export async function findClubs(
  db: Db,
  which: { readonly text: string; readonly kind: '' | 'C' | 'S'; readonly areaId: number },
  most: number,
) {
  const text = which.text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  const [beginning, word] = [`${text}%`, `% ${text}%`];
  const anywhere = which.text.length < 2 ? beginning : `%${text}%`;
  let query = db
    .selectFrom('club as c')
    .leftJoin('area as a', 'a.id', 'c.area_id')
    .select(['c.id', 'c.name', 'c.kind', 'c.ao_code', 'c.area_id', 'a.name as area']);
  if (text !== '') query = query.where(sql<boolean>`lower(c.name) like ${anywhere}`);
  if (which.kind !== '') query = query.where('c.kind', '=', which.kind);
  if (which.areaId > 0)
    query = query.where(
      sql<boolean>`c.area_id in (with recursive down as (select id from area where id = ${which.areaId} union select b.id from area b join down on b.parent_id = down.id) select id from down)`,
    );
  return query
    .orderBy(sql`case when lower(c.name) like ${beginning} then 0 when lower(c.name) like ${word} then 1 else 2 end`)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .limit(most)
    .execute();
}

/** Returns all areas, countries first. */
export const readAreas = (db: Db) =>
  db
    .selectFrom('area')
    .select(['id', 'name', 'level', 'parent_id'])
    .orderBy('level', 'desc')
    .orderBy('name')
    .limit(2_000)
    .execute();
