import { expect, test } from 'vitest';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U9', 'U10', 'U12', 'U14', 'U16', 'U18', 'U20', 'SEN', 'V35', 'V40']);
const read = (lines: readonly string[]) => readPastedRows(lines.join('\n'), setting);
/** Returns the events of each line: its time, event and groups. */
const shown = (lines: readonly string[]) => {
  const { rows, textRows } = read(lines);
  return textRows.map(({ line, nth, outcome }) => {
    const own = rows.filter((row) => row.line === line && row.nth === nth);
    const [first] = own;
    const groups = [...new Set(own.map(({ ageGroup, gender }) => ageGroup + gender))].join(' ');
    return `${line} ${first ? `${first.time} ${first.event.code} ${groups}` : outcome}`;
  });
};

/** Texts in the style of clubs' flyers, each with what a person would read on each line. */
const flyers: readonly (readonly [title: string, text: readonly string[], lines: readonly string[]])[] = [
  [
    'track and field kept apart by spaces, a break and footers',
    [
      'TRACK                              FIELD',
      '11.00  U11/U13 B&G 75m             11.00  Long Jump U13 G',
      '11.45  Sen/Vets 100m M             12.00  High Jump U13 B',
      '1pm    Lunch',
      '1.45   Mixed 4x400 U15             2pm    Discus SW',
      'Entries close 5 May',
      'Non-scoring athletes welcome in all events',
    ],
    [
      '1 heading',
      '2 11:00 75 U12M U12F U14M U14F',
      '2 11:00 LJ U14F',
      '3 11:45 100 SENM V35M V40M',
      '3 12:00 HJ U14M',
      '4 heading',
      '5 13:45 4x400 U16O',
      '5 14:00 DT SENF',
      '6 heading',
      '7 heading',
    ],
  ],
  [
    'events numbered T1 and F1, some with an approximate time',
    [
      'T1 10.30 100m U13 Girls',
      'T2 11.00 80mH U15 Boys (approx)',
      'F1 10.30 Long Jump U13 Girls',
      'F2 approx 2.15 High Jump U15 Girls',
      'T3 approx 2.30 1500m Sen Men',
    ],
    ['1 10:30 100 U14F', '2 11:00 80H U16M', '3 10:30 LJ U14F', '4 14:15 HJ U16F', '5 14:30 1500 SENM'],
  ],
  [
    'bullets, with an event that only follows another',
    [
      '• 11.00am: U9 G & B 60m',
      '• Followed by U10 G & B 60m',
      '• 12 noon: U12 G & B Long Jump',
      '• 1pm: U14 G & B Javelin',
      'Please note: Numbers must be collected before 10.30am',
    ],
    ['1 11:00 60 U9F U9M', '2 refused', '3 12:00 LJ U12F U12M', '4 13:00 JT U14F U14M', '5 heading'],
  ],
  [
    'two tables with wheelchair, mixed and non-scoring events',
    [
      'Time | Track | Time | Field',
      '11:00 | U13G 70mH | 11:00 | U15B Discus',
      '11.40 | Wheelchair 100m Mixed SEN | 12:30 | U15G LJ A&B',
      '11.50 | SW/U20W 100m A, B & N/S | 1pm | SM JT (non-scoring)',
      '12.10 | Mixed 4x400m U17 | | ',
    ],
    [
      '1 heading',
      '2 11:00 70H U14F',
      '2 11:00 DT U16M',
      '3 11:40 100 SENO',
      '3 12:30 LJ U16F',
      '4 11:50 100 SENF U20F',
      '4 13:00 JT SENM',
      '5 12:10 4x400 U18O',
    ],
  ],
  [
    'several times of one line and short rounds',
    [
      'JUVENILE SPORTS',
      '11.10 U11 Girls 80m, 11.20 U11 Boys 80m',
      '1pm U15 Boys 100m heats, final 2pm',
      '1.10 U15 Girls 100m ht, f 2.10',
      '2.30 Vets 1500m Men',
      'Non-scoring races at the end',
    ],
    [
      '1 heading',
      '2 11:10 80 U12F',
      '2 11:20 80 U12M',
      '3 13:00 100 U16M',
      '3 14:00 100 U16M',
      '4 13:10 100 U16F',
      '4 14:10 100 U16F',
      '5 14:30 1500 V35M V40M',
      '6 heading',
    ],
  ],
  [
    'a table whose times are words',
    [
      'Time\tEvent\tCategory',
      '11.00\t100m\tU11/U13/U15 B&G',
      '11.30\t4x400m\tMixed',
      '12.15\tJavelin (NS)\tU17 M',
      'followed by\tDiscus\tU17 M',
      'approx 1.15\tDiscus\tU17 W',
    ],
    [
      '1 heading',
      '2 11:00 100 U12M U12F U14M U14F U16M U16F',
      '3 refused',
      '4 12:15 JT U18M',
      '5 refused',
      '6 13:15 DT U18F',
    ],
  ],
];

test.each(flyers)('a flyer with %s is read line by line, and adds up', (_, text, lines) => {
  expect(shown(text)).toEqual(lines);
  const { count, textRows, faults } = read(text);
  expect(count.rows).toBe(count.read + count.refused);
  for (const { line } of textRows.filter(({ outcome }) => outcome === 'refused'))
    expect(faults.some((fault) => fault.line === line && !fault.used)).toBe(true);
});
