import { sql } from 'kysely';
import type { UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../../db/db.ts';

const login = [
  'id',
  'email',
  'display_name as name',
  'phone',
  'password_hash as passwordHash',
  'role',
  'email_confirmed_at as emailConfirmedAt',
  'totp_secret as totpSecret',
  'totp_confirmed_at as totpConfirmedAt',
  'closed_at as closedAt',
  'ui_version as uiVersion',
  'ui_toggle as uiToggle',
  'is_guest as isGuest',
] as const;

/** Returns an account by its e-mail address in any case; never a guest, whose address is not proved. */
export const findByEmail = (db: Db | Tx, email: string) =>
  db
    .selectFrom('app_user')
    .select(login)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('is_guest', '=', false)
    .executeTakeFirst();
export const findById = (db: Db | Tx, id: UserId) =>
  db.selectFrom('app_user').select(login).where('id', '=', id).executeTakeFirst();
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

/** Locks a user's row, so that changes of one account happen one after another. */
export const lockUser = (tx: Tx, id: UserId) =>
  tx.selectFrom('app_user').select(login).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns whether a user has any permission, which makes them staff. */
export async function hasPermissions(db: Db | Tx, id: UserId): Promise<boolean> {
  return (
    (await db.selectFrom('permission').select('id').where('user_id', '=', id).limit(1).executeTakeFirst()) !== undefined
  );
}

/**
 * Inserts an account that is not confirmed and has no password; returns undefined when the address is taken, even since
 * a moment ago.
 */
export const addUser = (
  tx: Tx,
  user: {
    readonly email: string;
    readonly name: string;
    readonly phone: string;
    readonly now: Instant;
    /** Whether the user entered without an account. */ readonly isGuest?: true;
  },
) =>
  tx
    .insertInto('app_user')
    .values({
      email: user.email,
      display_name: user.name,
      phone: user.phone,
      password_hash: null,
      email_confirmed_at: null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      closed_at: null,
      created_at: new Date(user.now),
      is_guest: user.isGuest === true,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where(sql<boolean>`not is_guest`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export async function setPasswordHash(tx: Tx, id: UserId, hash: string): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', id).execute();
}

/** Replaces the hash that was checked by a stronger one, unless the password was changed meanwhile. */
export async function replaceHash(db: Db, id: UserId, previous: string, hash: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', previous)
    .execute();
}

export async function setConfirmed(tx: Tx, id: UserId, now: Instant): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ email_confirmed_at: new Date(now), is_guest: false })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Sets another, confirmed address of an account; returns false when another account has it. */
export async function setEmail(tx: Tx, id: UserId, email: string, now: Instant): Promise<boolean> {
  const done = await tx
    .updateTable('app_user')
    .set({ email, email_confirmed_at: new Date(now) })
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('app_user as other')
            .select('other.id')
            .where(sql<string>`lower(other.email)`, '=', email.toLowerCase())
            .where('other.id', '<>', id)
            .where('other.is_guest', '=', false),
        ),
      ),
    )
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function setProfile(
  tx: Tx,
  id: UserId,
  profile: { readonly name: string; readonly phone: string },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ display_name: profile.name, phone: profile.phone })
    .where('id', '=', id)
    .execute();
}

export async function setUiVersion(
  tx: Tx,
  id: UserId,
  version: { readonly current: 'v1' | 'v2'; readonly toggle: boolean },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ ui_version: version.current, ui_toggle: version.toggle })
    .where('id', '=', id)
    .execute();
}

export async function setRole(tx: Tx, id: UserId, role: 'USER' | 'E4SUSER' | 'APPADMIN'): Promise<void> {
  await tx.updateTable('app_user').set({ role }).where('id', '=', id).execute();
}
