import { sql } from 'kysely';
import type { OrgId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';

const shown = ['id', 'name', 'logo', 'status', 'ao_code', 'currency'] as const;

/** The approved organisations by name. */
export const readApproved = (db: Db, most: number) =>
  db.selectFrom('organisation').select(shown).where('status', '=', 'Approved').orderBy('name').limit(most).execute();

export const readOrganisation = (db: Db, id: OrgId) =>
  db.selectFrom('organisation').select(shown).where('id', '=', id).executeTakeFirst();
export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof readOrganisation>>>;

/** Clubs (C) or schools (S) whose name begins with the text, in an area or below it (0: anywhere), by name. */
export async function findClubs(
  db: Db,
  which: { readonly startsWith: string; readonly kind: '' | 'C' | 'S'; readonly areaId: number },
  most: number,
) {
  const beginning = `${which.startsWith.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  let query = db
    .selectFrom('club as c')
    .leftJoin('area as a', 'a.id', 'c.area_id')
    .select(['c.id', 'c.name', 'c.kind', 'c.ao_code', 'c.area_id', 'a.name as area']);
  if (which.startsWith !== '') query = query.where(sql<boolean>`lower(c.name) like ${beginning}`);
  if (which.kind !== '') query = query.where('c.kind', '=', which.kind);
  if (which.areaId > 0)
    query = query.where(
      sql<boolean>`c.area_id in (with recursive down as (select id from area where id = ${which.areaId} union select b.id from area b join down on b.parent_id = down.id) select id from down)`,
    );
  return query
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .limit(most)
    .execute();
}

/** All areas, countries first. */
export const readAreas = (db: Db) =>
  db
    .selectFrom('area')
    .select(['id', 'name', 'level', 'parent_id'])
    .orderBy('level', 'desc')
    .orderBy('name')
    .limit(2_000)
    .execute();
