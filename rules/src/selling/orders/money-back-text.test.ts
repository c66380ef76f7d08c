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
const kept = 'Under the organiser’s terms, the booking fee of £0.45 is not refunded.';

test.each<[string, Partial<PaidEntry>, string, string, string]>([
  [
    'the price without the fee, to the card or as credit',
    {},
    '£9.00 will be refunded to the card used to pay. This usually takes 5 to 10 days.',
    '£9.00 is added to your credit straight away, to use for another entry.',
    kept,
  ],
  [
    'everything',
    { policy: 'FULL', ways: ['refund'] },
    '£9.45 will be refunded to the card used to pay. This usually takes 5 to 10 days.',
    '',
    '',
  ],
  [
    'half of the price, and neither the other half nor the fee',
    { policy: 'HALF', ways: ['credit'] },
    '',
    '£4.50 is added to your credit straight away, to use for another entry.',
    'Under its terms, the organiser keeps half the price, £4.50, and the booking fee of £0.45.',
  ],
  [
    'nothing',
    { policy: 'NONE', ways: [] },
    '',
    '',
    'No refund: under its terms, the organiser keeps the £9.45 that was paid.',
  ],
  [
    'by cheque',
    { paidBy: 'cheque', ways: ['refund'] },
    '£9.00 will be refunded by cheque from the organiser.',
    '',
    kept,
  ],
  [
    'to credit that it was paid with',
    { paidBy: 'credit', ways: ['refund'] },
    '£9.00 is added back to your credit straight away.',
    '',
    kept,
  ],
  [
    'a cheque that has not come',
    { paidBy: 'due', ways: [] },
    '',
    '',
    'Nothing has been paid, so there is nothing to refund. If your cheque is in the post, ask the organiser to return the amount for this entry.',
  ],
  [
    'a free entry',
    { paidBy: 'free', total: gbp(0), fee: gbp(0), ways: [] },
    '',
    '',
    'Nothing was paid, so there is nothing to refund.',
  ],
])('what comes back is said before cancelling: %s', (_, changed, ...texts) => {
  const { refund, credit, kept: keptPart } = moneyBackWords({ ...paid, ...changed });
  expect([refund, credit, keptPart]).toEqual(texts);
});

test.each<[string, Partial<PaidEntry>, string, string, string]>([
  [
    'as credit of the person who entered',
    { policy: 'FULL' },
    '£9.45 will be refunded to the card used to pay. This usually takes 5 to 10 days.',
    '£9.45 is added to their credit straight away, to use for another entry.',
    '',
  ],
  [
    'to the credit it was paid with',
    { policy: 'FULL', paidBy: 'credit', ways: ['refund'] },
    '£9.45 is added back to their credit straight away.',
    '',
    '',
  ],
  ['by cheque', { policy: 'FULL', paidBy: 'cheque', ways: ['refund'] }, 'You need to refund £9.45 by cheque.', '', ''],
  [
    'an invoice that was paid',
    { policy: 'FULL', paidBy: 'invoice', ways: ['refund'] },
    'You need to refund £9.45 to whoever paid the invoice.',
    '',
    '',
  ],
  [
    'a cheque that has not come',
    { paidBy: 'due', ways: [] },
    '',
    '',
    'Nothing has been paid, so there is nothing to refund. If a cheque arrives, return the amount for this entry.',
  ],
])('an organiser who cancels for somebody reads whose money it is: %s', (_, changed, ...texts) => {
  const { refund, credit, kept: keptPart } = moneyBackWords({ ...paid, ...changed }, 'organiser');
  expect([refund, credit, keptPart]).toEqual(texts);
});

test('each way that money takes back is said with its amount, and each card payment with its own', () => {
  const by = (manner: 'card' | 'credit' | 'cheque', minor: number) => ({ manner, amount: gbp(minor) });
  expect(wentBackText([], 'Kent')).toBe('');
  expect(wentBackText([by('card', 850)], 'Kent')).toBe(
    '£8.50 will be refunded to your card. This usually takes 5 to 10 days.',
  );
  expect(wentBackText([by('card', 290), by('card', 850)], 'Kent')).toBe(
    '£2.90 and £8.50 will be refunded to the cards you paid with. This usually takes 5 to 10 days.',
  );
  expect(wentBackText([by('cheque', 300), by('credit', 500)], 'Kent')).toBe(
    '£5.00 is now credit in your account. Kent will return £3.00 to you by cheque.',
  );
  expect(wentBackShort([by('card', 290), by('credit', 500), by('card', 850)])).toBe(
    'Refunded: £2.90 and £8.50 by card, £5.00 as credit.',
  );
  expect(wentBackShort([])).toBe('');
});
