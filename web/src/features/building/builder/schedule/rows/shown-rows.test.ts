import { expect, test } from 'vitest';
import { clashWords } from './shown-rows.ts';

test.each([
  [{ overlapping: 0, tight: 0, faults: 0 }, false, 'No clashes'],
  [
    { overlapping: 2, tight: 1, faults: 1 },
    false,
    '2 athletes in two places at once, 1 athlete with little time between, 1 fault',
  ],
  [
    { overlapping: 0.2, tight: 93.4, faults: 0 },
    true,
    'about 1 athlete expected in two places at once, about 93 athletes expected with little time between',
  ],
] as const)(
  'clashes are in words, and those of athletes who are only expected say so',
  (clashes, isExpected, words) => {
    expect(clashWords(clashes, isExpected)).toBe(words);
  },
);
