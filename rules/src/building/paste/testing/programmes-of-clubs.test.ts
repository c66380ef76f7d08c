import { describe, expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U9', 'U10', 'U12', 'U14', 'U16', 'U18', 'U20', 'SEN', 'V35', 'V40', 'V45']);
const read = (...lines: readonly string[]) => readPastedRows(lines.join('\n'), setting);
const shown = (...lines: readonly string[]) =>
  read(...lines).rows.map(
    ({ line, nth, time, event, ageGroup, gender, stage }) =>
      `${line}.${nth} ${time} ${event.code} ${ageGroup} ${gender}${stage === 'final' ? '' : ` ${stage}`}`,
  );
const refused = (...lines: readonly string[]) =>
  read(...lines)
    .textRows.filter(({ outcome }) => outcome === 'refused')
    .map(({ line }) => line);

/** Texts in the style of what clubs print, each with every event that a person would read in it. */
const programmes: readonly (readonly [title: string, text: readonly string[], events: readonly string[]])[] = [
  [
    'a short programme with commas, both genders, pits and a footer',
    [
      'RIVERMEAD HARRIERS OPEN MEETING',
      '10.30am\t80mH U15 Girls',
      '10.50am\t100m, U13G/U15G',
      '11.15am\t200m Sen M & W',
      '11.30am\tLJ Pit 2 U13 Boys',
      '',
      '12.30pm\tLUNCH',
      '1.15pm\t800m U17 Men/Women',
      'Refreshments available all day',
    ],
    [
      '2.1 10:30 80H U16 F',
      '3.1 10:50 100 U14 F',
      '3.1 10:50 100 U16 F',
      '4.1 11:15 200 SEN M',
      '4.1 11:15 200 SEN F',
      '5.1 11:30 LJ U14 M',
      '8.1 13:15 800 U18 M',
      '8.1 13:15 800 U18 F',
    ],
  ],
  [
    'bullets, and times of four digits in front of a distance',
    ['• 1030 100m U13 Girls', '• 1115 1500m Senior Men', '- 1230 Javelin (600g) U17M', '- 1500 4 x 100m U13 Boys'],
    ['1.1 10:30 100 U14 F', '2.1 11:15 1500 SEN M', '3.1 12:30 JT600G U18 M', '4.1 15:00 4x100 U14 M'],
  ],
  [
    'heats and a final in one cell, each with its time',
    ['Event\tAge\tTimes', '100m\tU13 Girls\tHeats 10:00 Final 14:00', '800m\tU15 Girls\tFinal 15:00'],
    ['2.1 10:00 100 U14 F heats', '2.2 14:00 100 U14 F', '3.1 15:00 800 U16 F'],
  ],
  [
    'heats and a final in one sentence, each with its time',
    ['100m U15 Girls Heats 10:00, Final 14:00', '200m Senior Women Heats 11.00 Final 15.30', '1500m U17 Men 16.00'],
    [
      '1.1 10:00 100 U16 F heats',
      '1.2 14:00 100 U16 F',
      '2.1 11:00 200 SEN F heats',
      '2.2 15:30 200 SEN F',
      '3.1 16:00 1500 U18 M',
    ],
  ],
  [
    'a final with its time behind heats that have theirs in front',
    ['10:00 100m U13 Girls Heats (final at 2.30pm)'],
    ['1.1 10:00 100 U14 F heats', '1.2 14:30 100 U14 F'],
  ],
  [
    'times behind the events',
    ['100m U13 Girls - 10.30am', '100m U13 Boys at 10.40', 'Long jump U15 Girls @ 11.00', 'Shot U15 Boys (11.30)'],
    ['1.1 10:30 100 U14 F', '2.1 10:40 100 U14 M', '3.1 11:00 LJ U16 F', '4.1 11:30 SP U16 M'],
  ],
  [
    'an order of events, numbered',
    [
      'Order of events',
      '1. 100m U11 girls',
      '2. 80m hurdles U15 boys',
      '3. 4x100m U13 mixed relay',
      '4) Shot U15 boys',
    ],
    ['2.1 00:00 100 U12 F', '3.1 00:00 80H U16 M', '4.1 00:00 4x100 U14 O', '5.1 00:00 SP U16 M'],
  ],
  [
    'an order of events, numbered without dots',
    ['1 100m U11 girls', '2 80m hurdles U15 boys', '3 800m U13 boys'],
    ['1.1 00:00 100 U12 F', '2.1 00:00 80H U16 M', '3.1 00:00 800 U14 M'],
  ],
  [
    'several events of one group in a line',
    ['10:00 100m & Long Jump U13 Girls', '10:30 U15B 100m, 800m and Shot', '11.00  G U9 60m & 300m'],
    [
      '1.1 10:00 100 U14 F',
      '1.2 10:00 LJ U14 F',
      '2.1 10:30 100 U16 M',
      '2.2 10:30 800 U16 M',
      '2.3 10:30 SP U16 M',
      '3.1 11:00 60 U9 F',
      '3.2 11:00 300 U9 F',
    ],
  ],
  [
    'tabs, commas and semicolons in one text',
    ['Time\tEvent, Age', '10:20\t100m, U15G / U15B', '10:40\tLong Jump, U13G; Shot, U15B'],
    ['2.1 10:20 100 U16 F', '2.1 10:20 100 U16 M', '3.1 10:40 LJ U14 F', '3.2 10:40 SP U16 M'],
  ],
  [
    'from and to',
    ['10.00-10.45 Shot U13 Girls & Boys', '11.00 to 12.00 Discus SM/U20M', 'from 12.30 100m U15 girls heats'],
    [
      '1.1 10:00 SP U14 F',
      '1.1 10:00 SP U14 M',
      '2.1 11:00 DT SEN M',
      '2.1 11:00 DT U20 M',
      '3.1 12:30 100 U16 F heats',
    ],
  ],
  [
    'several blanks behind a time of the afternoon',
    ['12.30  U14 Girls 80m', '1.00   U14 Boys 80mH'],
    ['1.1 12:30 80 U14 F', '2.1 13:00 80H U14 M'],
  ],
  [
    'two events among many footers',
    [
      '10:00 100m U13 Girls',
      '10:10 100m U13 Boys',
      'Track closes 4pm.',
      'Declarations close 60 minutes before each event',
      'Spikes max 6mm',
      'Programme subject to change',
      'No entries on the day for 100m',
      'Entry fee £8',
      'First aid at the 100m start',
      'Page 1 of 2',
      'www.rivermead.example',
    ],
    ['1.1 10:00 100 U14 F', '2.1 10:10 100 U14 M'],
  ],
];

describe('programmes as clubs print them', () => {
  test.each(programmes)('%s', (_, text, events) => {
    expect(shown(...text)).toEqual(events);
    const { count, textRows } = read(...text);
    expect([count.rows, count.refused]).toEqual([count.read, 0]);
    expect([...new Set(textRows.map(({ line }) => line))]).toEqual(
      text.flatMap((line, at) => (line === '' ? [] : [at + 1])),
    );
  });
});

test('a combined event is not made into its parts, which are named as left out', () => {
  const text = '11:30 Pentathlon U15G - 75mH, HJ, SP, LJ, 800m';
  expect(shown(text)).toEqual(['1.1 11:30 PEN U16 F']);
  expect(read(text).faults.map(pasteFaultText)).toContain(
    "'(75mH, HJ, SP, LJ, 800m)' is left out: it is not part of the event's name.",
  );
});

test.each([
  ['a group for each of two events, not plain which', '10:00 100m U13 Girls, 800m, U15 Boys'],
  ['a gender for each of two events', '10:00 100m U13 Girls & 800m Boys'],
  ['a number that may belong to a list', '2 100m U13 Girls'],
  ['a number and a dot', '7. 30m U13 Girls'],
])('nothing is made up: %s', (_, text) => {
  expect(shown(text).filter((event) => !event.includes(' 00:00 30 '))).toEqual([]);
});

test.each([
  ['Shot 7.26kg SM', 'SP7.26K'],
  ['10:00 Shot SM 7.26kg', 'SP7.26K'],
  ['1 500m U15 Girls', '1500'],
  ['10 000m SM', '10000'],
  ['2,400 metres U15 Girls', '2400'],
])('%s keeps its number', (text, code) => {
  expect(read(text).rows.map(({ event }) => event.code)).toEqual([code]);
});

test('Yr7 boys & girls has one remark, not the same one twice', () => {
  expect(refused('9.50 Long Jump Yr7 boys & girls')).toEqual([1]);
  expect(read('9.50 Long Jump Yr7 boys & girls').faults).toHaveLength(1);
});

test('a row made of a line of two can be typed again by itself', () => {
  const { rows, count } = readPastedRows('100m U15 Girls Heats 10:00, Final 14:00', setting, [
    { line: 1, nth: 2, text: '14:30 100m U15 Girls Final' },
  ]);
  expect(rows.map(({ time }) => time)).toEqual(['10:00', '14:30']);
  expect(count).toMatchObject({ rows: 2, read: 2 });
});
