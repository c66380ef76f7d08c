import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AthleteId, CompEventId } from '../../ids.ts';
import type { IsoDate } from '../../time.ts';
import { NEW_ATHLETE } from './match-person.ts';
import { keyOfNewcomer, type Known, type PastedRow } from './pasted-row.ts';
import { newcomersIn, readPaste } from './read-paste.ts';

const athlete = (
  id: number,
  name: `${string} ${string}`,
  {
    ageGroup = 'U15',
    ceids = [1, 2, 3],
    born = '2012-05-01',
    urn = '',
  }: { ageGroup?: string; ceids?: number[]; born?: string; urn?: string } = {},
) => {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    id: id as AthleteId,
    firstName,
    surName: rest.join(' '),
    ageGroup,
    ceids: ceids as CompEventId[],
    born: born as IsoDate,
    urn,
  };
};
const known: Known = {
  athletes: [
    athlete(7, 'Niamh Byrne', { born: '2014-03-12', urn: '3000007' }),
    athlete(8, 'Órla O’Connor'),
    athlete(9, 'Zoë van der Berg'),
    athlete(10, 'Sam Hughes', { ageGroup: 'U13', ceids: [4], born: '2014-01-02' }),
    athlete(11, 'Sam Hughes', { ageGroup: 'U17', born: '2010-01-02' }),
    athlete(12, 'Máire Ní Bhroin', { ceids: [6, 7, 8] }),
  ],
  events: [
    { ceid: 1 as CompEventId, code: '100', name: '100m' },
    { ceid: 2 as CompEventId, code: 'HJ', name: 'High Jump' },
    { ceid: 3 as CompEventId, code: '75H', name: '75m Hurdles' },
    { ceid: 4 as CompEventId, code: '100', name: '100m' },
    { ceid: 5 as CompEventId, code: 'DT', name: 'Discus Throw' },
    { ceid: 6 as CompEventId, code: 'SP3K', name: 'Shot Put 3kg' },
    { ceid: 7 as CompEventId, code: 'JT500', name: 'Javelin 500g' },
    { ceid: 8 as CompEventId, code: '1500', name: '1500m' },
  ],
  today: '2026-11-25' as IsoDate,
  newcomers: new Map(),
};
/** Returns what newcomers may enter: the events of the U15s, except anybody called Late. */
const withNewcomers = (text: string): Known => ({
  ...known,
  newcomers: new Map(
    newcomersIn(readPaste(text, known)).map((one) => [
      keyOfNewcomer(one),
      { ceids: [1, 2, 3] as CompEventId[], refusal: one.surName === 'Late' ? 'Registration needed.' : '' },
    ]),
  ),
});
const short = (row: PastedRow): string =>
  row.kind === 'entries'
    ? row.entries.map(({ ceid, pb }) => `${String(row.athleteId)}:${String(ceid)}${pb && `=${pb}`}`).join(' ')
    : row.kind === 'new'
      ? `${row.newcomer.firstName} ${row.newcomer.surName} ${row.newcomer.gender} ${row.newcomer.born} ${row.entries.map(({ ceid }) => ceid).join(' ')}`
      : row.kind === 'asking'
        ? `asking ${row.newcomer.surName}`
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
    [
      'Nobody with this name is in your club. To add a new athlete, add the date of birth and gender to the row. Otherwise correct the name.',
    ],
  ],
  ['an unknown event', 'Name\tEvent\nNiamh Byrne\tKarate', ['There is no event “Karate” that your club may enter.']],
  [
    'an event of another age',
    'Name\tAge\tEvent\nSam Hughes\tU13\tHJ',
    ['HJ is not open to athletes of Sam’s age and gender.'],
  ],
  ['a row without an event', 'Name\tEvent\nNiamh Byrne\t', ['This row has no event that your club may enter.']],
  [
    'an event that is not at this competition, without headings',
    'Niamh Byrne\t75m',
    ['This row has no event that your club may enter.'],
  ],
  ['a row without a name', 'Name\tEvent\n\tHJ', ['There is no name in this row.']],
  [
    'a throw without the word',
    'Name\tEvent\nZoë van der Berg\tDiscus',
    ['Discus is not open to athletes of Zoë’s age and gender.'],
  ],
  [
    'a best beside each of two events',
    'Name\tEvent 1\tPB 1\tEvent 2\tPB 2\nNiamh Byrne\t100m\t13.2\tHJ\t1.40\nÓrla O’Connor\t\t\tHJ\t1.35',
    ['7:1=13.2 7:2=1.40', '8:2=1.35'],
  ],
  ['events named by their turn', 'Name\t1st event\tField event\nNiamh Byrne\t100m\tHJ', ['7:1 7:2']],
  ['a code after the name of the event', 'Name\tEvent\nNiamh Byrne\tHigh Jump (HJ)', ['7:2']],
  [
    'an age group before the event',
    'Name\tEvent\nNiamh Byrne\tU15 Girls 100m\nÓrla O’Connor\tU15G 100',
    ['7:1', '8:1'],
  ],
  [
    'a throw in short, without its weight',
    'Name\tEvent\nMáire Ní Bhroin\tShot\nMáire Ní Bhroin\tJav',
    ['12:6', '12:7'],
  ],
  ['a distance with a comma', 'Name\tEvent\nMáire Ní Bhroin\t1,500m, Shot', ['12:8 12:6']],
  ['an initial is asked about', 'Name\tEvent\nS Hughes\t100', ['who 10 or 11']],
  [
    'headings of a school office',
    'Forename\tLegal surname\tReg group\tDate of birth (dd/mm/yyyy)\tEvent\nNiamh\tByrne\t8B\t12/03/2014\tHJ',
    ['7:2'],
  ],
  ['empty rows are no rows', 'Name\tEvent\n\n\t\n', []],
] as const)('%s', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

const newRead = (text: string): string[] => readPaste(text, withNewcomers(text)).map(short);

test.each([
  [
    'somebody new with sex and date of birth is proposed',
    'First name\tSurname\tSex\tDOB\tEvent\nAda\tNew\tF\t12/3/14\t100m',
    ['Ada New F 2014-03-12 1'],
  ],
  [
    'the rows below need not say all again',
    'Name\tSex\tDOB\tEvent\nAda New\tF\t12.3.14\tHJ\nAda New\t\t\t100',
    ['Ada New F 2014-03-12 2', 'Ada New F 2014-03-12 1'],
  ],
  [
    'merged cells: a row without a person belongs to the one above',
    'Name\tSex\tDOB\tEvent\tPB\nAda New\tF\t12/3/14\tHJ\t1.20\n\t\t\t100\t13.9',
    ['Ada New F 2014-03-12 2', 'Ada New F 2014-03-12 1'],
  ],
  [
    'twins are two people',
    'Name\tSex\tDOB\tEvent\nAoife Ní Bhriain\tF\t1/2/13\tHJ\nÁine Ní Bhriain\tF\t1/2/13\tHJ',
    ['Aoife Ní Bhriain F 2013-02-01 2', 'Áine Ní Bhriain F 2013-02-01 2'],
  ],
  [
    'the same name with another date of birth is asked about',
    'Name\tSex\tDOB\tEvent\nNiamh Byrne\tF\t1/1/2011\tHJ',
    ['who 7'],
  ],
  ['two of one name told apart by birth', 'Name\tDOB\tEvent\nSam Hughes\t2/1/10\t100', ['11:1']],
  [
    'known by the registration number, whatever the name is short for',
    'Name\tURN\tEvent\nNieve Byrne\t3000007\tHJ',
    ['7:2'],
  ],
  [
    'a number and a name that do not belong together are asked about',
    'Name\tURN\tEvent\nZoë van der Berg\t3000007\tHJ',
    ['who 7 or 9'],
  ],
  ['whom the rules do not let enter', 'Name\tSex\tDOB\tEvent\nLou Late\tM\t1/1/2012\tHJ', ['Registration needed.']],
  [
    'a date without its format, and no number of a school group taken for a registration',
    'Forename\tSurname\tReg\tReg group\tM/F\tDate of birth\tEvent\nAda\tNew\t\t8B\tF\t41710\tHJ',
    ['Ada New F 2014-03-12 2'],
  ],
  [
    'no such day',
    'Name\tSex\tDOB\tEvent\nAda New\tF\t31/02/2012\tHJ',
    ['“31/02/2012” is not a date of birth. Write the day first, for example 09/04/2012.'],
  ],
  [
    'no sex',
    'Name\tDOB\tEvent\nAda New\t12/3/14\tHJ',
    ['Nobody with this name, born on 12th Mar 2014, is in your club. To add a new athlete, add F or M to the row.'],
  ],
  ['the sex in the age group', 'Name\tAge\tDOB\tEvent\nAda New\tU13 girls\t12/3/14\tHJ', ['Ada New F 2014-03-12 2']],
  [
    'a formula',
    'Name\tEvent\n=B2&" "&C2\tHJ\nNiamh Byrne\t#REF!',
    [
      '“=B2&" "&C2” is a formula, not its value. Copy the values, or save the file again.',
      '“#REF!” is a formula, not its value. Copy the values, or save the file again.',
    ],
  ],
  [
    'the same entry twice',
    'Name\tEvent\nNiamh Byrne\tHJ\nNiamh Byrne\tHigh Jump',
    ['7:2', 'Row 2 already has this entry.'],
  ],
  [
    'titles above the headings',
    'Hartsfield AC\nEntries 2027\nName\tEvent\nNiamh Byrne\tHJ',
    [
      'This line is above the headings, so it is read as a title and left out.',
      'This line is above the headings, so it is read as a title and left out.',
      '7:2',
    ],
  ],
  [
    'a relay of another program',
    'First name\tSurname\tEvent\nRelay\tHartsfield A\t100',
    ['Relays are entered under Teams.'],
  ],
] as const)('%s', (_, text, rows) => {
  expect(newRead(text)).toEqual(rows);
});

test('a newcomer whose events are not known yet is asked about, and not entered', () => {
  expect(read('Name\tSex\tDOB\tEvent\nAda New\tF\t12/3/14\tKarate')).toEqual(['asking New']);
});

test('somebody of the same name may be added as a new athlete', () => {
  const text = 'Name\tSex\tDOB\tEvent\nNiamh Byrne\tF\t1/1/2011\tHJ';
  const chosen = new Map([[2, NEW_ATHLETE]]);
  const [row] = readPaste(text, known, chosen);
  expect(row).toMatchObject({ kind: 'asking', newcomer: { surName: 'Byrne', born: '2011-01-01' } });
});

test('each line gets the athlete that it means', () => {
  const rows = readPaste('Name\tEvent\nSam Hughes\t100', known, new Map([[2, 11 as AthleteId]]));
  expect(rows.map(short)).toEqual(['11:1']);
});

test('every row that is not empty has one result, whatever was pasted', () => {
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

test('each surname is compared with the members once, however many rows have it', () => {
  let reads = 0;
  const members = Array.from({ length: 50 }, (_, n) => {
    const one = athlete(100 + n, `Ciara Member${String.fromCharCode(97 + (n % 26), 97 + n)}`);
    return Object.defineProperty({ ...one }, 'surName', { get: () => ((reads += 1), one.surName) });
  });
  const rows = Array.from(
    { length: 500 },
    (_, n) => `First${String.fromCharCode(97 + (n % 26), 97 + n)} New\tF\t1/1/12\tHJ`,
  );
  readPaste(`Name\tSex\tDOB\tEvent\n${rows.join('\n')}`, { ...known, athletes: members });
  expect(reads).toBeLessThan(50 * 20);
});

test('five thousand rows are read, and the rest is refused by name', () => {
  const rows = readPaste(`Name\tEvent\n${'Niamh Byrne\tHJ\n'.repeat(5_001)}`, known);
  expect(rows).toHaveLength(5_001);
  expect(rows.at(-1)).toMatchObject({ kind: 'refused', reason: 'Only the first 5000 rows are read.' });
});
