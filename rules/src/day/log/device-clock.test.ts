import { expect, test } from 'vitest';
import { hours, instant, later, minutes } from '../../time.ts';
import { reportTime } from './device-clock.ts';

const received = instant('2027-04-24T09:00:00Z');

test.each([
  ['two hours fast', hours(2)],
  ['two hours slow', -hours(2)],
  ['right', 0],
])('a report that waited ten minutes on a clock that is %s was made ten minutes ago', (_, wrong) => {
  const sent = later(received, wrong);
  expect(reportTime(later(sent, -minutes(10)), sent, received)).toBe(later(received, -minutes(10)));
});

test('a clock that was put back while a report waited makes no report of the future', () => {
  expect(reportTime(later(received, hours(1)), received, received)).toBe(received);
  expect(reportTime(later(received, hours(1)), undefined, received)).toBe(received);
  expect(reportTime(later(received, -hours(1)), undefined, received)).toBe(later(received, -hours(1)));
});
