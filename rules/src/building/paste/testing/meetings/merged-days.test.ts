import { expect, test } from 'vitest';
import { pasteFaultText } from '../../paste-faults.ts';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'U18']);
const daysOf = (lines: readonly string[]) =>
  readPastedRows(lines.join('\n'), setting).rows.map(({ line, day }) => `${line} ${day.slice(8)}`);

const names = 'Day\tTime\tEvent\tAge group';
const [first, later] = ['Sun\t10:00\tLJ\tU14G', '\t14:00\tHJ\tU14B'];

test.each([
  [
    [first, 'FIELD', later],
    ['1 09', '3 09'],
  ],
  [
    [first, 'LUNCH', later, 'Presentations', later],
    ['1 09', '3 09', '5 09'],
  ],
  [
    [names, first, 'LUNCH', later],
    ['2 09', '4 09'],
  ],
  [
    [names, first, names, later],
    ['2 09', '4 09'],
  ],
  [
    [names, '2\t10:00\tLJ\tU14G', 'LUNCH', later],
    ['2 09', '4 09'],
  ],
  [
    [first, 'Saturday 8 May', later],
    ['1 09', '3 08'],
  ],
  [
    ['Sunday 9 May', '\t10:00\tLJ\tU14G', 'LUNCH', later, 'Sat\t9:00\tTJ\tU14G'],
    ['2 09', '4 09', '5 08'],
  ],
])('a merged cell of a day goes on below a heading without a day: %s', (lines, days) => {
  expect(daysOf(lines)).toEqual(days);
});

const placesOf = (lines: readonly string[]) =>
  readPastedRows(lines.join('\n'), setting).rows.map(
    ({ line, day, time, event }) => `${line} ${day.slice(8)} ${time} ${event.code}`,
  );

test('the time of a line reaches over the tables below it, whichever of them it has', () => {
  const text = ['Time\tField\tTrack', '10:15\t\t200m U16G', '10:30\tSP U14B\t', '\tHJ U18W\t800m U18M'];
  const rows = ['2 08 10:15 200', '3 08 10:30 SP', '4 08 10:30 HJ', '4 08 10:30 800'];
  expect(placesOf(text)).toEqual(rows);
  expect(readPastedRows(text.join('\n'), setting)).toMatchObject({
    count: { rows: 4, read: 4 },
    faults: [
      { line: 4, reason: { kind: 'from-above' } },
      { line: 4, reason: { kind: 'from-above' } },
    ],
  });
});

test('so does its day', () => {
  const text = ['Day\tTime\tField\tTrack', 'Sat\t10:15\t\t200m U16G', 'Sun\t10:30\tSP U14B\t', '\t10:50\t\t800m U18M'];
  expect(placesOf(text)).toEqual(['2 08 10:15 200', '3 09 10:30 SP', '4 09 10:50 800']);
});

test.each([
  ['Day 1', 'Day 2'],
  ['D1', 'D2'],
  ['Sa', 'Su'],
  ['8/5', '9/5'],
  ['08/05', '09/05'],
  ['08.05', '09.05'],
  ['8th', '9th'],
])('a column without a name holds the days of the competition: %s and %s', (first, second) => {
  const lines = [`${first}\t10:00\t100m\tU14G`, `${second}\t10:00\t100m\tU14B`];
  const { rows, faults } = readPastedRows(lines.join('\n'), weekendWith(['U14']));
  expect(rows.map(({ day, time }) => `${day.slice(8)} ${time}`)).toEqual(['08 10:00', '09 10:00']);
  expect(faults).toEqual([]);
});

test('a date of another month in a column of days is refused', () => {
  const lines = ['8/5\t10:00\t100m\tU14G', '9/5\t10:00\t100m\tU14B', '9/6\t11:00\t200m\tU14B'];
  const { faults } = readPastedRows(lines.join('\n'), weekendWith(['U14']));
  expect(faults.map(pasteFaultText)).toEqual([
    "'9/6' was not recognised as a day of the competition, such as 1, Sat or 08/05/2027.",
  ]);
});

test('an empty cell of days below other names of columns has the day of the table above', () => {
  const track = ['Day\tTime\tTrack\tAge group', '1\t10:00\t100m\tU14G', '2\t10:00\t200m\tU14G'];
  const field = ['Day\tStart\tField event\tGroup', '\t12:00\tLJ\tU14G', '1\t13:00\tHJ\tU14G'];
  expect(daysOf([...track, ...field])).toEqual(['2 08', '3 09', '5 09', '6 08']);
});

test.each([
  [['Time\tSaturday\tTime\tSunday', '10:00\t100m U14G\t10:00\t200m U14G', '11:00\tLJ U14G\t11:30\tHJ U14B']],
  [['Time\tSat 8 May\tSun 9 May', '10:00\t100m U14G\t200m U14G', '11:00\tLJ U14G\tHJ U14B']],
  [['\tSaturday\tSunday', '10:00\t100m U14G\t200m U14G', '11:00\tLJ U14G\tHJ U14B']],
])('days beside the names of their times are above the events of each: %j', (lines) => {
  expect(daysOf(lines)).toEqual(['2 08', '2 09', '3 08', '3 09']);
});

