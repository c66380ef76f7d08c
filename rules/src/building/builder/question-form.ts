import { QUESTION_LENGTH, type Question } from '../../entering/questions/question.ts';

/** The most questions that a competition asks, and the most choices of one question. */
export const MOST_QUESTIONS = 10;
export const MOST_CHOICES = 30;
export const CHOICE_LENGTH = 60;

/** A question as an organiser types it. */
export type QuestionForm = Pick<Question, 'words' | 'kind' | 'choices' | 'required' | 'closed'>;
/** A question that is stored, with the number of athletes who have answered it. */
export type AnsweredQuestion = QuestionForm & { readonly answers: number };

export type QuestionFault = { readonly field: 'words' | 'kind' | 'choices'; readonly message: string };

const count = (answers: number): string => (answers === 1 ? 'One athlete has' : `${answers} athletes have`);

/** Lists what is wrong with a question by itself. */
export function questionFaults({ words, kind, choices }: QuestionForm): QuestionFault[] {
  const faults: QuestionFault[] = [];
  if (words.trim() === '') faults.push({ field: 'words', message: 'Enter the question.' });
  if (words.length > QUESTION_LENGTH)
    faults.push({ field: 'words', message: `Use at most ${QUESTION_LENGTH} characters.` });
  const fault = kind === 'choice' ? choicesFault(choices) : undefined;
  return fault === undefined ? faults : [...faults, { field: 'choices', message: fault }];
}

function choicesFault(choices: readonly string[]): string | undefined {
  if (choices.length < 2) return 'Enter at least two choices, each on a line of its own.';
  if (choices.length > MOST_CHOICES) return `Give at most ${MOST_CHOICES} choices.`;
  if (choices.some((choice) => choice.length > CHOICE_LENGTH))
    return `Use at most ${CHOICE_LENGTH} characters for each choice.`;
  const same = new Set(choices.map((choice) => choice.toLowerCase()));
  return same.size < choices.length ? 'The same choice is in the list twice.' : undefined;
}

/** Lists what may not change any more because athletes have answered. */
export function answeredFaults(before: AnsweredQuestion, after: QuestionForm): QuestionFault[] {
  const { answers } = before;
  if (answers === 0) return [];
  if (before.kind !== after.kind)
    return [
      {
        field: 'kind',
        message: `${count(answers)} answered, so the kind cannot be changed. Close the question and add another.`,
      },
    ];
  if (before.kind === 'consent' && before.words !== after.words)
    return [
      {
        field: 'words',
        message: `${count(answers)} agreed to these words, so they cannot be changed. Close the question and add another.`,
      },
    ];
  return [];
}

/** Returns why a question cannot be removed; undefined when it can. */
export const removalFault = ({ answers }: Pick<AnsweredQuestion, 'answers'>): string | undefined =>
  answers === 0
    ? undefined
    : `${count(answers)} answered it. Close it instead: it will no longer be asked, but the answers stay.`;

/** Returns why the list as a whole cannot be saved; undefined when it can. */
export const listFault = (questions: readonly Pick<QuestionForm, 'closed'>[]): string | undefined =>
  questions.filter(({ closed }) => !closed).length > MOST_QUESTIONS
    ? `You can ask at most ${MOST_QUESTIONS} questions. Close or delete one first.`
    : undefined;
