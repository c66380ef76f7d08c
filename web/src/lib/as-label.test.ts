import { expect, test } from 'vitest';
import { asLabel } from './as-label.ts';

test.each([
  ['T-shirt size', 'T-shirt size:'],
  ['Will you stay for the awards?', 'Will you stay for the awards?'],
])('%s introduces an answer as %s', (words, label) => {
  expect(asLabel(words)).toBe(label);
});
