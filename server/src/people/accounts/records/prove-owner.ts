import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx, SignedIn } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { findById, type AccountRow } from './account-queries.ts';
import { isPassword } from '../passwords/hashing.ts';

/**
 * Returns the caller in person: refuses an administrator acting as a user, who may not change the account's security.
 */
export function ownAccount(ctx: Pick<Ctx, 'caller'>): SignedIn {
  const caller = signedInUser(ctx);
  if (caller.impersonatedBy !== undefined)
    throw new Refusal(
      'not-allowed',
      'You are acting as this user. Only the user can change this. Press Stop at the top of the page to change your own account.',
    );
  return caller;
}

/**
 * Returns the caller's account, after its password was typed once more. Throws `bad-input` with a fault of `field` when
 * it is wrong.
 */
export async function proveOwner(ctx: Ctx, password: string, field: string): Promise<AccountRow> {
  const caller = ownAccount(ctx);
  const user = await findById(ctx.db, caller.id);
  if (user?.passwordHash === null)
    throw wrong(field, 'Your account has no password yet. Press Send me a link on My account to choose one.');
  const proved = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !proved) throw wrong(field, 'This password is not right.');
  return user;
}

const wrong = (field: string, message: string): Refusal =>
  new Refusal('bad-input', message, { facts: { faults: [{ field, message }] } });
