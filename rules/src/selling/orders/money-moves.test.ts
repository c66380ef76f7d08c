import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundPolicies } from './cancellation.ts';
import type { OrgId, UserId } from '../../ids.ts';
import { money, sum, type Money } from '../../money.ts';
import { creditUseFault, partsToReturn, splitOfSold } from './credit.ts';
import {
  accountName,
  creditOf,
  creditPostings,
  hasCredit,
  paymentPostings,
  refundPostings,
  returnPostings,
  type Posting,
  type Purse,
  type SoldLine,
} from './ledger.ts';
import { refundOf } from './refund.ts';

const gbp = (minor: number): Money => money(minor, 'GBP');
const surrey = 12 as OrgId;
const user = 7 as UserId;
const shown = (postings: readonly Posting[]) =>
  postings.map(({ account, amount }) => [accountName(account), amount.minor]);
const total = (postings: readonly Posting[]): number =>
  sum(
    postings.map(({ amount }) => amount),
    'GBP',
  ).minor;

describe('the money returned', () => {
  test.each([
    ['E4S_FEES', 900, 0],
    ['FULL', 900, 45],
    ['HALF', 450, 0],
    ['NONE', 0, 0],
  ] as const)('CART-20 CART-OPEN-04 with %s', (policy, price, fee) => {
    expect(refundOf({ total: gbp(945), fee: gbp(45) }, policy)).toEqual({ price: gbp(price), fee: gbp(fee) });
  });

  test('never more than was paid, and only FULL gives the fee back', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), fc.constantFrom(...refundPolicies), (price, fee, policy) => {
        const back = refundOf({ total: gbp(price + fee), fee: gbp(fee) }, policy);
        expect(back.price.minor + back.fee.minor).toBeLessThanOrEqual(price + fee);
        expect(back.fee.minor).toBe(policy === 'FULL' ? fee : 0);
      }),
    );
  });
});

describe('double entry', () => {
  const line = (price: number, fee: number, org = surrey): SoldLine => ({
    org,
    total: gbp(price + fee),
    fee: gbp(fee),
  });

  test('a payment owes the price to the organiser and the fee to the platform', () => {
    const postings = paymentPostings([line(900, 45)], [{ purse: { kind: 'card' }, amount: gbp(945) }], 'GBP');
    expect(shown(postings)).toEqual([
      ['card', 945],
      ['organiser:12', -900],
      ['fees', -45],
    ]);
  });

  test('credit pays a part', () => {
    const postings = paymentPostings(
      [line(900, 0)],
      [
        { purse: { kind: 'credit', user }, amount: gbp(400) },
        { purse: { kind: 'cheque' }, amount: gbp(500) },
      ],
      'GBP',
    );
    expect(shown(postings)).toEqual([
      ['credit:7', 400],
      ['cheque', 500],
      ['organiser:12', -900],
    ]);
  });

  test('a free order posts nothing, and purses that do not add up are a bug', () => {
    expect(paymentPostings([line(0, 0)], [], 'GBP')).toEqual([]);
    expect(() => paymentPostings([line(900, 45)], [{ purse: { kind: 'card' }, amount: gbp(900) }], 'GBP')).toThrow(
      RangeError,
    );
  });

  test('a refund of the price leaves the fee; the same as credit can be spent', () => {
    const back = refundOf({ total: gbp(945), fee: gbp(45) }, 'E4S_FEES');
    expect(shown(refundPostings(surrey, back, { kind: 'card' }))).toEqual([
      ['organiser:12', 900],
      ['card', -900],
    ]);
    expect(creditOf(user, refundPostings(surrey, back, { kind: 'credit', user }), 'GBP')).toEqual(gbp(900));
  });

  test('money that came too late goes back without touching organiser or fees', () => {
    expect(shown(returnPostings(gbp(945), { kind: 'card' }, { kind: 'credit', user }))).toEqual([
      ['card', 945],
      ['credit:7', -945],
    ]);
  });

  test('every posting list sums to zero, and a paid order that is refunded in full leaves nothing on any account', () => {
    const purse = fc.constantFrom<Purse>({ kind: 'card' }, { kind: 'cheque' }, { kind: 'credit', user });
    const lines = fc.array(fc.tuple(fc.nat(50_000), fc.nat(5_000), fc.constantFrom(12 as OrgId, 13 as OrgId)), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        lines,
        purse,
        fc.constantFrom(...refundPolicies),
        fc.integer({ min: -5_000, max: 5_000 }),
        (sold, from, policy, count) => {
          const all = sold.map(([price, fee, org]) => line(price, fee, org));
          const paid = paymentPostings(
            all,
            [
              {
                purse: from,
                amount: sum(
                  all.map((one) => one.total),
                  'GBP',
                ),
              },
            ],
            'GBP',
          );
          const refunds = (how: typeof policy) =>
            all.flatMap((one) => refundPostings(one.org, refundOf(one, how), from));
          for (const postings of [paid, refunds(policy), creditPostings(user, gbp(count))])
            expect(total(postings)).toBe(0);
          const left = new Map<string, number>();
          for (const { account, amount } of [...paid, ...refunds('FULL')])
            left.set(accountName(account), (left.get(accountName(account)) ?? 0) + amount.minor);
          expect([...left.values()].every((minor) => minor === 0)).toBe(true);
        },
      ),
    );
  });

  test('USER-07 a user has credit when it truncates to non-zero', () => {
    expect([0, 99, 100, -99, -100].map((minor) => hasCredit(gbp(minor)))).toEqual([false, false, true, false, true]);
    const args = [...creditPostings(user, gbp(250)), ...creditPostings(8 as UserId, gbp(900))];
    expect(creditOf(user, args, 'GBP')).toEqual(gbp(250));
  });
});

