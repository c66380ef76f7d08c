import { expect, test } from 'vitest';
import type { IsoDate } from '../../time.ts';
import { outsideFault, timetableShift } from './moved-dates.ts';

const days = (first: string, last = first) => ({ first: first as IsoDate, last: last as IsoDate });

test.each([
  [days('2027-05-08'), days('2027-05-15'), 7],
  [days('2027-05-08'), days('2027-05-07'), -1],
  [days('2027-03-27', '2027-03-28'), days('2027-04-03', '2027-04-04'), 7],
  [days('2027-05-08'), days('2027-05-08', '2027-05-09'), 0],
  [days('2027-05-08', '2027-05-09'), days('2027-05-09'), 0],
])('the timetable moves with a competition that lasts as long as before', (from, to, shift) => {
  expect(timetableShift(from, to)).toBe(shift);
});

test('events outside the days of a competition are named', () => {
  const events = ['2027-05-08', '2027-05-09', '2027-05-09'] as IsoDate[];
  expect(outsideFault(events, days('2027-05-08', '2027-05-09'))).toBeUndefined();
  expect(outsideFault(events, days('2027-05-08'))).toBe(
    '2 events are on 9th May 2027, which would be outside the competition. Move them first, or move the first and last day together and the timetable moves too.',
  );
  expect(outsideFault(events.slice(0, 2), days('2027-06-08'))).toBe(
    '2 events are on 8th May 2027 and other days, which would be outside the competition. Move them first, or move the first and last day together and the timetable moves too.',
  );
});
