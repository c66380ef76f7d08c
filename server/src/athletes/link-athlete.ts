import type { linkAthlete as contract } from '@startline/contract/athletes';
import type * as z from 'zod/mini';
import { writeAudit } from '../access/audit-queries.ts';
import { signedInUser } from '../access/signed-in.ts';
import { sendLetter } from '../accounts/send-letter.ts';
import type { Ctx } from '../context.ts';
import { transaction } from '../db/db.ts';
import { Refusal } from '../http/refuse.ts';
import { athleteLinkedLetter } from '../messages/athlete-letters.ts';
import { linkUser, readAthleteRow, readLinkedUsers } from './queries.ts';
import { registeredAthlete } from './registration.ts';

/**
 * Puts an athlete who is there already on the caller's list. Number and date of birth prove it; those who have the
 * athlete are told.
 */
export async function linkAthlete(ctx: Ctx, { id, regid, dob }: z.output<typeof contract.input>) {
  const user = signedInUser(ctx);
  const row = await readAthleteRow(ctx.db, id);
  const proven = row && (await registeredAthlete(ctx, { aocode: row.ao_code === 'IRL' ? 'IRL' : 'EA', regid, dob }));
  if (!row || proven?.id !== id) {
    throw new Refusal(
      'athlete-refused',
      'The registration number and date of birth do not belong to this athlete. Check both on the membership card, or ask the club.',
    );
  }
  return transaction(ctx.db, async (tx) => {
    const others = (await readLinkedUsers(tx, id)).filter((other) => other.id !== user.id);
    await linkUser(tx, user.id, id, ctx.now());
    await writeAudit(tx, ctx, {
      action: 'athlete.link',
      subject: 'athlete',
      subjectId: id,
      after: { userId: user.id },
    });
    for (const other of others) {
      const to = { email: other.email, name: other.display_name };
      const linked = { by: user.displayName, firstName: row.first_name, surname: row.surname };
      await sendLetter(tx, ctx, (site) => athleteLinkedLetter(site, to, linked), `link ${id} ${user.id} ${other.id}`);
    }
    return { id, alert: '' };
  });
}
