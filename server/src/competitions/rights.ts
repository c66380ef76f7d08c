import { mayDo, permissionAreas, type PermissionArea } from '@startline/rules/access/permissions';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import { rightsOf } from '../access/rights-of.ts';
import type { Caller } from '../context.ts';

type Place = { readonly id: CompetitionId; readonly org_id: OrgId };

/** The permission areas that a caller holds at a competition. */
export function areasHeld(caller: Caller, at: Place): PermissionArea[] {
  if (caller.kind !== 'user') return [];
  const rights = rightsOf(caller);
  return permissionAreas.filter((area) => mayDo(rights, area, { orgId: at.org_id, compId: at.id }));
}

/** Whether a caller may see a competition: anyone once it is published, before that whoever holds a right there. */
export const maySee = (
  caller: Caller,
  at: Place & { readonly active: boolean; readonly org_status: string },
): boolean => (at.active && at.org_status === 'Approved') || areasHeld(caller, at).length > 0;
