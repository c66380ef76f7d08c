import { expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { daysOf, orderDay, orderMoment } from './order-dates.ts';

test('an order writes a day and a moment in one style, in local time', () => {
  const at = instant('2027-04-18T22:59:00Z');
  expect(orderDay(at, 'Europe/London')).toBe('Sunday 18th Apr 2027');
  expect(orderMoment(at, 'Europe/London')).toBe('Sunday 18th Apr 2027, 23:59');
});

test.each([
  [['2027-01-03T14:15:00Z'], '3rd Jan 2027'],
  [['2027-01-03T14:15:00Z', '2027-01-02T10:20:00Z', null], '2nd Jan 2027 to 3rd Jan 2027'],
  [['2027-06-05T23:30:00Z'], '6th Jun 2027'],
  [[null], ''],
  [[], ''],
])('the days of %j are %j', (starts, text) => {
  expect(daysOf(starts.map((startDateTime) => ({ startDateTime, zone: 'Europe/London' as const })))).toBe(text);
});
