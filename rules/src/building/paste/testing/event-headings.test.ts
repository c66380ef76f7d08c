import { expect, test } from 'vitest';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'U18', 'SEN']);
const read = (lines: readonly string[]) => readPastedRows(lines.join('\n'), setting);
const shown = (lines: readonly string[]) =>
  read(lines).rows.map(
    ({ line, time, event, ageGroup, gender, stage }) =>
      `${line} ${time} ${event.code} ${ageGroup}${gender}${stage === 'final' ? '' : ` ${stage}`}`,
  );

test.each([
  ['times in front', ['Long Jump', '10.00 U14 Girls', '10.45 U14 Boys']],
  ['times behind', ['Long Jump:', 'U14 Girls 10.00', 'U14 Boys - 10.45am']],
  ['cells', ['Long Jump', '10.00\tU14 Girls', '10.45\tU14 Boys']],
  ['commas', ['Long Jump', 'U14 Girls, 10.00', 'U14 Boys, 10.45']],
  ['words between', ['LONG JUMP', '(four jumps each)', '10.00 - 10.40: U14 Girls', '10.45: U14 Boys']],
])('an event alone on its line applies to the groups below it: %s', (_, lines) => {
  expect(shown(lines).map((row) => row.slice(2))).toEqual(['10:00 LJ U14F', '10:45 LJ U14M']);
  const { count, textRows } = read(lines);
  expect(count).toMatchObject({ rows: 2, read: 2, refused: 0 });
  expect(textRows[0]).toMatchObject({ line: 1, nth: 0, outcome: 'heading' });
});

test('each heading applies up to the next, across a break and a day', () => {
  const lines = [
    'Saturday 8 May',
    '100m',
    'U14G heats 10.00 final 2.00',
    'Field events',
    'Shot',
    'U16G 11.00, U16B 11.45',
    'Lunch',
    '1.30 Discus SM',
    '2.00 U18 Men',
  ];
  expect(shown(lines)).toEqual([
    '3 10:00 100 U14F heats',
    '3 14:00 100 U14F',
    '6 11:00 SP U16F',
    '6 11:45 SP U16M',
    '8 13:30 DT SENM',
  ]);
  expect(read(lines).count).toEqual({ rows: 6, read: 5, refused: 1, leftOut: 0, headings: 5 });
});

test('an event before a colon applies to the groups behind it', () => {
  expect(shown(['800m: 11.00 U14 Girls', '200m: 11.10 U16 Boys'])).toEqual(['1 11:00 800 U14F', '2 11:10 200 U16M']);
  expect(shown(['Long Jump: U14G 10.00, U14B 10.45', 'Shot: 11.00 U16G; 11.45 U16B'])).toEqual([
    '1 10:00 LJ U14F',
    '1 10:45 LJ U14M',
    '2 11:00 SP U16F',
    '2 11:45 SP U16M',
  ]);
});

test('lines with their own event are not those of a heading, and the heading has a reason', () => {
  const lines = ['100m', '10.00 100m U14 Girls', '200m', '10.45 U14 Boys 75m'];
  expect(shown(lines)).toEqual(['2 10:00 100 U14F', '4 10:45 75 U14M']);
  expect(read(lines).count).toMatchObject({ rows: 4, read: 2, refused: 2 });
});

test('no event goes to the groups of the next one when events are below their groups', () => {
  const lines = ['10.00 U14 Girls', '100m', '10.05 U16 Boys', '200m'];
  expect(shown(lines)).toEqual([]);
  expect(read(lines).count).toMatchObject({ rows: 4, refused: 4 });
});

test('a heading may name the place of its event, and its groups their implement', () => {
  const lines = [
    'Circle 1 (Hammer)',
    '9.30am\tU16 Girls (3kg)',
    '10.15am\tU18 Men 5kg',
    'Javelin',
    '11.00\tU14 Girls 400g',
  ];
  expect(shown(lines)).toEqual(['2 09:30 HT3K U16F', '3 10:15 HT5K U18M', '5 11:00 JT400G U14F']);
});

test('short rounds below a heading are its rounds, and no hammer', () => {
  expect(shown(['200m', 'U14 Boys Ht 10.10 F 12.05', 'U16 Girls H 10.20, F 12.10'])).toEqual([
    '2 10:10 200 U14M heats',
    '2 12:05 200 U14M',
    '3 10:20 200 U16F heats',
    '3 12:10 200 U16F',
  ]);
});
