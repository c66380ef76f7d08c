import { expect, test } from 'vitest';
import { instant, later } from '../../time.ts';
import { isPriorityCode, priorityAnswer } from './priority.ts';

const closes = instant('2026-04-18T20:00:00+01:00');

test('ENTRY-17 the code is needed until the priority time, and asked of no one who gave it', () => {
  const terms = { required: true, until: closes, message: 'Members first' };
  expect(priorityAnswer(terms, false, later(closes, -1))).toEqual({
    kind: 'code-needed',
    until: closes,
    message: 'Members first',
  });
  expect(priorityAnswer(terms, true, later(closes, -1))).toEqual({ kind: 'open' });
  expect(priorityAnswer(terms, false, closes)).toEqual({ kind: 'open' });
  expect(priorityAnswer({ ...terms, required: false }, false, later(closes, -1))).toEqual({ kind: 'open' });
});

test('ENTRY-17 a code is read as people type it, and an empty code opens nothing', () => {
  expect(isPriorityCode(' surrey26 ', 'SURREY26')).toBe(true);
  expect(isPriorityCode('surrey25', 'SURREY26')).toBe(false);
  expect(isPriorityCode('', '')).toBe(false);
});
