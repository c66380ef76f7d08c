import { expect, test } from 'vitest';
import type { IsoDate } from '../../time.ts';
import { bornText } from './born-text.ts';

const day = '2027-05-08' as IsoDate;
const onDay = (age: number) => ({ age, at: { kind: 'competition-day' } as const });

test.each([
  [onDay(13), onDay(14), 'Born from 9th May 2012 to 8th May 2014.'],
  [onDay(35), null, 'Born on or before 8th May 1992.'],
  [null, onDay(9), 'Born on or after 9th May 2017.'],
  [null, null, 'Anybody.'],
])('who is in a group from %o to %o', (from, to, phrase) => expect(bornText({ from, to }, day)).toBe(phrase));

test('29 February is 28 February in a year without it', () =>
  expect(bornText({ from: onDay(15), to: null }, '2028-02-29' as IsoDate)).toBe('Born on or before 28th Feb 2013.'));
