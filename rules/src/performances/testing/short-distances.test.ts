import { expect, test } from 'vitest';
import { readEventCode } from '../event-codes.ts';

test.each([
  ['40m', '40m'],
  ['30 m', '30m'],
  ['40 metres', '40m'],
  ['20 metres', '20m'],
  ['40m Frame Running', '40m Frame Running'],
  ['35mH', '35m Hurdles'],
  ['40M', '40 Miles'],
  ['30 miles', '30 Miles'],
  ['26.2m', '26.2 Miles'],
  ['10m', '10 Miles'],
  ['20m', '20 Miles'],
])('%s is %s: a dash is written with a small m, and miles of a long race with a capital M', (typed, name) => {
  expect(readEventCode(typed)?.name).toBe(name);
});

test('10 metres are no race', () => {
  expect(readEventCode('10 metres')).toBeUndefined();
});
