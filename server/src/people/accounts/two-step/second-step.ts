import type { Ctx } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import type { AccountRow } from '../records/account-queries.ts';
import { backupHash, cleanCode, stepOf, unseal } from './authenticator.ts';
import { useBackupCode, useStep } from './two-step-queries.ts';

/** Returns whether a login of this account needs a code. */
export const hasTwoStep = (user: Pick<AccountRow, 'totpSecret' | 'totpConfirmedAt'>): boolean =>
  user.totpSecret !== null && user.totpConfirmedAt !== null;

const wrong =
  'That code is not right or was used before. Wait for the next one in your authenticator app, or use a backup code.';

/**
 * Takes the second step of an account that has one: a code of its authenticator, or a backup code, each valid once.
 * Throws `second-factor-needed` without a code and with a wrong one. Does nothing for accounts without a second step.
 */
export async function takeSecondStep(
  tx: Tx,
  ctx: Pick<Ctx, 'config' | 'now'>,
  user: AccountRow,
  typed: string,
): Promise<void> {
  if (!hasTwoStep(user) || user.totpSecret === null) return;
  const code = cleanCode(typed);
  if (code === '') throw new Refusal('second-factor-needed', 'Enter the code from your authenticator app.');
  const step = stepOf(unseal(user.totpSecret, ctx.config.secretKey), code, ctx.now());
  const taken =
    step === undefined
      ? await useBackupCode(tx, user.id, backupHash(user.id, code), ctx.now())
      : await useStep(tx, user.id, step);
  if (!taken)
    throw new Refusal('second-factor-needed', wrong, { facts: { faults: [{ field: 'code', message: wrong }] } });
}
