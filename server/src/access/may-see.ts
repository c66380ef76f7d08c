import { mayDo, permissionAreas, type PermissionArea } from '@startline/rules/access/permissions';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import type { Caller, SignedIn } from '../kernel/context.ts';
import type { Db } from '../db/db.ts';
import { approvalOf, publicationOf } from './owner-queries.ts';
import { rightsOf } from './rights-of.ts';

type Place = { readonly id: CompetitionId; readonly org_id: OrgId };

/** Returns the permission areas that a caller holds at a competition. */
export function areasHeld(caller: Caller, at: Place): PermissionArea[] {
  if (caller.kind !== 'user') return [];
  const rights = rightsOf(caller);
  return permissionAreas.filter((area) => mayDo(rights, area, { orgId: at.org_id, compId: at.id }));
}

/**
 * Returns whether a caller may see a competition: anyone once it is published, before that only holders of a right
 * there.
 */
export const maySee = (
  caller: Caller,
  at: Place & { readonly active: boolean; readonly org_status: string },
): boolean => (at.active && at.org_status === 'Approved') || areasHeld(caller, at).length > 0;

/** Returns whether a caller may see a record that becomes public when published; false for a missing one. */
export const views = {
  competition: async (db: Db, caller: SignedIn, id: number): Promise<boolean> => {
    const published = await publicationOf(db, id as CompetitionId);
    return published !== undefined && maySee(caller, published);
  },
  organisation: async (db: Db, caller: SignedIn, id: number): Promise<boolean> => {
    const isApproved = await approvalOf(db, id as OrgId);
    return (
      isApproved !== undefined && (isApproved || mayDo(rightsOf(caller), 'ADMIN', { orgId: id as OrgId, compId: null }))
    );
  },
};
