import { expect, test } from 'vitest';
import { cutRegisterSheet, LINES_A_PIECE, readRegisterSheet } from './register-sheet.ts';

const cut = (text: string) => cutRegisterSheet(new TextEncoder().encode(text));
const heading = 'URN,Surname,Forename,DOB,Sex,First Claim Club,Expiry Date';

test('an extract is cut below its headings, which may have titles above, and lines keep their numbers', async () => {
  const rows = Array.from({ length: LINES_A_PIECE + 1 }, (_, at) => `30${String(at)},A,B,01/02/2012,F,C,`);
  const sheet = await cut(['Register of the county', '', heading, ...rows].join('\r\n'));
  if (sheet.kind !== 'pieces') throw new Error(sheet.kind);
  expect([sheet.headings, sheet.rows]).toEqual([heading, LINES_A_PIECE + 1]);
  expect(sheet.pieces.map(({ line, text }) => [line, text.split('\n').length])).toEqual([
    [4, LINES_A_PIECE],
    [4 + LINES_A_PIECE, 1],
  ]);
});

test('a break inside a cell cuts nothing, and a mark that is never closed takes no line with it', async () => {
  const sheet = await cut(
    `${heading}\n3012345,"O\nBrien",Niamh,01/02/2012,F,C,\n3012346,B,"C,01/02/2012,F,C,\n3012347,B,C,01/02/2012,F,C,`,
  );
  if (sheet.kind !== 'pieces') throw new Error(sheet.kind);
  expect(sheet.pieces[0]?.text.split('\n')).toEqual([
    '3012345,"O Brien",Niamh,01/02/2012,F,C,',
    '3012346,B,"C,01/02/2012,F,C,',
    '3012347,B,C,01/02/2012,F,C,',
  ]);
});

test('a sign of inches opens no cell, and two marks are one', async () => {
  const rows = [
    '3012345,A,B,01/02/2012,F,The 12" Club,',
    '3012346,"A ""x"",",B,01/02/2012,F,C,',
    '3012347,A,B,01/02/2012,F,C,',
  ];
  const sheet = await cut([heading, ...rows].join('\n'));
  expect(sheet).toMatchObject({ rows: 3, pieces: [{ text: rows.join('\n') }] });
});

test.each([
  ['Licence number;Last name;First name;Date of birth;Gender;Club;Valid until'],
  ['Membership number\tFamily name\tGiven name\tBorn\tM/F\tClub name\tExpires'],
  ['First name,Surname,Registration number,Birth date,Gender,First claim,End date'],
])('the columns are found under %s, in any order', async (line) => {
  const sheet = await cut(`${line}\n`);
  expect(sheet).toMatchObject({ kind: 'pieces', headings: line });
});

test('a row is read by its headings, days and sexes in one form', () => {
  const { records } = readRegisterSheet(`${heading}\n3012345,O’Brien,Niamh,9/4/2012,Female,Tonbridge AC,31.3.2027`);
  expect(records.map(({ cells }) => cells)).toEqual([
    {
      ...{ urn: '3012345', surname: 'O’Brien', firstName: 'Niamh', dob: '2012-04-09', gender: 'F' },
      ...{ club: 'Tonbridge AC', expires: '2027-03-31' },
    },
  ]);
});

test.each([
  ['no-headings', 'Name,Club\nA,B'],
  ['no-headings', 'URN,Surname,Forename\n1,A,B'],
  ['empty', ' \n'],
  ['unreadable', 'URN\0,DOB'],
])('%s is said of %j', async (kind, text) => {
  expect(await cut(text)).toEqual({ kind });
});
