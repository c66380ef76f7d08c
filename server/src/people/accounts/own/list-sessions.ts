import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { listLiveSessions } from '../records/session-queries.ts';
import { isOver, isStaff } from '../../../access/session-rules.ts';

/** Lists where the caller is logged in, without sessions that are over. */
export async function listSessions(ctx: Ctx) {
  const caller = signedInUser(ctx);
  const sessions = await listLiveSessions(ctx.db, caller.id, ctx.now());
  return sessions
    .filter((session) => !isOver(session, isStaff(caller), ctx.now()))
    .map(({ id, kind, device, createdAt, lastSeenAt }) => ({
      id,
      kind,
      device,
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === caller.sessionId,
    }));
}
