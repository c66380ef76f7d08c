import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saleEndOf } from '../../competitions/published/status.ts';
import { add, money, sum, type Money } from '../../money.ts';
import { instant, later } from '../../time.ts';
import { allocate } from './allocate.ts';
import { defaultFeeTerms, feeOn, feeScaleOf, readPercent, type FeeTerms } from './fee.ts';
import { isRepriced, priceLine, priceOf, type Price, type PriceFacts } from './price-line.ts';
import { priceWindow, readMoment } from './price-windows.ts';

const gbp = (minor: number): Money => money(minor, 'GBP');
const terms = (facts: Partial<FeeTerms> = {}): FeeTerms => ({ ...defaultFeeTerms('GBP'), ...facts });
const now = instant('2026-04-01T12:00:00Z');
const pounds = fc.integer({ min: 0, max: 10_000_000 }).map(gbp);
const anyTerms = fc.record({
  minFee: fc.integer({ min: 0, max: 500 }).map(gbp),
  minCost: fc.integer({ min: 0, max: 5_000 }).map(gbp),
  addCost: fc.integer({ min: 0, max: 500 }).map(gbp),
  percCharged: fc.integer({ min: 0, max: 2_000 }),
  national: fc.record({
    minCost: fc.integer({ min: 0, max: 5_000 }).map(gbp),
    addCost: fc.integer({ min: 0, max: 500 }).map(gbp),
  }),
});

describe('the fee', () => {
  test.each([
    [1, 50],
    [999, 50],
    [1_000, 50],
    [1_001, 50],
    [1_010, 51],
    [1_250, 63],
    [2_000, 100],
    [0, 50],
  ])('FEE-01 FEE-OPEN-01 on %ip it is %ip: the smallest up to minCost, 5%% above', (amount, fee) => {
    expect(feeOn(gbp(amount), terms())).toEqual(gbp(fee));
  });

  test('FEE-02 above minCost it is the percentage and the add-on', () => {
    expect(feeOn(gbp(2_000), terms({ percCharged: 250, addCost: gbp(20) }))).toEqual(gbp(70));
    expect(feeOn(gbp(1_000), terms({ percCharged: 250, addCost: gbp(20) }))).toEqual(gbp(50));
  });

  test('FEE-01 an amount of exactly minCost pays the smallest fee, a penny more pays the percentage', () => {
    const small = terms({ minFee: gbp(10) });
    expect([feeOn(gbp(1_000), small), feeOn(gbp(1_001), small)]).toEqual([gbp(10), gbp(50)]);
  });

  test('FEE-03 a national competition uses its own threshold and add-on', () => {
    const mixed = terms({ addCost: gbp(20), national: { minCost: gbp(500), addCost: gbp(75) } });
    expect(feeOn(gbp(800), mixed, 'national')).toEqual(gbp(115));
    expect(feeOn(gbp(800), mixed)).toEqual(gbp(50));
    expect(feeOn(gbp(2_000), mixed)).toEqual(gbp(120));
    expect([
      feeScaleOf({ id: 38, name: 'X' }),
      feeScaleOf({ id: 1, name: ' National ' }),
      feeScaleOf({ id: 1, name: 'Surrey' }),
    ]).toEqual(['national', 'national', 'standard']);
  });

  test('FEE-04 it is never below the smallest fee, on any terms', () => {
    expect(feeOn(gbp(1_100), terms({ minFee: gbp(80) }))).toEqual(gbp(80));
    fc.assert(
      fc.property(
        pounds,
        anyTerms,
        fc.constantFrom('standard' as const, 'national' as const),
        (amount, some, scale) => {
          expect(feeOn(amount, some, scale).minor).toBeGreaterThanOrEqual(some.minFee.minor);
        },
      ),
    );
  });

  test('FEE-05 it is whole pennies, halves up', () => {
    expect(feeOn(gbp(1_030), terms())).toEqual(gbp(52));
    expect(feeOn(gbp(1_029), terms())).toEqual(gbp(51));
    fc.assert(
      fc.property(pounds, anyTerms, (amount, some) => {
        expect(Number.isSafeInteger(feeOn(amount, some).minor)).toBe(true);
      }),
    );
  });

  test('FEE-06 it is in the price or on top of it', () => {
    expect(priceLine({ kind: 'one', price: gbp(2_000), feeIncluded: false }, now, terms())).toEqual({
      window: 'standard',
      price: gbp(2_000),
      fee: gbp(100),
      total: gbp(2_100),
      organiserReceives: gbp(2_000),
    });
    expect(priceLine({ kind: 'one', price: gbp(2_000), feeIncluded: true }, now, terms())).toEqual({
      window: 'standard',
      price: gbp(1_900),
      fee: gbp(100),
      total: gbp(2_000),
      organiserReceives: gbp(1_900),
    });
    expect(priceLine({ kind: 'one', price: gbp(30), feeIncluded: true }, now, terms()).organiserReceives).toEqual(
      gbp(0),
    );
  });

  test('FEE-07 every setting of the config has its place, and a percentage is read without floats', () => {
    expect(Object.keys(terms()).sort()).toEqual(['addCost', 'minCost', 'minFee', 'national', 'percCharged']);
    expect(Object.keys(terms().national).sort()).toEqual(['addCost', 'minCost']);
    expect(['5', '2.5', '2.55', '100', '0'].map(readPercent)).toEqual([500, 250, 255, 10_000, 0]);
    expect([' 5 ', '2.5\t'].map(readPercent)).toEqual([500, 250]);
    expect(['', '5%', '-1', '2.555', '100.01', 'x'].map(readPercent)).toEqual(Array(6).fill(undefined));
  });

  test('a currency never mixes', () => {
    expect(() => feeOn(money(2_000, 'EUR'), terms())).toThrow(TypeError);
  });
});

