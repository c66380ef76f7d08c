import { expect, test } from 'vitest';
import { money } from '../../money.ts';
import { refundedText, type CancelledEntry } from './refunded-text.ts';

const gbp = (minor: number) => money(minor, 'GBP');
const back = (manner: CancelledEntry['ways'][number]['manner'], ...minor: number[]) =>
  minor.map((amount) => ({ manner, amount: gbp(amount) }));
const gone = (changes: Partial<CancelledEntry>): CancelledEntry => ({
  ...{ total: gbp(900), fee: gbp(50), ways: [], on: '1st Mar 2027' },
  ...{ isUncharged: false, isCalledOff: false, isElsewhere: false },
  ...changes,
});
const days = 'Card refunds usually take 5 to 10 days.';

test.each<[string, Partial<CancelledEntry>, string]>([
  [
    'the fee kept',
    { ways: back('card', 850) },
    `Refunded on 1st Mar 2027: £8.50 to the card used to pay. ${days} Under the organiser’s terms, the booking fee of £0.50 is not refunded.`,
  ],
  ['nothing kept', { ways: back('card', 900) }, `Refunded on 1st Mar 2027: £9.00 to the card used to pay. ${days}`],
  [
    'half of the price',
    { ways: back('credit', 425) },
    'Refunded on 1st Mar 2027: £4.25 as credit. Under its terms, the organiser keeps half the price, £4.25, and the booking fee of £0.50.',
  ],
  [
    'two cards and credit',
    { total: gbp(1700), fee: gbp(60), ways: [...back('card', 290, 850), ...back('credit', 500)] },
    `Refunded on 1st Mar 2027: £2.90 and £8.50 to the cards used to pay, £5.00 as credit. ${days} Under the organiser’s terms, the booking fee of £0.60 is not refunded.`,
  ],
  ['a cheque', { ways: back('cheque', 900) }, 'Refunded on 1st Mar 2027: £9.00 by cheque from the organiser.'],
  [
    'an invoice, a part that no terms explain',
    { ways: back('invoice', 100) },
    'Refunded on 1st Mar 2027: £1.00 from the organiser to whoever paid the invoice. The remaining £8.00 is not refunded.',
  ],
  ['no refund', {}, 'No refund: under its terms, the organiser keeps the £9.00 that was paid.'],
  [
    'no refund of a cancelled competition',
    { isCalledOff: true },
    'No refund: the organiser keeps the £9.00 that was paid.',
  ],
  ['never paid for', { isUncharged: true }, 'Nothing was paid, so there is nothing to refund.'],
  ['free', { total: gbp(0), fee: gbp(0) }, 'Nothing was paid, so there is nothing to refund.'],
  ['returned at the provider, for no named entry', { isElsewhere: true }, ''],
  [
    'returned here and at the provider',
    { ways: back('card', 850), isElsewhere: true },
    `Refunded on 1st Mar 2027: £8.50 to the card used to pay. ${days}`,
  ],
])('a cancelled entry says what was refunded: %s', (_, changes, text) => {
  expect(refundedText(gone(changes))).toBe(text);
});
