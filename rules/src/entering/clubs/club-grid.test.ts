import { expect, test } from 'vitest';
import type { CompEventId } from '../../ids.ts';
import { gridLayout, isClosedToAll } from './club-grid.ts';

const id = (n: number) => n as CompEventId;
const events = [
  { ceid: id(1), code: '100' },
  { ceid: id(2), code: 'HJ' },
  { ceid: id(3), code: '100' },
  { ceid: id(4), code: 'PV' },
];
const labels = (athletes: readonly (readonly number[])[]) =>
  gridLayout(
    events,
    athletes.map((ceids) => ceids.map(id)),
  );

test('the same event of two ages is one column, and an event that nobody may enter has none', () => {
  const { columns, rows } = labels([[1, 2], [3]]);
  expect(columns.map(({ label }) => label)).toEqual(['100m', 'HJ']);
  expect(rows).toEqual([
    [1, 2],
    [3, null],
  ]);
});

test('two races of one distance for the same athlete are two columns', () => {
  const { columns, rows } = labels([[3, 1], [2]]);
  expect(columns.map(({ label }) => label)).toEqual(['100m', '100m (2)', 'HJ']);
  expect(rows).toEqual([
    [1, 3, null],
    [null, null, 2],
  ]);
});

test('columns are in programme order, whatever the time of day', () => {
  const later = [
    { ceid: id(1), code: 'HT' },
    { ceid: id(2), code: 'LJ' },
    { ceid: id(3), code: '75H' },
    { ceid: id(4), code: '1500' },
    { ceid: id(5), code: '200' },
  ];
  const { columns, rows } = gridLayout(later, [[1, 2, 3, 4, 5].map(id)]);
  expect(columns.map(({ label }) => label)).toEqual(['200m', '1500m', '75H', 'LJ', 'HT']);
  expect(rows).toEqual([[5, 4, 3, 2, 1]]);
});

test('a club without athletes has no columns, and an unknown event none either', () => {
  expect(labels([])).toEqual({ columns: [], rows: [] });
  expect(labels([[99]])).toEqual({ columns: [], rows: [[]] });
});

test('an event that is for the schedule only takes no entry from anybody', () => {
  expect(isClosedToAll({ maxAthletes: -1 })).toBe(true);
  expect(isClosedToAll({ maxAthletes: 0 })).toBe(false);
});
