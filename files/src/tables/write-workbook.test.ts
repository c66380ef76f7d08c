import { strFromU8, unzipSync } from 'fflate';
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

test('local days and times and amounts are cells that a spreadsheet can sort and add up', async () => {
  const rows = [
    ['2027-04-24T11:30', '2027-04-24', '9.50'],
    ['soon', '', '-'],
  ];
  const moments = ['Entered at', 'Starts'];
  const bytes = writeWorkbook({ name: 'Entries', heads: [...moments, 'Total'], rows, moments, amounts: ['Total'] });
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(xml).toContain('<c r="A2" s="3"><v>46501.47916666667</v></c><c r="B2" s="2"><v>46501</v></c>');
  expect(xml).toContain('<c r="C2" s="4"><v>9.50</v></c>');
  expect(await readWorkbook(bytes)).toMatchObject({
    rows: [expect.anything(), ['24/04/2027', '24/04/2027', '9.5'], ['soon', '', '-']] as unknown[],
  });
});

test('a table without rows has its headings', async () => {
  expect(await read([])).toMatchObject({ rows: [heads] });
});
