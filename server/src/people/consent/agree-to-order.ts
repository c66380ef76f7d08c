import type { CompetitionId, UserId } from '@startline/rules/ids';
import { dueTexts, unaccepted, unacceptedText } from '@startline/rules/keeping/consent';
import type { Ctx } from '../../kernel/context.ts';
import type { Db, Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { noteAgreement, readAgreed, readTerms, type CompetitionTerms } from './consent-queries.ts';

/** An order with the hashes of the terms that were accepted with it. */
type Order = {
  readonly userId: UserId;
  readonly compIds: readonly CompetitionId[];
  readonly accepted: readonly string[];
};

/**
 * Checks that the present terms of every competition of an order are accepted; refuses with the names of the others.
 * Returns the records of what was accepted, with this order or before.
 */
export async function agreeToOrder(tx: Tx, ctx: Ctx, { userId, compIds, accepted }: Order): Promise<number[]> {
  const terms = await readTerms(tx, compIds);
  if (terms.length === 0) return [];
  const agreed = await readAgreed(tx, userId);
  const due = dueTexts(terms, agreed);
  const missing = unaccepted(due, accepted);
  if (missing.length > 0)
    throw new Refusal('terms-not-accepted', unacceptedText(missing.map(({ competition }) => competition)), {
      facts: { compIds: missing.map(({ subject }) => subject) },
    });
  const notes: number[] = [];
  for (const { kind, subject: compId, text } of due)
    notes.push(await noteAgreement(tx, { userId, kind, compId, text, now: ctx.now() }));
  const before = agreed.filter((note) => dueTexts([note], terms).length === 0);
  return [...new Map(before.map((note) => [`${String(note.subject)} ${note.hash}`, note.id])).values(), ...notes];
}

/** Returns the terms that a user still has to accept before an order at these competitions. */
export async function termsDue(db: Db, userId: UserId, compIds: readonly CompetitionId[]): Promise<CompetitionTerms[]> {
  const terms = await readTerms(db, compIds);
  return terms.length === 0 ? [] : dueTexts(terms, await readAgreed(db, userId));
}
