import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundPolicies } from './cancellation.ts';
import { money, type Money } from '../../money.ts';
import { creditFault, creditFaultText, mostCredit } from './credit.ts';
import { policyFor, readRefundAmount, refundFaultText, refundLeft } from './refund-amount.ts';
import { refundOf } from './refund.ts';

const gbp = (minor: number): Money => money(minor, 'GBP');
const line = { total: gbp(945), fee: gbp(45) };
const says = (count: number, refunded: number): string => {
  const answer = readRefundAmount(gbp(count), line, gbp(refunded));
  return answer.ok ? `${answer.value.price.minor} + ${answer.value.fee.minor}` : refundFaultText(answer.reason);
};

test('when the organiser cancels everything goes back; else their terms hold', () => {
  expect(policyFor('organiser', { refundType: 'NONE' })).toBe('FULL');
  expect(refundPolicies.map((refundType) => policyFor('entrant', { refundType }))).toEqual(refundPolicies);
});

test('CART-OPEN-04 half of the price goes back, halves of a penny up, and the fee stays', () => {
  expect(refundOf({ total: gbp(950), fee: gbp(49) }, 'HALF')).toEqual({ price: gbp(451), fee: gbp(0) });
});

test.each([
  [500, 0, '500 + 0'],
  [900, 0, '900 + 0'],
  [945, 0, '900 + 45'],
  [400, 500, '400 + 0'],
  [420, 500, '400 + 20'],
  [20, 920, '0 + 20'],
  [946, 0, 'Only £9.45 is left to refund. Enter that amount or less.'],
  [446, 500, 'Only £4.45 is left to refund. Enter that amount or less.'],
  [0, 0, 'Enter an amount above 0.'],
  [-1, 0, 'Enter an amount above 0.'],
  [1, 945, 'All of this has already been refunded.'],
  [1, 2_000, 'All of this has already been refunded.'],
])('of a line of £9.45 staff give back %ip after %ip: %s', (count, refunded, answer) => {
  expect(says(count, refunded)).toBe(answer);
});

test('refunds of one line together are never more than was paid, and their parts never more than price and fee', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(500), fc.array(fc.integer({ min: -50, max: 3_000 })), (price, fee, wishes) => {
      const paid = { total: gbp(price + fee), fee: gbp(fee) };
      const back = { price: 0, fee: 0 };
      for (const wish of wishes) {
        const answer = readRefundAmount(gbp(wish), paid, gbp(back.price + back.fee));
        if (!answer.ok) continue;
        expect(answer.value.price.minor + answer.value.fee.minor).toBe(wish);
        back.price += answer.value.price.minor;
        back.fee += answer.value.fee.minor;
      }
      expect(back.price).toBeLessThanOrEqual(price);
      expect(back.fee).toBeLessThanOrEqual(fee);
      expect(refundLeft(paid, gbp(back.price + back.fee)).minor).toBe(price + fee - back.price - back.fee);
    }),
  );
});

test('credit never falls below 0, and is no slip of the keyboard', () => {
  const phrase = (before: number, after: number) => {
    const fault = creditFault(gbp(before), gbp(after));
    return fault && creditFaultText(fault);
  };
  expect([phrase(1_000, 0), phrase(1_000, mostCredit)]).toEqual([undefined, undefined]);
  expect(phrase(1_000, -1)).toBe('The credit is £10.00 and cannot fall below 0.');
  expect(phrase(0, mostCredit + 1)).toBe('That is too much credit for one user.');
});
