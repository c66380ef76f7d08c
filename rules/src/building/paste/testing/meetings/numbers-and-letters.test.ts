import { expect, test } from 'vitest';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';

const setting = weekendWith(['U11', 'U12', 'U13', 'U14', 'U15', 'U16', 'U17', 'U18', 'U20', 'SEN', 'V35']);

/** Returns the events of each line: its time, event, groups and round. */
const shown = (lines: readonly string[]) => {
  const { rows, textRows } = readPastedRows(lines.join('\n'), setting);
  return textRows.map(({ line, nth, outcome }) => {
    const own = rows.filter((row) => row.line === line && row.nth === nth);
    const [first] = own;
    const groups = own.map(({ ageGroup, gender }) => ageGroup + gender);
    return `${line} ${first ? [first.time, first.event.code, ...groups, first.round].join(' ').trim() : outcome}`;
  });
};

/** Numbers of events before their times, each with what a person would read on each line. */
const numbered: readonly (readonly [text: readonly string[], lines: readonly string[]])[] = [
  [
    ['Event 1 10:30 U15 Girls 100m', 'Event 2 10:40 U15 Boys, U13 Boys 100m'],
    ['1 10:30 100 U15F', '2 10:40 100 U15M U13M'],
  ],
  [
    [
      'Event 1 – 10:30 – U15 Girls 100m',
      'Event 2: 10.40 : U17 Women 80m Hurdles',
      'Race 3 - 11.20 - 1 Mile Walk U15 G+B',
    ],
    ['1 10:30 100 U15F', '2 10:40 80H U17F', '3 11:20 1MW U15F U15M'],
  ],
  [
    ['1 10:30 U13G 75m', '2 - 10:40 - U13B 75m', '3 10:50 Long Jump U15G'],
    ['1 10:30 75 U13F', '2 10:40 75 U13M', '3 10:50 LJ U15F'],
  ],
];
test.each(numbered)('the number of an event before its time is none of either: %s', (text, lines) => {
  expect(shown(text)).toEqual(lines);
});

test('the letters of rounds are read behind times of four digits, and a semi-final is no senior woman', () => {
  const day = [
    '1030 100m Ht SM (6)',
    '1120 100m SF SM',
    '1200 LUNCH BREAK 45 MINS',
    '1245 100m F SM',
    '1250 100m F SW',
  ];
  expect(shown(day)).toEqual([
    '1 10:30 100 SENM Heats',
    '2 11:20 100 SENM Semi-finals',
    '3 heading',
    '4 12:45 100 SENM Final',
    '5 12:50 100 SENF',
  ]);
  expect(shown(['Not before 12.30 - SM 400 SF', '14:00 SM 400 Final'])).toEqual([
    '1 12:30 400 SENM Semi-finals',
    '2 14:00 400 SENM Final',
  ]);
  expect(shown(['11:00 100m SF'])).toEqual(['1 refused']);
});

test('words beside an event do not refuse it', () => {
  const evening = [
    '19:15hrs 100m U15 mixed gender, seeded by PB',
    '19:20 HJ U15G pool 1 & 2',
    '19:30 HJ U13G opening height 1.10',
    '19:40 U14 Girls & U14 Boys 2.6km, run together',
    '20.45 5,000m U20 Men only',
  ];
  expect(shown(evening)).toEqual([
    '1 19:15 100 U15O',
    '2 19:20 HJ U15F',
    '3 19:30 HJ U13F',
    '4 19:40 2.6K U14F U14M',
    '5 20:45 5000 U20M',
  ]);
});

test('track and field side by side under their headings are two tables', () => {
  const match = [
    'TRACK                          FIELD',
    '11:00 70mH U13G A&B            11:00 DT U15B A&B',
    '11:10 75mH U13B                11:00 LJ U13G A&B',
    '11:20 80mH U15B                11:30 JT U15G',
  ];
  const lines = ['1 heading', '2 11:00 70H U13F', '2 11:00 DT U15M', '3 11:10 75H U13M', '3 11:00 LJ U13F'];
  expect(shown(match)).toEqual([...lines, '4 11:20 80H U15M', '4 11:30 JT U15F']);
});

test('the H of heats may say how many there are; TF and T/F are timed finals', () => {
  expect(shown(['10:20 100m U14B H (3)', '11:15 100m U14B F', '13:30 300m U16G TF', '13:45 400m SM T/F'])).toEqual([
    '1 10:20 100 U14M Heats',
    '2 11:15 100 U14M Final',
    '3 13:30 300 U16F',
    '4 13:45 400 SENM',
  ]);
});

test('the fastest heats first are an order, and not a round', () => {
  expect(shown(['10:20 100m U14B (fastest heats first)', '10:40 200m U14G - slowest heats first'])).toEqual([
    '1 10:20 100 U14M',
    '2 10:40 200 U14F',
  ]);
});
