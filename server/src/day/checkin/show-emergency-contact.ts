import { LOOKS_SHOWN, type ShownContact } from '@startline/contract/day/emergency-contact';
import { CONTACTS_AN_HOUR, isContactTime } from '@startline/rules/day/checkin/emergency-contact';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { writeAudit } from '../../access/audit-queries.ts';
import { countTries, hiddenName } from '../../access/count-tries.ts';
import { contactLooks } from '../../access/rate-decision.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { readOptions } from '../../people/athletes/athlete-options.ts';
import { LOOK, readAthleteAt, readLooks } from './emergency-contact-queries.ts';

type Asked = { readonly compId: CompetitionId; readonly athleteId: AthleteId };

/**
 * Shows the emergency contact of one athlete to an official, and records the look in the same transaction, also when no
 * contact is recorded. Refuses an unknown athlete, one without a place, and any athlete outside the days in the same
 * words.
 */
export async function showEmergencyContact(ctx: Ctx, { compId, athleteId }: Asked): Promise<{ contact: ShownContact }> {
  await countLook(ctx, compId);
  return transaction(ctx.db, async (tx) => {
    const athlete = await readAthleteAt(tx, compId, athleteId);
    if (!athlete || !isContactTime(athlete, ctx.now())) throw notShown();
    await writeAudit(tx, ctx, {
      action: LOOK,
      subject: 'athlete',
      subjectId: athleteId,
      compId,
      orgId: athlete.orgId,
    });
    const { emergency } = readOptions(athlete.options);
    return { contact: emergency.name === '' && emergency.tel === '' ? null : emergency };
  });
}

const notShown = (): Refusal =>
  new Refusal(
    'not-found',
    'We cannot show this emergency contact. Contacts are shown from the day before the competition until the day after, for athletes with a place in it.',
  );

/**
 * Counts every try, also a refused one, so that nobody tests numbers. Counts the person behind an impersonation, and
 * also where other limits are off: it protects people, not the server.
 */
async function countLook(ctx: Ctx, compId: CompetitionId): Promise<void> {
  const { id, impersonatedBy } = signedInUser(ctx);
  const who = hiddenName(ctx.config, `contacts at ${String(compId)} of ${String(impersonatedBy ?? id)}`);
  const words = `You have asked for ${String(CONTACTS_AN_HOUR)} emergency contacts at this competition within an hour. Another official can ask now.`;
  await countTries(ctx, [{ bucket: 'emergency-contact', who, limit: contactLooks, words }]);
}

/** Returns the latest looks at an athlete's contact to those who have the athlete on their list. */
export const listContactLooks = async (ctx: Ctx, { id }: { readonly id: AthleteId }) =>
  (await readLooks(ctx.db, id, LOOKS_SHOWN)).map(({ at, ...look }) => ({ ...look, at: at.toISOString() }));
