import { isTelephone, telephoneFault } from '@startline/rules/formats/telephone';
import type { UserId } from '@startline/rules/ids';
import { writeAudit } from '../../access/audit-queries.ts';
import { noteNotice } from '../consent/tell-notice.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { addUser } from './records/account-queries.ts';
import { mailGuest } from './guests/mail-guest.ts';
import { startSession } from './records/start-session.ts';
import { markedFields } from '../../kernel/read-input.ts';

type Person = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly notice?: number | undefined;
};

/**
 * Opens a guest account, without a password, for someone who is entering, and mails the link to complete it. Does the
 * same whether or not the address has an account: nobody learns which, and nobody is signed in to that account.
 */
async function openGuest(tx: Tx, ctx: Ctx, person: Person): Promise<UserId> {
  const added = await addUser(tx, { ...person, now: ctx.now(), isGuest: true });
  if (!added) throw new Error('A guest collides with nobody.');
  await writeAudit(tx, ctx, {
    action: 'account-opened',
    subject: 'user',
    subjectId: added.id,
    after: { email: person.email, name: person.name },
  });
  await noteNotice(tx, ctx, { userId: added.id, version: person.notice });
  await mailGuest(tx, ctx, { id: added.id, ...person });
  return added.id;
}

/** Refuses an invalid telephone number. Checked here and not in the contract, which every visitor's browser loads. */
export function mustBeTelephone(phone: string): void {
  if (!isTelephone(phone)) throw markedFields([{ field: 'phone', message: telephoneFault }]);
}

/**
 * Opens a guest account while entering and signs in on this device for at most 12 hours. When very many came from this
 * address already, the mailed link signs in instead.
 */
export async function startAccount(
  ctx: Ctx,
  person: Person,
): Promise<Replied<{ display_name: string; twoStepNeeded: boolean }>> {
  if (ctx.caller.kind === 'user')
    throw new Refusal('account-exists', 'You are already logged in. Load the page again to continue.');
  mustBeTelephone(person.phone);
  const started = await transaction(ctx.db, async (tx) => {
    const userId = await openGuest(tx, ctx, person);
    if (ctx.checkDue) return undefined;
    return startSession(tx, ctx, { userId, kind: 'cookie', isStaff: false, stay: false });
  });
  if (!started)
    return new Replied(
      { display_name: '', twoStepNeeded: false },
      { message: `We have sent an email to ${person.email}. Open the link in it to continue.` },
    );
  return new Replied({ display_name: person.name, twoStepNeeded: false }, { cookies: [started.cookie] });
}
