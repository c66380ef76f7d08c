import type * as contract from '@startline/contract/entering/questions';
import { isAsked, mayAnswer } from '@startline/rules/entering/questions/question';
import type { AthleteId, CompetitionId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readAskedEntries, type AskedEntry } from './own-entry-queries.ts';
import { readAnswers, readQuestions, type AnswerRow, type QuestionRow } from './question-queries.ts';

type Competition = z.input<typeof contract.myQuestions.output>[number];

/** Lists the questions that are asked of the athletes whom the caller has entered, by competition and athlete. */
export async function myQuestions(ctx: Ctx, { compId }: { readonly compId: number }): Promise<Competition[]> {
  const { id: userId } = signedInUser(ctx);
  const now = ctx.now();
  const entries = await readAskedEntries(ctx.db, { userId, compId, now });
  const competitions = new Map<CompetitionId, AskedEntry[]>();
  for (const entry of entries) competitions.set(entry.compId, [...(competitions.get(entry.compId) ?? []), entry]);
  const questions = (await readQuestions(ctx.db, [...competitions.keys()])).filter(({ closed }) => !closed);
  const answers = await readAnswers(ctx.db, {
    questions: questions.map(({ id }) => id),
    athletes: [...new Set(entries.map(({ athleteId }) => athleteId))],
  });
  return [...competitions].flatMap(([id, own]) =>
    competitionOf(own, { userId, now, questions: questions.filter((question) => question.compId === id), answers }),
  );
}

type Known = {
  readonly userId: UserId;
  readonly now: Instant;
  readonly questions: readonly QuestionRow[];
  readonly answers: readonly AnswerRow[];
};

function competitionOf(entries: readonly AskedEntry[], known: Known): Competition[] {
  const [first] = entries;
  if (!first) return [];
  const athletes = new Map<AthleteId, AskedEntry[]>();
  for (const entry of entries) athletes.set(entry.athleteId, [...(athletes.get(entry.athleteId) ?? []), entry]);
  const shown = [...athletes.values()].flatMap((own) => athleteOf(own, known));
  if (shown.length === 0) return [];
  return [
    {
      compId: first.compId,
      competition: first.competition,
      questions: known.questions.map(({ id, words: text, kind, choices, required }) => ({
        id,
        words: text,
        kind,
        choices: [...choices],
        required,
      })),
      athletes: shown,
    },
  ];
}

function athleteOf(
  entries: readonly AskedEntry[],
  { userId, now, questions, answers }: Known,
): Competition['athletes'] {
  const [first] = entries;
  const asked = questions.filter((question) => entries.some(({ groupId }) => isAsked(question, groupId)));
  if (!first || asked.length === 0) return [];
  return [
    {
      athleteId: first.athleteId,
      entryId: first.id,
      name: first.athlete,
      held: entries.some(({ heldUntil }) => heldUntil !== null),
      mayAnswer: entries.some((entry) => isOpen(entry, now)),
      asked: asked.map(({ id }) => id),
      answers: answers
        .filter(
          ({ athleteId, questionId }) => athleteId === first.athleteId && asked.some(({ id }) => id === questionId),
        )
        .map((answer) => ({
          questionId: answer.questionId,
          value: isShownTo(answer, { userId, onList: first.onList }) ? answer.value : null,
        })),
    },
  ];
}

/** Returns whether the answers for an entry may still be given or changed. */
export const isOpen = ({ closesAt, heldUntil }: AskedEntry, now: Instant): boolean =>
  mayAnswer(
    { closesAt: closesAt.getTime() as Instant, heldUntil: heldUntil ? (heldUntil.getTime() as Instant) : undefined },
    now,
  );

/** Returns whether an account sees an answer: its own, and those about athletes on its list. */
export const isShownTo = (
  { answeredBy, value }: Pick<AnswerRow, 'answeredBy' | 'value'>,
  { userId, onList }: { readonly userId: UserId; readonly onList: boolean },
): boolean => value === '' || answeredBy === userId || onList;
