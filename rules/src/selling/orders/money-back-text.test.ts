import { expect, test } from 'vitest';
import { money, type Money } from '../../money.ts';
import { moneyBackWords, wentBackShort, wentBackText, type PaidEntry } from './money-back-text.ts';

const gbp = (minor: number): Money => money(minor, 'GBP');
const paid: PaidEntry = {
  total: gbp(945),
  fee: gbp(45),
  paidBy: 'card',
  policy: 'E4S_FEES',
  ways: ['refund', 'credit'],
};
const kept = 'The booking fee of £0.45 is kept: it paid for taking your entry.';

test.each<[string, Partial<PaidEntry>, string, string, string]>([
  [
    'the price without the fee, to the card or as credit',
    {},
    '£9.00 goes back to the card that was used. It usually takes 5 to 10 days to show.',
    '£9.00 becomes credit straight away, to use for another entry.',
    kept,
  ],
  [
    'everything',
    { policy: 'FULL', ways: ['refund'] },
    '£9.45 goes back to the card that was used. It usually takes 5 to 10 days to show.',
    '',
    '',
  ],
  [
    'half of the price, and neither the other half nor the fee',
    { policy: 'HALF', ways: ['credit'] },
    '',
    '£4.50 becomes credit straight away, to use for another entry.',
    `£4.50, half of the price, is kept by the organiser under the terms of the competition. ${kept}`,
  ],
  [
    'nothing',
    { policy: 'NONE', ways: [] },
    '',
    '',
    'Nothing comes back: the organiser gives no refunds, and keeps the £9.45 that you paid.',
  ],
  ['by cheque', { paidBy: 'cheque', ways: ['refund'] }, '£9.00 comes back from the organiser by cheque.', '', kept],
  [
    'to credit that it was paid with',
    { paidBy: 'credit', ways: ['refund'] },
    '£9.00 becomes credit again straight away.',
    '',
    kept,
  ],
  [
    'a cheque that has not come',
    { paidBy: 'due', ways: [] },
    '',
    '',
    'Nothing has been paid, so nothing comes back. If your cheque is in the post, ask the organiser to return it.',
  ],
  [
    'a free entry',
    { paidBy: 'free', total: gbp(0), fee: gbp(0), ways: [] },
    '',
    '',
    'Nothing was paid, so nothing comes back.',
  ],
])('what comes back is said before cancelling: %s', (_, changed, ...words) => {
  const { refund, credit, kept: keptPart } = moneyBackWords({ ...paid, ...changed });
  expect([refund, credit, keptPart]).toEqual(words);
});

test('each way that money takes back is said with its amount, and each card payment with its own', () => {
  const by = (manner: 'card' | 'credit' | 'cheque', minor: number) => ({ manner, amount: gbp(minor) });
  expect(wentBackText([], 'Kent')).toBe('');
  expect(wentBackText([by('card', 850)], 'Kent')).toBe(
    '£8.50 goes back to your card. It usually takes 5 to 10 days to show.',
  );
  expect(wentBackText([by('card', 290), by('card', 850)], 'Kent')).toBe(
    '£2.90 and £8.50 go back to the cards that you paid with. It usually takes 5 to 10 days to show.',
  );
  expect(wentBackText([by('cheque', 300), by('credit', 500)], 'Kent')).toBe(
    '£5.00 is now credit in your account. Kent returns £3.00 to you by cheque.',
  );
  expect(wentBackShort([by('card', 290), by('credit', 500), by('card', 850)])).toBe(
    'Goes back: £2.90 and £8.50 by card, £5.00 as credit.',
  );
  expect(wentBackShort([])).toBe('');
});
