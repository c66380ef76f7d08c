import { writeAudit } from '../../../access/audit-queries.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { twoStepLetter } from '../../../letters/account-letters.ts';
import { proveOwner } from '../records/prove-owner.ts';
import { sendLetter } from '../../../letters/send-letter.ts';
import { takeSecondStep } from './second-step.ts';
import { setTwoStepOff } from './two-step-queries.ts';
import { locked } from './second-step-state.ts';

/**
 * Turns the second step off; needs the password and a code. Not for an application administrator outside a demo (BAR
 * S18).
 */
export async function stopTwoStep(
  ctx: Ctx,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<Replied<null>> {
  const { id } = await proveOwner(ctx, password, 'password');
  await transaction(ctx.db, async (tx) => {
    const user = await locked(tx, { id });
    if (user.role === 'APPADMIN' && !ctx.config.demo)
      throw new Refusal(
        'not-allowed',
        'Administrators of this site must keep two-step verification on. Ask another administrator to change your role first.',
      );
    await takeSecondStep(tx, ctx, user, code);
    await setTwoStepOff(tx, id);
    await writeAudit(tx, ctx, { action: 'two-step-off', subject: 'user', subjectId: id });
    await sendLetter(tx, ctx, (site) => twoStepLetter(site, user, false));
  });
  return new Replied(null, { message: 'Two-step verification is off.' });
}
