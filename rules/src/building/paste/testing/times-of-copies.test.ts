import { expect, test } from 'vitest';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'U18', 'SEN']);
const shown = (...lines: readonly string[]) =>
  readPastedRows(lines.join('\n'), setting).rows.map(
    ({ line, time, event, ageGroup, gender, stage, limit }) =>
      `${line} ${time} ${event.code} ${ageGroup} ${gender} ${stage} ${limit ?? '-'}`,
  );

test('four digits and a dash before an event are a time', () => {
  expect(shown('10:30 100m - U18W', '1045 - 300m Hurdles - U18W', '1100 - Shot U16B')).toEqual([
    '1 10:30 100 U18 F final -',
    '2 10:45 300H U18 F final -',
    '3 11:00 SP U16 M final -',
  ]);
});

test('a row that is not understood keeps its own time, not that of the line above', () => {
  const { textRows } = readPastedRows('10:30 100m U18W\n1045 - 300m Hurdlez - U18W', setting);
  expect(textRows[1]).toMatchObject({ outcome: 'refused', text: '1045 300m Hurdlez - U18W' });
});

test.each([1200, 1500, 1600, 2000, 3000])('%s and a dash before an age are a distance', (metres) => {
  expect(shown('10:00 Shot U16G', '10:20 Discus U16G', `${metres} - U16 Girls`)[2]).toBe(
    `3 10:20 ${metres} U16 F final -`,
  );
});

test('a round in front of the time, a heat with a slash and a maximum of are read', () => {
  expect(shown('[Heat 1 of 3] 10:00 100m U16B', '10:05 100m Heat 1/3 U16G', '10:10 Shot U16G maximum of 20')).toEqual([
    '1 10:00 100 U16 M heats -',
    '2 10:05 100 U16 F heats -',
    '3 10:10 SP U16 F final 20',
  ]);
});

test.each([
  ['1100 Shot U16B', '11:00 SP'],
  ['1100 - Shot U16B', '11:00 SP'],
  ['1500 800m U16B', '15:00 800'],
  ['1500 - 800m U16B', '15:00 800'],
  ['1500 hrs 800m U16B', '15:00 800'],
  ['1500 U16B', '10:20 1500'],
  ['1500 - U16B', '10:20 1500'],
  ['1500 Heats U16B', '10:20 1500'],
  ['1500 - Heats U16B', '10:20 1500'],
  ['1500 S/C U16B', '10:20 1500SC'],
  ['1500 - S/C U16B', '10:20 1500SC'],
])('%s is %s: one rule, with or without a dash', (line, read) => {
  expect(shown('10:00 Shot U16G', '10:20 Discus U16G', line)[2]).toMatch(new RegExp(`^3 ${read} U16 M`));
});

test.each(['1045 U18W', '1045 - U18W'])('%s has a time, as no race is over 1045 metres', (line) => {
  const { textRows, faults } = readPastedRows(`10:00 Shot U16G\n10:20 Discus U16G\n${line}`, setting);
  expect(textRows[2]).toMatchObject({ outcome: 'refused', text: expect.stringMatching(/^1045 /) as string });
  expect(faults.some(({ reason }) => reason.kind === 'from-above' && reason.columns.includes('time'))).toBe(false);
});

test.each([
  ['Medley Relay Junior Girls 3.10', '15:10 Medley Relay Junior Girls'],
  ['Year 7 Quadkids 12.00', '12.00 Year 7 Quadkids'],
  ['U12 Boys Sack race 15h15', '15h15 U12 Boys Sack race'],
])('a time at the end of a refused row is its own, not that of the line above: %s', (typed, row) => {
  const { textRows } = readPastedRows(`10:30 100m U18W\n${typed}`, weekendWith(['U12', 'U18', 'Junior']));
  expect(textRows[1]).toMatchObject({ outcome: 'refused', text: row });
});

test.each(['U18 Men Shot 6.25', 'Junior Championships 3.30'])('a weight or a meeting has no time: %s', (typed) => {
  expect(readPastedRows(`10:30 100m U18W\n${typed}`, setting).textRows[1]?.text).not.toMatch(/15:30|18:25/);
});

test('the number of a race in front of a row is left out', () => {
  expect(shown('10:30 100m U18W', 'Race 9: Girls U12 1500m 15:05')[1]).toBe('2 15:05 1500 U12 F final -');
});

test('of 3000m/5000m Walk the first is not made a run', () => {
  expect(shown('10:30 100m U18W', '3000m/5000m Walk SM 16.00')).toEqual(['1 10:30 100 U18 F final -']);
});

test.each([
  ['approx 2.15 High Jump U16G', '14:15'],
  ['about 2.15 High Jump U16G', '14:15'],
  ['not before 1.30 High Jump U16G', '13:30'],
  ['approx. 1.30 High Jump U16G', '13:30'],
  ['approx 9.30 High Jump U16G', '09:30'],
])('a time that is not exact is in the afternoon like any other: %s', (line, time) => {
  expect(shown('9.00 Shot U16G', line)[1]).toMatch(new RegExp(`^2 ${time} HJ`));
});

test('a column of times may say that one is approximate', () => {
  expect(
    shown('Time,Event,Age,Gender', '12.30,Shot,U16,F', 'approx 2.15,High Jump,U16,F', '3.00 (approx),Discus,U16,F'),
  ).toEqual(['2 12:30 SP U16 F final -', '3 14:15 HJ U16 F final -', '4 15:00 DT U16 F final -']);
});
