import { expect, test } from 'vitest';
import { readWorkbook } from './workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const heads = ['Event', 'Athlete', 'Total'];
const read = async (rows: readonly (readonly string[])[], name = 'Entries') =>
  readWorkbook(writeWorkbook({ name, heads, rows, numbers: ['Total'] }));

test('a table that is written as a workbook is read again as it was', async () => {
  const rows = [
    ['100m', 'Niamh Ní Dhálaigh', '9'],
    ['4 x 100m', '', '12.5'],
  ];
  expect(await read(rows)).toMatchObject({ kind: 'rows', sheet: 'Entries', rows: [heads, ...rows] });
});

test('no cell is a formula, and signs of XML and controls break nothing', async () => {
  expect(await read([['=cmd()', 'A <b> & "C"\u0007', '+1']], 'Kent/Open: [2027]?')).toMatchObject({
    sheet: 'Kent Open   2027',
    rows: [heads, ['=cmd()', 'A <b> & "C"', '+1']],
  });
});

test('a table without rows has its headings', async () => {
  expect(await read([])).toMatchObject({ rows: [heads] });
});
