import { expect, test } from 'vitest';
import { readEventCode } from '../../performances/event-codes.ts';
import { roundMinutes } from './event-minutes.ts';

test.each([
  ['1M', 60],
  ['5K', 60],
  ['10K', 60],
  ['HM', 107],
  ['MAR', 214],
  ['20KW', 169],
  ['XC', 45],
])('a road or country race %s holds its place for %d minutes, whatever the field', (code, minutes) => {
  const event = readEventCode(code) ?? expect.fail(code);
  expect([12, 400].map((athletes) => roundMinutes(event, { athletes, lanes: 8 }))).toEqual([minutes, minutes]);
});
