import { isAppAdmin } from '@startline/rules/access/permissions';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { isManaging, keepOneManager } from './keep-one-manager.ts';
import { lockOrg } from './org-queries.ts';
import { readPermission, removePermission } from './permission-queries.ts';

/**
 * Removes a right (API-131): the caller's own, or one at an organisation that the caller manages. Only administrators
 * may remove rights that hold everywhere.
 */
export async function takeRight(ctx: Ctx, { id }: { readonly id: number }): Promise<Replied<null>> {
  const caller = signedInUser(ctx);
  const text = await transaction(ctx.db, async (tx) => {
    const seen = await readPermission(tx, id);
    const isOwn = seen?.userId === caller.id;
    if (!seen) throw missing('right');
    if (seen.orgId !== 0) await lockOrg(tx, seen.orgId);
    const right = await readPermission(tx, id);
    if (!right) throw missing('right');
    if (isManaging(right) && !isAppAdmin(rightsOf(caller))) await keepOneManager(tx, right.orgId, id);
    await removePermission(tx, id);
    await writeAudit(tx, ctx, {
      action: 'right-taken',
      subject: 'permission',
      subjectId: id,
      orgId: right.orgId,
      before: { userId: right.userId, role: right.role, compId: right.compId, permLevels: right.permLevels },
    });
    if (right.userId === null) return `${right.email} is no longer invited.`;
    return isOwn ? 'You no longer have this role.' : `${right.name} no longer has this role.`;
  });
  return new Replied(null, { message: text });
}
