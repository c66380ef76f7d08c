import { writeAudit } from '../../access/audit-queries.ts';
import { readSettings } from '../../app-config/settings.ts';
import type { Ctx } from '../../context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../http/handle.ts';
import { Refusal } from '../../http/refuse.ts';
import { twoStepLetter } from '../../messages/account-letters.ts';
import { lockUser, type AccountRow } from '../account-queries.ts';
import { ownAccount, proveOwner } from '../prove-owner.ts';
import { sendLetter } from '../send-letter.ts';
import { removeSessions } from '../session-queries.ts';
import { backupHash, cleanCode, newBackupCodes, newSecret, qrPath, seal, setupUri, stepOf, unseal } from './authenticator.ts';
import { hasTwoStep, takeSecondStep } from './second-step.ts';
import { replaceBackupCodes, setTwoStepOff, setTwoStepOn, setWaitingSecret, useStep } from './two-step-queries.ts';

/** Gives a secret for an authenticator; it counts only once `confirmTwoStep` has seen a code of it. Throws `wrong-login` for a wrong password. */
export async function startTwoStep(ctx: Ctx, { password }: { readonly password: string }) {
  const user = await proveOwner(ctx, password, 'password');
  const secret = newSecret();
  await transaction(ctx.db, async (tx) => {
    refuseWhenOn(await locked(tx, user));
    await setWaitingSecret(tx, user.id, seal(secret, ctx.config.secretKey));
  });
  const uri = setupUri(secret, user.email, (await readSettings(ctx.db)).site.systemName);
  return { secret, uri, qr: qrPath(uri) };
}

/** Turns the second step on with a first code, ends the other sessions, and answers the backup codes: the only time they are seen. */
export async function confirmTwoStep(ctx: Ctx, { code }: { readonly code: string }): Promise<Replied<{ codes: string[] }>> {
  const { id, sessionId } = ownAccount(ctx);
  const codes = await transaction(ctx.db, async (tx) => {
    const user = await locked(tx, { id });
    refuseWhenOn(user);
    const step = user.totpSecret === null ? undefined : stepOf(unseal(user.totpSecret, ctx.config.secretKey), cleanCode(code), ctx.now());
    if (step === undefined || !(await useStep(tx, id, step))) {
      const words = 'That code is not right. Check that the clock of your phone is set by the network and enter the newest code.';
      throw new Refusal('bad-input', words, { facts: { faults: [{ field: 'code', message: words }] } });
    }
    await setTwoStepOn(tx, id, ctx.now());
    await removeSessions(tx, id, sessionId);
    await writeAudit(tx, ctx, { action: 'two-step-on', subject: 'user', subjectId: id });
    await sendLetter(tx, ctx, (site) => twoStepLetter(site, user, true));
    return freshCodes(tx, user);
  });
  return new Replied({ codes }, { message: 'The second step is on.' });
}

/** Gives new backup codes in place of the old; needs a code. */
export async function renewBackupCodes(ctx: Ctx, { code }: { readonly code: string }): Promise<{ codes: string[] }> {
  const { id } = ownAccount(ctx);
  const codes = await transaction(ctx.db, async (tx) => {
    const user = await locked(tx, { id });
    if (!hasTwoStep(user)) throw new Refusal('bad-input', 'The second step is off. Turn it on first.');
    await takeSecondStep(tx, ctx, user, code);
    await writeAudit(tx, ctx, { action: 'backup-codes-renewed', subject: 'user', subjectId: id });
    return freshCodes(tx, user);
  });
  return { codes };
}

/** Turns the second step off; needs the password and a code. Not for an application administrator outside a demo (BAR S18). */
export async function stopTwoStep(ctx: Ctx, { password, code }: { readonly password: string; readonly code: string }): Promise<Replied<null>> {
  const { id } = await proveOwner(ctx, password, 'password');
  await transaction(ctx.db, async (tx) => {
    const user = await locked(tx, { id });
    if (user.role === 'APPADMIN' && !ctx.config.demo) throw new Refusal('not-allowed', 'Application administrators keep the second step. Ask another administrator to change your role first.');
    await takeSecondStep(tx, ctx, user, code);
    await setTwoStepOff(tx, id);
    await writeAudit(tx, ctx, { action: 'two-step-off', subject: 'user', subjectId: id });
    await sendLetter(tx, ctx, (site) => twoStepLetter(site, user, false));
  });
  return new Replied(null, { message: 'The second step is off.' });
}

async function locked(tx: Tx, { id }: Pick<AccountRow, 'id'>): Promise<AccountRow> {
  const user = await lockUser(tx, id);
  if (!user) throw new Refusal('not-logged-in', 'Please log in.');
  return user;
}

function refuseWhenOn(user: AccountRow): void {
  if (hasTwoStep(user)) throw new Refusal('bad-input', 'The second step is on already. Turn it off before you set it up anew.');
}

async function freshCodes(tx: Tx, { id }: Pick<AccountRow, 'id'>): Promise<string[]> {
  const codes = newBackupCodes();
  await replaceBackupCodes(tx, id, codes.map((code) => backupHash(id, code)));
  return codes;
}
