import { expect, test } from 'vitest';
import { blocksClosing, closingText, type ClosingFacts } from './closing.ts';

const free: ClosingFacts = {
  openPayments: 0,
  waitingCheques: 0,
  refundsUnderWay: 0,
  paidInLine: 0,
  hasCredit: false,
  lastManagerOf: [],
  isLastAdministrator: false,
};

test('an account with nothing under way can be closed', () => {
  expect(blocksClosing(free)).toEqual([]);
});

test.each<[string, Partial<ClosingFacts>, string]>([
  ['a card payment on its way', { openPayments: 1 }, 'in an hour'],
  ['an order that waits for its cheque', { waitingCheques: 1 }, 'Cancel the order'],
  ['money on its way back', { refundsUnderWay: 2 }, 'when it has arrived'],
  ['a paid place in a waiting list', { paidInLine: 1 }, 'Leave the list first'],
  ['credit', { hasCredit: true }, 'Use it'],
  [
    'an organisation without another manager',
    { lastManagerOf: ['Kent AA', 'Deal'] },
    'Nobody else manages Kent AA, Deal',
  ],
  ['the last administrator', { isLastAdministrator: true }, 'Make another one'],
])('%s keeps an account open, and the words say what to do', (_, facts, text) => {
  const reasons = blocksClosing({ ...free, ...facts });
  expect(reasons).toHaveLength(1);
  expect(reasons.map(closingText).join()).toContain(text);
});
