import type { BuiltQuestion } from '@startline/contract/building/questions';
import type { EventGroupId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import {
  movedQuestion,
  questionFaultsOf,
  questionSent,
  questionTyped,
  withoutQuestion,
  withQuestion,
} from './question-values.ts';

const shirt: BuiltQuestion = {
  id: 4,
  words: 'T-shirt size',
  kind: 'choice',
  choices: ['S', 'M'],
  required: true,
  groups: [9 as EventGroupId],
  closed: false,
  answers: 3,
};
const photos: BuiltQuestion = { ...shirt, id: 5, words: 'Photographs', kind: 'consent', choices: [], groups: [] };
const built = { version: 1, questions: [shirt, photos], groups: [] };

test('a question comes back as it was', () => {
  const { answers, ...sent } = shirt;
  expect(questionSent(questionTyped(shirt), 4)).toEqual(sent);
  expect(answers).toBe(3);
});

test('a consent is always required, and only a list has choices', () => {
  const values = { ...questionTyped(shirt), kind: 'consent', required: false };
  expect(questionSent(values, 4)).toMatchObject({ required: true, choices: [] });
});

test('faults are shown at their fields before anything is sent', () => {
  expect(questionFaultsOf(questionTyped(undefined), undefined)).toEqual({
    words: 'Enter the question.',
    choices: 'Enter at least two choices, each on a line of its own.',
  });
  expect(Object.keys(questionFaultsOf({ ...questionTyped(shirt), kind: 'text' }, shirt))).toEqual(['kind']);
});

test('a change keeps the other questions in their order', () => {
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  const sent = { ...questionSent(questionTyped(shirt), 4), words: 'Size' };
  expect(withQuestion(built, sent).map(({ words }) => words)).toEqual(['Size', 'Photographs']);
  expect(ids(withQuestion(built, { ...sent, id: 0 }))).toEqual([4, 5, 0]);
  expect(ids(withoutQuestion(built, 4))).toEqual([5]);
  expect(ids(movedQuestion(built, 4, 1))).toEqual([5, 4]);
  expect(ids(movedQuestion(built, 5, -1))).toEqual([5, 4]);
});
