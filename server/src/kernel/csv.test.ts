import { cellRows } from '@startline/files/cells';
import { expect, test } from 'vitest';
import { csvName, csvText } from './csv.ts';

test('a file for a spreadsheet says that it is UTF-8, so that Excel shows Siân', () => {
  expect(csvText(['Name'], [['Siân Ó Briain']])).toBe('\uFEFFName\r\nSiân Ó Briain');
});

test('quotation marks, separators, line ends and blanks come back as they were', () => {
  const odd = ['"Speedy" O\'Neil', 'Smith, John', 'two\nlines', 'a;b\tc', ''];
  const [, row] = cellRows(csvText(['a', 'b', 'c', 'd', 'e'], [odd]), ',');
  expect(row?.cells).toEqual(odd);
  expect(csvText(['a'], [[' blank '], [null], [undefined], [0]])).toBe('\uFEFFa\r\n" blank "\r\n\r\n\r\n0');
});

test.each(['=1+1', '+441234', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1+1', '＠x'])(
  'BAR S11 the cell %j is no formula, as a value or as the name of a column',
  (cell) => {
    const [head, row] = cellRows(csvText([cell], [[cell]]), ',');
    expect([head?.cells[0]?.charAt(0), row?.cells[0]?.charAt(0)]).toEqual(["'", "'"]);
  },
);

test('a file name keeps letters and digits of every language, and nothing else', () => {
  expect(csvName('Dún Laoghaire: "Open" / 2027?', 'entries')).toBe('Dún-Laoghaire-Open-2027-entries.csv');
  expect(csvName('../..\\', 'entries')).toBe('entries.csv');
});
