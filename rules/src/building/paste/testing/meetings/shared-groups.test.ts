import { expect, test } from 'vitest';
import { readWith } from './reading.ts';

const read = readWith(['U11', 'U13', 'U15', 'U17', 'U20', 'SEN']);

test.each([
  ['100/110mH\tSW/SM', ['100H SENF', '110H SENM']],
  ['100m/110mH SW/SM', ['100H SENF', '110H SENM']],
  ['75/80mH U15G/B', ['75H U15F', '80H U15M']],
  ['70/75/80mH\tU13G/U13B/U15B', ['70H U13F', '75H U13M', '80H U15M']],
  ['U13G & U13B 70m & 75m Hurdles', ['70H U13F', '75H U13M']],
  ['400/300mH U20M/U17W', ['400H U20M', '300H U17F']],
])('the hurdles of a last distance are those of the distances before it: %s', (line, expected) => {
  expect(read(`10:00\t${line}`)).toMatchObject({ shown: expected.map((one) => `1 10:00 ${one}`), remarks: [] });
});

test.each([
  ['200m & 80mH U15B', ['200 U15M', '80H U15M']],
  ['100m, 200m and 80m hurdles U15B', ['100 U15M', '200 U15M', '80H U15M']],
  ['80mH/300mH U17W', ['80H U17F', '300H U17F']],
])('flat races beside hurdles stay flat, and one group may run hurdles of two kinds: %s', (line, expected) => {
  expect(read(`10:00\t${line}`).shown).toEqual(expected.map((one) => `1 10:00 ${one}`));
});

test.each([
  ['U17W/U17M 300/400m', ['300 U17F', '400 U17M']],
  ['300/400m\tU17W/U17M', ['300 U17F', '400 U17M']],
  ['Senior Girls/Senior Boys 5km/6km', ['5K SENF', '6K SENM']],
  ['U15G/U17W 4000m / 4500m', ['4000 U15F', '4500 U17F']],
])('as many distances next to each other as groups are one for each: %s', (line, expected) => {
  expect(read(`10:00\t${line}`)).toMatchObject({ shown: expected.map((one) => `1 10:00 ${one}`), remarks: [] });
});

test.each([
  '100m/200m U15 Boys/Girls',
  ...['U17 Women, U20 Women – 5k/6k', '5k & 6k U17W & U20W'],
  '100/110mH SW',
  '60m/60mH U13G/U13B',
  '100/200/80mH U15B',
  '100m & 80mH U15B & U17M',
  '2000/3000m SC U20W/SM',
])('a line is refused when it is not plain which of its races each group has: %s', (line) => {
  expect(read(`10:00 ${line}`)).toMatchObject({
    shown: ['1 refused'],
    refusals: [`'${line}' names several events. Type one line for each, with its age group and gender.`],
  });
});

test('ages and genders in two columns are not paired with distances', () => {
  const lines = ['Time\tEvent\tAge\tGender', '10:00\t300/400m\tU17\tW/M'];
  expect(read(lines).shown).toEqual(['1 heading', '2 refused']);
});
