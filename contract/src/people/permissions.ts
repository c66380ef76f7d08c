import { builderLevels } from '@startline/rules/access/permissions';
import * as z from 'zod/mini';
import { anyone, appAdmin, areaAt, ownerOf, signedIn } from '../access.ts';
import { oneTimeKey } from './accounts.ts';
import { email, empty, idOrZero, orgId, sentCompetitionId, userId } from '../fields.ts';
import { route } from '../route.ts';
import { personLine } from './person-line.ts';

const named = z.object({ id: z.int(), name: z.string() });

/** A permission as the wire has it (PERM-06). `orgid` or `compid` 0 means any. */
export const sentPermission = z.object({
  id: z.int(),
  role: z.string(),
  orgid: z.int(),
  compid: z.int(),
  orgname: z.string(),
  permLevels: z.array(z.string()),
});

/**
 * A person's right (PERM-19). A competition of id 0 is every competition of the organisation; Builder without levels
 * means all.
 */
export const permission = z.object({
  id: z.int(),
  role: named,
  org: named,
  comp: z.object({ id: sentCompetitionId, name: z.string() }),
  permLevels: z.array(z.enum(builderLevels)),
});
export type Permission = z.infer<typeof permission>;
/**
 * One of an organisation's people. `isInvited`: the invitation is not accepted yet; then the id is 0 and the name is
 * the one typed with the address.
 */
export const colleague = z.object({
  id: idOrZero,
  name: z.string(),
  email: z.string(),
  isInvited: z.boolean(),
  permissions: z.array(permission),
});
export type Colleague = z.infer<typeof colleague>;

export const readTeam = route({
  method: 'GET',
  path: '/v5/orgs/team/:id',
  access: areaAt('ADMIN', 'organisation', 'id'),
  summary: "An organisation's people with their rights, by name.",
  input: z.strictObject({ id: orgId }),
  output: z.array(colleague),
});
export const listRoles = route({
  method: 'GET',
  path: '/v5/user/roles',
  // constants of the program; who holds a role is a call of the organisation
  access: signedIn('names of roles'),
  summary: 'The roles that can be given at an organisation.',
  input: z.strictObject({}),
  output: z.array(
    z.object({ id: z.int(), name: z.string(), area: z.string(), text: z.string(), hasLevels: z.boolean() }),
  ),
});
export const listPermLevels = route({
  method: 'GET',
  path: '/v5/user/permlevels',
  // constants of the program
  access: signedIn('names of levels'),
  summary: 'The builder levels: which parts of a competition each may see and change.',
  input: z.strictObject({}),
  output: z.array(z.object({ id: z.int(), name: z.enum(builderLevels), text: z.string() })),
});
export const readPermissions = route({
  method: 'GET',
  path: '/v5/user/permissions/:id',
  access: ownerOf('user', 'id'),
  summary: "A user's rights.",
  input: z.strictObject({ id: userId }),
  output: z.array(permission),
});
export const savePermission = route({
  method: 'POST',
  path: '/v5/user/permissions/:id',
  access: areaAt('ADMIN', 'organisation', 'orgid'),
  limit: 'invite',
  summary:
    'Gives a user (`id`), or with `id` 0 the person with an email address, a right at an organisation or one of its competitions; with `permid`, changes that right. Anyone not yet one of its people is invited by email, and gets the right on accepting.',
  input: z.strictObject({
    id: idOrZero,
    email: z.optional(email),
    name: z.optional(personLine),
    permid: z._default(idOrZero, 0),
    roleid: idOrZero,
    orgid: orgId,
    compid: z._default(idOrZero, 0),
    permLevels: z._default(z.array(z.enum(builderLevels)).check(z.maxLength(4)), []),
  }),
  output: permission,
});
export const acceptInvitation = route({
  method: 'POST',
  path: '/v5/public/accept-invitation',
  access: anyone,
  limit: 'login',
  summary:
    'Accepts the right offered in an emailed invitation, with its key. `isNew`: an account was opened and logged in.',
  input: z.strictObject({ key: oneTimeKey }),
  output: z.object({ org: z.string(), email: z.string(), isNew: z.boolean() }),
});
export const deletePermission = route({
  method: 'DELETE',
  path: '/v5/user/permissions/:id',
  access: ownerOf('right', 'id'),
  summary:
    "Removes a right: the caller's own, or one at an organisation that the caller manages. `id` is the right's id.",
  input: z.strictObject({ id: userId }),
  output: empty,
});
const adding = {
  path: '/v5/user/permissions/addorg/:a/:b',
  access: appAdmin,
  input: z.strictObject({ a: userId, b: orgId }),
  output: permission,
} as const;
export const addOrgAdmin = route({
  ...adding,
  method: 'POST',
  summary: 'Makes user `a` an administrator of organisation `b`.',
});
export const addOrgAdminByGet = route({
  ...adding,
  method: 'GET',
  writes: true,
  summary: 'Makes user `a` an administrator of organisation `b`. Older form of the call.',
});
