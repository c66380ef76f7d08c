import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgeGroupId, ClubId, CompEventId } from '../../ids.ts';
import { money, type Money } from '../../money.ts';
import type { Discount } from '../../selling/prices/discounts.ts';
import { defaultFeeTerms } from '../../selling/prices/fee.ts';
import type { Price } from '../../selling/prices/price-line.ts';
import { instant } from '../../time.ts';
import { priceExample, priceExampleText, type ExampleEntrant } from './price-example.ts';

const gbp = (minor: number): Money => money(minor, 'GBP');
const u16 = { id: 7 as AgeGroupId, name: 'U16' };
const discount = (facts: Partial<Discount>): Discount => ({
  id: 1,
  name: 'Off',
  off: { kind: 'percent', basisPoints: 1_000 },
  basis: { kind: 'every-line' },
  events: [],
  ageGroups: [],
  clubs: [],
  registeredOnly: false,
  from: null,
  to: null,
  stacks: false,
  ...facts,
});
const terms = (price: Price, discounts: readonly Discount[] = []) => ({
  price,
  discounts,
  terms: defaultFeeTerms('GBP'),
  scale: 'standard' as const,
  now: instant('2027-03-01T12:00:00Z'),
});
const says = (entrant: ExampleEntrant, price: Price, discounts: readonly Discount[] = []) =>
  priceExampleText(entrant, priceExample(entrant, terms(price, discounts)));
const standard: Price = { kind: 'one', price: gbp(900), feeIncluded: true };

test.each<[string, ExampleEntrant, Price, readonly Discount[], string]>([
  [
    'the fee stands in the price',
    { ageGroup: u16, events: 3 },
    standard,
    [],
    'An athlete in U16 entering 3 events pays £27.00 and you receive £25.50.',
  ],
  [
    'the fee comes on top',
    { ageGroup: u16, events: 3 },
    { ...standard, feeIncluded: false },
    [],
    'An athlete in U16 entering 3 events pays £28.50 and you receive £27.00.',
  ],
  [
    'one event of anybody',
    { ageGroup: null, events: 1 },
    standard,
    [],
    'An athlete entering 1 event pays £9.00 and you receive £8.50.',
  ],
  [
    'free entry',
    { ageGroup: u16, events: 2 },
    { kind: 'free' },
    [],
    'An athlete in U16 entering 2 events pays nothing.',
  ],
  [
    'the early price while it lasts',
    { ageGroup: u16, events: 1 },
    {
      kind: 'early',
      price: gbp(1_200),
      salePrice: gbp(1_000),
      saleEnds: instant('2027-03-20T00:00:00Z'),
      feeIncluded: true,
    },
    [],
    'An athlete in U16 entering 1 event pays £10.00 and you receive £9.50.',
  ],
  [
    'a discount from the second event on',
    { ageGroup: u16, events: 3 },
    standard,
    [discount({ basis: { kind: 'event', from: 2 }, off: { kind: 'amount', amount: gbp(200) } })],
    'An athlete in U16 entering 3 events pays £23.00 (£4.00 off) and you receive £21.50.',
  ],
  [
    'a discount for another age group',
    { ageGroup: u16, events: 1 },
    standard,
    [discount({ ageGroups: [8 as AgeGroupId] })],
    'An athlete in U16 entering 1 event pays £9.00 and you receive £8.50.',
  ],
  [
    'a discount for certain events or clubs is not promised',
    { ageGroup: u16, events: 1 },
    standard,
    [discount({ events: [3 as CompEventId] }), discount({ id: 2, clubs: [4 as ClubId] })],
    'An athlete in U16 entering 1 event pays £9.00 and you receive £8.50.',
  ],
])('%s', (...[, entrant, price, discounts, text]) => {
  expect(says(entrant, price, discounts)).toBe(text);
});

test('the payment equals the amount received plus the fee, for any price and discounts', () => {
  const price = fc.record({
    kind: fc.constant('one' as const),
    price: fc.integer({ min: 50, max: 100_000 }).map(gbp),
    feeIncluded: fc.boolean(),
  });
  const discounts = fc.array(
    fc.record({
      basisPoints: fc.integer({ min: 1, max: 10_000 }),
      from: fc.integer({ min: 2, max: 4 }),
      stacks: fc.boolean(),
    }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(price, discounts, fc.integer({ min: 1, max: 20 }), (one, off, events) => {
      const match = priceExample(
        { ageGroup: u16, events },
        terms(
          one,
          off.map(({ basisPoints, from, stacks }, index) =>
            discount({ id: index + 1, off: { kind: 'percent', basisPoints }, basis: { kind: 'event', from }, stacks }),
          ),
        ),
      );
      expect(match.pays.minor).toBe(match.organiserReceives.minor + match.fee.minor);
      expect(match.pays.minor).toBeGreaterThanOrEqual(0);
    }),
  );
});
