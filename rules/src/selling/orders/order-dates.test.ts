import { expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { closingText, orderDay, orderMoment } from './order-dates.ts';

test('an order writes a day, a moment and its deadline in one style, in local time', () => {
  const at = instant('2027-04-18T22:59:00Z');
  expect(orderDay(at, 'Europe/London')).toBe('Sunday 18th Apr 2027');
  expect(orderMoment(at, 'Europe/London')).toBe('Sunday 18th Apr 2027, 23:59');
  expect(closingText(at, 'Europe/London')).toBe('Entries close Sunday 18th Apr 2027, 23:59.');
});
