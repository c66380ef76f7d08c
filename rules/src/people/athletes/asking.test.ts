import { expect, test } from 'vitest';
import { hours, instant, later } from '../../time.ts';
import { waitsUntil } from './asking.ts';

const now = instant('2027-03-01T12:00:00Z');

test.each([
  ['free when fewer have asked', undefined, undefined],
  ['free once the window is over', -hours(1), undefined],
  ['closed until the window of the oldest is over', -hours(1) + 1000, 1000],
])('asking is %s', (_, nth, wait) => {
  const until = waitsUntil({ ms: hours(1) }, nth === undefined ? undefined : later(now, nth), now);
  expect(until).toBe(wait === undefined ? undefined : later(now, wait));
});
