import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'U18', 'U20', 'SEN', 'V35']);
const programme = (name: string): string => readFileSync(new URL(`./programmes/${name}.txt`, import.meta.url), 'utf8');
const read = (text: string) => readPastedRows(text, setting);
const shown = (text: string) =>
  read(text).rows.map(
    ({ line, nth, day, time, event, ageGroup, gender }) =>
      `${line}.${nth} ${day.slice(8)} ${time} ${event.code} ${ageGroup} ${gender}`,
  );
const remarks = (text: string) => read(text).faults.map((fault) => `${fault.line}: ${pasteFaultText(fault)}`);
const outcomes = (text: string, outcome: string) =>
  read(text)
    .textRows.filter((row) => row.outcome === outcome)
    .map(({ line }) => line);

describe('a league match with track and field beside each other', () => {
  const match = programme('league-match');

  test('keeps both tables, and each event its own group', () => {
    expect(read(match).count).toMatchObject({ rows: 27, read: 27, refused: 0 });
    expect(shown(match).slice(0, 5)).toEqual([
      '4.1 08 11:00 70H U14 F',
      '4.2 08 11:00 HT U18 M',
      '5.1 08 11:10 75H U14 M',
      '5.2 08 11:00 LJ U14 F',
      '6.1 08 11:20 75H U16 F',
    ]);
  });

  test('takes the B string of an event as another race of the A string', () => {
    expect(outcomes(match, 'joined')).toEqual([8, 10, 15]);
    expect(remarks(match)).toContain("10: 'B string' is left out: it is not part of the event's name.");
  });

  test('has a name with a word of an age, which is a heading, and so is a break in one table', () => {
    expect(outcomes(match, 'heading')).toEqual([1, 2, 3, 16]);
    expect(shown(match)).toContain('16.2 08 13:30 TJ U18 M');
    expect(outcomes('Junior Championships 100m\n10:00 Shot U14 Girls', 'refused')).toEqual([1]);
  });
});

describe('combined events', () => {
  const weekend = programme('combined-events');

  test('a part beside the name of its combined event makes no event for everybody', () => {
    expect(shown(weekend)).toEqual([
      '3.1 08 10:00 DEC SEN M',
      '4.1 08 10:10 DEC U20 M',
      '5.1 08 10:20 HEP SEN F',
      '6.1 08 10:30 HEP U18 F',
      '7.1 08 10:45 PEN U16 F',
      '8.1 08 10:55 PEN U14 F',
      '9.1 08 11:05 PEN U14 M',
      '10.1 08 11:15 OCT U18 M',
      '17.1 09 11:30 QUAD U12 F',
    ]);
    expect(remarks(weekend)).toContain("3: '100m Day 1' is left out: it is not part of the event's name.");
  });

  test('later parts belong to the first line of their group', () => {
    expect(outcomes(weekend, 'joined')).toEqual([11, 12, 14, 15, 16]);
    expect(remarks(weekend)).toContain(
      '14: This is another part of the combined event on line 3, which is read once: athletes enter it as a whole.',
    );
  });

  test('a row whose event is in no column is refused with its words', () => {
    expect(remarks(weekend)).toContain(
      "18: '400m Guest race SM' was not recognised as an event such as 100, 75H, HJ or 4x100.",
    );
  });
});

describe('words beside a group in a column without a name', () => {
  test('are named as left out', () => {
    expect(remarks('10:00\tU14 Girls wibble\t100m\n10:10\tU14 Boys 3kg\tShot')).toEqual([
      "1: 'wibble' is left out: it is not part of the event's name.",
      "2: '3kg' is left out: it is not part of the event's name.",
    ]);
    expect(remarks(programme('throws-fest'))).toContain(
      "3: '3kg 4kg' is left out: it is not part of the event's name.",
    );
  });

  test('refuse the row when they may be an age', () => {
    const text = '10:00\tU14G/99X\t100m\n10:10\tU14 Boys\tShot';
    expect(shown(text)).toEqual(['2.1 08 10:10 SP U14 M']);
    expect(remarks(text)).toEqual(["1: '99X' beside the age group was not recognised."]);
  });

  test('a column called group holds ages even where other words are beside them', () => {
    expect(shown('Time,Event,Group\n10:00,Shot,U14 Boys 3kg\n10:10,Shot,SM wobble')).toEqual([
      '2.1 08 10:00 SP U14 M',
      '3.1 08 10:10 SP SEN M',
    ]);
  });
});

test('a B final before the A final is the later race of the round', () => {
  const text = '12:05 60m B Final U16 Girls\n12:10 60m A Final U16 Girls';
  expect(shown(text)).toEqual(['2.1 08 12:10 60 U16 F']);
  expect(outcomes(text, 'joined')).toEqual([1]);
});

