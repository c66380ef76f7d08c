import { expect, test } from 'vitest';
import { pageOf } from './board.ts';

test.each([
  [0, 8, 'a'],
  [8_500, 3, 'i'],
  [16_500, 8, 'a'],
])('a list that is longer than the screen turns its pages: at %i ms it shows %i rows from %s', (now, rows, first) => {
  const page = pageOf(Array.from('abcdefghijk'), 8, 8, now);
  expect([page.length, page[0]]).toEqual([rows, first]);
  expect(pageOf([], 8, 8, now)).toEqual([]);
});
