import { expect, test } from 'vitest';
import { money } from '../../money.ts';
import { partRefundedText } from './part-refunded.ts';

const [live, gone] = [{ isLive: true }, { isLive: false }] as const;
const text = (lines: readonly { readonly isLive: boolean }[], isEntries = true): string =>
  partRefundedText({
    ways: [{ manner: 'credit', amount: money(650, 'GBP') }],
    kept: money(50, 'GBP'),
    lines,
    isEntries,
  });

test.each([
  ['nothing is left', [gone], 'The remaining £0.50 is not refunded.'],
  ['nothing is left of two', [gone, gone], 'The remaining £0.50 is not refunded.'],
  ['one of two is left', [live, gone], 'The other entry is confirmed.'],
  ['two of three are left', [live, gone, live], 'The other entries are confirmed.'],
  ['staff returned a part of the one entry', [live], 'The entry is confirmed.'],
  ['staff returned a part of two', [live, live], 'The entries are confirmed.'],
])('of a partly refunded order %s', (_, lines, left) => {
  expect(text(lines)).toBe(`Refunded: £6.50 as credit. ${left}`);
});

test('an order with more than entries is not called entries', () => {
  expect(text([live, gone], false)).toBe('Refunded: £6.50 as credit. Everything else is confirmed.');
  expect(text([live, live], false)).toBe('Refunded: £6.50 as credit. Everything is confirmed.');
});
