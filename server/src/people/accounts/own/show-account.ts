import type { Account } from '@startline/contract/people/accounts';
import { notLoggedIn, signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { findById } from '../records/account-queries.ts';
import { findWaitingEmail } from '../records/key-queries.ts';
import { hasTwoStep } from '../two-step/second-step.ts';
import { countBackupCodes } from '../two-step/two-step-queries.ts';

/** Returns the caller's own account, as the account screen shows it. */
export async function showAccount(ctx: Ctx): Promise<Account> {
  const caller = signedInUser(ctx);
  const user = await findById(ctx.db, caller.id);
  if (!user) throw notLoggedIn();
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    emailConfirmed: user.emailConfirmedAt !== null,
    hasPassword: user.passwordHash !== null,
    waitingEmail: await findWaitingEmail(ctx.db, user.id, ctx.now()),
    twoStep: {
      isOn: hasTwoStep(user),
      isRequired: user.role === 'APPADMIN' && !ctx.config.demo,
      codesLeft: await countBackupCodes(ctx.db, user.id),
    },
    version: { current: user.uiVersion, toggle: user.uiToggle },
  };
}
