import { expect, test } from 'vitest';
import { instant, type IsoDate } from '../../time.ts';
import { isContactTime } from './emergency-contact.ts';

const held = { startsOn: '2027-07-10' as IsoDate, endsOn: '2027-07-11' as IsoDate, zone: 'Europe/London' } as const;

test.each([
  ['a minute before the day before', '2027-07-08T23:59:00+01:00', false],
  ['the start of the day before', '2027-07-09T00:00:00+01:00', true],
  ['noon of the first day', '2027-07-10T12:00:00+01:00', true],
  ['the end of the day after the last', '2027-07-12T23:59:00+01:00', true],
  ['midnight after that, which is still that day in UTC', '2027-07-13T00:00:00+01:00', false],
] as const)('an emergency contact is shown by the days of the competition: %s', (_, at, shown) => {
  expect(isContactTime(held, instant(at))).toBe(shown);
});
