import { expect, test } from 'vitest';
import { readWith } from '../meetings/reading.ts';

const read = readWith(['U12', 'U14', 'U16', 'U18', 'SEN']);
const beside = (line: string) => read([`10:00 ${line}`, '10:10 100m U16 Girls']).shown[0];

test.each([
  ['LJ All U14 Girls', '1 10:00 LJ U14F'],
  ['LJ U14 Girls all', '1 10:00 LJ U14F'],
  ['LJ All U14', '1 refused'],
  ['LJ U14 (all)', '1 refused'],
  ['LJ all girls', '1 10:00 LJ U16F'],
  ['LJ All ages', '1 10:00 LJ U16F'],
])('the word all beside an age is for that age alone: %s', (line, row) => {
  expect(beside(line)).toBe(row);
});

test.each(['LJ Senior Women Open', 'SW Open LJ', 'LJ SW (Open)', 'LJ Open Senior Women'])(
  'an open race of seniors is for seniors: %s',
  (line) => {
    expect(beside(line)).toBe('1 10:00 LJ SENF');
  },
);

test.each([
  ['LJ U14 Girls Open', '1 refused'],
  ['Open U14 Girls LJ', '1 refused'],
  ['LJ U14 all ages', '1 refused'],
  ['LJ U14/Open Girls', '1 10:00 LJ U14F SENF'],
  ['LJ U14, U16, Open women', '1 10:00 LJ U14F U16F SENF'],
  ['LJ U18 & Open men', '1 10:00 LJ U18M SENM'],
])('the word open beside an age is no age group of its own: %s', (line, row) => {
  expect(beside(line)).toBe(row);
});
