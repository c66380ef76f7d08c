import type { UserId } from '@startline/rules/ids';
import { writeAudit } from '../access/audit-queries.ts';
import type { Ctx } from '../context.ts';
import { transaction, type Tx } from '../db/db.ts';
import { Replied } from '../http/handle.ts';
import { Refusal } from '../http/refuse.ts';
import { finishLetter } from '../messages/account-letters.ts';
import { addUser } from './account-queries.ts';
import { issueKey } from './one-time-keys.ts';
import { sendLetter } from './send-letter.ts';
import { startSession } from './start-session.ts';

type Person = { readonly name: string; readonly email: string; readonly phone: string };

/**
 * Opens an account without a password for someone who is entering, and mails the link to finish it.
 * Never takes an existing account over: throws `account-exists` then.
 */
async function openAccountFor(tx: Tx, ctx: Ctx, person: Person): Promise<UserId> {
  const now = ctx.now();
  const added = await addUser(tx, { ...person, now });
  if (!added) {
    const words =
      'There is an account with this e-mail address already. Log in to go on; what you have chosen stays. If you do not know the password, ask for a new one.';
    throw new Refusal('account-exists', words, { facts: { faults: [{ field: 'email', message: words }] } });
  }
  await writeAudit(tx, ctx, {
    action: 'account-opened',
    subject: 'user',
    subjectId: added.id,
    after: { email: person.email, name: person.name },
  });
  const key = await issueKey(tx, { userId: added.id, purpose: 'finish-account', now });
  await sendLetter(tx, ctx, (site) => finishLetter(site, person, { key, wayBack: '' }));
  return added.id;
}

/** Opens an account while entering and signs in on this device for at most 12 hours. */
export async function startAccount(
  ctx: Ctx,
  person: Person,
): Promise<Replied<{ display_name: string; twoStepNeeded: boolean }>> {
  if (ctx.caller.kind === 'user')
    throw new Refusal('account-exists', 'You are logged in already. Load the page again and go on.');
  const started = await transaction(ctx.db, async (tx) => {
    const userId = await openAccountFor(tx, ctx, person);
    return startSession(tx, ctx, { userId, kind: 'cookie', isStaff: false, stay: false });
  });
  return new Replied({ display_name: person.name, twoStepNeeded: false }, { cookies: [started.cookie] });
}
