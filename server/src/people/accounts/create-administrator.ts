import { appAddress } from '../../kernel/app-address.ts';
import type { Instant } from '@startline/rules/time';
import { writeAudit } from '../../access/audit-queries.ts';
import { transaction, type Db } from '../../db/db.ts';
import { addUser, findByEmail, setRole } from './records/account-queries.ts';
import { issueKey } from './records/one-time-keys.ts';

/**
 * Creates an application administrator, or promotes an existing account, and returns a link to choose a password. For
 * operators; no call over the network does this.
 */
export async function createAdministrator(
  db: Db,
  wish: { readonly email: string; readonly publicUrl: string; readonly now: Instant },
): Promise<string> {
  const email = wish.email.trim().toLowerCase();
  const key = await transaction(db, async (tx) => {
    const added = await addUser(tx, { email, name: email.split('@')[0] ?? email, phone: '', now: wish.now });
    const id = added?.id ?? (await findByEmail(tx, email))?.id;
    if (id === undefined) throw new Error(`The account of ${email} is being changed by someone else. Try again.`);
    await setRole(tx, id, 'APPADMIN');
    await writeAudit(
      tx,
      { caller: { kind: 'anonymous' }, now: () => wish.now, requestId: 'admin command' },
      { action: 'administrator-made', subject: 'user', subjectId: id, after: { email, role: 'APPADMIN' } },
    );
    return issueKey(tx, { userId: id, purpose: 'finish-account' }, wish.now);
  });
  return appAddress(wish, 'reset_pwd', { key, login: email, first: '1' });
}
