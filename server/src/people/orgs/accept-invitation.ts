import type { acceptInvitation as contract } from '@startline/contract/people/permissions';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { addUser, findByEmail, findById, setConfirmed, type AccountRow } from '../accounts/records/account-queries.ts';
import { adoptGuests } from '../accounts/guests/adopt-guests.ts';
import { dropKeys } from '../accounts/records/key-queries.ts';
import { openSession } from '../accounts/open-session.ts';
import { tokenHash } from '../../access/session-rules.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { findInvitation, giveInvited, type Invited } from './invitation-queries.ts';
import { lockOrg } from './org-queries.ts';
import { findSame, removePermission, updatePermission } from './permission-queries.ts';

type Accepted = z.output<typeof contract.output>;

/**
 * Takes the right that a mailed link offers. The link proves the address: an existing account there gets the right and
 * logs in as usual; otherwise an account is opened and logged in to. Throws `key-expired`.
 */
export async function acceptInvitation(ctx: Ctx, { key }: { readonly key: string }): Promise<Replied<Accepted>> {
  const { user, isNew, orgName } = await transaction(ctx.db, (tx) => takeOffer(tx, ctx, tokenHash(key)));
  const accepted = { org: orgName, email: user.email, isNew };
  if (!isNew) return new Replied(accepted);
  const { cookies } = await openSession(ctx, user, { kind: 'cookie', stay: false, code: '', way: 'link' });
  return new Replied(accepted, { cookies });
}

async function takeOffer(tx: Tx, ctx: Ctx, keyHash: string) {
  const seen = await findInvitation(tx, keyHash, ctx.now());
  if (seen) await lockOrg(tx, seen.orgId);
  const offer = await findInvitation(tx, keyHash, ctx.now());
  if (!offer)
    throw new Refusal('key-expired', 'This invitation has been used or withdrawn, or has expired. Ask for a new one.');
  const { user, isNew } = await holderOf(tx, ctx, offer);
  const { id, orgId, orgName, role, compId, permLevels } = offer;
  const same = await findSame(tx, { userId: user.id, role, orgId, compId, permLevels });
  if (same) {
    await removePermission(tx, id);
    await updatePermission(tx, same.id, { role, compId, permLevels });
  } else await giveInvited(tx, id, user.id);
  await writeAudit(tx, ctx, {
    action: 'right-accepted',
    subject: 'permission',
    subjectId: same?.id ?? id,
    orgId,
    after: { userId: user.id, role, orgId, compId, permLevels },
  });
  return { user, isNew, orgName };
}

/** Returns the account of an address that was just proved; opens it, or marks it as proved, as needed. */
async function holderOf(tx: Tx, ctx: Ctx, { email, name }: Invited): Promise<{ user: AccountRow; isNew: boolean }> {
  const added = await addUser(tx, { email, name, phone: '', now: ctx.now() });
  if (added) await writeAudit(tx, ctx, { action: 'account-opened', subject: 'user', subjectId: added.id });
  const user = added ? await findById(tx, added.id) : await findByEmail(tx, email);
  if (!user || user.closedAt)
    throw new Refusal('key-expired', 'The account with this address is closed. Ask to be invited at another address.');
  const isNew = user.emailConfirmedAt === null && user.passwordHash === null;
  await setConfirmed(tx, user.id, ctx.now());
  if (isNew) await dropKeys(tx, user.id, ['confirm-email', 'finish-account']);
  await adoptGuests(tx, ctx, user);
  return { user, isNew };
}
