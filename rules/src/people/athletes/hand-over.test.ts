import { expect, test } from 'vitest';
import { sameAddress } from './hand-over.ts';

test.each([
  ['Pat@Test.Example', 'pat@test.example', true],
  [' pat@test.example ', 'pat@test.example', true],
  ['pat@test.example', 'pat@other.example', false],
])('%s and %s are one address: %s', (one, other, same) => {
  expect(sameAddress(one) === sameAddress(other)).toBe(same);
});
