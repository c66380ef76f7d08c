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
  [
    'a card payment on its way',
    { openPayments: 1 },
    'A card payment has not been finished. Try again when it has, or after 24 hours.',
  ],
  [
    'an order that waits for its cheque',
    { waitingCheques: 1 },
    'An order is waiting for a cheque or for an invoice to be paid. Cancel what you ordered, ask the organiser to cancel it, or wait until the payment arrives.',
  ],
  [
    'money on its way back',
    { refundsUnderWay: 2 },
    'A refund to this account is under way. Try again when it has arrived.',
  ],
  [
    'a paid place in a waiting list',
    { paidInLine: 1 },
    'A place on a waiting list is paid for. Leave the list first, under My entries, for a refund under the terms of the competition.',
  ],
  ['credit', { hasCredit: true }, 'There is credit on this account. Use it, or have it paid out first.'],
  [
    'an organisation without another manager',
    { lastManagerOf: ['Kent AA', 'Deal'] },
    'Nobody else manages Kent AA, Deal. Make somebody else Admin first.',
  ],
  ['the last administrator', { isLastAdministrator: true }, 'This is the last administrator. Appoint another first.'],
])('%s keeps an account open, and the words say what to do', (_, facts, text) => {
  const reasons = blocksClosing({ ...free, ...facts });
  expect(reasons).toHaveLength(1);
  expect(reasons.map(closingText)).toEqual([text]);
});
