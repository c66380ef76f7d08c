import { writeAudit } from '../../../access/audit-queries.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import { findByEmail, lockUser, type AccountRow } from '../records/account-queries.ts';
import { lockGuests, moveGuest } from './guest-queries.ts';

/** Returns the account that a guest's mailed key proves: the account with that address, if there is one by now. */
export async function accountProved(tx: Tx, user: AccountRow): Promise<AccountRow> {
  const holder = user.isGuest ? await findByEmail(tx, user.email) : undefined;
  return (holder && (await lockUser(tx, holder.id))) ?? user;
}

/** Moves what guests entered with an address to its account, once a mailed link has proved the address. */
export async function adoptGuests(tx: Tx, ctx: Ctx, account: Pick<AccountRow, 'id' | 'email'>): Promise<void> {
  for (const guest of await lockGuests(tx, account.email, account.id)) {
    const session = ctx.caller.kind === 'user' && ctx.caller.id === guest.id ? ctx.caller.sessionId : '';
    await moveGuest(tx, guest.id, { account: account.id, session, now: ctx.now() });
    await writeAudit(tx, ctx, {
      action: 'guest-adopted',
      subject: 'user',
      subjectId: account.id,
      after: { guest: guest.id },
    });
  }
}
