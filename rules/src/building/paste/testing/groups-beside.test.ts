import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'SEN']);
const read = (lines: readonly string[]) => readPastedRows(lines.join('\n'), setting);
const shown = (lines: readonly string[]) =>
  read(lines).rows.map(
    ({ line, time, event, ageGroup, gender }) => `${line} ${time} ${event.code} ${ageGroup}${gender}`,
  );

test('a colon parts an event from its groups', () => {
  const groups = ['U14F', 'U14M', 'U16F'];
  const own = (at: string) => groups.map((group) => `${at} 100 ${group}`);
  expect(shown(['10.00 100m: U14G, U14B, U16G'])).toEqual(own('1 10:00'));
  expect(shown(['100m: U14G, U14B, U16G 10.00', '200m: U14G, U16G 10.30'])).toEqual([
    ...own('1 10:00'),
    '2 10:30 200 U14F',
    '2 10:30 200 U16F',
  ]);
  expect(shown(['100m: U14G, U14B, U16G', '200m: U14G'])).toEqual([...own('1 00:00'), '2 00:00 200 U14F']);
  expect(shown(['11.00 4 x 100m relays: U12 Girls, U14 Girls'])).toEqual(['1 11:00 4x100 U12F', '1 11:00 4x100 U14F']);
});

test('a relay for ages without a gender is refused for that alone', () => {
  expect(read(['11.00 4 x 100m relays: U12, U14']).faults.map(pasteFaultText)).toEqual(['The gender is missing.']);
});