const rows = ['10:00,100m,U14G', '11:00,200m,U14G', '12:00,200m,U14B'];
test.each([
  ['Weekend Open, Sunday 9 May, Anytown', '09'],
  ['Weekend Open,Anytown Stadium,Anytown,Sun 9 May 2027,', '09'],
  ['Leafshire AC Open, Saturday 8 May, Sunday 9 May', '08'],
])('the day of a title that commas have split is that of the rows below: %s', (title, day) => {
  const { faults } = readPastedRows([title, ...rows].join('\n'), setting);
  expect(daysOf([title, ...rows])).toEqual([2, 3, 4].map((line) => `${line} ${day}`));
  expect(faults.map(({ line, reason }) => `${line} ${reason.kind}`)).toEqual(['1 title']);
});

test('a title that commas have split may name a day on which the competition is not held', () => {
  const { faults } = readPastedRows(['Weekend Open, Saturday 15 May, Anytown', ...rows].join('\n'), setting);
  expect(faults.map(({ line, reason }) => `${line} ${reason.kind}`)).toEqual(['1 title', '1 day-elsewhere']);
});

test.each(['Sat 8 May\tSun 9 May', 'Saturday\tSunday'])(
  'events below two days are refused where it is not plain which day is theirs: %s',
  (heading) => {
    const { faults, rows: read } = readPastedRows(`${heading}\n10:00 100m U14G\t10:00 200m U14G`, setting);
    expect(read).toEqual([]);
    expect(faults.map(pasteFaultText)).toEqual(['The day is missing.', 'The day is missing.']);
  },
);

test.each([
  ['on each line', ['1', '1', '2'], ['08', '08', '09']],
  ['in merged cells', ['1', '', '2'], ['08', '08', '09']],
])('numbers of days in a column without a name are read with a remark, %s', (_, numbers, days) => {
  const lines = numbers.map((number, at) => `${number}\t1${at % 2}:00\t${(at + 1) * 100}m\tU14G`);
  const { rows, faults } = readPastedRows(lines.join('\n'), weekendWith(['U14']));
  expect(rows.map(({ day }) => day.slice(8))).toEqual(days);
  expect(faults.filter(({ line }) => line === 0).map(pasteFaultText)).toEqual([
    "'number 1' is a column without a heading. Its numbers are read as the days of the competition.",
  ]);
});

test.each([[['1', '2']], [['1', '2', '3', '3']], [['2', '1', '2']]])('other numbers are no days: %j', (numbers) => {
  const lines = numbers.map((number, at) => `${number}\t1${at}:00\t${(at + 1) * 100}m\tU14G`);
  const { rows, faults } = readPastedRows(lines.join('\n'), weekendWith(['U14']));
  expect(new Set(rows.map(({ day }) => day.slice(8)))).toEqual(new Set(['08']));
  expect(faults.map(({ reason }) => reason.kind)).not.toContain('days-taken');
});

test.each([
  ['1st', '2nd'],
  ['1/2', '2/2'],
  ['13/14', '15/16'],
])('a column without a name that holds no day of the competition is left out: %s and %s', (first, second) => {
  const lines = [`10:00\t100m\tU14G\t${first}`, `11:00\t100m\tU14B\t${second}`];
  expect(daysOf(lines)).toEqual(['1 08', '2 08']);
  expect(readPastedRows(lines.join('\n'), setting).faults.map(pasteFaultText)).toEqual([
    "The column 'number 4' is not known and is left out.",
  ]);
});

test('a table without a column of days is on the first day, whatever is above it', () => {
  const track = ['Day\tTime\tTrack\tAge group', '1\t10:00\t100m\tU14G', '2\t10:00\t200m\tU14G'];
  expect(daysOf([...track, 'Time\tField event\tGroup', '12:00\tLJ\tU14G'])).toEqual(['2 08', '3 09', '5 08']);
});

test('an empty cell of days does not have the day of a table beside it', () => {
  const lines = ['Time\tTrack\tDay\tTime\tField\tDay', '10:00\t100m U14G\t2\t11:00\tLJ U14G\t'];
  expect(daysOf([...lines, '10:30\t200m U14G\t2\t12:00\tHJ U14G\t1'])).toEqual(['2 09', '2 08', '3 09', '3 08']);
});

test('a line below two days that has a day of its own is on that day', () => {
  const lines = ['Sat 8 May\t\tSun 9 May', 'Sat\t10:00\t100m U14G', 'Sun\t11:00\t200m U14G'];
  expect(daysOf(lines)).toEqual(['2 08', '3 09']);
});

test('a title that commas have split has a remark between the rows too', () => {
  const lines = [...rows.slice(0, 1), 'Open Meeting, Sunday 9 May, Anytown, Leafshire', ...rows.slice(1, 2)];
  expect(daysOf(lines)).toEqual(['1 08', '3 09']);
  const { faults } = readPastedRows(lines.join('\n'), setting);
  expect(faults.map(({ line, reason }) => `${line} ${reason.kind}`)).toEqual(['2 title']);
});

test.each([
  'Sun 9 May,10:30,Chest Push',
  'Sun 9 May,Chest Push,U14G',
  'Sun 9 May,Chest Push,Open Women',
  'Chest Push,Everybody',
  '9 May,100m',
])('a line that commas separate is refused, not a title, where it may be an event: %s', (line) => {
  const dated = rows.map((row) => `Sat 8 May,${row}`);
  const { count } = readPastedRows([...dated, line].join('\n'), setting);
  expect(count).toMatchObject({ rows: 4, read: 3, refused: 1, headings: 0 });
});
