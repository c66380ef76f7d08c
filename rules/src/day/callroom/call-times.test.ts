import { expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { callFault, callTime, isCallMinutes, usualCallMinutes } from './call-times.ts';

test.each([
  ['100', 'T', '2027-04-24T09:40:00Z', '2027-04-24T09:55:00Z'],
  ['LJ', 'D', '2027-04-24T09:20:00Z', '2027-04-24T09:45:00Z'],
  ['HJ', 'H', '2027-04-24T09:20:00Z', '2027-04-24T09:30:00Z'],
  ['PV', 'H', '2027-04-24T09:00:00Z', '2027-04-24T08:30:00Z'],
  ['welly throwing', 'D', '2027-04-24T09:20:00Z', '2027-04-24T09:45:00Z'],
] as const)(
  '%s (%s) at ten is called at %s as usual, and at %s as an organiser may set',
  (code, unitKind, usual, set) => {
    const event = { startsAt: instant('2027-04-24T10:00:00Z'), code, unitKind };
    expect(callTime(event, usualCallMinutes)).toBe(instant(usual));
    expect(callTime(event, { track: 5, field: 15, highJump: 30, poleVault: 90 })).toBe(instant(set));
  },
);

test.each([
  [0, true],
  [600, true],
  [601, false],
  [-1, false],
  [7.5, false],
  [null, false],
])('%s minutes before the start: %s', (count, isOne) => expect(isCallMinutes(count)).toBe(isOne));

test.each([
  [0, 'present', ''],
  [0, 'missing', ''],
  [0, null, ''],
  [0, 'late', 'Choose present or missing.'],
  [1, 4, ''],
  [1, 0, 'Enter a hip number from 1 to 99.'],
  [1, 100, 'Enter a hip number from 1 to 99.'],
  [1, 'four', 'Enter a hip number from 1 to 99.'],
  [2, 1, 'This is not part of a call.'],
])('part %i with %s: %s', (part, value, text) => expect(callFault(part, value)).toBe(text));
