import type { Permission, savePermission } from '@startline/contract/people/permissions';
import { isAppAdmin } from '@startline/rules/access/permissions';
import type { OrgId, UserId } from '@startline/rules/ids';
import { days, later } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { findById } from '../accounts/records/account-queries.ts';
import { sendKeyLetter, sendLetter } from '../../letters/send-letter.ts';
import { tokenHash } from '../../access/session-rules.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { badInput } from '../../kernel/read-input.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { newMailedKey } from '../../letters/mailed-key.ts';
import { invitedLetter, rightGivenLetter } from '../../letters/org-letters.ts';
import { mayMailOthers } from './check-organisation.ts';
import { findColleague, findInvited, keepInvitation, type Invited } from './invitation-queries.ts';
import { isManaging, keepOneManager } from './keep-one-manager.ts';
import { lockOrg } from './org-queries.ts';
import {
  findSame,
  insertPermission,
  isCompetitionOf,
  readPermission,
  readPermissionsOf,
  updatePermission,
  type Grant,
  type PermissionRow,
} from './permission-queries.ts';
import { givenRoles, permissionRecord, rightText, type GivenRole } from './roles.ts';

type Wish = z.output<typeof savePermission.input>;
/** The time that the letter promises. */
const INVITATION_LASTS = days(7);

type Work = { readonly tx: Tx; readonly ctx: Ctx; readonly orgName: string; readonly orgStatus: string };
type Right = Omit<Grant, 'userId'>;
type Person = { readonly id: UserId; readonly name: string; readonly email: string };

/**
 * Gives a right at an organisation, or changes one (API-130). People of the organisation are named by number or e-mail
 * address and get the right at once. Any other address is invited and gets it on accepting; its account is not even
 * looked up, so neither the answer nor its time nor the list reveals whether there is one. Every right given is for
 * this organisation only, so that none reaches further than the giver's.
 */
export async function giveRight(ctx: Ctx, wish: Wish): Promise<Replied<Permission>> {
  const role = givenRoles.find(({ id }) => id === wish.roleid);
  if (!role) throw badInput([{ field: 'roleid', message: 'Choose a role.' }]);
  return transaction(ctx.db, async (tx) => {
    const org = await lockOrg(tx, wish.orgid);
    if (!org) throw missing('organisation');
    if (wish.compid !== 0 && !(await isCompetitionOf(tx, wish.compid, wish.orgid)))
      throw badInput([{ field: 'compid', message: 'Choose a competition of this organisation.' }]);
    const work = { tx, ctx, orgName: org.name, orgStatus: org.status };
    return wish.permid > 0 ? change(work, wish, role) : add(work, wish, role);
  });
}

const rightIn = ({ orgid, compid, permLevels }: Wish, { area }: GivenRole): Right => ({
  role: area,
  orgId: orgid,
  compId: compid,
  permLevels: area === 'BUILDER' ? [...new Set(permLevels)] : [],
});

async function change({ tx, ctx }: Work, wish: Wish, role: GivenRole): Promise<Replied<Permission>> {
  const had = await readPermission(tx, wish.permid);
  if (had?.orgId !== wish.orgid || (wish.id !== 0 && wish.id !== had.userId))
    throw new Refusal('not-found', 'This role has been removed in the meantime. Load the list again.');
  const manages = role.area === 'ADMIN' && wish.compid === 0;
  if (isManaging(had) && !manages) await keepOneManager(tx, wish.orgid, had.id);
  const right = rightIn(wish, role);
  const same = await sameRight(tx, had, right);
  if (same && same.id !== had.id)
    throw new Refusal(
      'in-use',
      `${had.name} already has that role on another line. Change that line, or remove this one.`,
    );
  await updatePermission(tx, had.id, right);
  await writeAudit(tx, ctx, {
    action: 'right-changed',
    subject: 'permission',
    subjectId: had.id,
    orgId: wish.orgid,
    before: { role: had.role, compId: had.compId, permLevels: had.permLevels },
    after: { userId: had.userId, ...right },
  });
  return new Replied(await recordOf(tx, had.id), { message: `The role of ${had.name} has been changed.` });
}