describe('credit in an order', () => {
  test('it may go in as far as it is there, and no further than the total', () => {
    expect([
      creditUseFault({ wanted: 900, credit: 900, total: 900 }),
      creditUseFault({ wanted: 901, credit: 900, total: 950 }),
      creditUseFault({ wanted: 901, credit: 950, total: 900 }),
    ]).toEqual([undefined, { kind: 'not-enough', credit: 900 }, { kind: 'above-total' }]);
  });

  test('sold lines are paid by credit first, and the rest goes back the way it came', () => {
    expect(splitOfSold({ aside: 500, card: 400, sold: 900 })).toEqual({
      fromCredit: 500,
      fromCard: 400,
      creditBack: 0,
      cardBack: 0,
    });
    expect(splitOfSold({ aside: 500, card: 1300, sold: 900 })).toEqual({
      fromCredit: 500,
      fromCard: 400,
      creditBack: 0,
      cardBack: 900,
    });
    expect(splitOfSold({ aside: 500, card: 1300, sold: 300 })).toEqual({
      fromCredit: 300,
      fromCard: 0,
      creditBack: 200,
      cardBack: 1300,
    });
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.double({ min: 0, max: 1, noNaN: true }), (aside, card, share) => {
        const sold = Math.floor((aside + card) * share);
        const { fromCredit, fromCard, creditBack, cardBack } = splitOfSold({ aside, card, sold });
        expect([fromCredit + fromCard, fromCredit + creditBack, fromCard + cardBack]).toEqual([sold, aside, card]);
        expect(Math.min(fromCredit, fromCard, creditBack, cardBack)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('money goes back to the card as far as it came from there, then to credit, and never more than is left', () => {
    const [card, credit] = [
      { id: 1, left: 400, isCredit: false },
      { id: 2, left: 500, isCredit: true },
    ];
    expect(partsToReturn(850, [credit, card])).toEqual([
      { payment: card, amount: 400 },
      { payment: credit, amount: 450 },
    ]);
    expect(partsToReturn(300, [credit, card])).toEqual([{ payment: card, amount: 300 }]);
    expect([partsToReturn(901, [credit, card]), partsToReturn(0, [])]).toEqual([undefined, []]);
  });
});
