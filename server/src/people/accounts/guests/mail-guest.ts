import type { UserId } from '@startline/rules/ids';
import type { Ctx } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import { finishLetter, guestOfAccountLetter } from '../../../letters/account-letters.ts';
import { findByEmail } from '../records/account-queries.ts';
import { mayMailKey } from '../devices/may-mail-key.ts';
import { mailKey } from '../records/one-time-keys.ts';

type Guest = { readonly id: UserId; readonly email: string; readonly name: string };

/**
 * Mails the link by which a guest proves their address: it completes an account, or logs in to the existing account of
 * the address, which then gets what the guest entered.
 */
export async function mailGuest(tx: Tx, ctx: Ctx, guest: Guest): Promise<void> {
  const holder = await findByEmail(tx, guest.email);
  if (holder?.emailConfirmedAt) {
    if (holder.closedAt || !(await mayMailKey(tx, ctx, holder, 'sign-in'))) return;
    return mailKey(tx, ctx, { userId: holder.id, purpose: 'sign-in' }, (site, key) =>
      guestOfAccountLetter(site, holder, key),
    );
  }
  return mailKey(tx, ctx, { userId: guest.id, purpose: 'finish-account' }, (site, key) =>
    finishLetter(site, guest, { key, wayBack: '' }),
  );
}
