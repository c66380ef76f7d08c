import { expect, test } from 'vitest';
import { restOfStep } from './even-time.ts';

test.each([
  [0, 250],
  [3, 250],
  [12, 250],
  [249, 250],
  [250, 250],
  [251, 500],
])('work of %i ms is answered after %i ms', (took, answered) => {
  expect(took + restOfStep(took)).toBe(answered);
});
