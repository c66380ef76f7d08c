import { expect, test } from 'vitest';
import { movedBy, placesIn, spanInView } from './grid-keys.ts';

const size = { rows: 60, columns: 12 };

test.each([
  ['ArrowDown', { row: 3, column: 2 }, { row: 4, column: 2 }],
  ['ArrowDown', { row: 59, column: 2 }, { row: 59, column: 2 }],
  ['ArrowUp', { row: 0, column: 2 }, { row: 0, column: 2 }],
  ['ArrowRight', { row: 3, column: 11 }, { row: 3, column: 11 }],
  ['ArrowLeft', { row: 3, column: 2 }, { row: 3, column: 1 }],
  ['Home', { row: 3, column: 7 }, { row: 3, column: 0 }],
  ['End', { row: 3, column: 7 }, { row: 3, column: 11 }],
  ['PageDown', { row: 55, column: 7 }, { row: 59, column: 7 }],
] as const)('%s moves the cursor and stays in the grid', (key, from, to) => {
  expect(movedBy(key, from, size)).toEqual(to);
});

test('a key that does not move leaves the grid alone', () => {
  expect(movedBy('Tab', { row: 0, column: 0 }, size)).toBeUndefined();
});

test('only the rows in view are drawn, and a few beyond', () => {
  const rows = { view: 440, each: 44, count: 200, beyond: 4 };
  expect(spanInView(0, rows)).toEqual({ first: 0, last: 14 });
  expect(spanInView(4_400, rows)).toEqual({ first: 96, last: 114 });
  expect(spanInView(8_360, rows)).toEqual({ first: 186, last: 199 });
});

test('the row of the cursor is drawn wherever the view is, so the focus stays in the grid', () => {
  expect(placesIn({ first: 3, last: 5 }, 4)).toEqual([3, 4, 5]);
  expect(placesIn({ first: 3, last: 5 }, 90)).toEqual([3, 4, 5, 90]);
  expect(placesIn({ first: 3, last: 5 }, -1)).toEqual([3, 4, 5]);
});
