import type { Account } from '@startline/contract/people/accounts';
import { writeAudit } from '../../../access/audit-queries.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { mustBeTelephone } from '../open-account.ts';
import { findById, setProfile } from '../records/account-queries.ts';
import { showAccount } from './show-account.ts';

/** Saves name and phone. */
export async function saveProfile(
  ctx: Ctx,
  profile: { readonly name: string; readonly phone: string },
): Promise<Replied<Account>> {
  const caller = signedInUser(ctx);
  if (profile.phone !== '') mustBeTelephone(profile.phone);
  await transaction(ctx.db, async (tx) => {
    const before = await findById(tx, caller.id);
    await setProfile(tx, caller.id, profile);
    await writeAudit(tx, ctx, {
      action: 'profile-saved',
      subject: 'user',
      subjectId: caller.id,
      before: { name: before?.name, phone: before?.phone },
      after: profile,
    });
  });
  return new Replied(await showAccount(ctx), { message: 'Profile successfully updated.' });
}
