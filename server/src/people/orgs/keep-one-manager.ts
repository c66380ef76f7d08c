import type { OrgId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { countOtherManagers, type PermissionRow } from './permission-queries.ts';

const lastAdminText = 'This is the last Admin of the organisation. Make somebody else Admin first.';

/** Returns whether somebody manages an organisation by this right; an invitation counts for nothing yet. */
export const isManaging = (right: PermissionRow): right is PermissionRow & { orgId: OrgId } =>
  right.userId !== null && right.orgId !== 0 && right.role === 'ADMIN' && Number(right.compId) === 0;

/**
 * Refuses to take the right `except` away where nobody else may manage the organisation: nobody inside could help it
 * then. The caller has locked the organisation.
 */
export async function keepOneManager(tx: Tx, orgId: OrgId, except: number): Promise<void> {
  if ((await countOtherManagers(tx, orgId, except)) === 0) throw new Refusal('in-use', lastAdminText);
}
