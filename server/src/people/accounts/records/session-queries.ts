import type { UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../../db/db.ts';

export type NewSession = {
  readonly tokenHash: string;
  readonly id: string;
  readonly userId: UserId;
  readonly kind: 'cookie' | 'bearer';
  readonly now: Instant;
  readonly expiresAt: Instant;
  readonly idleSeconds: number;
  readonly impersonatedBy: UserId | undefined;
  readonly device: string;
  readonly address: string;
};

export async function addSession(tx: Tx, session: NewSession): Promise<void> {
  const at = new Date(session.now);
  await tx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      id: session.id,
      user_id: session.userId,
      kind: session.kind,
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(session.expiresAt),
      idle_seconds: session.idleSeconds,
      impersonated_by: session.impersonatedBy ?? null,
      device: session.device,
      address: session.address,
    })
    .execute();
}

export const findSessionById = (db: Db | Tx, id: string) =>
  db
    .selectFrom('session')
    .select(['id', 'expires_at as expiresAt', 'idle_seconds as idleSeconds', 'impersonated_by as impersonatedBy'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Ends one session of a user; returns whether there was one. */
export async function removeSession(db: Db | Tx, userId: UserId, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('session').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Ends all sessions of a user, and those in which an administrator acts as the user, except one; returns how many. */
export async function removeSessions(tx: Tx, userId: UserId, except: string | undefined): Promise<number> {
  let query = tx.deleteFrom('session').where('user_id', '=', userId);
  if (except !== undefined) query = query.where('id', '<>', except);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Returns a user's own sessions that are not over, without those of an administrator acting as the user. */
export const listLiveSessions = (db: Db, userId: UserId, now: Instant) =>
  db
    .selectFrom('session')
    .select([
      'id',
      'kind',
      'device',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      'idle_seconds as idleSeconds',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now))
    .where('impersonated_by', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .execute();

/** Deletes a user's sessions that are over, so that the table holds only usable ones. */
export async function removeEnded(tx: Tx, userId: UserId, now: Instant): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', userId).where('expires_at', '<=', new Date(now)).execute();
}
