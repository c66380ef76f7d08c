import { expect, test } from 'vitest';
import { pasteFaultText } from '../../paste-faults.ts';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16']);
const read = (...lines: readonly string[]) => readPastedRows(lines.join('\n'), setting);
const daysOf = (...lines: readonly string[]) => read(...lines).rows.map(({ day }) => day.slice(8));

test.each([
  'Sun AM',
  'Sun PM - Track',
  'SUN 9th MORNING SESSION',
  'SUN 9th - TRACK',
  'Sun. 9th',
  'Session 2 (Sun 10am)',
  'Leafshire Relays Sun 9/5/27',
  'Sunday - Field',
])('the short name of a day in a heading is that day: %s', (heading) => {
  expect(daysOf('10:00 U14G 100m', heading, '11:00 U14G 200m')).toEqual(['08', '09']);
  expect(read(heading, '11:00 U14G 200m').faults).toEqual([]);
});

test.each([
  ['SUN 8th - TRACK', 'Saturday 8 May 2027'],
  ['Sunday 16th - Track', 'Sunday 9 May 2027'],
  ['Leafshire Schools XC Relays, Wed 5 May', 'Saturday 8 May 2027'],
  ['Leafshire Relays (Sun 2/5/27)', 'Sunday 9 May 2027'],
])('the day in a title is not that of the competition: %s', (title, taken) => {
  expect(read(title, '11:00 U14G 200m').faults.map(pasteFaultText)).toEqual([
    `'${title}' is not a day of this competition. The events below are taken to be on ${taken}.`,
  ]);
});

test.each(['Entries close Sun 2 May', 'Closing date: Sunday 2nd May', 'Updated Sun 2 May 2027'])(
  'a notice says nothing of the day: %s',
  (notice) => {
    expect(daysOf(notice, '11:00 U14G 200m')).toEqual(['08']);
    expect(read(notice, '11:00 U14G 200m').faults).toMatchObject([{ reason: { kind: 'title', text: notice } }]);
  },
);

test.each(['Sun Tripel Jmup U12 Boys', 'Sunday Tripel Jmup U12 Boys', 'Sun 9th - U12 & U14 events'])(
  'a day with a group and other words is not lost in silence: %s',
  (line) => {
    expect(daysOf('10:00 U14G 100m', line, '11:00 U14G 200m')).toEqual(['08', '09']);
    expect(read('10:00 U14G 100m', line, '11:00 U14G 200m').faults.map(pasteFaultText)).toEqual([
      `'${line}' is read as a heading, not as an event.`,
    ]);
  },
);

test.each([
  'Open, Sunday 9 May, first race 10:00',
  'Open Sunday 9 May first race 10.00am',
  'Leafshire Open - Sunday 9 May - first event 10:00',
  'Leafshire Open, Sun 9/5/27, starts 10am',
])('an open meeting with its day and its start is no race: %s', (title) => {
  const tables = [
    ['10:00 100m U14 Girls', '11:00 200m U14 Girls'],
    ['10:00,100m,U14,F', '11:00,200m,U14,F'],
    ['10:00\t100m\tU14G', '11:00\t200m\tU14G'],
    ['Time\tEvent\tAge\tGender', '10:00\t100m\tU14\tF', '11:00\t200m\tU14\tF'],
  ];
  for (const table of tables) {
    expect(daysOf(title, ...table)).toEqual(['09', '09']);
    expect(read(title, ...table).faults.filter(({ used }) => !used)).toEqual([]);
  }
});

test.each(['Open 100m, Sunday 9 May, 10:00', 'Open Javellin Sunday 9 May 10:00', 'U14 Girls Sunday 9 May 10:00'])(
  'a row with its day is no title: %s',
  (line) => {
    expect(read('10:00 100m U14 Girls', line).count).toMatchObject({ rows: 2 });
  },
);

test.each([
  ['Saturday: 10:00 U14 Girls 100m', 'Sunday: 10:00 U14 Girls 200m'],
  ['Sat - 10:00 U14 Girls 100m', 'Sun - 10:00 U14 Girls 200m'],
])('a day in front of a time, with a sign behind it, is that of the row: %s', (first, second) => {
  expect(daysOf(first, second)).toEqual(['08', '09']);
});
