import type { PermissionAreaName } from '@startline/contract/permission-areas';
import type { SignedIn } from '../context.ts';

/** A competition and its organisation; `compId` 0 stands for the organisation as a whole. */
export type Place = { readonly orgId: number; readonly orgName: string; readonly compId: number };

/** Whether a user holds a permission area at a place. */
export function mayAct(caller: SignedIn, area: PermissionAreaName, at: Place): boolean {
  if (caller.role === 'E4SUSER') return true;
  if (caller.role === 'APPADMIN') return true;
  if (area === 'APPADMIN') return false;
  const here = caller.permissions.filter((held) => (held.orgId === 0 || held.orgId === at.orgId) && (held.compId === 0 || held.compId === at.compId));
  return here.some((held) => held.role === 'ADMIN' || held.role === 'ALL' || held.role === area || held.role === 'BUILDER');
}
