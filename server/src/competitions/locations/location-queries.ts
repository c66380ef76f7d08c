import { sql } from 'kysely';
import type { LocationId, OrgId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

const likeText = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const locations = (db: Db | Tx) =>
  db
    .selectFrom('location as l')
    .select([
      'l.id',
      'l.name',
      'l.address',
      'l.town',
      'l.postcode',
      'l.latitude',
      'l.longitude',
      'l.org_id as orgId',
      'l.version',
      'l.changed_at as changedAt',
      'l.changed_by as changedById',
    ])
    .select(sql<string | null>`(select u.display_name from app_user u where u.id = l.changed_by)`.as('changedBy'))
    .select(sql<string>`(select count(*) from competition c where c.location_id = l.id)`.as('competitions'));
export type LocationRow = Awaited<ReturnType<ReturnType<typeof locations>['execute']>>[number];

/**
 * Returns a condition for grounds whose name, town or postcode contains the text; postcodes match without their space
 * too.
 */
const fits = (search: string) =>
  sql<boolean>`(${search === ''} or lower(l.name) like ${likeText(search)} or lower(l.town) like ${likeText(search)} or lower(l.postcode) like ${likeText(search)}
    or lower(replace(l.postcode, ' ', '')) like ${likeText(search.replaceAll(' ', ''))})`;

export async function readLocations(
  db: Db,
  search: string,
  part: { readonly limit: number; readonly offset: number },
): Promise<{ rows: LocationRow[]; total: number }> {
  const rows = await locations(db)
    .where(fits(search))
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.id')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
  const { n } = await db
    .selectFrom('location as l')
    .where(fits(search))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(n) };
}

/** Reads the grounds that have a published competition, at most `most`. */
export const readPublishedGrounds = (db: Db, most: number) =>
  db
    .selectFrom('location as l')
    .select(['l.id', 'l.name', 'l.town', 'l.postcode', 'l.latitude', 'l.longitude'])
    .where(
      sql<boolean>`exists (select from competition c join organisation o on o.id = c.org_id where c.location_id = l.id and c.active and o.status = 'Approved')`,
    )
    .orderBy('l.id')
    .limit(most)
    .execute();

export const readLocation = (db: Db | Tx, id: LocationId) => locations(db).where('l.id', '=', id).executeTakeFirst();
export const lockLocation = (tx: Tx, id: LocationId) =>
  locations(tx).where('l.id', '=', id).forUpdate('l').executeTakeFirst();

/** Returns a ground of the same name and postcode. */
export const findSame = (tx: Tx, { name, postcode }: Typed, except: number) =>
  tx
    .selectFrom('location')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where(sql<string>`lower(replace(postcode, ' ', ''))`, '=', postcode.toLowerCase().replaceAll(' ', ''))
    .where('id', '<>', except as LocationId)
    .executeTakeFirst();

export type Typed = {
  readonly name: string;
  readonly address: string;
  readonly town: string;
  readonly postcode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
};
type By = { readonly user: UserId; readonly now: Instant };
const columns = ({ latitude, longitude, ...rest }: Typed, { user, now }: By) => ({
  ...rest,
  latitude: latitude === null ? null : latitude.toFixed(5),
  longitude: longitude === null ? null : longitude.toFixed(5),
  changed_by: user,
  changed_at: new Date(now),
});

export async function insertLocation(tx: Tx, typed: Typed, orgId: OrgId | null, by: By): Promise<LocationId> {
  return (
    await tx
      .insertInto('location')
      .values({ ...columns(typed, by), org_id: orgId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export async function updateLocation(tx: Tx, id: LocationId, typed: Typed, by: By): Promise<void> {
  await tx
    .updateTable('location')
    .set(columns(typed, by))
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function removeLocation(tx: Tx, id: LocationId): Promise<void> {
  await tx.deleteFrom('location').where('id', '=', id).execute();
}
