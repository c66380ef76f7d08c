import { writeAudit } from '../../../access/audit-queries.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import { findByEmail, lockUser, type AccountRow } from '../records/account-queries.ts';
import { lockGuests, moveGuest } from './guest-queries.ts';

/** Returns the account that a mailed key of a guest proves: the one with that address, where there is one by now. */
export async function accountProved(tx: Tx, user: AccountRow): Promise<AccountRow> {
  const holder = user.isGuest ? await findByEmail(tx, user.email) : undefined;
  return (holder && (await lockUser(tx, holder.id))) ?? user;
}

/** Gives an account what guests entered with its address, once a mailed link has proved that it is theirs. */
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
