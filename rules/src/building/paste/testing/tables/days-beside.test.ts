import { expect, test } from 'vitest';
import { pasteFaultText } from '../../paste-faults.ts';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';

const read = (lines: readonly string[]) => {
  const { rows, faults } = readPastedRows(lines.join('\n'), weekendWith(['U13', 'SEN']));
  return {
    days: rows.map(({ line, day, time, event }) => `${line} ${day.slice(8)} ${time} ${event.code}`),
    remarks: faults.map(pasteFaultText),
  };
};

test('a weekday in brackets beside an event is its day', () => {
  expect(read(['10:00 (Sat) 100m SM', '10:30 (Sun) 200m SM', '400m SM (Sunday) 11:30'])).toEqual({
    days: ['1 08 10:00 100', '2 09 10:30 200', '3 09 11:30 400'],
    remarks: [],
  });
});

test('a weekday without a competition refuses the row, and one among other words says nothing', () => {
  expect(read(['10:00 (Fri) 100m SM', '10:30 200m SM (moved from Sunday)'])).toEqual({
    days: ['2 08 10:30 200'],
    remarks: [
      "'Fri' was not recognised as a day of the competition, such as 1, Sat or 08/05/2027.",
      "'(moved from Sunday)' is left out: it is not part of the event's name.",
    ],
  });
});

test('laps are not days: 1.0, 2.0', () => {
  expect(read(['11:00\tU13G\t1000m\t1.0', '11:20\tU13B\t2000m\t2.0']).days).toEqual([
    '1 08 11:00 1000',
    '2 08 11:20 2000',
  ]);
});

test.each([
  ['behind the event', ['Event\tGroup\tSat\tSun', '100m\tSM\t10:00\t', '200m\tSM\t-\t11:00']],
  ['in front of it', ['Sat\tSun\tEvent\tGroup', '10:00\t\t100m\tSM', '\t11:00\t200m\tSM']],
  ['with dates', ['Event\tSat 8 May\tSun 9 May', '100m SM\t10:00', '200m SM\t\t11:00']],
  ['beside a cell without a name', ['\tDay 1\tDay 2', '100m SM\t10:00', '200m SM\t\t11:00']],
])('a time in the column of a day is on that day, %s', (_, lines) => {
  expect(read(lines)).toEqual({ days: ['2 08 10:00 100', '3 09 11:00 200'], remarks: [] });
});

test('an event with a time on both days is read once for each, with a remark', () => {
  expect(read(['Event\tGroup\tSat\tSun', '100m\tSM\t10:00\t14:00'])).toEqual({
    days: ['2 08 10:00 100', '2 09 14:00 100'],
    remarks: ['Line 2 already has the same event, age group, gender and round.'],
  });
});

test('a lone time below the second day is on that day, and a time to be confirmed is read', () => {
  expect(read(['Sat\tSun\tEvent\tGroup', '\t10:00\t100m\tSM']).days).toEqual(['2 09 10:00 100']);
  expect(read(['Event\tGroup\tSat\tSun', '100m\tSM\t10:00', '200m\tSM\t\tTBC']).days).toEqual([
    '2 08 10:00 100',
    '3 09 00:00 200',
  ]);
});
