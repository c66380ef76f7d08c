import type { writeToEntrants as contract } from '@startline/contract/entering/competition-entries';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../access/audit-queries.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { keepingAnswer } from '../../../kernel/keeping-answer.ts';
import { putInOutbox } from '../../../kernel/outbox-queries.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { organiserMessageLetter } from '../../../letters/organiser-message.ts';
import { mayMailOthers } from '../../../people/orgs/check-organisation.ts';
import { competitionOf } from './competition-entries.ts';
import { readPeopleBehind, type PersonBehind } from './lists-queries.ts';

type Input = z.output<typeof contract.input>;

/**
 * Emails a message of the organiser to the accounts behind entries of a competition, one letter each, through the
 * outbox. Without `send` it returns the first letter as it would be sent and changes nothing.
 */
export async function writeToEntrants(ctx: Ctx, { id, entryIds, subject, message, send }: Input) {
  const competition = await competitionOf(ctx, id);
  mayMailOthers(signedInUser(ctx), competition.orgStatus);
  const people = await readPeopleBehind(ctx.db, { compId: id, entryIds, now: ctx.now() });
  const letterTo = (to: PersonBehind) =>
    organiserMessageLetter(ctx.config.publicUrl, { to, competition, subject, message, entries: to.entries });
  const [first] = people;
  if (!first) throw new Refusal('not-found', 'Nobody who made these entries can be emailed. Load the list again.');
  const { subject: headline, text } = letterTo(first);
  const shown = { people: people.length, first: { name: first.name, subject: headline, text } };
  if (!send) return shown;
  return keepingAnswer(ctx, async (tx) => {
    for (const to of people) await putInOutbox(tx, { kind: 'mail', letter: letterTo(to) }, { now: ctx.now() });
    await writeAudit(tx, ctx, {
      action: 'write to entrants',
      subject: 'competition',
      subjectId: id,
      compId: id,
      orgId: competition.orgId,
      after: { subject, message, people: people.length, entryIds },
    });
    return shown;
  });
}