describe('early and standard', () => {
  const saleEnds = instant('2026-04-12T00:00:00+01:00');
  const early: Price = { kind: 'early', price: gbp(2_000), salePrice: gbp(1_500), saleEnds, feeIncluded: false };

  test('the early price holds until the moment at which the sale ends', () => {
    expect([
      priceWindow(later(saleEnds, -1), saleEnds),
      priceWindow(saleEnds, saleEnds),
      priceWindow(now, undefined),
    ]).toEqual(['early', 'standard', 'standard']);
    expect(priceLine(early, later(saleEnds, -1), terms())).toMatchObject({
      window: 'early',
      price: gbp(1_500),
      fee: gbp(75),
      total: gbp(1_575),
    });
    expect(priceLine(early, saleEnds, terms())).toMatchObject({
      window: 'standard',
      price: gbp(2_000),
      fee: gbp(100),
      total: gbp(2_100),
    });
    expect(isRepriced(priceLine(early, now, terms()), priceLine(early, saleEnds, terms()))).toBe(true);
    expect(isRepriced(priceLine(early, now, terms()), priceLine(early, later(saleEnds, -1), terms()))).toBe(false);
  });

  test('STATUS-11 a sale end that starts with 0000-00-00 is none', () => {
    const read = (text: string) => saleEndOf(text, (value) => readMoment(value, 'Europe/London'));
    expect([
      read('0000-00-00 00:00:00'),
      read('2026-04-12 00:00:00'),
      read('2026-04-12'),
      read('2026-04-11T23:00:00Z'),
    ]).toEqual([undefined, saleEnds, saleEnds, saleEnds]);
    expect(['2026-04-12 00:00', '2026-04-12T00:00:00', ' 2026-04-12 00:00:00.250 '].map(read)).toEqual([
      saleEnds,
      saleEnds,
      saleEnds,
    ]);
    expect([read('2026-04-12 18:30:59'), read(' 2026-04-12T17:30:00Z ')]).toEqual([
      instant('2026-04-12T17:30:00Z'),
      instant('2026-04-12T17:30:00Z'),
    ]);
    expect(() => read('2026-02-30')).toThrow('Not a day: 2026-02-30');
    expect(() => read('soon')).toThrow(RangeError);
    expect(() => read('by 2026-04-12')).toThrow(RangeError);
    expect(() => read('2026-04-12 noon')).toThrow(RangeError);
  });

  test('the kept facts make one kind of price', () => {
    const facts: PriceFacts = {
      price: gbp(2_000),
      salePrice: gbp(1_500),
      saleEnds,
      freeEntry: false,
      feeIncluded: false,
    };
    expect(priceOf(facts)).toEqual(early);
    expect(priceOf({ ...facts, salePrice: null })).toEqual({ kind: 'one', price: gbp(2_000), feeIncluded: false });
    expect(priceOf({ ...facts, saleEnds: null })).toEqual({ kind: 'one', price: gbp(2_000), feeIncluded: false });
    expect(priceOf({ ...facts, freeEntry: true })).toEqual({ kind: 'free' });
    expect(priceOf({ ...facts, price: gbp(0), salePrice: null })).toEqual({ kind: 'free' });
  });

  test.each([
    ['a price of 0', { price: 0, salePrice: null }, now, 0],
    ['an early price of 0 until it ends', { price: 2_000, salePrice: 0 }, now, 0],
    ['the full price after an early price of 0', { price: 2_000, salePrice: 0 }, later(saleEnds, 86_400_000), 2_100],
  ])('%s with the fee on top charges no fee on nothing', (_, { price, salePrice }, at, total) => {
    const kept = priceOf({
      price: gbp(price),
      salePrice: salePrice === null ? null : gbp(salePrice),
      saleEnds: salePrice === null ? null : saleEnds,
      freeEntry: false,
      feeIncluded: false,
    });
    expect(priceLine(kept, at, terms()).total).toEqual(gbp(total));
  });

  test('a free entry costs nothing and has no fee', () => {
    expect(priceLine({ kind: 'free' }, now, terms())).toEqual({
      window: 'free',
      price: gbp(0),
      fee: gbp(0),
      total: gbp(0),
      organiserReceives: gbp(0),
    });
  });

  test('price and fee always make the total, and the organiser never owes', () => {
    fc.assert(
      fc.property(pounds, anyTerms, fc.boolean(), (price, some, feeIncluded) => {
        const line = priceLine({ kind: 'one', price, feeIncluded }, now, some);
        expect(add(line.price, line.fee)).toEqual(line.total);
        expect(add(line.organiserReceives, line.fee)).toEqual(line.total);
        expect(line.organiserReceives.minor).toBeGreaterThanOrEqual(0);
        expect(line.total.minor >= price.minor).toBe(true);
      }),
    );
  });
});

