import { expect, test } from 'vitest';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';

const setting = weekendWith(['U16', 'U18', 'U20', 'SEN']);
const read = (lines: readonly string[]) => readPastedRows(lines.join('\n'), setting);
const shown = (lines: readonly string[]) =>
  read(lines).rows.map(
    ({ line, day, time, event, ageGroup, gender }) =>
      `${line} ${day.slice(8)} ${time} ${event.code} ${ageGroup}${gender}`,
  );

test.each([
  ['times in front', ['Decathlon U20M', '10:00 100m', '10:45 Long Jump', '12:00 Shot']],
  ['times behind', ['Decathlon U20 Men:', '100m 10:00', 'Long Jump 10:45', 'Shot 12:00']],
  ['the time of the event alone', ['Decathlon U20M 10:00', '100m', 'Long Jump', 'Shot']],
  ['the group beside each part', ['Decathlon', '10:00 100m U20M', '10:45 Long Jump U20M', '12:00 Shot U20M']],
])('the lines below a combined event are its parts, with %s', (_, lines) => {
  expect(shown(lines)).toEqual(['2 08 10:00 DEC U20M']);
  const { count, textRows, faults } = read(lines);
  expect(count).toEqual({ rows: 3, read: 3, refused: 0, leftOut: 0, headings: 1 });
  expect(textRows[0]).toMatchObject({ line: 1, outcome: 'heading' });
  // Each later part says what became of it.
  expect([2, 3, 4].map((line) => faults.some((fault) => fault.line === line))).toEqual([true, true, true]);
});

test('a combined event without a time is a row with its parts', () => {
  expect(shown(['Decathlon U20M', '100m', 'Long Jump'])).toEqual(['1 08 00:00 DEC U20M']);
});

test('the parts end at a line of another group or with a group of its own', () => {
  expect(shown(['Decathlon U20M', '10:00 100m', '10:45 Long Jump', '11:00 100m U16 Girls'])).toEqual([
    '2 08 10:00 DEC U20M',
    '4 08 11:00 100 U16F',
  ]);
  expect(shown(['Decathlon', '10:00 100m U20M', '10:45 Long Jump U20M', '11:00 100m U16 Girls'])).toEqual([
    '2 08 10:00 DEC U20M',
    '4 08 11:00 100 U16F',
  ]);
});

test.each([[['Day 1', 'Day 2']], [['Sat 8 May', 'Sun 9 May']]])(
  'a combined event over two days begins on the first: %j',
  ([first = '', second = '']) => {
    const named = first.startsWith('Day');
    const heading = (day: string) => (named ? [`Heptathlon SW ${day}`] : [day, 'Heptathlon SW']);
    const lines = [
      ...heading(first),
      '10:00 100mH',
      '11:00 High Jump',
      ...heading(second),
      '10:00 Long Jump',
      '13:00 800m',
    ];
    expect(shown(lines).map((row) => row.replace(/^\d+ /, ''))).toEqual(['08 10:00 HEP SENF']);
    expect(read(lines).count).toMatchObject({ rows: 4, read: 4, refused: 0 });
  },
);

test('events with times of their own below a combined event with a time are not taken for its parts', () => {
  const { rows, count } = read(['Senior Women', '10:00 Decathlon U20M', '10:30 100m', '11:00 Long Jump']);
  expect(rows.map(({ event }) => event.code)).not.toEqual(['DEC']);
  expect(count.rows).toBe(count.read + count.refused + count.leftOut);
});
