import type { OrgId } from '@startline/rules/ids';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { isOrgUsed, lockOrg, removeOrg } from './org-queries.ts';

/** Deletes an organisation without competitions (API-137), with the rights of its people. */
export async function deleteOrganisation(ctx: Ctx, { id }: { readonly id: OrgId }): Promise<Replied<null>> {
  const name = await transaction(ctx.db, async (tx) => {
    const org = await lockOrg(tx, id);
    if (!org) throw missing('organisation');
    if (await isOrgUsed(tx, id))
      throw new Refusal(
        'in-use',
        `${org.name} has competitions, so it cannot be deleted. Delete its competitions first; those with entries cannot be deleted.`,
      );
    await removeOrg(tx, id);
    await writeAudit(tx, ctx, {
      action: 'organisation-deleted',
      subject: 'organisation',
      subjectId: id,
      orgId: id,
      before: { name: org.name, status: org.status },
    });
    return org.name;
  });
  return new Replied(null, { message: `Organisation ${name} deleted.` });
}
