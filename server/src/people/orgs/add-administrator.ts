import type { Permission } from '@startline/contract/people/permissions';
import type { OrgId, UserId } from '@startline/rules/ids';
import type { Ctx } from '../../kernel/context.ts';
import type { Replied } from '../../kernel/handle.ts';
import { giveRight } from './give-right.ts';
import { givenRoles } from './roles.ts';

/**
 * Makes user a an administrator of organisation b (API-128). Only administrators of the application may call it
 * (PERM-24).
 */
export const addAdministrator = (
  ctx: Ctx,
  { a, b }: { readonly a: UserId; readonly b: OrgId },
): Promise<Replied<Permission>> =>
  giveRight(ctx, {
    id: a,
    orgid: b,
    compid: 0,
    permid: 0,
    permLevels: [],
    roleid: givenRoles.find(({ area }) => area === 'ADMIN')?.id ?? 0,
  });
