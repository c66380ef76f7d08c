import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { findById } from '../records/account-queries.ts';
import { mailGuest } from '../guests/mail-guest.ts';
import { ownAccount } from '../records/prove-owner.ts';
import { mailResetKey } from '../reset-password.ts';

/**
 * Sends a signed-in user a link to choose a password. While the address is not confirmed, the link also completes the
 * account.
 */
export async function resendConfirmation(ctx: Ctx): Promise<Replied<null>> {
  const caller = ownAccount(ctx);
  await transaction(ctx.db, async (tx) => {
    const user = await findById(tx, caller.id);
    if (!user) return;
    await (user.emailConfirmedAt ? mailResetKey(tx, ctx, user) : mailGuest(tx, ctx, user));
  });
  return new Replied(null, { message: `We have sent a link to ${caller.email}.` });
}
