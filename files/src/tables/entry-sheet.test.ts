import fs from 'node:fs';
import { expect, test } from 'vitest';
import { readEntrySheet } from './entry-sheet.ts';

const guide = (name: string): Uint8Array => fs.readFileSync(new URL(`../../../docs/guide/${name}`, import.meta.url));
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = async (file: Uint8Array): Promise<string> => {
  const sheet = await readEntrySheet(file);
  return sheet.kind === 'text' ? sheet.text : sheet.kind;
};

test('the spreadsheet of the guide reads the same as xlsx and as CSV, row by row', async () => {
  const book = (await textOf(guide('club-entries.xlsx'))).split('\n');
  const csv = (await textOf(guide('club-entries.csv'))).trimEnd().split('\n');
  expect(book).toHaveLength(151);
  expect(book.map((row) => row.split('\t').join(',').replace(/,+$/, ''))).toEqual(
    csv.map((row) => row.replace(/,+$/, '')),
  );
  expect(book[1]).toBe('Aisling\tÓ Súilleabháin\tF\t1/1/1996\t100m\t13.10');
});

test('entries of Hy-Tek are rows with names, births, numbers and bests; relays are said to be such', async () => {
  const text = await textOf(
    bytes(
      'I;Byrne;Niamh;;F;03/12/2014;HAR;Hartsfield AC;;;;;;;;;;;;;;;3000007;;\r\n' +
        'D;Byrne;Niamh;;F;03/12/2014;HAR;Hartsfield AC;12;;100;13.20;M;U13;;\r\n' +
        'D;Byrne;Niamh;;F;03/12/2014;HAR;Hartsfield AC;12;;HJ;NM;M;U13;;\r\n' +
        'Q;HAR;Hartsfield AC;A;F;12;4x100;52.10;M;;\r\n',
    ),
  );
  expect(text.split('\n').slice(1)).toEqual([
    'Niamh\tByrne\tF\t12/03/2014\t3000007\t100\t13.20',
    'Niamh\tByrne\tF\t12/03/2014\t3000007\tHJ\t',
    'Relay\tHartsfield AC A\tF\t\t\t4x100\t52.10',
  ]);
});

test.each([
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'old-workbook'],
  ['a broken workbook', bytes('PK\u0003\u0004 rubbish'), 'unreadable'],
  ['nothing', bytes('  \n'), 'empty'],
  ['a picture', new Uint8Array([0x89, 0x50, 0, 0, 0, 0, 0, 0]), 'unreadable'],
])('%s is said to be what it is', async (_, file, kind) => {
  expect((await readEntrySheet(file)).kind).toBe(kind);
});
