import type { BuiltQuestion, BuiltQuestions } from '@startline/contract/building/questions';
import { answeredFaults, questionFaults } from '@startline/rules/building/builder/question-form';
import type { EventGroupId } from '@startline/rules/ids';
import { isTicked, manyOf, textOf, type Faults, type Values } from '../draft/draft.ts';
import { linesIn } from '../form/lines-field.tsx';

export type SentQuestion = Omit<BuiltQuestion, 'answers'>;

const emptyQuestion: Values = { words: '', kind: 'choice', choices: '', required: true, groups: [], closed: false };

/** Returns a question as typed; without one, a new one. */
export const questionTyped = (question: BuiltQuestion | undefined): Values =>
  question
    ? {
        words: question.words,
        kind: question.kind,
        choices: question.choices.join('\n'),
        required: question.required,
        groups: question.groups.map(String),
        closed: question.closed,
      }
    : emptyQuestion;

/** Returns a typed question as it is sent; an id of 0 is a new one. */
export function questionSent(values: Values, id: number): SentQuestion {
  const kind = textOf(values, 'kind') as SentQuestion['kind'];
  return {
    id,
    words: textOf(values, 'words').trim(),
    kind,
    choices: kind === 'choice' ? linesIn(textOf(values, 'choices')) : [],
    required: kind === 'consent' || isTicked(values, 'required'),
    groups: manyOf(values, 'groups').map((group) => Number(group) as EventGroupId),
    closed: isTicked(values, 'closed'),
  };
}

/** Returns the faults of a typed question, by the server's rule. */
export function questionFaultsOf(values: Values, before: BuiltQuestion | undefined): Faults {
  const sent = questionSent(values, before?.id ?? 0);
  const faults = [...questionFaults(sent), ...(before ? answeredFaults(before, sent) : [])];
  return Object.fromEntries(faults.reverse().map(({ field, message }) => [field, message]));
}

/** Returns a question as it is stored, without the number of its answers. */
const withoutCount = ({ id, words, kind, choices, required, groups, closed }: BuiltQuestion): SentQuestion => ({
  id,
  words,
  kind,
  choices,
  required,
  groups,
  closed,
});

/** Returns the list to send with one question in its place, or at the end when it is new. */
export function withQuestion({ questions }: BuiltQuestions, sent: SentQuestion): SentQuestion[] {
  const all = questions.map((one) => (one.id === sent.id ? sent : withoutCount(one)));
  return questions.some(({ id }) => id === sent.id) ? all : [...all, sent];
}

export const withoutQuestion = ({ questions }: BuiltQuestions, gone: number): SentQuestion[] =>
  questions.filter(({ id }) => id !== gone).map(withoutCount);

/** Returns the list with one question a place further up or down. */
export function movedQuestion({ questions }: BuiltQuestions, moved: number, by: -1 | 1): SentQuestion[] {
  const all = questions.map(withoutCount);
  const from = all.findIndex(({ id }) => id === moved);
  const [one] = all.splice(from, 1);
  if (one) all.splice(from + by, 0, one);
  return all;
}
