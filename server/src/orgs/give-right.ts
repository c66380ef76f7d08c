import type { Permission, savePermission } from '@startline/contract/permissions';
import { isAppAdmin } from '@startline/rules/access/permissions';
import type { OrgId, UserId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { writeAudit } from '../access/audit-queries.ts';
import { rightsOf } from '../access/rights-of.ts';
import { signedInUser } from '../access/signed-in.ts';
import { addUser, findByEmail, findById } from '../accounts/account-queries.ts';
import { mailKey } from '../accounts/one-time-keys.ts';
import { sendLetter } from '../accounts/send-letter.ts';
import type { Ctx } from '../context.ts';
import { transaction, type Tx } from '../db/db.ts';
import { Replied } from '../http/handle.ts';
import { badInput } from '../http/requests/read-input.ts';
import { Refusal } from '../http/refuse.ts';
import { invitedLetter, rightGivenLetter } from '../messages/org-letters.ts';
import { lockOrg } from './org-queries.ts';
import {
  countOtherManagers,
  findSame,
  insertPermission,
  isCompetitionOf,
  readPermission,
  readPermissionsOf,
  updatePermission,
  type Grant,
} from './permission-queries.ts';
import { givenRoles, permissionRecord, rightText, type GivenRole } from './roles.ts';

type Wish = z.output<typeof savePermission.input>;
type Work = { readonly tx: Tx; readonly ctx: Ctx; readonly orgName: string };
type Person = { readonly id: UserId; readonly name: string; readonly email: string; readonly mustFinish: boolean };

/**
 * Gives somebody a right at an organisation, or changes one (API-130). A person is named by e-mail address; whoever
 * has no account is invited.
 * Colleagues may also be named by their number. Every right given is for this organisation alone, so none reaches
 * further than the giver's.
 */
export async function giveRight(ctx: Ctx, wish: Wish): Promise<Replied<Permission>> {
  const role = givenRoles.find(({ id }) => id === wish.roleid);
  if (!role) throw badInput([{ field: 'roleid', message: 'Choose a role.' }]);
  return transaction(ctx.db, async (tx) => {
    const org = await lockOrg(tx, wish.orgid);
    if (!org) throw new Refusal('not-found', 'There is no such organisation.');
    if (wish.compid !== 0 && !(await isCompetitionOf(tx, wish.compid, wish.orgid)))
      throw badInput([{ field: 'compid', message: 'Choose a competition of this organisation.' }]);
    const work = { tx, ctx, orgName: org.name };
    return wish.permid > 0 ? change(work, wish, role) : add(work, wish, role);
  });
}

const levelsOf = (wish: Wish, role: GivenRole) => (role.area === 'BUILDER' ? [...new Set(wish.permLevels)] : []);

async function change({ tx, ctx }: Work, wish: Wish, role: GivenRole): Promise<Replied<Permission>> {
  const had = await readPermission(tx, wish.permid);
  if (had?.orgId !== wish.orgid || (wish.id !== 0 && wish.id !== had.userId))
    throw new Refusal('not-found', 'This right was taken away meanwhile. Look at the list again.');
  const manages = role.area === 'ADMIN' && wish.compid === 0;
  if (had.role === 'ADMIN' && Number(had.compId) === 0 && !manages) await keepOneManager(tx, wish.orgid, had.id);
  const grant: Grant = {
    userId: had.userId,
    role: role.area,
    orgId: wish.orgid,
    compId: wish.compid,
    permLevels: levelsOf(wish, role),
  };
  const same = await findSame(tx, grant);
  if (same && same.id !== had.id)
    throw new Refusal('in-use', `${had.name} has this right already. Change that one, or take this one away.`);
  await updatePermission(tx, had.id, grant);
  await writeAudit(tx, ctx, {
    action: 'right-changed',
    subject: 'permission',
    subjectId: had.id,
    orgId: wish.orgid,
    before: { role: had.role, compId: had.compId, permLevels: had.permLevels },
    after: { ...grant },
  });
  const row = await readPermission(tx, had.id);
  if (!row) throw new Error('The right that was just changed is not there.');
  return new Replied(permissionRecord(row), { message: `The right of ${had.name} is changed.` });
}

async function add(work: Work, wish: Wish, role: GivenRole): Promise<Replied<Permission>> {
  const { tx, ctx } = work;
  const person = await find(work, wish);
  const grant: Grant = {
    userId: person.id,
    role: role.area,
    orgId: wish.orgid,
    compId: wish.compid,
    permLevels: levelsOf(wish, role),
  };
  const same = await findSame(tx, grant);
  if (same) await updatePermission(tx, same.id, grant);
  const id = same?.id ?? (await insertPermission(tx, grant));
  await writeAudit(tx, ctx, {
    action: same ? 'right-changed' : 'right-given',
    subject: 'permission',
    subjectId: id,
    orgId: wish.orgid,
    ...(same ? { before: { permLevels: same.permLevels } } : {}),
    after: { ...grant },
  });
  const row = await readPermission(tx, id);
  if (!row) throw new Error('The right that was just given is not there.');
  const record = permissionRecord(row);
  await tell(work, person, record);
  return new Replied(record, {
    message: person.mustFinish
      ? `${person.email} is invited: a mail with a link is on its way.`
      : `${person.name} now has the right "${record.role.name}".`,
  });
}

/** The person who is to have the right; by e-mail address also one who has no account yet, which is then opened. */
async function find(work: Work, wish: Wish): Promise<Person> {
  const { tx, ctx } = work;
  if (wish.id !== 0) return colleague(work, wish.id as UserId, wish.orgid);
  if (wish.email === undefined)
    throw badInput([{ field: 'email', message: 'Enter the e-mail address of the person.' }]);
  const known = await findByEmail(tx, wish.email);
  if (known?.closedAt)
    throw badInput([{ field: 'email', message: 'The account with this address is closed. Ask for another address.' }]);
  if (known) return { ...known, mustFinish: !known.emailConfirmedAt };
  const name = wish.name === undefined || wish.name === '' ? (wish.email.split('@', 1)[0] ?? wish.email) : wish.name;
  const added = await addUser(tx, { name, email: wish.email, phone: '', now: ctx.now() });
  if (!added)
    throw new Refusal('busy', 'Somebody opened this account a moment ago. Please try again.', { retryAfter: 1 });
  await writeAudit(tx, ctx, {
    action: 'account-opened',
    subject: 'user',
    subjectId: added.id,
    orgId: wish.orgid,
    after: { email: wish.email, name },
  });
  return { id: added.id, name, email: wish.email, mustFinish: true };
}

/**
 * Numbers name only people who belong to the organisation already, so that nobody finds out who has an account;
 * administrators know all.
 */
async function colleague({ tx, ctx }: Work, id: UserId, orgId: OrgId): Promise<Person> {
  const isKnown =
    isAppAdmin(rightsOf(signedInUser(ctx))) ||
    (await readPermissionsOf(tx, { orgId })).some(({ userId }) => userId === id);
  const user = isKnown ? await findById(tx, id) : undefined;
  if (!user || user.closedAt)
    throw badInput([
      { field: 'id', message: 'There is nobody of this number here. Name the person by e-mail address.' },
    ]);
  return { ...user, mustFinish: !user.emailConfirmedAt };
}

async function tell({ tx, ctx, orgName }: Work, person: Person, record: Permission): Promise<void> {
  const given = { org: orgName, orgId: record.org.id, by: signedInUser(ctx).displayName, right: rightText(record) };
  if (!person.mustFinish) return sendLetter(tx, ctx, (site) => rightGivenLetter(site, person, given));
  return mailKey(tx, ctx, { userId: person.id, purpose: 'finish-account' }, (site, key) =>
    invitedLetter(site, person, given, key),
  );
}

/** An organisation without anybody who may manage it could only be helped from outside. The organisation is locked. */
export async function keepOneManager(tx: Tx, orgId: OrgId, except: number): Promise<void> {
  if ((await countOtherManagers(tx, orgId, except)) === 0)
    throw new Refusal(
      'in-use',
      'This is the last person who may manage the organisation. Make somebody else Admin first.',
    );
}
