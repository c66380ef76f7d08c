import { expect, test } from 'vitest';
import { readWith } from './reading.ts';

const read = readWith(['U13', 'U15', 'SEN']);
const noFinal = 'There are heats but no final with a time of its own. Add a final to the timetable if there is one.';

test.each(['100m U13B H', '100m U13B (H)', '100m U13B H1', '100m H2 U13B', '100 U13B H'])(
  'an H behind the group, or with a number, is the heats: %s',
  (event) => {
    expect(read(`10.55\t${event}`).shown).toEqual(['1 10:55 100 U13M Heats']);
    expect(read(`10.55\t${event}`).remarks).toEqual([noFinal]);
  },
);

test.each([
  ['100m H U13B', '100H U13M'],
  ['75m U15G H', '75H U15F'],
  ['110m SM H', '110H SENM'],
  ['100m U13B Hurdles', '100H U13M'],
])('an H behind the distance, or where nobody runs it flat, is hurdles: %s', (event, expected) => {
  expect(read(`10.55 ${event}`)).toMatchObject({ shown: [`1 10:55 ${expected}`], remarks: [] });
});

test.each([
  ['110m H1 SM', '1 10:00 110H SENM Heats'],
  ['75m H1 U13G', '1 10:00 75 U13F Heats'],
  ['80m U15B H1', '1 10:00 80 U15M Heats'],
])('a number behind the H is that of a heat: %s', (line, heat) => {
  const { shown, remarks } = read([`10:00 ${line}`, `10:05 ${line.replace('1 ', '2 ').replace(/1$/, '2')}`]);
  expect(shown).toEqual([heat, '2 joined']);
  expect(remarks.join()).not.toContain('left out');
});
