import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AreaId, ClubId, UserId } from '@startline/rules/ids';
import type { Permission } from '../../kernel/context.ts';
import type { Db, Tx } from '../../db/db.ts';

export type Wanted = {
  readonly email?: string | undefined;
  readonly id?: number | undefined;
  readonly name?: string | undefined;
  readonly clubId?: number | undefined;
  readonly areaId?: number | undefined;
};

const likeText = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Reads users with their clubs, areas and permissions, in one query. */
const users = (db: Db) =>
  db.selectFrom('app_user as u').select((eb) => [
    'u.id',
    'u.display_name as name',
    'u.email',
    'u.phone',
    'u.role',
    'u.email_confirmed_at as confirmedAt',
    'u.totp_confirmed_at as totpConfirmedAt',
    'u.closed_at as closedAt',
    'u.credit_minor as creditMinor',
    'u.created_at as createdAt',
    jsonArrayFrom(
      eb
        .selectFrom('user_club')
        .innerJoin('club', 'club.id', 'user_club.club_id')
        .whereRef('user_club.user_id', '=', 'u.id')
        .select(['club.id', 'club.name'])
        .orderBy('club.name'),
    )
      .$castTo<{ id: ClubId; name: string }[]>()
      .as('clubs'),
    jsonArrayFrom(
      eb
        .selectFrom('user_area')
        .innerJoin('area', 'area.id', 'user_area.area_id')
        .whereRef('user_area.user_id', '=', 'u.id')
        .select(['area.id', 'area.name'])
        .orderBy('area.name'),
    )
      .$castTo<{ id: AreaId; name: string }[]>()
      .as('areas'),
    jsonArrayFrom(
      eb
        .selectFrom('permission')
        .leftJoin('organisation', (join) => join.on(sql<boolean>`organisation.id = permission.org_id`))
        .whereRef('permission.user_id', '=', 'u.id')
        .select([
          'permission.id',
          'permission.role',
          'permission.org_id as orgId',
          'permission.comp_id as compId',
          'permission.perm_levels as permLevels',
          sql<string>`coalesce(organisation.name, '')`.as('orgName'),
        ])
        .orderBy('permission.id'),
    )
      .$castTo<Permission[]>()
      .as('permissions'),
  ]);
export type UserRow = Awaited<ReturnType<typeof findUsers>>[number];

/** Finds users who match every given property; nobody without any. At most 50. */
export function findUsers(db: Db, wanted: Wanted) {
  let query = users(db);
  if (wanted.email !== undefined) query = query.where(sql<string>`lower(u.email)`, '=', wanted.email.toLowerCase());
  if (wanted.id !== undefined) query = query.where('u.id', '=', wanted.id as UserId);
  if (wanted.name !== undefined) query = query.where(sql<string>`lower(u.display_name)`, 'like', likeText(wanted.name));
  if (wanted.clubId !== undefined)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_club')
          .select('club_id')
          .whereRef('user_id', '=', 'u.id')
          .where('club_id', '=', wanted.clubId as ClubId),
      ),
    );
  if (wanted.areaId !== undefined)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_area')
          .select('area_id')
          .whereRef('user_id', '=', 'u.id')
          .where('area_id', '=', wanted.areaId as AreaId),
      ),
    );
  return query.orderBy('u.display_name').orderBy('u.id').limit(50).execute();
}

/** Returns one page of users whose name or e-mail contains the text, and how many there are in all. */
export async function listUsers(
  db: Db,
  { search, page, size }: { readonly search: string; readonly page: number; readonly size: number },
) {
  const text = likeText(search.trim());
  const fits = sql<boolean>`(lower(u.display_name) like ${text} or lower(u.email) like ${text})`;
  const rows = await users(db)
    .where(fits)
    .orderBy('u.display_name')
    .orderBy('u.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('app_user as u')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(fits)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Locks a user's credit until the end of the transaction and returns it. */
export const lockCredit = (tx: Tx, id: UserId) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'credit_minor as creditMinor'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function setCreditMinor(tx: Tx, id: UserId, minor: number): Promise<void> {
  await tx.updateTable('app_user').set({ credit_minor: minor }).where('id', '=', id).execute();
}
