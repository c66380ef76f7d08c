import { expect, test } from 'vitest';
import type { EventGroupId } from '../../ids.ts';
import { hours, instant, later } from '../../time.ts';
import {
  answerFault,
  answerFaultText,
  answerText,
  isShared,
  mayAnswer,
  unanswered,
  type Question,
} from './question.ts';

const hurdles = 4 as EventGroupId;
const jump = 5 as EventGroupId;
const aQuestion = (facts: Partial<Question> = {}): Question => ({
  id: 1,
  words: 'T-shirt size',
  kind: 'choice',
  choices: ['S', 'M', 'L'],
  required: true,
  groups: [],
  closed: false,
  ...facts,
});

test.each<[string, Partial<Question>, readonly [number, string][] | undefined, number]>([
  ['a required question without an answer is open', {}, undefined, 1],
  ['an answer closes it', {}, [[1, 'M']], 0],
  ['an answer to another question does not', {}, [[2, 'M']], 1],
  ['a blank answer does not', {}, [[1, '']], 1],
  ['an optional question never prevents a sale', { required: false }, undefined, 0],
  ['a closed question is asked no longer', { closed: true }, undefined, 0],
  ['a question for another event is not asked', { groups: [jump] }, undefined, 0],
  ['a question for this event is', { groups: [jump, hurdles] }, undefined, 1],
  ['an answer that is off the list by now still counts', { choices: ['S', 'M'] }, [[1, 'L']], 0],
])('%s', (_, facts, answers, count) => {
  expect(unanswered([aQuestion(facts)], hurdles, answers && new Map(answers))).toHaveLength(count);
});

test.each<[Partial<Question>, string, string]>([
  [{}, 'M', ''],
  [{}, 'XXL', 'This answer can no longer be chosen. Choose another.'],
  [{}, '', 'Choose an answer.'],
  [{ required: false }, '', ''],
  [{ kind: 'yes-no' }, 'no', ''],
  [{ kind: 'yes-no' }, 'maybe', 'This answer can no longer be chosen. Choose another.'],
  [{ kind: 'yes-no' }, '', 'Choose yes or no.'],
  [{ kind: 'text' }, 'x'.repeat(200), ''],
  [{ kind: 'text' }, 'x'.repeat(201), 'Use at most 200 characters.'],
  [{ kind: 'text' }, '', 'Enter an answer.'],
  [{ kind: 'consent' }, 'yes', ''],
  [{ kind: 'consent' }, 'no', 'This answer can no longer be chosen. Choose another.'],
  [{ kind: 'consent' }, '', 'Tick this to enter.'],
])('%j answered with %j: %j', (facts, value, words) => {
  const question = aQuestion(facts);
  const fault = answerFault(question, value);
  expect(fault ? answerFaultText(fault, question) : '').toBe(words);
});

test('a consent is ticked for each athlete; any other answer may be given for many', () => {
  expect(isShared({ kind: 'consent' })).toBe(false);
  expect([isShared({ kind: 'choice' }), isShared({ kind: 'text' }), isShared({ kind: 'yes-no' })]).not.toContain(false);
});

test('answers may be given until entries close, and after that while the place is held', () => {
  const closesAt = instant('2027-04-18T22:59:00Z');
  const hour = (count: number) => later(closesAt, hours(count));
  expect(mayAnswer({ closesAt, heldUntil: undefined }, hour(-1))).toBe(true);
  expect(mayAnswer({ closesAt, heldUntil: undefined }, closesAt)).toBe(false);
  expect(mayAnswer({ closesAt, heldUntil: hour(1) }, closesAt)).toBe(true);
  expect(mayAnswer({ closesAt, heldUntil: hour(1) }, hour(1))).toBe(false);
});

test('answers are shown in words', () => {
  const says = (kind: Question['kind'], value: string): string => answerText({ kind }, value);
  expect([says('yes-no', 'yes'), says('yes-no', 'no'), says('consent', 'yes'), says('choice', 'M')]).toEqual([
    'Yes',
    'No',
    'Agreed',
    'M',
  ]);
  expect(says('text', '')).toBe('Not answered');
});
