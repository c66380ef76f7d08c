import { ownPath } from '@startline/contract/people/accounts';
import { writeAudit } from '../../access/audit-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { passwordChangedLetter, resetLetter } from '../../letters/account-letters.ts';
import { findByEmail, lockUser, setConfirmed, setPasswordHash, type AccountRow } from './records/account-queries.ts';
import { removeDevices } from './devices/device-queries.ts';
import { rememberDevice } from './devices/remember-device.ts';
import { dropKeys, takeKey } from './records/key-queries.ts';
import { accountProved, adoptGuests } from './guests/adopt-guests.ts';
import { linkSent, mayMailKey } from './devices/may-mail-key.ts';
import { linkUsed, mailKey } from './records/one-time-keys.ts';
import { checkNewPassword } from './passwords/check-password.ts';
import { hashPassword } from './passwords/hashing.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import { removeSessions } from './records/session-queries.ts';
import { tokenHash } from '../../access/session-rules.ts';

/**
 * Sends a link to choose a new password (AUTH-15). `key` is the e-mail address; the answer is the same for an unknown
 * one.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  { key: email, redirectFrom }: { readonly key: string; readonly redirectFrom?: string | undefined },
): Promise<Replied<null>> {
  await transaction(ctx.db, async (tx) => {
    const user = await findByEmail(tx, email);
    if (!user || user.closedAt || !(await mayMailKey(tx, ctx, user, 'reset-password'))) return;
    await mailResetKey(tx, ctx, user, ownPath(redirectFrom, ''));
  });
  return new Replied(null, { message: linkSent(email) });
}

/** Mails a link to choose a new password, which leads on to `wayBack`. */
export const mailResetKey = (tx: Tx, ctx: Ctx, user: AccountRow, wayBack = ''): Promise<void> =>
  mailKey(tx, ctx, { userId: user.id, purpose: 'reset-password' }, (site, key) =>
    resetLetter(site, user, { key, wayBack }),
  );

type Wish = { readonly key: string; readonly login: string; readonly pwd: string };

/**
 * Sets a new password with a mailed key (AUTH-16), which also proves the address. Ends every session but the caller's
 * own. Checks the password only against the address, so that without the key nothing is learned of its owner. Throws
 * `key-expired` for a key that is unknown, used, expired or of another address; a refused password leaves the key
 * usable.
 */
export async function resetPassword(ctx: Ctx, { key, login, pwd }: Wish): Promise<Replied<null>> {
  await checkNewPassword(ctx, pwd, { email: login, name: '' }, 'pwd');
  const hash = await hashPassword(pwd);
  const device = await transaction(ctx.db, async (tx) => {
    const taken = await takeKey(tx, tokenHash(key), ['reset-password', 'finish-account'], ctx.now());
    const named = taken && (await lockUser(tx, taken.userId));
    const user = named && !named.closedAt ? await accountProved(tx, named) : undefined;
    if (!user || user.closedAt || user.email.toLowerCase() !== login) throw linkUsed();
    await setPasswordHash(tx, user.id, hash);
    await setConfirmed(tx, user.id, ctx.now());
    await adoptGuests(tx, ctx, user);
    await dropKeys(tx, user.id, ['reset-password', 'finish-account', 'confirm-email', 'change-email', 'sign-in']);
    await removeSessions(
      tx,
      user.id,
      ctx.caller.kind === 'user' && ctx.caller.id === user.id && !ctx.caller.impersonatedBy
        ? ctx.caller.sessionId
        : undefined,
    );
    await writeAudit(tx, ctx, { action: 'password-reset', subject: 'user', subjectId: user.id });
    await sendLetter(tx, ctx, (site) => passwordChangedLetter(site, user));
    await removeDevices(tx, user.id);
    return rememberDevice(tx, ctx, user.id);
  });
  return new Replied(null, { message: 'Your new password is set. Log in with it.', cookies: [device] });
}
