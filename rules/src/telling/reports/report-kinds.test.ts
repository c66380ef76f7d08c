import { expect, test } from 'vitest';
import { reportColumns, reportKindOf, reportKinds, reportTotals } from './report-kinds.ts';

test('each report has an id of its own, a name, words about it, and columns', () => {
  expect(new Set(reportKinds.map(({ id }) => id)).size).toBe(reportKinds.length);
  expect(new Set(reportKinds.map(({ name }) => name)).size).toBe(reportKinds.length);
  expect(reportKinds.map(({ kind }) => kind).sort()).toEqual(Object.keys(reportColumns).sort());
  expect([reportKindOf(4)?.kind, reportKindOf(99)]).toEqual(['money', undefined]);
});

test.each([
  [
    'counts are added up; what names an event is not',
    'events',
    [
      ['1', '100m', 'U15', '24', '3', '1', '0', '2', '20'],
      ['2', 'Long Jump', 'U15', '', '4', '0', '1', '0', ''],
    ],
    ['', 'Total', '', '', '7', '1', '1', '2', ''],
  ],
  [
    'pennies stay pennies',
    'money',
    [
      ['1', '100m', 'U15', '3', '10.10', '0.70', '0.00', '10.10'],
      ['2', '200m', 'U15', '1', '0.20', '0.00', '0.20', '0.00'],
    ],
    ['', 'Total', '', '4', '10.30', '0.70', '0.20', '10.10'],
  ],
  [
    'the word stands under the first column of words',
    'clubs',
    [
      ['Tonbridge AC', '2', '3', '3', '0'],
      ['', '1', '1', '0', '1'],
    ],
    ['Total', '3', '4', '3', '1'],
  ],
  ['a list of people has no sum', 'athletes', [['100m'], ['100m']], []],
  ['one row is its own sum', 'clubs', [['Tonbridge AC', '2', '3', '3', '0']], []],
  ['no rows, no sum', 'money', [], []],
] as const)('%s', (_, kind, rows, expected) => expect(reportTotals(reportColumns[kind], rows)).toEqual(expected));

test('a hundred thousand cells of a penny are a thousand pounds', () => {
  expect(
    reportTotals(
      [{ title: 'Paid', isNumber: true }],
      Array.from({ length: 100_000 }, () => ['0.01']),
    ),
  ).toEqual(['1000.00']);
});
