import { expect, test } from 'vitest';
import { readWith } from './reading.ts';

const read = readWith(['U13', 'U15', 'U17']);

test.each([
  ['U13G Heats', '2 10:20 100 U13F Heats'],
  ['U15B ht', '2 10:20 100 U15M Heats'],
  ['U15G semi', '2 10:20 100 U15F Semi-finals'],
  ['U17M - Heats 1-4', '2 10:20 100 U17M Heats'],
  ['U17M (heats)', '2 10:20 100 U17M Heats'],
])('a round behind the group in its own column is the round of the event: %s', (group, expected) => {
  const named = read(['Time\tEvent\tGroup', `10:20\t100m\t${group}`]);
  expect(named.shown).toEqual(['1 heading', expected]);
  expect(named.remarks).toEqual([expect.stringContaining('but no final with a time of its own')]);
  const plain = read(`10:20\t100m\t${group}`);
  expect(plain.shown).toEqual([expected.replace(/^2/, '1')]);
  expect(plain.remarks).toEqual(named.remarks);
});

test('the heats and the final of a group are two rounds of one event', () => {
  const lines = ['Time\tEvent\tGroup', '10:20\t100m\tU13G Heats', '14:20\t100m\tU13G Final'];
  expect(read(lines).shown).toEqual(['1 heading', '2 10:20 100 U13F Heats', '3 14:20 100 U13F Final']);
  expect(read(lines).remarks).toEqual([]);
});

test('a column with a round in one row only keeps it', () => {
  const lines = ['10.40\t200m\tU15B', '11.00\t200m\tU15G', '11.10\t100m\tU15B heats'];
  expect(read(lines).shown).toEqual(['1 10:40 200 U15M', '2 11:00 200 U15F', '3 11:10 100 U15M Heats']);
});
