import { expect, test } from 'vitest';
import { pasteFaultText } from '../../paste-faults.ts';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';

const read = (lines: readonly string[]) =>
  readPastedRows(lines.join('\n'), weekendWith(['U14', 'U16', 'U18', 'U20', 'SEN']));
const shown = (lines: readonly string[]) => {
  const { rows, textRows } = read(lines);
  return textRows.map(({ line, nth, outcome }) => {
    const own = rows.filter((row) => row.line === line && row.nth === nth);
    return `${line} ${own.map(({ event, ageGroup, gender }) => `${event.code} ${ageGroup}${gender}`).join(' ') || outcome}`;
  });
};
const remarks = (lines: readonly string[], ofLine: number) =>
  read(lines)
    .faults.filter(({ line }) => line === ofLine)
    .map(pasteFaultText);

test('a group below an event of another group is a row without its event, not a heading', () => {
  const text = ['11.00   75m Hurdles   U14 Girls', '   U14 Boys', '11.20   200m   U16 Boys', '   U16 Girls'];
  expect(shown(text)).toEqual(['1 75H U14F', '2 refused', '3 200 U16M', '4 refused']);
  expect(remarks(text, 2)).toEqual(['The time is that of the line above.', 'The event is missing.']);
  expect(read(text).count).toMatchObject({ rows: 4, read: 2, refused: 2, headings: 0 });
});

test('groups below the time of their event are rows of it', () => {
  const text = ['Track', '11:00 100m', 'U14 Girls', 'U14 Boys', '11:30 800m heats', 'U16 Boys', 'Field', '12:00 HJ SM'];
  expect(shown(text)).toEqual([
    ...['1 heading', '2 heading', '3 100 U14F', '4 100 U14M'],
    ...['5 heading', '6 800 U16M', '7 heading', '8 HJ SENM'],
  ]);
});

test.each([
  [
    ['U14 Girls', 'U16 Girls', '10:00 100m'],
    ['1 refused', '2 refused', '3 refused'],
  ],
  [
    ['11:00 100m', 'U14 Girls', 'U14 Boys', '11:30 800m', '11:40 HJ SM'],
    ['1 refused', '2 refused', '3 refused', '4 refused', '5 HJ SENM'],
  ],
])('of several groups in a row the last is not given alone to the event below: %j', (text, lines) => {
  expect(shown(text)).toEqual(lines);
});

test('a lost group is not given to an event further down', () => {
  const text = ['11.00 75m Hurdles U14 Girls', 'U14 Boys', '11.20 200m U16 Boys', '12.10 100m'];
  expect(shown(text)).toEqual(['1 75H U14F', '2 refused', '3 200 U16M', '4 refused']);
});

test('a group that the event below names again is a heading, and is said to be one', () => {
  const text = ['11.00 80m Hurdles U16 Boys A', 'U16 Boys B', '11.20 200m U16 Boys'];
  expect(shown(text)).toEqual(['1 80H U16M', '2 heading', '3 200 U16M']);
  expect(remarks(text, 2)).toEqual(["'U16 Boys B' is read as a heading, not as an event."]);
});

test.each([
  [
    ['U14 Girls', '10.00 100m', 'U14 Boys', '10.10 100m'],
    ['1 heading', '2 100 U14F', '3 heading', '4 100 U14M'],
  ],
  [
    ['10.00 100m U20 Men', 'U14 Girls', '10.20 Javlin', '10.30 HJ'],
    ['1 100 U20M', '2 heading', '3 refused', '4 HJ U14F'],
  ],
  [
    ['Senior Women', '10.00 Hammer U20 Women', '10.30 100m'],
    ['1 heading', '2 HT U20F', '3 100 SENF'],
  ],
])('a group above events without one is their heading: %j', (text, lines) => {
  expect(shown(text)).toEqual(lines);
});

test.each([
  ['10:00 2000m W U18 girls', ['2000W U18F']],
  ['10:00 5000m W U20M', ['5000W U20M']],
  ['10:00 1km W U14G, U14B', ['1KW U14F', '1KW U14M']],
  ['Time\tEvent\tAge group\n10:00\t2000m W\tU18 girls', ['2000W U18F']],
  ['10:00 3000m W U20', ['3000 U20F']],
  ['10:00 5000m W Senior Women', ['5000 SENF']],
  ['10:00 3000m W U18, M U20', ['3000 U18F', '3000 U20M']],
  ['10:00 100m W U14G', ['100 U14F']],
])('the W of a long race is a walk where it cannot mean women: %j', (text, events) => {
  const { rows, count } = read([text]);
  expect(rows.map(({ event, ageGroup, gender }) => `${event.code} ${ageGroup}${gender}`)).toEqual(events);
  expect(count.refused).toBe(0);
});
