import type { Permission, User } from '../access/permissions.ts';
import type { CompetitionId, OrgId } from '../ids.ts';

/** Returns a signed-in user without any permission. A test names only the facts that matter to it. */
export const aUser = (facts: Partial<User> = {}): User => ({ type: 'USER', permissions: [], ...facts });

/** Returns a permission for organisation 1, at all its competitions. */
export const aPermission = (facts: Partial<Permission> = {}): Permission => ({
  role: 'BUILDER',
  orgId: 1 as OrgId,
  compId: 0,
  orgName: 'Surrey AA',
  permLevels: [],
  ...facts,
});

/** Returns a user with one permission. */
export const aUserWith = (facts: Partial<Permission>): User => aUser({ permissions: [aPermission(facts)] });

export const here = { orgId: 1 as OrgId, compId: 10 as CompetitionId } as const;
export const elsewhere = { orgId: 2 as OrgId, compId: 20 as CompetitionId } as const;
