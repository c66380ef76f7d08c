import { expect, test } from 'vitest';
import { instant, later } from '../../time.ts';
import { closingText } from './closing-text.ts';

const closes = instant('2027-05-01T23:59:00+01:00');

test.each([
  ['before', later(closes, -1), /^entries close Saturday 1 May/],
  ['at', closes, /^entries close Saturday 1 May/],
  ['after', later(closes, 1), /^entries closed Saturday 1 May/],
])('%s the moment of closing the line says it in the right tense', (_, now, shown) => {
  expect(closingText(closes, 'Europe/London', now)).toMatch(shown);
});
