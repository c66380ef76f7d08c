import type { CompetitionId } from '@startline/rules/ids';
import { writeAudit } from '../../../access/audit-queries.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { deleteWhole } from './delete-queries.ts';
import { mustBeVersion } from '../record/must-be-version.ts';
import { mustRead } from '../record/must-read.ts';
import { lockLimits, readEntryFacts } from '../record/record-queries.ts';

/** API-071: deletes a draft that nobody ever entered, with all its records. The log of changes keeps its last state. */
export const deleteCompetition = (
  ctx: Ctx,
  { id, version }: { readonly id: CompetitionId; readonly version?: number | undefined },
) =>
  transaction(ctx.db, async (tx) => {
    if (version !== undefined) await mustBeVersion(tx, 'competition', id, version);
    const row = await mustRead(tx, id);
    if (row.active)
      throw new Refusal('in-use', 'This competition is published. Turn it back into a draft first, or cancel it.');
    await lockLimits(tx, id);
    const { ever } = await readEntryFacts(tx, id);
    if (ever > 0)
      throw new Refusal(
        'has-entries',
        `${ever === 1 ? '1 entry was' : `${String(ever)} entries were`} made here, so the competition is kept for the accounts. It stays a draft that only staff can see.`,
        { facts: { entries: ever } },
      );
    await deleteWhole(tx, id);
    await writeAudit(tx, ctx, {
      action: 'builder delete',
      subject: 'competition',
      subjectId: id,
      compId: id,
      orgId: row.org_id,
      before: { name: row.name, starts_on: row.starts_on, events: row.events },
    });
    return new Replied({ id }, { message: `${row.name} is deleted.` });
  });
