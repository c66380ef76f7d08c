import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U9', 'U10', 'U12', 'U14', 'U16', 'U18', 'U20', 'SEN', 'V35', 'V40', 'V45']);
const read = (lines: readonly string[]) => readPastedRows(lines.join('\n'), setting);
const shown = (lines: readonly string[]) =>
  read(lines).rows.map(({ line, day, time, event, ageGroup, gender, stage }) =>
    [line, day.slice(8), time, event.code, ageGroup, gender, stage === 'final' ? '' : stage].join(' ').trim(),
  );
const remarks = (lines: readonly string[]) => read(lines).faults.map(pasteFaultText);

test.each([
  ['11.00am 100m SF/F U18W', ['semi-finals', 'final']],
  ['11.15am 100m Ht/Final U14 Girls', ['heats', 'final']],
  ['11.30am 200m Hts/F SM', ['heats', 'final']],
  ['11.30am 400m Ht/SF/F Senior Men', ['heats', 'semi-finals', 'final']],
  ['11.30am 400m H + F Senior Men', ['heats', 'final']],
])('%s has the rounds %j, and its F is not a gender', (line, stages) => {
  const { rows, count } = read([line]);
  expect(rows.map(({ stage }) => stage)).toEqual(stages);
  expect(new Set(rows.map(({ gender }) => gender)).size).toBe(1);
  expect(count.refused).toBe(0);
});

test('two days side by side, each with its number and date in one cell', () => {
  const lines = [
    'DAY 1 – Sat 8/5/27\t\t\tDAY 2 – Sun 9/5/27\t\t',
    '10:00\t5000m\tSM\t10:00\t10000m\tSM',
    '11:00\t3000m SC\tSM\t10:40\t2000m SC\tU20M',
    '11:30\tHammer\tU20W\t11:30\t400mH\tSW',
  ];
  expect(shown(lines)).toEqual([
    '2 08 10:00 5000 SEN M',
    '2 09 10:00 10000 SEN M',
    '3 08 11:00 3000SC SEN M',
    '3 09 10:40 2000SC U20 M',
    '4 08 11:30 HT U20 F',
    '4 09 11:30 400H SEN F',
  ]);
  expect(read(lines).count.refused).toBe(0);
});

test('two field events beside one race do not repeat the race', () => {
  const lines = [
    '|  Time  | Track      | Field            |',
    '|--------|------------|------------------|',
    '| 10.30  | 100m U12G  | LJ U14B, SP U16G |',
    '| 10.45  | 100m U12B  |                  |',
  ];
  expect(shown(lines)).toEqual([
    '3 08 10:30 100 U12 F',
    '3 08 10:30 LJ U14 M',
    '3 08 10:30 SP U16 F',
    '4 08 10:45 100 U12 M',
  ]);
});

test('a last column that numbers the lines is not a column of limits', () => {
  const lines = (last: readonly string[]) =>
    ['High Jump\tU18W', 'Hammer\tU18M', 'Discus\tU16B'].map((line, at) => `1${at}:00\t${line}\t${last[at] ?? ''}`);
  expect(read(lines(['1', '2', '3'])).rows.map(({ limit }) => limit)).toEqual([null, null, null]);
  expect(read(lines(['12', '16', '16'])).rows.map(({ limit }) => limit)).toEqual([12, 16, 16]);
});

test('lines that a copy has broken are one row each', () => {
  const lines = [
    '10:30 70mH U14',
    'Girls',
    '10:45 75mH U14',
    'Boys & U16 Girls',
    '11:05 100m U14 Girls',
    '(heats)',
    '11:30 1500m U16 Boys and',
    'U18 Men',
    '12:00 200m Senior',
    'Women',
  ];
  expect(shown(lines)).toEqual([
    '1 08 10:30 70H U14 F',
    '3 08 10:45 75H U14 M',
    '3 08 10:45 75H U16 F',
    '5 08 11:05 100 U14 F heats',
    '7 08 11:30 1500 U16 M',
    '7 08 11:30 1500 U18 M',
    '9 08 12:00 200 SEN F',
  ]);
  expect(read(lines).count).toMatchObject({ rows: 5, read: 5, refused: 0 });
});

test('a gender that is a heading is not joined to the line above it', () => {
  const lines = ['GIRLS', '10:00 100m U14', '10:10 100m U16', 'BOYS', '10:20 100m U14'];
  expect(shown(lines)).toEqual([]);
  expect(read(lines).count).toMatchObject({ rows: 3, refused: 3 });
});

test('an open event is for all ages whom the text names, men and women; with a gender it is for seniors', () => {
  expect(shown(['11:00 100m U16B', '11:10 Shot U18W', '11:20 1500m open', '11:30 3000m Open Men'])).toEqual([
    '1 08 11:00 100 U16 M',
    '2 08 11:10 SP U18 F',
    '3 08 11:20 1500 U16 M',
    '3 08 11:20 1500 SEN M',
    '3 08 11:20 1500 U18 F',
    '4 08 11:30 3000 SEN M',
  ]);
  expect(remarks(['11:00 100m U16B', '11:20 1500m open'])).toContain(
    "'Open' is read as the groups of the other lines: U16 boys.",
  );
});

