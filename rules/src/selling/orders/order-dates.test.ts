import { expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { orderDay, orderMoment } from './order-dates.ts';

test('an order writes a day and a moment in one style, in local time', () => {
  const at = instant('2027-04-18T22:59:00Z');
  expect(orderDay(at, 'Europe/London')).toBe('Sunday 18th Apr 2027');
  expect(orderMoment(at, 'Europe/London')).toBe('Sunday 18th Apr 2027, 23:59');
});
