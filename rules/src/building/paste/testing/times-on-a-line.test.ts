import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'SEN']);
const read = (text: string) => readPastedRows(text, setting);
const shown = (text: string) =>
  read(text).rows.map(
    ({ line, nth, time, event, ageGroup, gender }) => `${line}.${nth} ${time} ${event.code} ${ageGroup} ${gender}`,
  );
const threeEvents = ['1.1 10:00 100 U14 F', '1.2 10:15 100 U14 M', '1.3 10:30 LJ U16 F'];

test.each([
  '10:00 100m U14G 10:15 100m U14B 10:30 Long Jump U16 G',
  '10:00 100m U14G  10:15 100m U14B  10:30 Long Jump U16 G',
  '10:00 100m U14G, 10:15 100m U14B, 10:30 Long Jump U16 G',
  '10:00 100m U14G; 10:15 100m U14B; 10:30 Long Jump U16 G',
  '10:00 100m U14G; 10:15 100m U14B; 10:30 Long Jump U16 G\n11:00 800m U14G',
  '10.00am 100m U14G, followed by 10.15am 100m U14B and 10.30am Long Jump U16 G',
  '• 10:00 100m U14G • 10:15 100m U14B • 10:30 Long Jump U16 G',
  '100m U14G 10:00, 100m U14B 10:15, Long Jump U16G 10:30',
  '100m U14G 10:00 100m U14B 10:15 Long Jump U16G 10:30',
  '100m U14G (10:00), 100m U14B (10:15), Long Jump U16G (10:30)',
])('several events of one line, each with its time, are a row each: %j', (text) => {
  expect(shown(text).slice(0, 3)).toEqual(threeEvents);
  expect(read(text).faults).toEqual([]);
  expect(read(text).count).toMatchObject({ refused: 0, headings: 0 });
});

test('a time with an end, and a weight with a point, part no events', () => {
  expect(shown('10:00 - 10:45 Shot U16G\n11:00 Shot 7.26kg SM 12:00-13:00 Discus SM')).toEqual([
    '1.1 10:00 SP U16 F',
    '2.1 11:00 SP7.26K SEN M',
    '2.2 12:00 DT SEN M',
  ]);
});

test.each([
  ['10:00 100m U14G 10:15 U14B 10:30 Long Jump U16 G', '10:15'],
  ['10:00 100m U14G 10:15 Lunch 10:30 Long Jump U16 G', '10:15'],
  ['Time\tEvent\tAge\tGender\n10:00\t100m 10:15 200m\tU14\tG', '10:15'],
])('a line in which a time has no event of its own is refused with the reason: %j', (text, time) => {
  expect(read(text).rows).toEqual([]);
  expect(read(text).count).toMatchObject({ rows: 1, refused: 1 });
  expect(read(text).faults.map(pasteFaultText)).toContain(
    `This line has another time, '${time}'. Type one line for each event or round, with its time in front.`,
  );
});
