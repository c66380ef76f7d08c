import type { Ctx } from '../../context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../http/handle.ts';
import { finishLetter } from '../../messages/account-letters.ts';
import { findById } from '../account-queries.ts';
import { issueKey } from '../one-time-keys.ts';
import { ownAccount } from './prove-owner.ts';
import { sendLetter } from '../send-letter.ts';

/** Sends the link to finish an account once more, to someone who is signed in without a confirmed address. */
export async function resendConfirmation(ctx: Ctx): Promise<Replied<null>> {
  const caller = ownAccount(ctx);
  await transaction(ctx.db, async (tx) => {
    const user = await findById(tx, caller.id);
    if (!user || user.emailConfirmedAt) return;
    const key = await issueKey(tx, { userId: user.id, purpose: 'finish-account', now: ctx.now() });
    await sendLetter(tx, ctx, (site) => finishLetter(site, user, { key, wayBack: '' }));
  });
  return new Replied(null, { message: `We have sent the link to ${caller.email} once more.` });
}
