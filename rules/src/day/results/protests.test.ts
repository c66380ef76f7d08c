import { expect, test } from 'vitest';
import {
  isUnderProtest,
  mayProtest,
  nextProtestStates,
  protestStates,
  protestText,
  underProtestText,
} from './protests.ts';

test('a protest goes to the referee, an appeal against that decision to the jury', () => {
  expect(nextProtestStates(null)).toEqual(['protest']);
  expect(nextProtestStates('protest')).toEqual(['protest-rejected', 'protest-upheld', 'withdrawn']);
  expect(nextProtestStates('protest-rejected')).toEqual(['protest', 'appeal']);
  expect(nextProtestStates('appeal')).toEqual(['appeal-rejected', 'appeal-upheld', 'withdrawn']);
  expect(mayProtest(null, 'appeal')).toBe(false);
});

test('only what is not decided yet holds a result up', () => {
  expect(protestStates.filter(isUnderProtest).map(protestText)).toEqual(['Under protest', 'Under appeal']);
  expect(isUnderProtest(null)).toBe(false);
  expect(underProtestText).toBe('This result is under protest. Decide the protest first.');
});
