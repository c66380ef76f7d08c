import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { findById } from '../records/account-queries.ts';
import { mailGuest } from '../guests/mail-guest.ts';
import { ownAccount } from '../records/prove-owner.ts';

/** Sends the link to complete an account again, to a signed-in user without a confirmed address. */
export async function resendConfirmation(ctx: Ctx): Promise<Replied<null>> {
  const caller = ownAccount(ctx);
  await transaction(ctx.db, async (tx) => {
    const user = await findById(tx, caller.id);
    if (!user || user.emailConfirmedAt) return;
    await mailGuest(tx, ctx, user);
  });
  return new Replied(null, { message: `We have sent the link to ${caller.email} once more.` });
}
