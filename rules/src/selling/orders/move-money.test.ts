import { expect, test } from 'vitest';
import { money } from '../../money.ts';
import { instant } from '../../time.ts';
import { defaultCancellationTerms as usual } from './cancellation.ts';
import { moveMoney, moveMoneyText } from './move-money.ts';

const sold = (total: number, fee = 50) => ({ total: money(total, 'GBP'), fee: money(fee, 'GBP') });
const closes = instant('2027-04-20T12:00:00Z');
const early = instant('2027-03-01T12:00:00Z');
const late = instant('2027-04-19T12:00:00Z');
const request = (facts: Partial<Parameters<typeof moveMoney>[1]> = {}) => ({
  terms: { ...usual, ownerMayCancel: true },
  closes,
  now: early,
  byOrganiser: false,
  ...facts,
});
const says = (paid: number, own: number | null, next: number, facts: Partial<Parameters<typeof moveMoney>[1]> = {}) =>
  moveMoneyText(
    moveMoney({ paid: sold(paid), own: own === null ? null : sold(own), next: sold(next) }, request(facts)),
    facts.byOrganiser,
  );
const terms = (facts: object) => ({ terms: { ...usual, ownerMayCancel: true, ...facts } });

test.each([
  ['the same price', 900, 900, 900, {}, ''],
  ['its own event is dearer now, the new one is between', 900, 1_200, 1_000, {}, ''],
  ['a discount lowered it, the new one costs what its own does', 700, 900, 900, {}, ''],
  ['an event without a price any more', 900, null, 900, {}, ''],
  ['dearer', 900, 900, 1_200, {}, 'It costs £3.00 more. Pay the difference in the basket.'],
  [
    'dearer, moved by the organiser',
    900,
    900,
    1_200,
    { byOrganiser: true },
    'It costs £3.00 more. We keep the place in the basket of the person who made the entry, and ask them by email to pay the difference.',
  ],
  ['cheaper', 900, 900, 600, {}, 'It is cheaper: £3.00 is refunded.'],
  ['cheaper than a discount', 700, 900, 600, {}, 'It is cheaper: £1.00 is refunded.'],
  ['cheaper, half by the terms', 900, 900, 600, terms({ refundType: 'HALF' }), 'It is cheaper: £1.50 is refunded.'],
  [
    'cheaper, as credit alone',
    900,
    900,
    600,
    terms({ allowRefund: false }),
    'It is cheaper: £3.00 is added to your credit.',
  ],
] as const)('%s', (...[, paid, own, next, facts, text]) => {
  expect(says(paid, own, next, facts)).toBe(text);
});

test('nothing goes back where cancelling gives nothing back, and all of it when the organiser moves the entry', () => {
  const kept = 'It is £3.00 cheaper. Under the organiser’s terms, the difference is not refunded.';
  for (const facts of [terms({ refundType: 'NONE' }), { now: late }, terms({ ownerMayCancel: false })]) {
    expect(says(900, 900, 600, facts)).toBe(kept);
    expect(says(900, 900, 600, { ...facts, byOrganiser: true })).toBe('It is cheaper: £3.00 is refunded.');
  }
});

test('the fee stays, also when the new event is free', () => {
  const free = moveMoney({ paid: sold(900), own: sold(900), next: sold(0, 0) }, request());
  expect(free).toEqual({ kind: 'back', amount: money(850, 'GBP'), way: 'refund' });
});
