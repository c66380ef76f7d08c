import { expect, test } from 'vitest';
import { entriesText } from './show-matches.ts';

test('a club that may make one entry reads so', () => {
  expect([entriesText(1, 0), entriesText(4, 1), entriesText(0, 1)]).toEqual([
    '0 of 1 entry.',
    '1 of 4 entries.',
    '1 entry, no limit.',
  ]);
});
