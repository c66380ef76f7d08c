import { expect, test } from 'vitest';
import { readWith } from '../meetings/reading.ts';

const read = readWith(['U13', 'U15', 'SEN']);

test('a mark that repeats the cell above is that cell', () => {
  const table = [
    '10.00\t75mH\tU13G',
    '"\t80mH\tU15B',
    '10.15\t100m\tU13G',
    'do\t100m\tU13B',
    "''\t”\tU15B",
    '10.30\tLJ\tditto',
  ];
  const { shown, refusals, remarks } = read(table);
  expect(shown).toEqual([
    '1 10:00 75H U13F',
    '2 10:00 80H U15M',
    '3 10:15 100 U13F',
    '4 10:15 100 U13M',
    '5 10:15 100 U15M',
    '6 10:30 LJ U15M',
  ]);
  expect([refusals, remarks]).toEqual([[], []]);
});

test('marks in two tables beside each other swallow no line', () => {
  const tables = [
    'Time\tEvent\tGroup\tTime\tEvent\tGroup',
    '10.15\t75mH\tU13B\t10.00\tHJ\tU15G',
    '"\t80mH\tU15B\t"\tSP\tU13G',
  ];
  expect(read(tables).shown).toEqual([
    '1 heading',
    '2 10:15 75H U13M',
    '2 10:00 HJ U15F',
    '3 10:15 80H U15M',
    '3 10:00 SP U13F',
  ]);
});

test('times in columns of days and rounds that are not read refuse the row', () => {
  const { shown, refusals } = read(['Event\tGroup\tSaturday heats\tSunday final', '100m\tSM\t10.00\t14.00']);
  expect(shown).toEqual(['1 heading', '2 refused']);
  expect(refusals).toEqual([
    "This line has another time, '10.00'. Type one line for each event or round, with its time in front.",
  ]);
});
