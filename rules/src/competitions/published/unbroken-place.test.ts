import { expect, test } from 'vitest';
import { unbrokenPlace } from './unbroken-place.ts';

test.each([
  ['Tonbridge, TN9 1JP', 'Tonbridge, TN9\u00a01JP'],
  ['Morton Stadium, D09 X8P3', 'Morton Stadium, D09\u00a0X8P3'],
  ['Kingsmeadow Stadium', 'Kingsmeadow Stadium'],
])('the postcode of %s stays on one line', (place, says) => {
  expect(unbrokenPlace(place)).toBe(says);
});
