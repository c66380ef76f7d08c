import type { saveAnswers as contract } from '@startline/contract/entering/questions';
import type { Fault } from '@startline/contract/envelope';
import { answerFault, answerFaultText, isAsked } from '@startline/rules/entering/questions/question';
import type { EntryId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { isOpen, isShownTo } from './my-questions.ts';
import { readEntriesToAnswer, type AskedEntry } from './own-entry-queries.ts';
import {
  lockQuestions,
  readAnswers,
  readQuestions,
  writeAnswers,
  type AnswerRow,
  type QuestionRow,
} from './question-queries.ts';

type Asked = z.output<typeof contract.input>;
type Answer = Asked['answers'][number];
type Known = {
  readonly entries: ReadonlyMap<EntryId, AskedEntry>;
  readonly questions: ReadonlyMap<number, QuestionRow>;
  readonly answers: readonly AnswerRow[];
  readonly userId: UserId;
  readonly now: Instant;
};

/**
 * Saves answers for the athletes of the caller's own entries. Refuses all of them with every fault: a question that is
 * closed or not asked there, an answer that is none, entries that have closed, an answer that is another account's.
 */
export const saveAnswers = (ctx: Ctx, { entryIds, answers }: Asked) =>
  transaction(ctx.db, async (tx) => {
    const { id: userId } = signedInUser(ctx);
    const now = ctx.now();
    await lockQuestions(tx, [...new Set(answers.map(({ questionId }) => questionId))]);
    const known = await readKnown(tx, { userId, entryIds, now });
    const faults = answers.flatMap((answer, at) => faultOf(answer, known, `answers.${String(at)}`));
    if (faults.length > 0) throw new Refusal('bad-input', faults[0]?.message ?? '', { facts: { faults } });
    const written = new Map(
      answers.flatMap(({ entryId, questionId, value }) => {
        const entry = known.entries.get(entryId);
        return entry
          ? [[`${String(questionId)} ${String(entry.athleteId)}`, { questionId, athleteId: entry.athleteId, value }]]
          : [];
      }),
    );
    await writeAnswers(tx, [...written.values()], { userId, at: new Date(now) });
    return { saved: written.size };
  });

async function readKnown(
  tx: Tx,
  { userId, entryIds, now }: { readonly userId: UserId; readonly entryIds: readonly EntryId[]; readonly now: Instant },
): Promise<Known> {
  const entries = await readEntriesToAnswer(tx, { userId, ids: entryIds, now });
  const questions = await readQuestions(tx, [...new Set(entries.map(({ compId }) => compId))]);
  const answers = await readAnswers(tx, {
    questions: questions.map(({ id }) => id),
    athletes: [...new Set(entries.map(({ athleteId }) => athleteId))],
  });
  return {
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    questions: new Map(questions.map((question) => [question.id, question])),
    answers,
    userId,
    now,
  };
}

function faultOf({ entryId, questionId, value }: Answer, known: Known, field: string): Fault[] {
  const entry = known.entries.get(entryId);
  const question = known.questions.get(questionId);
  if (!entry) return [{ field, message: 'This entry is no longer in your basket or among your entries.' }];
  const own = entriesLike(entry, known);
  if (question?.compId !== entry.compId || !own.some(({ groupId }) => isAsked(question, groupId)))
    return [{ field, message: 'This question is not asked any more. Load the page again.' }];
  if (!own.some((one) => isOpen(one, known.now)))
    return [{ field, message: 'Entries have closed, so answers can no longer be changed. Ask the organiser.' }];
  const there = known.answers.find((one) => one.questionId === questionId && one.athleteId === entry.athleteId);
  if (there && !isShownTo(there, { userId: known.userId, onList: entry.onList }))
    return [{ field, message: `Another account that entered ${entry.athlete} has answered ‘${question.words}’.` }];
  const fault = answerFault(question, value);
  return fault
    ? [{ field, message: `${entry.athlete}, ‘${question.words}’: ${answerFaultText(fault, question)}` }]
    : [];
}

/** Returns the caller's entries of the same athlete in the same competition. */
const entriesLike = ({ athleteId, compId }: AskedEntry, { entries }: Known): AskedEntry[] =>
  [...entries.values()].filter((entry) => entry.athleteId === athleteId && entry.compId === compId);
