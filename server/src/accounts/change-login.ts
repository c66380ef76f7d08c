import { writeAudit } from '../access/audit-queries.ts';
import type { Ctx } from '../context.ts';
import { transaction } from '../db/db.ts';
import { Replied } from '../http/handle.ts';
import { Refusal } from '../http/refuse.ts';
import { addressTakenLetter, finishLetter, newAddressLetter, passwordChangedLetter } from '../messages/account-letters.ts';
import { findByEmail, findById, hasPermissions, setPasswordHash } from './account-queries.ts';
import { dropKeys } from './key-queries.ts';
import { issueKey } from './one-time-keys.ts';
import { checkNewPassword } from './passwords/check-password.ts';
import { hashPassword } from './passwords/hashing.ts';
import { ownAccount, proveOwner } from './prove-owner.ts';
import { sendLetter } from './send-letter.ts';
import { removeSessions } from './session-queries.ts';
import { startSession } from './start-session.ts';

/** Changes the password: every other session ends, and a caller with a cookie goes on with a new one (BAR S7). */
export async function changePassword(ctx: Ctx, { current, pwd }: { readonly current: string; readonly pwd: string }): Promise<Replied<null>> {
  const caller = ownAccount(ctx);
  const user = await proveOwner(ctx, current, 'current');
  await checkNewPassword(ctx, pwd, user, 'pwd');
  const hash = await hashPassword(pwd);
  const started = await transaction(ctx.db, async (tx) => {
    await setPasswordHash(tx, user.id, hash);
    await dropKeys(tx, user.id, ['reset-password', 'finish-account']);
    await removeSessions(tx, user.id, caller.sessionId);
    await writeAudit(tx, ctx, { action: 'password-changed', subject: 'user', subjectId: user.id });
    await sendLetter(tx, ctx, (site) => passwordChangedLetter(site, user));
    if (caller.credential === 'bearer') return undefined;
    return startSession(tx, ctx, { userId: user.id, kind: 'cookie', isStaff: user.role !== 'USER' || (await hasPermissions(tx, user.id)), stay: false });
  });
  return new Replied(null, { message: 'Your password is changed. You were logged out everywhere else.', cookies: started ? [started.cookie] : [] });
}

/** Asks for another address. It counts once confirmed from there; the answer is the same when somebody has it already. */
export async function changeEmail(ctx: Ctx, { email, password }: { readonly email: string; readonly password: string }): Promise<Replied<null>> {
  const user = await proveOwner(ctx, password, 'password');
  if (email === user.email.toLowerCase()) throw new Refusal('bad-input', 'This is your address already.', { facts: { faults: [{ field: 'email', message: 'This is your address already.' }] } });
  await transaction(ctx.db, async (tx) => {
    await dropKeys(tx, user.id, ['change-email']);
    const holder = await findByEmail(tx, email);
    await writeAudit(tx, ctx, { action: 'email-change-asked', subject: 'user', subjectId: user.id, after: { email } });
    if (holder) return sendLetter(tx, ctx, (site) => addressTakenLetter(site, holder));
    const key = await issueKey(tx, { userId: user.id, purpose: 'change-email', detail: email, now: ctx.now() });
    return sendLetter(tx, ctx, (site) => newAddressLetter(site, { email, name: user.name }, key));
  });
  return new Replied(null, { message: `We have sent a link to ${email}. Your address changes once you open it.` });
}

/** Sends the link to finish an account once more, to someone who is signed in without a confirmed address. */
export async function resendConfirmation(ctx: Ctx): Promise<Replied<null>> {
  const caller = ownAccount(ctx);
  await transaction(ctx.db, async (tx) => {
    const user = await findById(tx, caller.id);
    if (!user || user.emailConfirmedAt) return;
    const key = await issueKey(tx, { userId: user.id, purpose: 'finish-account', now: ctx.now() });
    await sendLetter(tx, ctx, (site) => finishLetter(site, user, key));
  });
  return new Replied(null, { message: `We have sent the link to ${caller.email} once more.` });
}
