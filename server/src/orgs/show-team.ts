import type { Colleague, Permission } from '@startline/contract/permissions';
import type { OrgId, UserId } from '@startline/rules/ids';
import type { Ctx } from '../context.ts';
import { readPermissionsOf, type PermissionRow } from './permission-queries.ts';
import { permissionRecord } from './roles.ts';

/** The people of an organisation, each with their rights there; by name. */
export async function showTeam(ctx: Ctx, { id }: { readonly id: OrgId }): Promise<Colleague[]> {
  const people = new Map<UserId, { row: PermissionRow; permissions: Permission[] }>();
  for (const row of await readPermissionsOf(ctx.db, { orgId: id })) {
    const person = people.get(row.userId) ?? { row, permissions: [] };
    person.permissions.push(permissionRecord(row));
    people.set(row.userId, person);
  }
  return [...people.values()].map(({ row, permissions }) => ({
    id: row.userId,
    name: row.name,
    email: row.email,
    isInvited: row.isInvited,
    permissions,
  }));
}

/** The rights of a user (API-129). */
export const showPermissions = async (ctx: Ctx, { id }: { readonly id: UserId }): Promise<Permission[]> =>
  (await readPermissionsOf(ctx.db, { userId: id })).map(permissionRecord);
