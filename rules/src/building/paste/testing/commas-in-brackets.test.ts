import { expect, test } from 'vitest';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'SEN']);
const read = (text: string) => readPastedRows(text, setting);
const shown = (text: string) =>
  read(text).rows.map(({ line, event, ageGroup, gender }) => `${line} ${event.code} ${ageGroup} ${gender}`);

test.each([
  ['100m (U14 Girls, U16 Girls)', ['1 100 U14 F', '1 100 U16 F']],
  ['100m (U12 Girls, U14 Girls, U16 Girls)', ['1 100 U12 F', '1 100 U14 F', '1 100 U16 F']],
  ['Long Jump (U14 Boys, U16 Boys)\nShot U16 Girls', ['1 LJ U14 M', '1 LJ U16 M', '2 SP U16 F']],
  ['100m (U14 Girls, U16 Girls)\nShot (SM, SW)', ['1 100 U14 F', '1 100 U16 F', '2 SP SEN M', '2 SP SEN F']],
])('a comma in brackets loses no group: %j', (text, events) => {
  expect(shown(text)).toEqual(events);
  expect(read(text).count.refused).toBe(0);
});

test.each([
  ['10.00 Shot: U14G (2.72kg), U16B (4kg)', ['1 SP2.72K U14 F', '1 SP4K U16 M']],
  ['10.00 Shot: U14G (2.72kg)', ['1 SP2.72K U14 F']],
  ['15.30 Relays: 4x100 U12G, U14B, U16G', ['1 4x100 U12 F', '1 4x100 U14 M', '1 4x100 U16 F']],
  ['15.30 Relay 4 x 100m U14 Girls', ['1 4x100 U14 F']],
])('a colon behind the event, and a heading before a relay, are no part of its name: %j', (text, events) => {
  expect(shown(text)).toEqual(events);
  expect(read(text).count.refused).toBe(0);
});

test('brackets with commas take no column of a CSV', () => {
  const text = 'Time,Event,Age,Gender\n10:00,100m (seeded, timed),U14,F\n10:10,Shot (4kg,U16,F';
  expect(shown(text)).toEqual(['2 100 U14 F', '3 SP4K U16 F']);
});