const sameRight = (tx: Tx, { userId, email }: PermissionRow, right: Right) =>
  userId === null ? findInvited(tx, { email, ...right }) : findSame(tx, { userId, ...right });

async function add(work: Work, wish: Wish, role: GivenRole): Promise<Replied<Permission>> {
  const right = rightIn(wish, role);
  if (wish.id !== 0) return give(work, await colleague(work, wish.id as UserId, wish.orgid), right);
  if (wish.email === undefined) throw badInput([{ field: 'email', message: 'Enter your colleague’s email address.' }]);
  const known = await findColleague(work.tx, wish.orgid, wish.email);
  if (known) return give(work, known, right);
  const name = wish.name === undefined || wish.name === '' ? (wish.email.split('@', 1)[0] ?? wish.email) : wish.name;
  return invite(work, { name, email: wish.email }, right);
}

async function give({ tx, ctx, orgName }: Work, person: Person, right: Right): Promise<Replied<Permission>> {
  const grant: Grant = { userId: person.id, ...right };
  const same = await findSame(tx, grant);
  if (same) await updatePermission(tx, same.id, grant);
  const id = same?.id ?? (await insertPermission(tx, grant));
  await writeAudit(tx, ctx, {
    action: same ? 'right-changed' : 'right-given',
    subject: 'permission',
    subjectId: id,
    orgId: right.orgId,
    ...(same ? { before: { permLevels: same.permLevels } } : {}),
    after: { ...grant },
  });
  const record = await recordOf(tx, id);
  await sendLetter(tx, ctx, (site) => rightGivenLetter(site, person, giftOf(ctx, orgName, record)));
  return new Replied(record, { message: `${person.name} now has the role "${record.role.name}".` });
}

async function invite(
  { tx, ctx, orgName, orgStatus }: Work,
  invited: Invited,
  right: Right,
): Promise<Replied<Permission>> {
  mayMailOthers(signedInUser(ctx), orgStatus);
  const key = newMailedKey(ctx.config.secretKey);
  const until = later(ctx.now(), INVITATION_LASTS);
  const id = await keepInvitation(tx, right, invited, { keyHash: tokenHash(key.key), until });
  await writeAudit(tx, ctx, {
    action: 'right-offered',
    subject: 'permission',
    subjectId: id,
    orgId: right.orgId,
    after: { email: invited.email, ...right },
  });
  const record = await recordOf(tx, id);
  await sendKeyLetter(tx, ctx, key, (site, seed) => invitedLetter(site, invited, giftOf(ctx, orgName, record), seed));
  return new Replied(record, { message: `${invited.email} has been invited: an email with a link is on its way.` });
}

async function recordOf(tx: Tx, id: number): Promise<Permission> {
  const row = await readPermission(tx, id);
  if (!row) throw new Error('The right that was just saved is not there.');
  return permissionRecord(row);
}

const giftOf = (ctx: Ctx, org: string, record: Permission) => ({
  org,
  orgId: record.org.id,
  by: signedInUser(ctx).displayName,
  right: rightText(record),
});

/**
 * Returns a user by number: only people who already belong to the organisation, so that nobody finds out who has an
 * account; for administrators anybody.
 */
async function colleague({ tx, ctx }: Work, id: UserId, orgId: OrgId): Promise<Person> {
  const isKnown =
    isAppAdmin(rightsOf(signedInUser(ctx))) ||
    (await readPermissionsOf(tx, { orgId, now: ctx.now() })).some(({ userId }) => userId === id);
  const user = isKnown ? await findById(tx, id) : undefined;
  if (!user || user.closedAt)
    throw badInput([{ field: 'id', message: 'Nobody here has this user ID. Enter an email address instead.' }]);
  return user;
}
