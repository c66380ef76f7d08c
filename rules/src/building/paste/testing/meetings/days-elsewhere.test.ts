import { describe, expect, test } from 'vitest';
import { isoDate } from '../../../../time.ts';
import { dayElsewhere } from '../../lines/days-elsewhere.ts';
import { pasteFaultText } from '../../paste-faults.ts';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';

const setting = weekendWith(['U14', 'U16']);
const [saturday, sunday] = ['2027-05-08', '2027-05-09'];
const read = (...lines: readonly string[]) => readPastedRows(lines.join('\n'), setting);

test.each([
  ['Saturday 15 May', saturday],
  ['Saturday 15th of May', saturday],
  ['Sunday 16 May 2027', sunday],
  ['16/05/27', sunday],
  ['Sunday 8 May', saturday],
  ['Sat. 9 May', sunday],
  ['15 May', saturday],
  ['Friday', saturday],
  ['Fri 7 May', saturday],
  ['Friday evening', saturday],
  ['Day 3', saturday],
])('a heading "%s" that is no day of 8 and 9 May 2027 says so, and its events are kept', (heading, taken) => {
  const { rows, faults, textRows, count } = read(heading, '10:00 100m U14 girls');
  expect(rows.map(({ day }) => day)).toEqual([taken]);
  expect(textRows[0]).toMatchObject({ nth: 0, outcome: 'heading' });
  expect(faults).toMatchObject([{ line: 1, used: false, reason: { kind: 'day-elsewhere', text: heading, taken } }]);
  expect(count).toMatchObject({ rows: 1, read: 1, refused: 0 });
});

test('the words name the day that the events are given', () => {
  const [fault] = read('Saturday 15 May', '10:00 100m U14 girls').faults;
  expect(fault && pasteFaultText(fault)).toBe(
    "'Saturday 15 May' is not a day of this competition. The events below are taken to be on Saturday 8 May 2027.",
  );
});

test('a third day keeps the day above it', () => {
  const { rows } = read('Day 2', '10:00 100m U14 girls', 'Day 3', '11:00 200m U14 girls');
  expect(rows.map(({ day }) => day)).toEqual([sunday, sunday]);
});

describe('headings that name a day of the competition, or more than a day', () => {
  test.each([
    'Saturday',
    'SATURDAY 8 MAY',
    'Sat 8/5/27',
    'Day 1 - Saturday 8th May 2027',
    'Saturday morning',
    'Programme: Saturday 8 May',
    'Saturday & Sunday',
    'Entries close Friday 30 April',
    'Issued 3 March 2027',
    'Saturday 15 May 2027 to Sunday 16 May 2027',
    'Track',
    '',
  ])('%s', (text) => {
    const day = isoDate(saturday);
    expect(dayElsewhere(text, { day, days: setting.days, under: undefined, isTitle: true })).toBeUndefined();
  });
});
