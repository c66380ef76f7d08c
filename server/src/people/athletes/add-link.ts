import type { addLink as contract } from '@startline/contract/people/athletes';
import { isAppAdmin } from '@startline/rules/access/permissions';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { provedUser } from '../../access/signed-in.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { allowedLetter, athleteLinkedLetter } from '../../letters/athlete-letters.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import { readNewOwner, readOwners } from './link-queries.ts';
import { isLinked, linkUser, lockSaving, readAthleteRow } from './queries.ts';

/**
 * API-024: puts an athlete on a user's list. The caller must already see the record, so the call reveals no child; the
 * new user and all who have the athlete are told (decision 0014).
 */
export async function addLink(ctx: Ctx, { id, userId }: z.output<typeof contract.input>) {
  const user = provedUser(ctx);
  if (!isAppAdmin(rightsOf(user)) && userId !== user.id)
    throw new Refusal(
      'not-allowed',
      'You can change only your own list. The other person can ask for the athlete by registration number and date of birth, and you can then agree.',
    );
  return transaction(ctx.db, async (tx) => {
    await lockSaving(tx, userId);
    const [athlete, to] = [await readAthleteRow(tx, id), await readNewOwner(tx, userId)];
    if (!athlete || !to)
      throw new Refusal('not-found', 'There is no such user, or their email address is not confirmed.');
    if (await isLinked(tx, userId, id)) return { linked: false };
    const others = (await readOwners(tx, id)).filter((one) => one.id !== user.id && one.id !== userId);
    await linkUser(tx, userId, id, ctx.now());
    await writeAudit(tx, ctx, { action: 'athlete.link', subject: 'athlete', subjectId: id, after: { userId } });
    const names = { firstName: athlete.first_name, surname: athlete.surname };
    if (userId !== user.id) await sendLetter(tx, ctx, (site) => allowedLetter(site, to, names));
    for (const other of others) {
      const owner = { email: other.email, name: other.display_name };
      await sendLetter(tx, ctx, (site) => athleteLinkedLetter(site, owner, { by: to.name, ...names }));
    }
    return { linked: true };
  });
}
