import { expect, test } from 'vitest';
import { asSentence } from './sentence.ts';

test.each([
  ['Max Track', 'Max Track.'],
  ['the account is closed', 'The account is closed.'],
  ['Entered into the maximum (2) events allowed.', 'Entered into the maximum (2) events allowed.'],
  ['Is that all?', 'Is that all?'],
])('%s is said as %s', (text, said) => {
  expect(asSentence(text)).toBe(said);
});
