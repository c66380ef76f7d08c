import { ownPath } from '@startline/contract/people/accounts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { signInLetter } from '../../letters/account-letters.ts';
import { findByEmail, findById, setConfirmed } from './records/account-queries.ts';
import { adoptGuests } from './guests/adopt-guests.ts';
import { dropKeys, findKeyOwner, takeKey } from './records/key-queries.ts';
import { needsTwoStep } from './log-in.ts';
import { linkSent, mayMailKey } from './devices/may-mail-key.ts';
import { linkUsed, mailKey } from './records/one-time-keys.ts';
import { openSession } from './open-session.ts';
import { tokenHash } from '../../access/session-rules.ts';

/**
 * Mails a link that logs in without the password: the way in while others try the account. The answer is the same for
 * an unknown address.
 */
export async function requestSignInLink(
  ctx: Ctx,
  { email, redirectFrom }: { readonly email: string; readonly redirectFrom?: string | undefined },
): Promise<Replied<null>> {
  await transaction(ctx.db, async (tx) => {
    const user = await findByEmail(tx, email);
    if (!user || user.closedAt || !(await mayMailKey(tx, ctx, user, 'sign-in'))) return;
    await mailKey(tx, ctx, { userId: user.id, purpose: 'sign-in' }, (site, key) =>
      signInLetter(site, user, { key, wayBack: ownPath(redirectFrom, '') }),
    );
  });
  return new Replied(null, { message: linkSent(email) });
}

/**
 * Logs in once with a mailed key, which also proves the address. A missing or wrong code leaves the key usable. Throws
 * `key-expired` or `second-factor-needed`.
 */
export async function signInByLink(
  ctx: Ctx,
  { key, code }: { readonly key: string; readonly code: string },
): Promise<Replied<{ display_name: string; twoStepNeeded: boolean }>> {
  const owner = await findKeyOwner(ctx.db, tokenHash(key), 'sign-in', ctx.now());
  const user = owner && (await findById(ctx.db, owner.userId));
  if (!user || user.closedAt) throw linkUsed();
  const { cookies } = await openSession(ctx, user, { kind: 'cookie', stay: false, code, way: 'link' }, async (tx) => {
    if (!(await takeKey(tx, tokenHash(key), ['sign-in'], ctx.now()))) throw linkUsed();
    await setConfirmed(tx, user.id, ctx.now());
    await dropKeys(tx, user.id, ['sign-in', 'confirm-email']);
    await adoptGuests(tx, ctx, user);
  });
  return new Replied({ display_name: user.name, twoStepNeeded: needsTwoStep(ctx, user) }, { cookies });
}
