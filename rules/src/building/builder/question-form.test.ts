import { expect, test } from 'vitest';
import {
  answeredFaults,
  listFault,
  questionFaults,
  removalFault,
  type AnsweredQuestion,
  type QuestionForm,
} from './question-form.ts';

const shirt = (facts: Partial<QuestionForm> = {}): QuestionForm => ({
  words: 'T-shirt size',
  kind: 'choice',
  choices: ['S', 'M'],
  required: true,
  closed: false,
  ...facts,
});
const answered = (answers: number, facts: Partial<QuestionForm> = {}): AnsweredQuestion => ({
  ...shirt(facts),
  answers,
});

test.each<[string, Partial<QuestionForm>, readonly string[]]>([
  ['a question in order', {}, []],
  ['no words', { words: ' ' }, ['words']],
  ['too many words', { words: 'x'.repeat(201) }, ['words']],
  ['one choice', { choices: ['S'] }, ['choices']],
  ['the same choice twice', { choices: ['S', 's'] }, ['choices']],
  ['a long choice', { choices: ['S', 'x'.repeat(61)] }, ['choices']],
  ['too many choices', { choices: Array.from({ length: 31 }, (_, n) => `Size ${String(n)}`) }, ['choices']],
  ['no choices, where none are needed', { kind: 'text', choices: [] }, []],
])('%s', (_, facts, fields) => {
  expect(questionFaults(shirt(facts)).map(({ field }) => field)).toEqual(fields);
});

test.each<[string, AnsweredQuestion, QuestionForm, readonly string[]]>([
  ['nothing is answered yet', answered(0), shirt({ kind: 'text', words: 'Size' }), []],
  ['the words of an answered question may change', answered(3), shirt({ words: 'Size of your T-shirt' }), []],
  ['its kind may not', answered(3), shirt({ kind: 'text' }), ['kind']],
  [
    'the words of a consent that was given may not',
    answered(1, { kind: 'consent' }),
    shirt({ kind: 'consent', words: 'Films' }),
    ['words'],
  ],
])('%s', (_, before, after, fields) => {
  expect(answeredFaults(before, after).map(({ field }) => field)).toEqual(fields);
});

test('an answered question is closed, not removed', () => {
  expect(removalFault(answered(0))).toBeUndefined();
  expect(removalFault(answered(1))).toMatch(/^One athlete has answered it\. Close it instead/);
});

test('ten questions are asked at most; closed ones do not count', () => {
  const list = (open: number, closed: number) => [
    ...Array.from({ length: open }, () => ({ closed: false })),
    ...Array.from({ length: closed }, () => ({ closed: true })),
  ];
  expect(listFault(list(10, 5))).toBeUndefined();
  expect(listFault(list(11, 0))).toMatch(/^You can ask at most 10 questions/);
});
