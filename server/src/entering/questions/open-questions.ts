import { unanswered, type Question } from '@startline/rules/entering/questions/question';
import type { AthleteId, CompetitionId, EventGroupId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import { readAnswers, readQuestions } from './question-queries.ts';

type Entered = { readonly compId: CompetitionId; readonly groupId: EventGroupId; readonly athleteId: AthleteId };

/** Reads what decides which questions prevent entries from being sold, and returns them for each entry. */
export async function readOpenQuestions(
  db: Db | Tx,
  entries: readonly Entered[],
): Promise<(entry: Entered) => readonly Question[]> {
  const questions = (await readQuestions(db, [...new Set(entries.map(({ compId }) => compId))])).filter(
    ({ closed, required }) => required && !closed,
  );
  if (questions.length === 0) return () => [];
  const answers = new Map<AthleteId, Map<number, string>>();
  for (const { athleteId, questionId, value } of await readAnswers(db, {
    questions: questions.map(({ id }) => id),
    athletes: [...new Set(entries.map((entry) => entry.athleteId))],
  }))
    answers.set(athleteId, (answers.get(athleteId) ?? new Map<number, string>()).set(questionId, value));
  return ({ compId, groupId, athleteId }) =>
    unanswered(
      questions.filter((question) => question.compId === compId),
      groupId,
      answers.get(athleteId),
    );
}
