import { sql } from 'kysely';
import type { UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../../db/db.ts';

export type KeyPurpose =
  'confirm-email' | 'reset-password' | 'change-email' | 'finish-account' | 'sign-in' | 'close-account';

/** Inserts a key, and deletes those of the user that no longer work. */
export async function addKey(
  tx: Tx,
  key: {
    readonly keyHash: string;
    readonly userId: UserId;
    readonly purpose: KeyPurpose;
    readonly detail: string;
    readonly expiresAt: Instant;
    readonly now: Instant;
  },
): Promise<void> {
  await tx
    .deleteFrom('one_time_key')
    .where('user_id', '=', key.userId)
    .where('expires_at', '<=', new Date(key.now))
    .execute();
  await tx
    .insertInto('one_time_key')
    .values({
      key_hash: key.keyHash,
      user_id: key.userId,
      purpose: key.purpose,
      detail: key.detail,
      expires_at: new Date(key.expiresAt),
      used_at: null,
    })
    .execute();
}

/**
 * Uses a key up. One statement, so that only one of two simultaneous callers gets it. Undefined when it is unknown,
 * used or expired.
 */
export const takeKey = (tx: Tx, keyHash: string, purposes: readonly KeyPurpose[], now: Instant) =>
  tx
    .updateTable('one_time_key')
    .set({ used_at: new Date(now) })
    .where('key_hash', '=', keyHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning(['user_id as userId', 'purpose', 'detail'])
    .executeTakeFirst();

/** Returns whether a key, or that of an invitation to an organisation, could be used now. */
export async function isKeyOpen(db: Db, keyHash: string, now: Instant): Promise<boolean> {
  const key = await db
    .selectFrom('one_time_key')
    .select('key_hash')
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .unionAll(
      db
        .selectFrom('permission')
        .select(sql<string>`key_hash`.as('key_hash'))
        .where('key_hash', '=', keyHash)
        .where('invited_until', '>', new Date(now)),
    )
    .executeTakeFirst();
  return key !== undefined;
}

/** Finds the owner of a working key without using it up; `takeKey` does that. */
export const findKeyOwner = (db: Db, keyHash: string, purpose: KeyPurpose, now: Instant) =>
  db
    .selectFrom('one_time_key')
    .select('user_id as userId')
    .where('key_hash', '=', keyHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();

/** Returns when a user's working keys for a purpose end, newest first. */
export async function readOpenEnds(tx: Tx, userId: UserId, purpose: KeyPurpose, now: Instant): Promise<Instant[]> {
  const rows = await tx
    .selectFrom('one_time_key')
    .select('expires_at as expiresAt')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('expires_at', 'desc')
    .execute();
  return rows.map(({ expiresAt }) => expiresAt.getTime() as Instant);
}

/** Deletes the other keys of a user for these purposes; returns how many there were. */
export async function dropKeys(tx: Tx, userId: UserId, purposes: readonly KeyPurpose[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('one_time_key')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Returns the address that a user asked to change to and has not confirmed yet. */
export async function findWaitingEmail(db: Db, userId: UserId, now: Instant): Promise<string | null> {
  const key = await db
    .selectFrom('one_time_key')
    .select('detail')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  return key?.detail ?? null;
}
