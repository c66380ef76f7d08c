import { expect, test } from 'vitest';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'SEN']);
const read = (text: string) => readPastedRows(text, setting);
const shown = (text: string) =>
  read(text).rows.map(
    ({ line, time, event, ageGroup, gender, stage, entriesFrom }) =>
      `${line} ${time} ${event.code} ${ageGroup} ${gender} ${stage}<${entriesFrom.join()}`,
  );

const heatsThenFinal = ['1 10:00 100 U14 F heats<', '1 14:00 100 U14 F final<0'];

test.each([
  '10:00 100m U14 Girls, final 14:00',
  '10:00 100m U14 Girls (final at 2pm)',
  '10:00\t100m U14 Girls\tfinal 14:00',
  '10:00\t100m U14 Girls (final 14:00)',
  '10:00\t100m U14 Girls\tHeats 10:00, Final 14:00',
  '10:00 100m U14 Girls heats 10:00, final 14:00',
])('a time before that of the final is that of the heats: %j', (text) => {
  expect(shown(text)).toEqual(heatsThenFinal);
  expect(read(text).faults).toEqual([]);
});

test('under names of columns too, and beside another table', () => {
  expect(shown('Time,Event,Age,Gender\n10:00,100m (final 14:00),U14,F')).toEqual(
    heatsThenFinal.map((row) => row.replace(/^1/, '2')),
  );
  expect(shown('10:00\t100m U14 Girls\tfinal 14:00\n10:10\tShot U14 Girls')).toEqual([
    '1 10:00 100 U14 F heats<',
    '1 14:00 100 U14 F final<0',
    '2 10:10 SP U14 F final<',
  ]);
});

test.each(['10:00 100m U14 Girls, heats 10:30, final 14:00', '10:00\t100m U14 Girls\theats 10:30, final 14:00'])(
  'a time before that of the heats is not made a round: %j',
  (text) => {
    expect(shown(text)).toEqual([]);
    expect(read(text).count).toMatchObject({ rows: 1, refused: 1 });
  },
);
