import { expect, test } from 'vitest';
import { refundPolicies } from './cancellation.ts';
import { money, type Money } from '../../money.ts';
import { creditFault, creditFaultText, mostCredit } from './credit.ts';
import { policyFor } from './refund-amount.ts';
import { refundOf } from './refund.ts';

const gbp = (minor: number): Money => money(minor, 'GBP');

test('when the organiser cancels everything goes back; else their terms hold', () => {
  expect(policyFor('organiser', { refundType: 'NONE' })).toBe('FULL');
  expect(refundPolicies.map((refundType) => policyFor('entrant', { refundType }))).toEqual(refundPolicies);
});

test('CART-OPEN-04 half of the price goes back, halves of a penny up, and the fee stays', () => {
  expect(refundOf({ total: gbp(950), fee: gbp(49) }, 'HALF')).toEqual({ price: gbp(451), fee: gbp(0) });
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
