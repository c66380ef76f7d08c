import { writeAudit } from '../../../access/audit-queries.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { ownAccount } from '../records/prove-owner.ts';
import { removeSession, removeSessions } from '../records/session-queries.ts';

/** Ends one of the caller's sessions. Throws `not-found` for any other. */
export async function endSession(ctx: Ctx, { id }: { readonly id: string }): Promise<Replied<null>> {
  const caller = ownAccount(ctx);
  await transaction(ctx.db, async (tx) => {
    if (!(await removeSession(tx, caller.id, id)))
      throw new Refusal(
        'not-found',
        'This session has already ended. Load the page again to see where you are logged in.',
      );
    await writeAudit(tx, ctx, { action: 'session-ended', subject: 'user', subjectId: caller.id });
  });
  return new Replied(null, { message: 'Logged out on that device.' });
}

/** Ends all of the caller's sessions but this one. */
export async function endOtherSessions(ctx: Ctx): Promise<Replied<{ ended: number }>> {
  const caller = ownAccount(ctx);
  const ended = await transaction(ctx.db, async (tx) => {
    await writeAudit(tx, ctx, { action: 'sessions-ended', subject: 'user', subjectId: caller.id });
    return removeSessions(tx, caller.id, caller.sessionId);
  });
  return new Replied({ ended }, { message: 'You are logged out everywhere else.' });
}
