import type { approveOrg, Org } from '@startline/contract/people/orgs';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { badInput } from '../../kernel/read-input.ts';
import { orgDecidedLetter } from '../../letters/org-letters.ts';
import { lockOrg, readManagers, readOrg, updateOrg } from './org-queries.ts';
import { orgRecord } from './org-record.ts';

/**
 * Approves an organisation, or refuses it with a reason (API-139). Its managers are told by mail. Repeating a decision
 * changes nothing and tells nobody. A refused organisation may be approved later, and an approved one refused: its
 * competitions then wait.
 */
export async function decideOnOrganisation(
  ctx: Ctx,
  { id, approve, reason }: z.output<typeof approveOrg.input>,
): Promise<Replied<Org>> {
  const caller = signedInUser(ctx);
  if (!approve && reason === '')
    throw badInput([{ field: 'reason', message: 'Give a reason, so that they know what to change.' }]);
  const status = approve ? 'Approved' : 'Refused';
  const why = approve ? '' : reason;
  const row = await transaction(ctx.db, async (tx) => {
    const org = await lockOrg(tx, id);
    if (!org) throw missing('organisation');
    if (org.status !== status) {
      await updateOrg(tx, id, { user: caller.id, now: ctx.now() }, { status, refusal_reason: why });
      await writeAudit(tx, ctx, {
        action: approve ? 'organisation-approved' : 'organisation-refused',
        subject: 'organisation',
        subjectId: id,
        orgId: id,
        before: { status: org.status },
        after: { status },
        reason: why,
      });
      for (const to of await readManagers(tx, id))
        await sendLetter(tx, ctx, (site) =>
          orgDecidedLetter(site, to, { org: org.name, orgId: id, approved: approve, reason: why }),
        );
    }
    return readOrg(tx, id);
  });
  if (!row) throw new Error('The organisation that was just decided on is not there.');
  return new Replied(orgRecord(ctx, caller, row), { message: `${row.name} is ${approve ? 'approved' : 'refused'}.` });
}
