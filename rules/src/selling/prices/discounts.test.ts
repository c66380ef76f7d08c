import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AgeGroupId, AthleteId, ClubId, CompEventId } from '../../ids.ts';
import { money, type Money } from '../../money.ts';
import { instant, later } from '../../time.ts';
import { discountedLine, askedOf, lessened } from './discounted-line.ts';
import {
  discountsOn,
  discountText,
  isRunning,
  nothingEntered,
  reduction,
  stackingText,
  type AlreadyEntered,
  type Discount,
  type DiscountableLine,
} from './discounts.ts';
import { defaultFeeTerms } from './fee.ts';
import { priceLine, type Price } from './price-line.ts';

const gbp = (minor: number): Money => money(minor, 'GBP');
const percent = (n: number) => ({ kind: 'percent' as const, basisPoints: n * 100 });
const amount = (minor: number) => ({ kind: 'amount' as const, amount: gbp(minor) });
const now = instant('2026-04-01T12:00:00Z');
const [niamh, cian, orla] = [1, 2, 3] as AthleteId[] as [AthleteId, AthleteId, AthleteId];

const discount = (facts: Partial<Discount> = {}): Discount => ({
  id: 1,
  name: '',
  off: percent(10),
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
const line = (id: number, facts: Partial<DiscountableLine> = {}): DiscountableLine => ({
  id,
  event: id as CompEventId,
  athlete: niamh,
  ageGroup: 14 as AgeGroupId,
  clubs: [],
  isRegistered: true,
  asked: gbp(1_000),
  ...facts,
});
const off = (
  lines: readonly DiscountableLine[],
  discounts: readonly Discount[],
  already: AlreadyEntered = nothingEntered,
  floor = 50,
): number[] => discountsOn(lines, discounts, { now, already, floor: gbp(floor) }).map((one) => one.off.minor);

describe('the lines of a discount', () => {
  test('every line that meets the conditions', () => {
    expect(off([line(1), line(2, { asked: gbp(555) })], [discount()])).toEqual([100, 56]);
  });

  test("an athlete's second event and those after it; each athlete counts alone", () => {
    const second = discount({ basis: { kind: 'event', from: 2 } });
    expect(off([line(1), line(2), line(3), line(4, { athlete: cian })], [second])).toEqual([0, 100, 100, 0]);
    expect(off([line(1), line(2), line(3)], [discount({ basis: { kind: 'event', from: 3 } })])).toEqual([0, 0, 100]);
  });

  test('the dearest counts first, in any order of choosing; equal ones by their number', () => {
    const second = discount({ basis: { kind: 'event', from: 2 } });
    expect(off([line(1, { asked: gbp(500) }), line(2, { asked: gbp(900) })], [second])).toEqual([50, 0]);
    expect(off([line(9), line(2)], [second])).toEqual([100, 0]);
  });

  test('events entered already count first', () => {
    const second = discount({ basis: { kind: 'event', from: 2 } });
    expect(off([line(1), line(2, { athlete: cian })], [second], { eventsOf: new Map([[niamh, 1]]), teams: 0 })).toEqual(
      [100, 0],
    );
  });

  test('the second athlete of a family, with all events', () => {
    const family = discount({ basis: { kind: 'athlete', from: 2 } });
    expect(off([line(1), line(2, { athlete: cian }), line(3, { athlete: cian }), line(4)], [family])).toEqual([
      0, 100, 100, 0,
    ]);
    expect(
      off(
        [line(1), line(2, { athlete: cian }), line(3, { athlete: orla })],
        [discount({ basis: { kind: 'athlete', from: 3 } })],
      ),
    ).toEqual([0, 0, 100]);
    expect(
      off([line(1), line(2), line(3, { athlete: cian })], [discount({ basis: { kind: 'athlete', from: 3 } })]),
    ).toEqual([0, 0, 0]);
  });

  test('an athlete of the family who is in already counts first, and stays the first when entered again', () => {
    const family = discount({ basis: { kind: 'athlete', from: 2 } });
    const already = {
      eventsOf: new Map([
        [cian, 2],
        [orla, 0],
      ]),
      teams: 0,
    };
    expect(off([line(1), line(2, { athlete: cian })], [family], already)).toEqual([100, 0]);
    expect(off([line(1)], [family], { eventsOf: new Map([[orla, 0]]), teams: 0 })).toEqual([0]);
  });

  test('teams, from the first or from a later one; teams are no events and no athletes', () => {
    const team = (id: number) => line(id, { athlete: null, ageGroup: null });
    expect(off([team(1), line(2)], [discount({ basis: { kind: 'team', from: 1 } })])).toEqual([100, 0]);
    expect(off([team(1), team(2), line(3)], [discount({ basis: { kind: 'team', from: 2 } })])).toEqual([0, 100, 0]);
    expect(off([team(1)], [discount({ basis: { kind: 'team', from: 2 } })], { eventsOf: new Map(), teams: 1 })).toEqual(
      [100],
    );
    expect(
      off(
        [team(1), line(2)],
        [discount({ basis: { kind: 'event', from: 2 } }), discount({ id: 2, basis: { kind: 'athlete', from: 2 } })],
      ),
    ).toEqual([0, 0]);
  });

  test('BUILD-OPEN-01 age groups, clubs, events and registration narrow a discount, all together', () => {
    const lines = [
      line(1, { clubs: [5 as ClubId] }),
      line(2, { ageGroup: 16 as AgeGroupId, clubs: [5 as ClubId] }),
      line(3),
      line(4, { clubs: [4 as ClubId, 5 as ClubId], isRegistered: false }),
    ];
    expect(off(lines, [discount({ ageGroups: [14 as AgeGroupId] })])).toEqual([100, 0, 100, 100]);
    expect(off(lines, [discount({ clubs: [5 as ClubId] })])).toEqual([100, 100, 0, 100]);
    expect(off(lines, [discount({ clubs: [5 as ClubId, 6 as ClubId] })])).toEqual([100, 100, 0, 100]);
    expect(off(lines, [discount({ registeredOnly: true })])).toEqual([100, 100, 100, 0]);
    expect(off(lines, [discount({ events: [2 as CompEventId, 3 as CompEventId] })])).toEqual([0, 100, 100, 0]);
    expect(
      off(lines, [discount({ ageGroups: [14 as AgeGroupId], clubs: [5 as ClubId], registeredOnly: true })]),
    ).toEqual([100, 0, 0, 0]);
    expect(off([line(1, { ageGroup: null })], [discount({ ageGroups: [14 as AgeGroupId] })])).toEqual([0]);
  });

  test('only between its dates, both moments included', () => {
    expect([
      isRunning({ from: now, to: now }, now),
      isRunning({ from: later(now, 1), to: null }, now),
      isRunning({ from: null, to: later(now, -1) }, now),
      isRunning({ from: null, to: null }, now),
    ]).toEqual([true, false, false, true]);
    expect(off([line(1)], [discount({ to: later(now, -1) })])).toEqual([0]);
  });
});

describe('how much', () => {
  test('a part or an amount, never more than the price', () => {
    expect(
      [
        reduction(percent(10), gbp(999)),
        reduction(percent(200), gbp(999)),
        reduction(amount(300), gbp(999)),
        reduction(amount(3_000), gbp(999)),
      ].map(({ minor }) => minor),
    ).toEqual([100, 999, 300, 999]);
  });

  test('the best of the discounts that do not stack is given, the first of equals', () => {
    const [answer] = discountsOn(
      [line(1)],
      [discount({ id: 3 }), discount({ id: 2, off: amount(300) }), discount({ id: 1, off: percent(30) })],
      { now, already: nothingEntered, floor: gbp(50) },
    );
    expect(answer).toEqual({ line: 1, off: gbp(300), by: [{ discount: 1, amount: gbp(300) }] });
  });

  test('stacking discounts are added, each computed from the price before any discount', () => {
    const [answer] = discountsOn(
      [line(1)],
      [
        discount({ id: 1, off: percent(30) }),
        discount({ id: 2, off: percent(10), stacks: true }),
        discount({ id: 3, off: amount(150), stacks: true }),
        discount({ id: 4 }),
      ],
      { now, already: nothingEntered, floor: gbp(50) },
    );
    expect(answer?.off).toEqual(gbp(550));
    expect(answer?.by).toEqual([
      { discount: 1, amount: gbp(300) },
      { discount: 2, amount: gbp(100) },
      { discount: 3, amount: gbp(150) },
    ]);
  });

  test('a larger stacking discount does not displace the best of the others', () => {
    expect(
      off([line(1)], [discount({ id: 1, off: percent(10) }), discount({ id: 2, off: percent(30), stacks: true })]),
    ).toEqual([400]);
  });

  const together = (first: number, second: number) =>
    discountsOn(
      [line(1)],
      [discount({ id: 1, off: percent(first) }), discount({ id: 2, off: percent(second), stacks: true })],
      { now, already: nothingEntered, floor: gbp(50) },
    )[0];

  test('a part of a price comes off down to the smallest fee; what is cut there is cut in proportion', () => {
    expect(together(66, 33)).toEqual({
      line: 1,
      off: gbp(950),
      by: [
        { discount: 1, amount: gbp(633) },
        { discount: 2, amount: gbp(317) },
      ],
    });
    const small = [line(1, { asked: gbp(50) }), line(2, { asked: gbp(20) }), line(3, { asked: gbp(0) })];
    expect(off(small, [discount({ off: percent(50) })])).toEqual([0, 0, 0]);
  });

  test('a price reduced to nothing is free, by one discount or by several together', () => {
    const small = [line(1), line(2, { asked: gbp(20) })];
    expect(off(small, [discount({ off: percent(100) })])).toEqual([1000, 20]);
    expect(off(small, [discount({ off: { kind: 'amount', amount: gbp(2000) } })])).toEqual([1000, 20]);
    expect(together(60, 40)?.off).toEqual(gbp(1000));
  });

  test('a discount that comes to nothing is not named', () => {
    const [answer] = discountsOn(
      [line(1, { asked: gbp(100) })],
      [discount({ id: 1, off: { kind: 'percent', basisPoints: 10 } }), discount({ id: 2, stacks: true })],
      { now, already: nothingEntered, floor: gbp(50) },
    );
    expect(answer).toEqual({ line: 1, off: gbp(10), by: [{ discount: 2, amount: gbp(10) }] });
  });

  test('discounts in words', () => {
    expect([stackingText({ stacks: true }), stackingText({ stacks: false })]).toEqual([
      'This is given on top of other discounts.',
      'Where several such discounts apply, only the best is given.',
    ]);
    expect([
      discountText({ name: ' Family ', off: percent(20), basis: { kind: 'athlete', from: 2 } }),
      discountText({ name: ' ', off: amount(250), basis: { kind: 'event', from: 3 } }),
      discountText({ name: 'Members', off: { kind: 'percent', basisPoints: 1_250 }, basis: { kind: 'every-line' } }),
      discountText({ name: '', off: amount(500), basis: { kind: 'team', from: 1 } }),
      discountText({ name: '', off: amount(500), basis: { kind: 'team', from: 2 } }),
    ]).toEqual([
      'Family: 20% off for a family’s 2nd and later athletes',
      '£2.50 off an athlete’s 3rd and later events',
      'Members: 12.5% off each entry',
      '£5.00 off each team',
      '£5.00 off the 2nd and later teams',
    ]);
  });
});

describe('the line that is sold', () => {
  const terms = defaultFeeTerms('GBP');
  const early: Price = {
    kind: 'early',
    price: gbp(2_000),
    salePrice: gbp(1_200),
    saleEnds: later(now, 3_600_000),
    feeIncluded: true,
  };

  test('the amount asked is the price of the moment, without a fee on top', () => {
    expect(askedOf(early, now, terms)).toEqual(gbp(1_200));
    expect(askedOf(early, later(now, 3_600_000), terms)).toEqual(gbp(2_000));
    expect(askedOf({ kind: 'one', price: gbp(1_500), feeIncluded: false }, now, terms)).toEqual(gbp(1_500));
    expect(askedOf({ kind: 'free' }, now, terms)).toEqual(gbp(0));
  });

  test('the fee is that of the lower price, and the window stays', () => {
    expect(discountedLine(early, gbp(200), now, { terms, scale: 'standard' })).toEqual({
      window: 'early',
      price: gbp(950),
      fee: gbp(50),
      total: gbp(1_000),
      organiserReceives: gbp(950),
    });
    expect(
      discountedLine({ kind: 'one', price: gbp(3_000), feeIncluded: false }, gbp(1_000), now, {
        terms,
        scale: 'standard',
      }),
    ).toMatchObject({ price: gbp(2_000), fee: gbp(100), total: gbp(2_100) });
  });

  test('no price is negative, and a free one stays free', () => {
    expect(lessened(early, gbp(1_500))).toMatchObject({ price: gbp(500), salePrice: gbp(0) });
    expect(lessened({ kind: 'free' }, gbp(1_500))).toEqual({ kind: 'free' });
    expect(lessened({ kind: 'one', price: gbp(100), feeIncluded: true }, gbp(0))).toEqual({
      kind: 'one',
      price: gbp(100),
      feeIncluded: true,
    });
  });
});

describe('for all baskets', () => {
  const anyLine = fc.record({
    athlete: fc.constantFrom(niamh, cian, null),
    minor: fc.integer({ min: 0, max: 5_000 }),
    isRegistered: fc.boolean(),
  });
  const anyDiscount = fc.record({
    off: fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => ({ kind: 'percent' as const, basisPoints })),
      fc.integer({ min: 1, max: 6_000 }).map(amount),
    ),
    basis: fc.oneof(
      fc.constant({ kind: 'every-line' as const }),
      fc.record({
        kind: fc.constantFrom('event' as const, 'athlete' as const, 'team' as const),
        from: fc.integer({ min: 1, max: 3 }),
      }),
    ),
    stacks: fc.boolean(),
    registeredOnly: fc.boolean(),
  });
  const basket = (facts: readonly { athlete: AthleteId | null; minor: number; isRegistered: boolean }[]) =>
    facts.map(({ minor, ...one }, index) => line(index + 1, { ...one, asked: gbp(minor) }));
  const anyCase = fc.tuple(fc.array(anyLine, { maxLength: 8 }), fc.array(anyDiscount, { maxLength: 5 }), fc.nat(200));

  test('no line is negative; it is free or at least the floor, and the parts sum to the penny', () => {
    fc.assert(
      fc.property(anyCase, ([facts, offs, floor]) => {
        const lines = basket(facts);
        discountsOn(
          lines,
          offs.map((one, index) => discount({ ...one, id: index + 1 })),
          { now, already: nothingEntered, floor: gbp(floor) },
        ).forEach((answer, index) => {
          const count = lines[index]!.asked.minor;
          expect(answer.off.minor).toBeGreaterThanOrEqual(0);
          const left = count - answer.off.minor;
          expect(left === 0 || left >= Math.min(count, floor)).toBe(true);
          expect(answer.by.reduce((total, part) => total + part.amount.minor, 0)).toBe(answer.off.minor);
          const sold = priceLine(
            lessened({ kind: 'one', price: gbp(count), feeIncluded: true }, answer.off),
            now,
            defaultFeeTerms('GBP'),
          );
          expect(sold.total.minor).toBe(count - answer.off.minor);
          expect(sold.organiserReceives.minor).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });

  test('the order of lines and of discounts makes no difference', () => {
    fc.assert(
      fc.property(anyCase, ([facts, offs, floor]) => {
        const lines = basket(facts);
        const discounts = offs.map((one, index) => discount({ ...one, id: index + 1 }));
        const answer = (some: readonly DiscountableLine[], others: readonly Discount[]) =>
          [...discountsOn(some, others, { now, already: nothingEntered, floor: gbp(floor) })].sort(
            (a, b) => a.line - b.line,
          );
        expect(answer([...lines].reverse(), [...discounts].reverse())).toEqual(answer(lines, discounts));
      }),
    );
  });

  test('one more discount never makes a line dearer', () => {
    fc.assert(
      fc.property(anyCase, anyDiscount, ([facts, offs, floor], more) => {
        const lines = basket(facts);
        const discounts = offs.map((one, index) => discount({ ...one, id: index + 1 }));
        const before = off(lines, discounts, nothingEntered, floor);
        off(lines, [...discounts, discount({ ...more, id: 99 })], nothingEntered, floor).forEach((after, index) =>
          expect(after).toBeGreaterThanOrEqual(before[index]!),
        );
      }),
    );
  });
});
