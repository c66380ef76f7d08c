import type { removeLink as contract } from '@startline/contract/people/athletes';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { unlinkUser } from './queries.ts';

/** Removes an athlete from a list; the athlete and its entries stay. Refuses a user with an entity (ATH-15). */
export async function removeLink(ctx: Ctx, { id, userId }: z.output<typeof contract.input>) {
  const user = signedInUser(ctx);
  const isAdmin = user.role !== 'USER';
  if (!isAdmin && (user.clubs.length > 0 || user.areas.length > 0))
    throw new Refusal(
      'not-allowed',
      'You represent a club or area, so you cannot take athletes off your list here. Ask an administrator.',
    );
  if (!isAdmin && userId !== user.id) throw new Refusal('not-allowed', 'Only your own list can be changed.');
  return transaction(ctx.db, async (tx) => {
    const removed = await unlinkUser(tx, userId, id);
    if (removed)
      await writeAudit(tx, ctx, { action: 'athlete.unlink', subject: 'athlete', subjectId: id, before: { userId } });
    return { removed };
  });
}