test('without a column of events each row is refused with a reason, and an inherited time is named', () => {
  expect(remarks('Time,Age,Gender\n10:00,U14,F\n,U16,F')).toEqual([
    "0: There is no event column. Put the heading 'event' in the first line.",
    '2: The event is missing.',
    '3: The time is that of the line above.',
    '3: The event is missing.',
  ]);
});

describe('no group of a row is lost', () => {
  const races = [
    'Race 1: 10.45am U12 Girls 1.5km',
    'Race 2: 10.55am U12 Boys 1.5km',
    '11.05am U14 Girls & U14 Boys 2.6km, run together',
    '11.25 - U16 Girls / U16 Boys - 3.8km',
    '11.50 U18W, U18M & U20W 5k',
    '13.00 Senior Men, U20 Men & Masters Men 10k',
  ].join('\n');

  test('where commas part its groups', () => {
    expect(shown(races).filter((row) => row.startsWith('5.'))).toEqual([
      '5.1 08 11:50 5K U18 F',
      '5.1 08 11:50 5K U18 M',
      '5.1 08 11:50 5K U20 F',
    ]);
    expect(shown(races).filter((row) => row.startsWith('6.'))).toHaveLength(3);
    expect(remarks(races)).toContain("3: 'run together' is left out: it is not part of the event's name.");
  });

  test('where the event names other ages than their column', () => {
    expect(remarks('10:00\t100m\tU14 Boys\n10:10\tU16 800m\tU14 Boys')).toContain(
      "2: 'U16' beside the age group was not recognised.",
    );
    expect(remarks('Time,Event,Age,Sex\n10:00,U16 100m,U14,F')).toEqual([
      "2: 'U16' is left out: it is not part of the event's name.",
    ]);
  });

  test('where a further cell names one', () => {
    const text = '10:00\tU14 Girls\t100m\n10:10\t100m\tU14 Boys\n10:20\tU14 Boys\t800m U16 Boys';
    expect(remarks(text)).toEqual(["3: 'U16' beside the age group was not recognised."]);
  });
});

test('numbers before times, short rounds and a count of heats are read', () => {
  const text = '1. 11:00 100m U16 Girls SF1\n2. 11.05 100m U16 Girls SF2\n3. 11.20 60m U14 Girls (4 hts)';
  expect(read(text).rows.map(({ line, time, stage }) => [line, time, stage])).toEqual([
    [1, '11:00', 'semi-finals'],
    [3, '11:20', 'heats'],
  ]);
});

describe('the letter of a pool or a string', () => {
  test.each([
    ['Long Jump U16G (B)', 'LJ U16 F', "'(B)'"],
    ['Long Jump\tU16G (B)', 'LJ U16 F', "'(B)'"],
    ['Long Jump U16G B', 'LJ U16 F', "'B'"],
    ['Senior Women B 200m', '200 SEN F', "'B'"],
    ['200m SM A B C', '200 SEN M', "'A B C'"],
    ['200m SM A & B', '200 SEN M', "'A & B'"],
  ])('is no gender and has a remark: %s', (typed, event, note) => {
    const text = `10:00\t${typed}`;
    expect(shown(text)).toEqual([`1.1 08 10:00 ${event}`]);
    expect(remarks(text)).toEqual([`1: ${note} is left out: it is not part of the event's name.`]);
  });

  test('(B) is another race of (A), and a gender where the row names no other', () => {
    expect(shown('10.30 Long Jump U16G (A)\n11.00 Long Jump U16G (B)')).toEqual(['1.1 08 10:30 LJ U16 F']);
    expect(outcomes('10.30 Long Jump U16G (A)\n11.00 Long Jump U16G (B)', 'joined')).toEqual([2]);
    expect(shown('10:00 100m U14 (B)\n10:10 100m U14 (G)').map((row) => row.slice(-5))).toEqual(['U14 M', 'U14 F']);
    expect(shown('10:00 100m U14G&B\n10:10 80m U14 G B')).toHaveLength(4);
  });
});

test.each([
  ['100m T34 Wheelchair Men & Women', 'T34 Wheelchair'],
  ['800m RR3 Frame Running mixed', 'RR3 Frame Running'],
  ['Shot\tF51-57\tMen', 'F51-57'],
])('a row with a para class in place of an age group is refused with that reason: %s', (typed, name) => {
  expect(outcomes(`10:00\t${typed}`, 'refused')).toEqual([1]);
  expect(remarks(`10:00\t${typed}`)).toEqual([
    `1: '${name}' is a para class, not an age group. Add the age group, such as SEN, and keep the class: it goes into the name of the event's group.`,
  ]);
  expect(shown(`10:00\t${typed} SEN`)).not.toEqual([]);
});
