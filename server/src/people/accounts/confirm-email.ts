import { writeAudit } from '../../access/audit-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { addressChangedLetter } from '../../letters/account-letters.ts';
import { lockUser, setConfirmed, setEmail, setPasswordHash, type AccountRow } from './records/account-queries.ts';
import { rememberDevice } from './devices/remember-device.ts';
import { adoptGuests } from './guests/adopt-guests.ts';
import { dropKeys, takeKey } from './records/key-queries.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import { removeSessions } from './records/session-queries.ts';
import { tokenHash } from '../../access/session-rules.ts';
import { linkUsed } from './records/one-time-keys.ts';

/**
 * Confirms an address with a mailed key: that of a new account, or the new address of an existing one. Throws
 * `key-expired`.
 */
export async function confirmEmail(ctx: Ctx, { key }: { readonly key: string }): Promise<Replied<{ email: string }>> {
  const { email, device } = await transaction(ctx.db, async (tx) => {
    const taken = await takeKey(tx, tokenHash(key), ['confirm-email', 'change-email'], ctx.now());
    const user = taken && (await lockUser(tx, taken.userId));
    if (!user || user.closedAt) throw linkUsed();
    const email =
      taken.purpose === 'change-email'
        ? await moveAddress(tx, ctx, user, taken.detail)
        : await confirmAccount(tx, ctx, user, taken.detail);
    await adoptGuests(tx, ctx, { id: user.id, email });
    return { email, device: await rememberDevice(tx, ctx, user.id) };
  });
  return new Replied({ email }, { message: 'Your email address is confirmed.', cookies: [device] });
}

/** Sets the password that came with this link as the account's. Ends sessions from before the proof. */
async function confirmAccount(tx: Tx, ctx: Ctx, user: AccountRow, passwordHash: string): Promise<string> {
  if (user.emailConfirmedAt) throw new Refusal('key-expired', 'This address is already confirmed. Log in.');
  await setConfirmed(tx, user.id, ctx.now());
  await setPasswordHash(tx, user.id, passwordHash);
  await removeSessions(tx, user.id, undefined);
  await dropKeys(tx, user.id, ['confirm-email', 'finish-account', 'reset-password', 'sign-in']);
  await writeAudit(tx, ctx, { action: 'email-confirmed', subject: 'user', subjectId: user.id });
  return user.email;
}

async function moveAddress(tx: Tx, ctx: Ctx, user: AccountRow, email: string): Promise<string> {
  if (!(await setEmail(tx, user.id, email, ctx.now())))
    throw new Refusal(
      'key-expired',
      'Another account now uses this email address. Log in with it, or choose another address.',
    );
  await dropKeys(tx, user.id, ['change-email', 'reset-password', 'finish-account', 'sign-in']);
  await writeAudit(tx, ctx, {
    action: 'email-changed',
    subject: 'user',
    subjectId: user.id,
    before: { email: user.email },
    after: { email },
  });
  await sendLetter(tx, ctx, (site) => addressChangedLetter(site, user, email));
  return email;
}
