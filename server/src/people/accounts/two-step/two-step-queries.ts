import type { UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../../db/db.ts';

/** Uses up a step; returns false when it or a later one was used before, since a code is valid once. */
export async function useStep(tx: Tx, userId: UserId, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('app_user')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Uses up a backup code; returns false when it does not exist or was used before. */
export async function useBackupCode(tx: Tx, userId: UserId, codeHash: string, now: Instant): Promise<boolean> {
  const used = await tx
    .updateTable('backup_code')
    .set({ used_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Stores a secret that is not in effect yet. */
export async function setWaitingSecret(tx: Tx, userId: UserId, sealed: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ totp_secret: sealed, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();
}

export async function setTwoStepOn(tx: Tx, userId: UserId, now: Instant): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ totp_confirmed_at: new Date(now) })
    .where('id', '=', userId)
    .execute();
}

export async function setTwoStepOff(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('backup_code').where('user_id', '=', userId).execute();
}

export async function replaceBackupCodes(tx: Tx, userId: UserId, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('backup_code').where('user_id', '=', userId).execute();
  await tx
    .insertInto('backup_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null })))
    .execute();
}

export async function countBackupCodes(db: Db, userId: UserId): Promise<number> {
  const { left } = await db
    .selectFrom('backup_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
