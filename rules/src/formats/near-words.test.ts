import { expect, test } from 'vitest';
import { isForgiven, nearWords } from './near-words.ts';

const vocabulary = ['ashford', 'championship', 'championships', 'dublin', 'durbin', 'jump', 'kent', 'tonbridge', 'u13'];

test.each([
  ['a letter left out', 'dubln', ['dublin']],
  ['a letter too many', 'dubblin', ['dublin']],
  ['a wrong letter', 'ashfird', ['ashford']],
  ['two letters swapped', 'dulbin', ['dublin', 'durbin']],
  ['the first two letters swapped', 'udblin', ['dublin']],
  ['four letters', 'jmup', ['jump']],
  ['two mistakes in a long word', 'tombrige', ['tonbridge']],
  ['the nearest alone', 'champoinship', ['championship']],
  ['the word itself', 'kent', ['kent']],
  ['two mistakes in a short word', 'dbuiln', []],
  ['another first letter', 'tublin', []],
  ['a short word', 'ket', []],
  ['an age group, which is another one with a digit changed', 'u133', []],
  ['nothing near', 'zzzzzzzz', []],
  ['nothing', '', []],
])('%s: %s', (_what, typed, words) => {
  expect(nearWords(typed, vocabulary, 5)).toEqual(words);
});

test('only so many words are returned', () => {
  expect(nearWords('dulbin', vocabulary, 1)).toEqual(['dublin']);
});

test.each([
  ['dubln', true],
  ['łódź', true],
  ['u13', false],
  ['1500m', false],
  ['ab', false],
])('%s is forgiven: %s', (typed, isSo) => {
  expect(isForgiven(typed)).toBe(isSo);
});
