import type { Account } from '@startline/contract/accounts';
import { writeAudit } from '../access/audit-queries.ts';
import { signedInUser } from '../access/signed-in.ts';
import type { Ctx } from '../context.ts';
import { transaction } from '../db/db.ts';
import { Replied } from '../http/handle.ts';
import { Refusal } from '../http/refuse.ts';
import { findById, setProfile, setUiVersion } from './account-queries.ts';
import { findWaitingEmail } from './key-queries.ts';
import { ownAccount } from './prove-owner.ts';
import { listLiveSessions, removeSession, removeSessions } from './session-queries.ts';
import { isOver, isStaff } from './session-rules.ts';
import { hasTwoStep } from './two-step/second-step.ts';
import { countBackupCodes } from './two-step/two-step-queries.ts';

/** The caller's own account, as the account screen shows it. */
export async function showAccount(ctx: Ctx): Promise<Account> {
  const caller = signedInUser(ctx);
  const user = await findById(ctx.db, caller.id);
  if (!user) throw new Refusal('not-logged-in', 'Please log in.');
  return {
    id: user.id, name: user.name, email: user.email, phone: user.phone, emailConfirmed: user.emailConfirmedAt !== null, hasPassword: user.passwordHash !== null,
    waitingEmail: await findWaitingEmail(ctx.db, user.id, ctx.now()),
    twoStep: { isOn: hasTwoStep(user), isRequired: user.role === 'APPADMIN' && !ctx.config.demo, codesLeft: await countBackupCodes(ctx.db, user.id) },
    version: { current: user.uiVersion, toggle: user.uiToggle },
  };
}

/** Saves name and phone. */
export async function saveProfile(ctx: Ctx, profile: { readonly name: string; readonly phone: string }): Promise<Replied<Account>> {
  const caller = signedInUser(ctx);
  await transaction(ctx.db, async (tx) => {
    const before = await findById(tx, caller.id);
    await setProfile(tx, caller.id, profile);
    await writeAudit(tx, ctx, { action: 'profile-saved', subject: 'user', subjectId: caller.id, before: { name: before?.name, phone: before?.phone }, after: profile });
  });
  return new Replied(await showAccount(ctx), { message: 'Profile successfully updated.' });
}

/** Where the caller is logged in; sessions that are over are left out. */
export async function listSessions(ctx: Ctx) {
  const caller = signedInUser(ctx);
  const sessions = await listLiveSessions(ctx.db, caller.id, ctx.now());
  return sessions
    .filter((session) => !isOver(session, isStaff(caller), ctx.now()))
    .map(({ id, kind, device, createdAt, lastSeenAt }) => ({ id, kind, device, startedAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString(), isThis: id === caller.sessionId }));
}

/** Ends one of the caller's sessions. Throws `not-found` when it is none of theirs. */
export async function endSession(ctx: Ctx, { id }: { readonly id: string }): Promise<Replied<null>> {
  const caller = ownAccount(ctx);
  await transaction(ctx.db, async (tx) => {
    if (!(await removeSession(tx, caller.id, id))) throw new Refusal('not-found', 'This session has ended already. Load the page again to see where you are logged in.');
    await writeAudit(tx, ctx, { action: 'session-ended', subject: 'user', subjectId: caller.id });
  });
  return new Replied(null, { message: 'Logged out there.' });
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

type Version = { readonly version: 'v1' | 'v2'; readonly toggle: boolean; readonly userId: number };

/** Sets the version of the interface (AUTH-11, API-066) of the caller, or of another user for an administrator. */
export async function setVersion(ctx: Ctx, { version, toggle, userId }: Version) {
  const caller = signedInUser(ctx);
  if (userId !== 0 && userId !== caller.id && caller.role === 'USER') throw new Refusal('not-allowed', 'Only an administrator may set this for another user.');
  await transaction(ctx.db, async (tx) => {
    const user = await findById(tx, (userId === 0 ? caller.id : userId) as typeof caller.id);
    if (!user) throw new Refusal('not-found', 'There is no such user.');
    await setUiVersion(tx, user.id, { current: version, toggle });
    await writeAudit(tx, ctx, { action: 'ui-version-set', subject: 'user', subjectId: user.id, before: { current: user.uiVersion, toggle: user.uiToggle }, after: { current: version, toggle } });
  });
  return { current: version, toggle };
}
