import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'SEN']);
const read = (lines: readonly string[]) => readPastedRows(lines.join('\n'), setting);
const shown = (lines: readonly string[]) =>
  read(lines).rows.map(
    ({ line, time, event, ageGroup, gender, stage, entriesFrom }) =>
      `${line} ${time} ${event.code} ${ageGroup} ${gender} ${stage}<${entriesFrom.join()}`,
  );

test.each([
  [['100m U14 Girls heats 10:00', 'Final 14:00']],
  [['10:00 100m U14 Girls heats', '14:00 Final']],
  [['10:00\t100m U14 Girls heats', '14:00\tFinal']],
  [['10:00\t100m\tU14G\tHeats', '14:00\t\t\tFinal']],
  [['10:00 100m U14 Girls Heats', 'Final - 2pm']],
])('a final beneath its heats has their event: %j', (lines) => {
  expect(shown(lines)).toEqual(['1 10:00 100 U14 F heats<', '2 14:00 100 U14 F final<0']);
  expect(read(lines).faults).toEqual([]);
  expect(read(lines).count).toMatchObject({ rows: 2, read: 2, headings: 0 });
});

test('under names of columns too', () => {
  expect(shown(['Time,Event,Age,Gender,Round', '10:00,100m,U14,F,Heats', '14:00,,,,Final'])).toEqual([
    '2 10:00 100 U14 F heats<',
    '3 14:00 100 U14 F final<0',
  ]);
});

test('rounds beneath the name of their event are rows, and the name is a heading', () => {
  const lines = [
    '100m U14 Girls',
    'Heats 10:00',
    'Semi-finals 12:00',
    'Final 14:00',
    '100m U14 Boys heats 10:10',
    'Final 14:10',
    '15:00 Shot U14 Boys',
  ];
  expect(shown(lines)).toEqual([
    '2 10:00 100 U14 F heats<',
    '3 12:00 100 U14 F semi-finals<0',
    '4 14:00 100 U14 F final<1',
    '5 10:10 100 U14 M heats<',
    '6 14:10 100 U14 M final<3',
    '7 15:00 SP U14 M final<',
  ]);
  expect(read(lines).textRows[0]).toMatchObject({ line: 1, outcome: 'heading', text: '100m U14 Girls' });
  expect(read(lines).count).toMatchObject({ rows: 6, read: 6, headings: 1 });
});

test.each([
  [['10:00 100m U14 Girls heats', '10:10 100m U14 Boys heats', '14:00 Final'], 3],
  [['10:00 Long Jump U14 Girls', '14:00 Final'], 2],
  [['10:00 100m U14 Girls heats', 'LUNCH', 'Final 14:00'], 3],
  [['Final 14:00', '100m U14 Girls heats 10:00'], 1],
])('a final whose event is not plain is refused, not taken as a heading: %j', (lines, at) => {
  const { rows, faults, textRows } = read(lines);
  expect(rows.filter(({ line }) => line === at)).toEqual([]);
  expect(textRows.find(({ line }) => line === at)).toMatchObject({ outcome: 'refused' });
  expect(faults.filter(({ line, used }) => line === at && !used).map(pasteFaultText)).toEqual([
    "'Final' names no event. Type the event and its age group in front of it.",
  ]);
});

test('numbered heats below an event are its heats, and their times are not lost', () => {
  const lines = [
    '100m U14 Girls',
    'Heat 1 10.00',
    'Ht 2 10.05',
    'Final 12.00',
    '100m U14 Boys',
    'Heat 1 10.10',
    'Heat 2 10.15',
  ];
  const { rows, count, textRows } = readPastedRows(lines.join('\n'), weekendWith(['U14']));
  expect(rows.map(({ line, time, stage, gender }) => `${line} ${time} ${stage} ${gender}`)).toEqual([
    '2 10:00 heats F',
    '4 12:00 final F',
    '6 10:10 heats M',
  ]);
  expect(textRows.map(({ outcome }) => outcome)).toEqual([
    'heading',
    'read',
    'joined',
    'read',
    'heading',
    'read',
    'joined',
  ]);
  expect(count).toMatchObject({ rows: 5, read: 5 });
});

test.each(['Heat 2 10.05', 'Pit 2 10.05', 'Track 1 10.10'])('the number and the time of %s are no date', (line) => {
  const { rows } = readPastedRows(`${line}\n11.00 100m U14 Girls`, weekendWith(['U14']));
  expect(rows.map(({ day }) => day)).toEqual(['2027-05-08']);
});