test.each(['Quadkids Start', 'QuadKids', 'Turbo Javelin', 'Vortex', 'Soft javelin'])(
  '%s is refused with the way to have it',
  (name) => {
    expect(remarks([`10:00 ${name} U10 Girls`, '10:10 100m U12 Girls'])).toContain(
      `'${name}' is not one of the standard events. Make it under \'Your own events\', then add it under \'List\'.`,
    );
  },
);

test('an event with its number, or with a day and a time behind it, is never a heading', () => {
  const lines = [
    'Event 1: 100m U14 Girls 10:00',
    'Event 2: Shot U14 Girls 10:10',
    'Event 3: 800m BMC A Race Men 10:15',
  ];
  expect(shown(lines)).toEqual(['1 08 10:00 100 U14 F', '2 08 10:10 SP U14 F']);
  expect(read(lines).count).toMatchObject({ rows: 3, read: 2, refused: 1 });
  expect(read(['Octathlon U18M Day 1 10:00', 'Decathlon SM 8/5/27 10:30']).count).toMatchObject({
    rows: 2,
    refused: 2,
  });
});

test('four digits before a dash are a time only where an event follows; else they are a distance', () => {
  expect(
    shown([
      '1030 - Long Jump U18 Men',
      '1045 - 300m Hurdles - U18W',
      '1100 100m U16 Girls',
      '1500 - U16 Girls',
      '1500 U18 Men / Women',
    ]),
  ).toEqual([
    '1 08 10:30 LJ U18 M',
    '2 08 10:45 300H U18 F',
    '3 08 11:00 100 U16 F',
    '4 08 11:00 1500 U16 F',
    '5 08 11:00 1500 U18 M',
    '5 08 11:00 1500 U18 F',
  ]);
});

test('one of several heats and a limit are read however they are written', () => {
  const lines = ['10:20 200m U14G Heat 1/3', '10:30 Shot U14G (maximum of 20)'];
  expect(read(lines).rows.map(({ event, stage, limit }) => [event.code, stage, limit])).toEqual([
    ['200', 'heats', null],
    ['SP', 'final', 20],
  ]);
});

test('two tables that only spaces keep apart, as in a copy of a PDF, are read as two', () => {
  const lines = [
    'Track                              Field',
    '10.00  U12 Mixed 75m               10.00  U14B Long Jump',
    '10.20  U14G/B 75m Hurdles          10.15  U16G Shot',
    '12.45  U18/U20 1500m mixed',
  ];
  expect(shown(lines)).toEqual([
    '2 08 10:00 75 U12 O',
    '2 08 10:00 LJ U14 M',
    '3 08 10:20 75H U14 F',
    '3 08 10:20 75H U14 M',
    '3 08 10:15 SP U16 F',
    '4 08 12:45 1500 U18 O',
    '4 08 12:45 1500 U20 O',
  ]);
});

test('masters that share a letter are each their own group, and a time behind them makes no heading', () => {
  expect(shown(['M35-45 100m 10:00', 'W35/40/45 Shot 10:10'])).toEqual([
    '1 08 10:00 100 V35 M',
    '1 08 10:00 100 V40 M',
    '1 08 10:00 100 V45 M',
    '2 08 10:10 SP V35 F',
    '2 08 10:10 SP V40 F',
    '2 08 10:10 SP V45 F',
  ]);
});

const outcomesOf = (text: string) =>
  readPastedRows(text, setting).textRows.map(
    ({ line, nth, text: row, outcome }) => `${line}.${nth} ${outcome}: ${row}`,
  );

test('a break beside a row of another table is listed as a heading', () => {
  const lines = [
    'Track\t\tField',
    '11:00\tU16 Girls 800m\t11:00\tU16 Girls Javelin',
    '11:10\tU16 Boys 800m\t11:30\tU16 Girls Long Jump',
    '11:20\tU18 Men 800m\t12:00\tWarm up for throwers',
    '11:30\tU18 Women 800m\t12:30\tU16 Boys Javelin',
  ];
  expect(outcomesOf(lines.join('\n')).filter((row) => row.startsWith('4.'))).toEqual([
    '4.0 heading: 12:00 Warm up for throwers',
    '4.1 read: 11:20 U18 Men 800m',
  ]);
});

test('a cell with its own time beside a row is a row or a heading of its own', () => {
  expect(
    outcomesOf('11:00  U12 Girls 2k\t\t11:00  Parkrun warm up\n11.15  U12 Boys 2km\t\t11.30 Egg and spoon'),
  ).toEqual([
    '1.0 heading: 11:00 Parkrun warm up',
    '1.1 read: 11:00 U12 Girls 2k',
    '2.1 read: 11.15 U12 Boys 2km',
    '2.2 refused: 11.30 Egg and spoon',
  ]);
});
