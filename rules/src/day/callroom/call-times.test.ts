import { expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { callFault, callTime } from './call-times.ts';

test.each([
  ['track', '2027-04-24T09:40:00Z'],
  ['field', '2027-04-24T09:20:00Z'],
  ['pole', '2027-04-24T09:00:00Z'],
] as const)('an event on the %s at ten is called at %s', (as, at) =>
  expect(callTime(instant('2027-04-24T10:00:00Z'), as)).toBe(instant(at)),
);

test.each([
  [0, 'present', ''],
  [0, 'missing', ''],
  [0, null, ''],
  [0, 'late', 'Say present or missing.'],
  [1, 4, ''],
  [1, 0, 'A hip number is from 1 to 99.'],
  [1, 100, 'A hip number is from 1 to 99.'],
  [1, 'four', 'A hip number is from 1 to 99.'],
  [2, 1, 'This is not part of a call.'],
])('part %i with %s: %s', (part, value, words) => expect(callFault(part, value)).toBe(words));
