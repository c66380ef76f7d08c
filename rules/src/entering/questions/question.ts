import type { EventGroupId } from '../../ids.ts';
import { never } from '../../result.ts';
import type { Instant } from '../../time.ts';

export const questionKinds = ['yes-no', 'choice', 'text', 'consent'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The longest wording of a question, and the longest answer in words. */
export const QUESTION_LENGTH = 200;
export const ANSWER_LENGTH = 200;

/** A question that an organiser asks of each athlete of a competition. */
export type Question = {
  readonly id: number;
  readonly words: string;
  readonly kind: QuestionKind;
  readonly choices: readonly string[];
  /** A consent is always required. */
  readonly required: boolean;
  /** The event groups whose entrants are asked; empty for all entrants. */
  readonly groups: readonly EventGroupId[];
  /** Closed: asked no longer, but its answers stay. */
  readonly closed: boolean;
};

/** An athlete's answers by the ids of their questions; an empty text was left blank. */
export type Answers = ReadonlyMap<number, string>;

/** Returns whether an entry in an event group is asked a question. */
export const isAsked = ({ closed, groups }: Question, group: EventGroupId): boolean =>
  !closed && (groups.length === 0 || groups.includes(group));

/** Returns the required questions that prevent an entry in an event group from being sold until they are answered. */
export const unanswered = (
  questions: readonly Question[],
  group: EventGroupId,
  answers: Answers | undefined,
): readonly Question[] =>
  questions.filter(
    (question) => question.required && isAsked(question, group) && (answers?.get(question.id) ?? '') === '',
  );

/** Returns whether one answer can be given for many athletes at once: a consent is ticked for each. */
export const isShared = ({ kind }: Pick<Question, 'kind'>): boolean => kind !== 'consent';

/**
 * Returns whether the answers for an entry may still be given or changed: until entries close, and beyond that while its
 * place is held, so that it can be paid for.
 */
export const mayAnswer = (
  { closesAt, heldUntil }: { readonly closesAt: Instant; readonly heldUntil: Instant | undefined },
  now: Instant,
): boolean => now < closesAt || (heldUntil !== undefined && now < heldUntil);

export type AnswerFault = { readonly kind: 'missing' | 'not-a-choice' | 'too-long' };

/** Returns why a text is no answer to a question; undefined when it is one, or may be left blank. */
export function answerFault(
  { kind, choices, required }: Pick<Question, 'kind' | 'choices' | 'required'>,
  value: string,
): AnswerFault | undefined {
  if (value === '') return required ? { kind: 'missing' } : undefined;
  if (kind === 'text') return value.length > ANSWER_LENGTH ? { kind: 'too-long' } : undefined;
  const known = kind === 'choice' ? choices : kind === 'consent' ? ['yes'] : ['yes', 'no'];
  return known.includes(value) ? undefined : { kind: 'not-a-choice' };
}

const missingTexts: Readonly<Record<QuestionKind, string>> = {
  'yes-no': 'Choose yes or no.',
  choice: 'Choose an answer.',
  text: 'Enter an answer.',
  consent: 'Tick this to enter.',
};

/** Returns the message beside a question for a fault in its answer. */
export function answerFaultText({ kind }: AnswerFault, question: Pick<Question, 'kind'>): string {
  switch (kind) {
    case 'missing':
      return missingTexts[question.kind];
    case 'not-a-choice':
      return 'This answer can no longer be chosen. Choose another.';
    case 'too-long':
      return `Use at most ${ANSWER_LENGTH} characters.`;
    default:
      return never(kind);
  }
}

export const notAnsweredText = 'Not answered';

/** Returns an answer as a person reads it: 'Yes', 'Agreed', 'Medium'. */
export function answerText({ kind }: Pick<Question, 'kind'>, value: string): string {
  if (value === '') return notAnsweredText;
  switch (kind) {
    case 'yes-no':
      return value === 'yes' ? 'Yes' : 'No';
    case 'consent':
      return 'Agreed';
    case 'choice':
    case 'text':
      return value;
    default:
      return never(kind);
  }
}
