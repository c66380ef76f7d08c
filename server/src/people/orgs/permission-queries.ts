import { sql } from 'kysely';
import type { CompetitionId, OrgId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

const permissions = (db: Db | Tx) =>
  db
    .selectFrom('permission as p')
    .leftJoin('app_user as u', 'u.id', 'p.user_id')
    .leftJoin('organisation as o', (join) => join.on(sql<boolean>`o.id = p.org_id`))
    .leftJoin('competition as c', (join) => join.on(sql<boolean>`c.id = p.comp_id`))
    .select([
      'p.id',
      'p.user_id as userId',
      sql<string>`upper(p.role)`.as('role'),
      sql<OrgId | 0>`p.org_id`.as('orgId'),
      sql<CompetitionId>`p.comp_id`.as('compId'),
      sql<string[]>`p.perm_levels`.as('permLevels'),
      sql<string>`coalesce(o.name, '')`.as('orgName'),
      sql<string>`coalesce(c.name, '')`.as('compName'),
      sql<string>`coalesce(u.display_name, p.invited_name)`.as('name'),
      sql<string>`coalesce(u.email, p.invited_email)`.as('email'),
      sql<boolean>`u.email_confirmed_at is null`.as('isInvited'),
    ]);
export type PermissionRow = Awaited<ReturnType<typeof readPermissionsOf>>[number];

/** Returns the rights of a user, or of everybody at an organisation with those who are invited there; by name. */
export function readPermissionsOf(
  db: Db | Tx,
  subject: { readonly userId: UserId } | { readonly orgId: OrgId; readonly now: Instant },
) {
  const which =
    'userId' in subject
      ? permissions(db).where('p.user_id', '=', subject.userId)
      : permissions(db)
          .where('p.org_id', '=', subject.orgId)
          .where('u.closed_at', 'is', null)
          .where((eb) => eb.or([eb('p.user_id', 'is not', null), eb('p.invited_until', '>', new Date(subject.now))]));
  return which
    .orderBy(sql`lower(coalesce(u.display_name, p.invited_name))`)
    .orderBy('u.id')
    .orderBy('p.id')
    .limit(2_000)
    .execute();
}

export const readPermission = (db: Db | Tx, id: number) => permissions(db).where('p.id', '=', id).executeTakeFirst();

export type Grant = {
  readonly userId: UserId;
  readonly role: string;
  readonly orgId: OrgId;
  readonly compId: number;
  readonly permLevels: readonly string[];
};

/** Returns a user's existing right of the same role at the same place. */
export const findSame = (tx: Tx, { userId, role, orgId, compId }: Grant) =>
  tx
    .selectFrom('permission')
    .select(['id', 'perm_levels as permLevels'])
    .where('user_id', '=', userId)
    .where(sql<string>`upper(role)`, '=', role)
    .where('org_id', '=', orgId)
    .where('comp_id', '=', compId)
    .orderBy('id')
    .executeTakeFirst();

export async function insertPermission(tx: Tx, { userId, role, orgId, compId, permLevels }: Grant): Promise<number> {
  return (
    await tx
      .insertInto('permission')
      .values({ user_id: userId, role, org_id: orgId, comp_id: compId, perm_levels: JSON.stringify(permLevels) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export async function updatePermission(
  tx: Tx,
  id: number,
  { role, compId, permLevels }: Pick<Grant, 'role' | 'compId' | 'permLevels'>,
): Promise<void> {
  await tx
    .updateTable('permission')
    .set({ role, comp_id: compId, perm_levels: JSON.stringify(permLevels) })
    .where('id', '=', id)
    .execute();
}

export async function removePermission(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('permission').where('id', '=', id).execute();
}

/**
 * Returns how many people besides the holder of one right may manage an organisation; call it after locking the
 * organisation.
 */
export async function countOtherManagers(tx: Tx, orgId: OrgId, except: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from permission p join app_user u on u.id = p.user_id
    where p.org_id = ${orgId} and p.comp_id = 0 and upper(p.role) = 'ADMIN' and p.id <> ${except} and u.closed_at is null`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** Returns whether a competition belongs to an organisation. */
export async function isCompetitionOf(tx: Tx, compId: number, orgId: OrgId): Promise<boolean> {
  return (
    (await tx
      .selectFrom('competition')
      .select('id')
      .where('id', '=', compId as CompetitionId)
      .where('org_id', '=', orgId)
      .executeTakeFirst()) !== undefined
  );
}
