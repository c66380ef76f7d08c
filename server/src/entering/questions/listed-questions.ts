import type { competitionEntries as contract } from '@startline/contract/entering/competition-entries';
import { mayDo, type Place, type User } from '@startline/rules/access/permissions';
import type { CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import type { Db } from '../../db/db.ts';
import { readListedQuestions, type ListedQuestionRow } from './listed-questions-queries.ts';

/** Returns whether a user reads the answers of athletes there: builders and those with reports, not finance alone. */
export const mayReadAnswers = (rights: User, here: Place): boolean =>
  mayDo(rights, 'BUILDER', here) || mayDo(rights, 'REPORTS', here);

type Listed = z.input<typeof contract>['questions'][number];

/** Returns the questions of a competition with how many athletes of live entries gave each answer, or none. */
export const listedQuestions = async (db: Db, compId: CompetitionId, now: Instant): Promise<Listed[]> =>
  (await readListedQuestions(db, compId, now)).map(listed);

function listed({ id, words: text, kind, choices, closed, counts }: ListedQuestionRow): Listed {
  const given = counts.filter(({ value }) => value !== '');
  const order = kind === 'choice' ? choices : ['yes', 'no'];
  const placeOf = (value: string): number => (order.includes(value) ? order.indexOf(value) : order.length);
  return {
    id,
    words: text,
    kind,
    closed,
    answered: given.reduce((sum, { count }) => sum + count, 0),
    notAnswered: closed ? 0 : (counts.find(({ value }) => value === '')?.count ?? 0),
    counts: kind === 'text' ? [] : [...given].sort((a, b) => placeOf(a.value) - placeOf(b.value)),
  };
}
