import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AthleteId, CompEventId } from '../../ids.ts';
import { readPaste, type Known, type PastedRow } from './read-paste.ts';

const athlete = (
  id: number,
  name: `${string} ${string}`,
  { ageGroup = 'U15', ceids = [1, 2, 3] }: { ageGroup?: string; ceids?: number[] } = {},
) => {
  const [firstName = '', ...rest] = name.split(' ');
  return { id: id as AthleteId, firstName, surName: rest.join(' '), ageGroup, ceids: ceids as CompEventId[] };
};
const known: Known = {
  athletes: [
    athlete(7, 'Niamh Byrne'),
    athlete(8, 'Órla O’Connor'),
    athlete(9, 'Zoë van der Berg'),
    athlete(10, 'Sam Hughes', { ageGroup: 'U13', ceids: [4] }),
    athlete(11, 'Sam Hughes', { ageGroup: 'U17' }),
  ],
  events: [
    { ceid: 1 as CompEventId, code: '100', name: '100m' },
    { ceid: 2 as CompEventId, code: 'HJ', name: 'High Jump' },
    { ceid: 3 as CompEventId, code: '75H', name: '75m Hurdles' },
    { ceid: 4 as CompEventId, code: '100', name: '100m' },
  ],
};
const short = (row: PastedRow): string =>
  row.kind === 'entries'
    ? row.entries.map(({ athleteId, ceid, pb }) => `${String(athleteId)}:${String(ceid)}${pb && `=${pb}`}`).join(' ')
    : row.kind === 'who'
      ? `who ${row.mayBe.join(' or ')}`
      : row.reason;
const read = (text: string): string[] => readPaste(text, known).map(short);

test.each([
  ['headings, one row for each athlete', 'First name\tSurname\tEvents\nNiamh\tByrne\t100m, High Jump', ['7:1 7:2']],
  ['other order and a best for one entry', 'PB\tEvent\tName\n13.2\t100\tNiamh Byrne', ['7:1=13.2']],
  [
    'events as headings',
    'Name\t100m\tHJ\nNiamh Byrne\t13.2\tx\nZoë van der Berg\t\t1.45',
    ['7:1=13.2 7:2', '9:2=1.45'],
  ],
  ['no headings, tabs', 'Byrne\tNiamh\tU15\t100\t13.20\tHJ\t1.40', ['7:1=13.20 7:2=1.40']],
  ['no headings, commas', 'Niamh Byrne,12/3/14,Hartsfield AC,HJ', ['7:2']],
  ['surname first with a comma', 'Name\tEvent\n"Byrne, Niamh"\t75m Hurdles', ['7:3']],
  ['no accents, a plain apostrophe', "Name\tEvent\nOrla O'Connor\tHJ", ['8:2']],
  ['two people of one name told apart by age', 'Name\tAge\tEvent\nSam Hughes\tU13\t100', ['10:4']],
  ['two people of one name', 'Name\tEvent\nSam Hughes\t100', ['who 10 or 11']],
  ['a typing error is asked about', 'Name\tEvent\nNiamh Burne\tHJ', ['who 7']],
  [
    'nobody of the club',
    'Name\tEvent\nJo Stranger\tHJ',
    ['Nobody of this name is in your club. Add the athlete first, or correct the name.'],
  ],
  ['an unknown event', 'Name\tEvent\nNiamh Byrne\tKarate', ['There is no event “Karate” that your club may enter.']],
  ['an event of another age', 'Name\tAge\tEvent\nSam Hughes\tU13\tHJ', ['HJ is not for Sam’s age and sex.']],
  ['a row without an event', 'Name\tEvent\nNiamh Byrne\t', ['There is no event in this row.']],
  ['a row without a name', 'Name\tEvent\n\tHJ', ['There is no name in this row.']],
  ['empty rows are no rows', 'Name\tEvent\n\n\t\n', []],
] as const)('%s', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test('who is meant is answered line by line', () => {
  const rows = readPaste('Name\tEvent\nSam Hughes\t100', known, new Map([[2, 11 as AthleteId]]));
  expect(rows.map(short)).toEqual(['11:1']);
});

test('every row with anything in it is answered once, whatever was pasted', () => {
  const cell = fc.constantFrom(
    '',
    'Niamh Byrne',
    '100',
    'HJ',
    '=A1+B2',
    '12/3/14',
    '💥',
    'Name',
    '"',
    '13.2',
    '\u0000',
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.array(
          cell.filter((one) => one !== '"'),
          { minLength: 1, maxLength: 6 },
        ),
        { maxLength: 12 },
      ),
      (rows) => {
        const text = rows.map((cells) => cells.join('\t')).join('\n');
        const filled = rows.filter((cells) => cells.some((one) => one.trim() !== '')).length;
        const answered = readPaste(text, known).length;
        expect([filled, filled - 1]).toContain(answered);
      },
    ),
  );
});

test('five thousand rows are read, and the rest is refused by name', () => {
  const rows = readPaste(`Name\tEvent\n${'Niamh Byrne\tHJ\n'.repeat(5_001)}`, known);
  expect(rows).toHaveLength(5_001);
  expect(rows.at(-1)).toMatchObject({ kind: 'refused', reason: 'Only the first 5000 rows are read.' });
});
