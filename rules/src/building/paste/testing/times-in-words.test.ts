import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'SEN']);
const read = (lines: readonly string[], again: readonly string[] = []) =>
  readPastedRows(
    lines.join('\n'),
    setting,
    again.map((text, at) => ({ line: at + 1, nth: 1, text })),
  );
const shown = (lines: readonly string[]) =>
  read(lines).rows.map(
    ({ line, time, event, ageGroup, gender }) => `${line} ${time} ${event.code} ${ageGroup}${gender}`,
  );

test.each([
  ['c. 10.30 200m U14 Girls', '10:30', 'approx 10.30'],
  ['circa 10.30 200m U14 Girls', '10:30', 'approx 10.30'],
  ['~10.30 200m U14 Girls', '10:30', 'approx 10.30'],
  ['2.30ish 200m U14 Girls', '14:30', 'approx 14:30'],
  ['4.00pm approx 200m U14 Girls', '16:00', 'approx 4.00pm'],
  ['approx 4.45 200m U14 Girls', '16:45', 'approx 16:45'],
  ['3.30 onwards 200m U14 Girls', '15:30', 'from 15:30'],
])('the time of %j is read, and a remark says that it is not exact', (line, time, text) => {
  const lines = ['10.00 100m U14 Girls', line];
  expect(shown(lines)).toEqual(['1 10:00 100 U14F', `2 ${time} 200 U14F`]);
  const word = text.startsWith('from') ? 'the earliest time' : 'not an exact time';
  expect(read(lines).faults.map(pasteFaultText)).toContain(
    `'${text}' is ${word}. The timetable shows it as the start.`,
  );
});

test('a time that is prompt, or that of the track or the field, is exact', () => {
  const lines = [
    '11.00 prompt 100m U14 Girls',
    'Track 11.30: 100m U14 Boys',
    'Field 11.00: Shot U14 Boys',
    '11.15hrs Shot U14 Girls',
  ];
  expect(shown(lines)).toEqual(['1 11:00 100 U14F', '2 11:30 100 U14M', '3 11:00 SP U14M', '4 11:15 SP U14F']);
  expect(read(lines).faults).toEqual([]);
});

test('a row typed again may have such a time', () => {
  const { rows } = read(['10.00 Tripel Jmup U14 Girls', '11.00 Shot U14 Boys'], ['2.30ish 200m U14 Girls']);
  expect(rows[0]).toMatchObject({ event: { code: '200' }, ageGroup: 'U14' });
});

test('a letter is that of a round or a string in a row typed again too', () => {
  const lines = ['10.00 Tripel Jmup U14 Girls', '11.00 Long Jmup U14 Girls'];
  const { rows } = read(lines, ['10.00 100m U14 Boys F', '11.00 100m U14 Girls B']);
  expect(rows.map(({ line, ageGroup, gender }) => `${line} ${ageGroup}${gender}`)).toEqual(['1 U14M', '2 U14F']);
});

test('a time of the afternoon behind a javelin or a long jump is no weight or height', () => {
  const lines = [
    'Javelin U14 Girls 12.00',
    'Javelin - U16 Boys 1.00',
    'Long Jump U14 Girls 1.30',
    'Discus U16 Boys 1.50kg',
  ];
  expect(shown(lines).slice(0, 3)).toEqual(['1 12:00 JT U14F', '2 13:00 JT U16M', '3 13:30 LJ U14F']);
  expect(read(lines).rows[3]?.event.code).toBe('DT1.5K');
});
