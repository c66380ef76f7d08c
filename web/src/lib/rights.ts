import type { UserInfo } from '@startline/contract/telling/app-config';
import { mayDo, readPermissions, type PermissionArea, type User } from '@startline/rules/access/permissions';
import type { CompetitionId, OrgId } from '@startline/rules/ids';

/** Returns a person as the rules of access take one; ANON without a login. */
export const userOf = (info: UserInfo | undefined): User => ({
  type: info?.user.role ?? 'ANON',
  permissions: readPermissions(
    (info?.security.permissions ?? []).map(({ orgid, compid, orgname, ...rest }) => ({
      ...rest,
      orgId: orgid,
      compId: compid,
      orgName: orgname,
    })),
  ),
});

/**
 * Returns whether a person may act in an area at a competition, as far as this device knows without signal: a right at
 * another whole organisation counts too. Decides which links are shown; the server decides what may be done.
 */
export function mayHere(info: UserInfo | undefined, area: PermissionArea, compId: CompetitionId): boolean {
  const user = userOf(info);
  const orgIds = [0, ...user.permissions.map(({ orgId }) => orgId)] as OrgId[];
  return orgIds.some((orgId) => mayDo(user, area, { orgId, compId }));
}
