import { writeAudit } from '../../../access/audit-queries.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { addressTakenLetter, newAddressLetter } from '../../../letters/account-letters.ts';
import { findByEmail } from '../records/account-queries.ts';
import { dropKeys } from '../records/key-queries.ts';
import { mailKey } from '../records/one-time-keys.ts';
import { proveOwner } from '../records/prove-owner.ts';
import { sendLetter } from '../../../letters/send-letter.ts';
import { faultsRefusal } from '../../../kernel/read-input.ts';

/**
 * Requests a change of address, which takes effect once confirmed from there; the answer is the same when the address
 * is taken.
 */
export async function changeEmail(
  ctx: Ctx,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Replied<null>> {
  const user = await proveOwner(ctx, password, 'password');
  if (email === user.email.toLowerCase())
    throw faultsRefusal([{ field: 'email', message: 'This is already your address.' }]);
  await transaction(ctx.db, async (tx) => {
    await dropKeys(tx, user.id, ['change-email']);
    const holder = await findByEmail(tx, email);
    await writeAudit(tx, ctx, { action: 'email-change-asked', subject: 'user', subjectId: user.id, after: { email } });
    if (holder) return sendLetter(tx, ctx, (site) => addressTakenLetter(site, holder));
    return mailKey(tx, ctx, { userId: user.id, purpose: 'change-email', detail: email }, (site, key) =>
      newAddressLetter(site, { email, name: user.name }, key),
    );
  });
  return new Replied(null, {
    message: `We have sent a link to ${email}. To change your address, open it and press Confirm email address.`,
  });
}
