import { expect, test } from 'vitest';
import { isOfMostMeetings, usualEvents } from './usual-events.ts';

test('every usual event is an event of the sport, and is named once', () => {
  expect(usualEvents).toHaveLength(55);
  expect(new Set(usualEvents.map(({ code }) => code)).size).toBe(usualEvents.length);
});

test('most meetings hold a sprint relay however it is written, but no 60m and no mile', () => {
  expect(['100', '4X100', '4 x 100', 'Long Jump', '70H'].map(isOfMostMeetings)).toEqual([true, true, true, true, true]);
  expect(['60', 'MILE', 'XC', 'TYRE', ''].map(isOfMostMeetings)).toEqual([false, false, false, false, false]);
});
