import { ownPath } from '@startline/contract/people/accounts';
import type { UserId } from '@startline/rules/ids';
import { writeAudit } from '../../access/audit-queries.ts';
import { noteNotice } from '../consent/tell-notice.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { alreadyRegisteredLetter, confirmLetter, finishLetter } from '../../letters/account-letters.ts';
import { addUser, findByEmail } from './records/account-queries.ts';
import { dropKeys } from './records/key-queries.ts';
import { mailKey } from './records/one-time-keys.ts';
import { checkNewPassword } from './passwords/check-password.ts';
import { hashPassword } from './passwords/hashing.ts';
import { sendLetter } from '../../letters/send-letter.ts';

type Wish = {
  readonly name: string;
  readonly email: string;
  readonly password?: string | undefined;
  readonly redirectFrom?: string | undefined;
  readonly notice?: number | undefined;
};

/**
 * Registers a user (AUTH-14). The answer and the work are the same whether or not the address is known; only the mail
 * differs. The password waits in the link's key and takes effect once the link is used. When an address registers again
 * before that, two people may have typed a password: neither takes effect, and the new link asks for one.
 */
export async function register(ctx: Ctx, wish: Wish): Promise<Replied<null>> {
  const password = wish.password ?? '';
  if (password !== '') await checkNewPassword(ctx, password, wish, 'password');
  const wayBack = ownPath(wish.redirectFrom, '');
  const hash = password === '' ? '' : await hashPassword(password);
  await transaction(ctx.db, async (tx) => {
    const added = await addUser(tx, { email: wish.email, name: wish.name, phone: '', now: ctx.now() });
    if (added) {
      await writeAudit(tx, ctx, {
        action: 'account-registered',
        subject: 'user',
        subjectId: added.id,
        after: { email: wish.email, name: wish.name },
      });
      await noteNotice(tx, ctx, { userId: added.id, version: wish.notice });
    }
    const known = added ? undefined : await findByEmail(tx, wish.email);
    if (known?.emailConfirmedAt) return sendLetter(tx, ctx, (site) => alreadyRegisteredLetter(site, known, wayBack));
    const id = added?.id ?? known?.id;
    if (id === undefined) return;
    const isSecond = (await dropKeys(tx, id, ['confirm-email'])) > 0;
    await sendLink(tx, ctx, { id, ...wish, hash: isSecond ? '' : hash, wayBack });
  });
  return new Replied(null, { message: `We have sent an email to ${wish.email}. Open the link in it to finish.` });
}

/** Sends the link that confirms an address; without a password it also asks for one. */
async function sendLink(
  tx: Tx,
  ctx: Ctx,
  to: {
    readonly id: UserId;
    readonly name: string;
    readonly email: string;
    readonly hash: string;
    readonly wayBack: string;
  },
): Promise<void> {
  if (to.hash === '') {
    return mailKey(tx, ctx, { userId: to.id, purpose: 'finish-account' }, (site, key) =>
      finishLetter(site, to, { key, wayBack: to.wayBack }),
    );
  }
  return mailKey(tx, ctx, { userId: to.id, purpose: 'confirm-email', detail: to.hash }, (site, key) =>
    confirmLetter(site, to, { key, wayBack: to.wayBack }),
  );
}
