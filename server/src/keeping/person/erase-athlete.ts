import type { AthleteId } from '@startline/rules/ids';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { eraseAthleteRow, hasPlaceToCome, lockAthlete, unlinkEverybody } from './erase-athlete-queries.ts';

/** Erases an athlete on request. Throws `cannot-close` while they have a place in a coming competition. */
export async function eraseAthlete(
  ctx: Ctx,
  { id, reason }: { readonly id: AthleteId; readonly reason: string },
): Promise<Replied<null>> {
  await transaction(ctx.db, async (tx) => {
    if (!(await lockAthlete(tx, id))) throw missing('athlete');
    if (await hasPlaceToCome(tx, id, ctx.now()))
      throw new Refusal('cannot-close', 'This athlete has a place in a future competition. Cancel the entry first.');
    await unlinkEverybody(tx, id);
    await eraseAthleteRow(tx, id, { now: ctx.now(), extent: 'all' });
    await writeAudit(tx, ctx, { action: 'athlete-erased', subject: 'athlete', subjectId: id, reason });
  });
  return new Replied(null, { message: 'The athlete’s details have been erased.' });
}
