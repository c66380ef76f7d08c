import { blocksClosing, closingText } from '@startline/rules/keeping/closing';
import type { UserId } from '@startline/rules/ids';
import { writeAudit } from '../../access/audit-queries.ts';
import { tokenHash } from '../../access/session-rules.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { closedLetter, closeLetter } from '../../letters/account-letters.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import { lockUser, type AccountRow } from '../../people/accounts/records/account-queries.ts';
import { dropKeys, takeKey } from '../../people/accounts/records/key-queries.ts';
import { linkUsed, mailKey } from '../../people/accounts/records/one-time-keys.ts';
import { proveOwner } from '../../people/accounts/records/prove-owner.ts';
import { lockManaged, readClosingFacts } from './closing-queries.ts';
import { eraseUser } from './erase-user-queries.ts';

/** Mails a link that closes the caller's account, after the password was typed once more. Throws `cannot-close`. */
export async function askToClose(ctx: Ctx, { password }: { readonly password: string }): Promise<Replied<null>> {
  const { id, email, name } = await proveOwner(ctx, password, 'password');
  await transaction(ctx.db, async (tx) => {
    await lockOpen(tx, id);
    await dropKeys(tx, id, ['close-account']);
    await writeAudit(tx, ctx, { action: 'closing-asked', subject: 'user', subjectId: id });
    await mailKey(tx, ctx, { userId: id, purpose: 'close-account' }, (site, key) =>
      closeLetter(site, { email, name }, key),
    );
  });
  return new Replied(null, {
    message: `We have sent a link to ${email}. To close your account, open it and press Close my account.`,
  });
}

/** Closes an account with the key of a mailed link. Throws `key-expired` and `cannot-close`. */
export async function closeAccount(ctx: Ctx, { key }: { readonly key: string }): Promise<Replied<null>> {
  await transaction(ctx.db, async (tx) => {
    const taken = await takeKey(tx, tokenHash(key), ['close-account'], ctx.now());
    if (!taken) throw linkUsed();
    const user = await lockOpen(tx, taken.userId);
    await writeAudit(tx, ctx, { action: 'account-closed', subject: 'user', subjectId: user.id });
    await close(tx, ctx, user, 'closing');
  });
  return new Replied(null, { message: 'Your account is closed.' });
}

type Asked = { readonly id: UserId; readonly reason: string; readonly everything: boolean };

/** Closes the account of a user who asked in writing; can also erase a closed one entirely. */
export async function closePerson(ctx: Ctx, { id, reason, everything }: Asked): Promise<Replied<null>> {
  await transaction(ctx.db, async (tx) => {
    const user = await lockOpen(tx, id, everything);
    await close(tx, ctx, user, everything ? 'all' : 'closing');
    await writeAudit(tx, ctx, {
      action: everything ? 'person-erased' : 'account-closed',
      subject: 'user',
      subjectId: id,
      reason,
    });
  });
  return new Replied(null, {
    message: everything ? 'The person’s details have been erased.' : 'The account is closed.',
  });
}

/** Locks an account that can be closed. */
async function lockOpen(tx: Tx, id: UserId, mayBeClosed = false): Promise<AccountRow> {
  const user = await lockUser(tx, id);
  if (!user || (user.closedAt && !mayBeClosed)) throw new Refusal('not-found', 'There is no such account.');
  await lockManaged(tx, id);
  const reasons = blocksClosing(await readClosingFacts(tx, id));
  if (reasons.length > 0) throw new Refusal('cannot-close', reasons.map(closingText).join(' '));
  return user;
}

/** Erases the user, then writes the last mail, since nothing else can reach the person afterwards. */
async function close(tx: Tx, ctx: Ctx, user: AccountRow, extent: 'closing' | 'all'): Promise<void> {
  await eraseUser(tx, user, { now: ctx.now(), extent });
  if (!user.closedAt && user.emailConfirmedAt)
    await sendLetter(tx, ctx, (site) => closedLetter(site, user), `closed:${String(user.id)}`);
}
