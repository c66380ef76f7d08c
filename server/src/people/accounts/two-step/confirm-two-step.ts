import { writeAudit } from '../../../access/audit-queries.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { twoStepLetter } from '../../../letters/account-letters.ts';
import { ownAccount } from '../records/prove-owner.ts';
import { sendLetter } from '../../../letters/send-letter.ts';
import { removeSessions } from '../records/session-queries.ts';
import { cleanCode, stepOf, unseal } from './authenticator.ts';
import { setTwoStepOn, useStep } from './two-step-queries.ts';
import { freshCodes, locked, refuseWhenOn } from './second-step-state.ts';

/**
 * Turns the second step on with a first code, ends the other sessions, and returns the backup codes, which are shown
 * only now.
 */
export async function confirmTwoStep(
  ctx: Ctx,
  { code }: { readonly code: string },
): Promise<Replied<{ codes: string[] }>> {
  const { id, sessionId } = ownAccount(ctx);
  const codes = await transaction(ctx.db, async (tx) => {
    const user = await locked(tx, { id });
    refuseWhenOn(user);
    const step =
      user.totpSecret === null
        ? undefined
        : stepOf(unseal(user.totpSecret, ctx.config.secretKey), cleanCode(code), ctx.now());
    if (step === undefined || !(await useStep(tx, id, step))) {
      const text =
        'That code is not right. Check that your phone sets its time automatically, and enter the newest code.';
      throw new Refusal('bad-input', text, { facts: { faults: [{ field: 'code', message: text }] } });
    }
    await setTwoStepOn(tx, id, ctx.now());
    await removeSessions(tx, id, sessionId);
    await writeAudit(tx, ctx, { action: 'two-step-on', subject: 'user', subjectId: id });
    await sendLetter(tx, ctx, (site) => twoStepLetter(site, user, true));
    return freshCodes(tx, user);
  });
  return new Replied({ codes }, { message: 'Two-step verification is on.' });
}
