import { writeAudit } from '../../../access/audit-queries.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { passwordChangedLetter } from '../../../letters/account-letters.ts';
import { hasPermissions, setPasswordHash } from '../records/account-queries.ts';
import { removeDevices } from '../devices/device-queries.ts';
import { rememberDevice } from '../devices/remember-device.ts';
import { dropKeys } from '../records/key-queries.ts';
import { checkNewPassword } from '../passwords/check-password.ts';
import { hashPassword } from '../passwords/hashing.ts';
import { ownAccount, proveOwner } from '../records/prove-owner.ts';
import { sendLetter } from '../../../letters/send-letter.ts';
import { findSessionById, removeSessions } from '../records/session-queries.ts';
import { isStaying } from '../../../access/session-rules.ts';
import { startSession } from '../records/start-session.ts';

/** Changes the password: ends every other session and gives a caller with a cookie a new one (BAR S7). */
export async function changePassword(
  ctx: Ctx,
  { current, pwd }: { readonly current: string; readonly pwd: string },
): Promise<Replied<null>> {
  const caller = ownAccount(ctx);
  const user = await proveOwner(ctx, current, 'current');
  await checkNewPassword(ctx, pwd, user, 'pwd');
  const hash = await hashPassword(pwd);
  const cookies = await transaction(ctx.db, async (tx) => {
    const session = await findSessionById(tx, caller.sessionId);
    await setPasswordHash(tx, user.id, hash);
    await dropKeys(tx, user.id, ['reset-password', 'finish-account', 'change-email', 'sign-in']);
    await removeSessions(tx, user.id, caller.sessionId);
    await writeAudit(tx, ctx, { action: 'password-changed', subject: 'user', subjectId: user.id });
    await sendLetter(tx, ctx, (site) => passwordChangedLetter(site, user));
    await removeDevices(tx, user.id);
    if (caller.credential === 'bearer') return [];
    const started = await startSession(tx, ctx, {
      userId: user.id,
      kind: 'cookie',
      isStaff: user.role !== 'USER' || (await hasPermissions(tx, user.id)),
      stay: session !== undefined && isStaying(session),
    });
    return [started.cookie, await rememberDevice(tx, ctx, user.id)];
  });
  return new Replied(null, {
    message: 'Your password has been changed. You were logged out everywhere else.',
    cookies,
  });
}
