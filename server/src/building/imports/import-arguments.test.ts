import { expect, test } from 'vitest';
import { readArguments } from './import-arguments.ts';

const read = (line: string) => readArguments(line.split(' ').map((word) => word.replaceAll('_', ' ')));

test('a file and the number of a competition are enough', () => {
  expect(read('day.csv --competition 12')).toEqual({
    ok: true,
    value: {
      file: 'day.csv',
      target: { kind: 'competition', id: 12 },
      priceMinor: undefined,
      maxAthletes: 0,
      dryRun: false,
    },
  });
});

test('a new competition has a name, a first day, an organisation and a place', () => {
  expect(
    read(
      'day.json --name Spring_Open --date 2027-05-08 --organisation 3 --place Kingsmead --price 9.5 --max 24 --dry-run',
    ),
  ).toEqual({
    ok: true,
    value: {
      file: 'day.json',
      target: { kind: 'new', name: 'Spring Open', firstDay: '2027-05-08', orgId: 3, place: 'Kingsmead' },
      priceMinor: 950,
      maxAthletes: 24,
      dryRun: true,
    },
  });
});

test.each(['0001-01-01', '1999-12-31', '9999-12-31'])('%s is no day of a competition', (date) => {
  expect(read(`day.json --name Spring --date ${date} --organisation 3 --place Kingsmead`)).toEqual({
    ok: false,
    faults: [`--date ${date} is not a date for a competition. Write it as yyyy-mm-dd, in this century.`],
  });
});

test('a place has a name and no story', () => {
  expect(read(`day.json --name Spring --date 2027-05-08 --organisation 3 --place ${'x'.repeat(201)}`)).toEqual({
    ok: false,
    faults: ['Give --place with the name of the venue, 200 characters at most.'],
  });
});

test('a file of clubs needs nothing else, and takes nothing else', () => {
  expect(read('clubs.csv --clubs --dry-run')).toEqual({
    ok: true,
    value: { file: 'clubs.csv', target: { kind: 'clubs' }, priceMinor: undefined, maxAthletes: 0, dryRun: true },
  });
  expect(read('clubs.csv --clubs --competition 3')).toEqual({
    ok: false,
    faults: ['--clubs goes only with --dry-run.'],
  });
});

test.each([
  [
    '',
    [
      'Name one file to import.',
      'Give --competition with a number, or --name for a new competition.',
      'Give the first day as --date yyyy-mm-dd.',
      'Give --organisation with the number of the organisation that runs it.',
      'Give --place with the name of the venue, 200 characters at most.',
    ],
  ],
  ['a.csv b.csv --competition x --price nine --max -1', undefined],
  [
    'a.csv b.csv --competition x --price nine --max many',
    [
      'Name one file to import.',
      '--competition x is not the number of a competition.',
      '--price nine is not an amount. Write it like 9.50.',
      '--max many is not a number of places.',
    ],
  ],
  ['a.csv --competition 3 --name Both', ['Give either --competition or --name and --date, not both.']],
  [
    'a.csv --name Open --date 2027-02-30 --organisation 3 --place P',
    ['--date 2027-02-30 is not a date for a competition. Write it as yyyy-mm-dd, in this century.'],
  ],
])('all faults of %j at once', (line, faults) => {
  const answer = readArguments(line === '' ? [] : line.split(' '));
  if (answer.ok) throw new Error('understood');
  if (faults) expect(answer.faults).toEqual(faults);
  else expect(answer.faults).toHaveLength(1);
});