describe('sharing a payment', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 100_000_000 }).map(gbp), { minLength: 1, maxLength: 30 });

  test.each([
    [1_000, [500, 500, 500], [334, 333, 333]],
    [100, [1, 2], [33, 67]],
    [1, [7, 7], [1, 0]],
    [0, [5, 9], [0, 0]],
    [10, [0, 10], [0, 10]],
    [3, [0, 0], [2, 1]],
    [-5, [10, 10], [-3, -2]],
  ])('%i over %o is %o', (amount, costs, parts) => {
    expect(allocate(gbp(amount), costs.map(gbp)).map((part) => part.minor)).toEqual(parts);
  });

  test('the parts add up to the penny, and no line gets more than it cost', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: -3_000_000_000, max: 3_000_000_000 }), (costs, amount) => {
        const parts = allocate(gbp(amount), costs);
        expect(sum(parts, 'GBP').minor).toBe(amount);
        const whole = sum(costs, 'GBP').minor;
        if (whole > 0 && amount >= 0 && amount <= whole)
          expect(parts.every((part, i) => part.minor <= costs[i]!.minor)).toBe(true);
      }),
    );
  });

  test('there must be a line, and none below zero', () => {
    expect(() => allocate(gbp(1), [])).toThrow('No line to allocate to');
    expect(() => allocate(gbp(1), [gbp(5), gbp(-1)])).toThrow('A line below zero');
  });
});
