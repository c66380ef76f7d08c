import { expect, test } from 'vitest';
import { compareInProgramme } from './programme-order.ts';

test.each([
  ['races by distance', ['1500', '100', '800', 'MILE'], ['100', '800', '1500', 'MILE']],
  [
    'flat races before hurdles, steeplechases, walks and relays',
    ['4x100', '3000W', '2000SC', '75H', '5000'],
    ['5000', '75H', '2000SC', '3000W', '4x100'],
  ],
  [
    'jumps before throws, with any weight of implement',
    ['JT', 'SP4K', 'DT', 'HT', 'LJ', 'PV', 'TJ', 'HJ'],
    ['HJ', 'PV', 'LJ', 'TJ', 'SP4K', 'DT', 'HT', 'JT'],
  ],
  [
    'combined events, roads and cross country after the field',
    ['XC', '10K', 'PEN', 'SP', '200'],
    ['200', 'SP', 'PEN', '10K', 'XC'],
  ],
  ['unknown codes last, by name', ['ZZZ', 'EGG', 'XC'], ['XC', 'EGG', 'ZZZ']],
])('programme order: %s', (_, codes, sorted) => {
  expect(codes.toSorted(compareInProgramme)).toEqual(sorted);
});
