import { completeOptions } from '@startline/contract/competitions/options';
import { isPriorityCode, wrongPriorityCodeText } from '@startline/rules/competitions/published/priority';
import type { CompetitionId } from '@startline/rules/ids';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { givePass, readPriority } from '../../selling/places/entry-queries.ts';

/**
 * ENTRY-17: accepts the code of a competition in its priority time and remembers it for the user. Refuses a wrong one;
 * tries are limited.
 */
export async function givePriorityCode(ctx: Ctx, { id, code }: { id: CompetitionId; code: string }) {
  const caller = signedInUser(ctx);
  const competition = await readPriority(ctx.db, id);
  if (!competition) throw missing('competition');
  const { priority } = completeOptions(competition.options);
  if (!priority.required) return { accepted: true };
  if (!isPriorityCode(code, priority.code)) throw new Refusal('wrong-priority-code', wrongPriorityCodeText);
  await transaction(ctx.db, async (tx) => {
    await givePass(tx, caller.id, id);
    await writeAudit(tx, ctx, { action: 'give priority code', subject: 'competition', subjectId: id, compId: id });
  });
  return { accepted: true };
}
