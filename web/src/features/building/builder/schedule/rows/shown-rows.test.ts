import { expect, test } from 'vitest';
import { clashLine, clashWords } from './shown-rows.ts';

test.each([
  [{ overlapping: 0, tight: 0, faults: 0 }, false, 'No clashes'],
  [
    { overlapping: 2, tight: 1, faults: 1 },
    false,
    '2 athletes in two places at once, 1 athlete with little time between events, 1 problem',
  ],
  [
    { overlapping: 0.2, tight: 93.4, faults: 0 },
    true,
    'About 1 athlete expected in two places at once, about 93 athletes expected with little time between events',
  ],
] as const)(
  'clashes are in words, and those of athletes who are only expected say so',
  (clashes, isExpected, words) => {
    expect(clashWords(clashes, isExpected)).toBe(words);
  },
);

test('a clash is one sentence with its names', () => {
  const words = 'Pole Vault and Long Jump overlap: 4 athletes are in both.';
  expect(clashLine({ words, athletes: 4, names: ['James Bailey', 'Finn Bennett', 'Fergus Kelly'] })).toBe(
    'Pole Vault and Long Jump overlap: 4 athletes are in both: James Bailey, Finn Bennett, Fergus Kelly and 1 more.',
  );
  expect(clashLine({ words, athletes: 4, names: [] })).toBe(words);
});
