import type { Tx } from '../../../db/db.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { lockUser, type AccountRow } from '../records/account-queries.ts';
import { backupHash, newBackupCodes } from './authenticator.ts';
import { hasTwoStep } from './second-step.ts';
import { replaceBackupCodes } from './two-step-queries.ts';
import { notLoggedIn } from '../../../access/signed-in.ts';

/** Locks the account until the end of the transaction and returns it. Throws `not-logged-in` when it is gone. */
export async function locked(tx: Tx, { id }: Pick<AccountRow, 'id'>): Promise<AccountRow> {
  const user = await lockUser(tx, id);
  if (!user) throw notLoggedIn();
  return user;
}

/** Throws `bad-input` when the second step is already on. */
export function refuseWhenOn(user: AccountRow): void {
  if (hasTwoStep(user))
    throw new Refusal('bad-input', 'Two-step verification is already on. Turn it off before you set it up again.');
}

/** Replaces an account's backup codes by ten new ones and returns them, the only time they are shown. */
export async function freshCodes(tx: Tx, { id }: Pick<AccountRow, 'id'>): Promise<string[]> {
  const codes = newBackupCodes();
  await replaceBackupCodes(
    tx,
    id,
    codes.map((code) => backupHash(id, code)),
  );
  return codes;
}
