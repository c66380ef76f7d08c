import { writeAudit } from '../../access/audit-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { removeSession } from './records/session-queries.ts';
import { noSessionCookie } from './records/start-session.ts';

/** Ends the caller's session (AUTH-03), if any, and removes its cookie. */
export async function logOut(ctx: Ctx): Promise<Replied<null>> {
  const { caller } = ctx;
  if (caller.kind === 'user') {
    await transaction(ctx.db, async (tx) => {
      await removeSession(tx, caller.id, caller.sessionId);
      await writeAudit(tx, ctx, { action: 'logged-out', subject: 'user', subjectId: caller.id });
    });
  }
  return new Replied(null, { cookies: [noSessionCookie] });
}
