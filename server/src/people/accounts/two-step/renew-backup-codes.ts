import { writeAudit } from '../../../access/audit-queries.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { ownAccount } from '../records/prove-owner.ts';
import { hasTwoStep, takeSecondStep } from './second-step.ts';
import { freshCodes, locked } from './second-step-state.ts';

/** Replaces the backup codes; needs a code. */
export async function renewBackupCodes(ctx: Ctx, { code }: { readonly code: string }): Promise<{ codes: string[] }> {
  const { id } = ownAccount(ctx);
  const codes = await transaction(ctx.db, async (tx) => {
    const user = await locked(tx, { id });
    if (!hasTwoStep(user)) throw new Refusal('bad-input', 'Two-step verification is off. Turn it on first.');
    await takeSecondStep(tx, ctx, user, code);
    await writeAudit(tx, ctx, { action: 'backup-codes-renewed', subject: 'user', subjectId: id });
    return freshCodes(tx, user);
  });
  return { codes };
}
