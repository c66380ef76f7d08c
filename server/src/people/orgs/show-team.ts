import type { Colleague, Permission } from '@startline/contract/people/permissions';
import type { OrgId, UserId } from '@startline/rules/ids';
import type { Ctx } from '../../kernel/context.ts';
import { readPermissionsOf, type PermissionRow } from './permission-queries.ts';
import { permissionRecord } from './roles.ts';

/** Lists the people of an organisation and those who are invited, each with their rights there; by name. */
export async function showTeam(ctx: Ctx, { id }: { readonly id: OrgId }): Promise<Colleague[]> {
  const people = new Map<UserId | string, { row: PermissionRow; permissions: Permission[] }>();
  for (const row of await readPermissionsOf(ctx.db, { orgId: id, now: ctx.now() })) {
    const who = row.userId ?? row.email.toLowerCase();
    const person = people.get(who) ?? { row, permissions: [] };
    person.permissions.push(permissionRecord(row));
    people.set(who, person);
  }
  return [...people.values()].map(({ row, permissions }) => ({
    id: row.userId ?? 0,
    name: row.name,
    email: row.email,
    isInvited: row.isInvited,
    permissions,
  }));
}

/** Lists the rights of a user (API-129). */
export const showPermissions = async (ctx: Ctx, { id }: { readonly id: UserId }): Promise<Permission[]> =>
  (await readPermissionsOf(ctx.db, { userId: id })).map(permissionRecord);
