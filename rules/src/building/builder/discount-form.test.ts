import { expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { discountFaults, type DiscountForm } from './discount-form.ts';

const form = (facts: Partial<DiscountForm> = {}): DiscountForm => ({
  name: 'Family',
  off: { kind: 'percent', basisPoints: 1_000 },
  basis: { kind: 'athlete', from: 2 },
  from: null,
  to: null,
  ...facts,
});
const codes = (facts: Partial<DiscountForm>) => discountFaults(form(facts)).map(({ code }) => code);

test('BUILD-OPEN-01 a discount in order has no faults', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ basis: { kind: 'every-line', from: null }, off: { kind: 'amount', minor: 1 } })).toEqual([]);
});

test('a discount needs a name', () => expect(codes({ name: ' ' })).toEqual(['NAME_EMPTY']));

test.each([
  [null, false],
  [0, false],
  [1, true],
  [10_000, true],
  [10_001, false],
  [1.5, false],
])('%d basis points may be taken off: %s', (basisPoints, fine) => {
  expect(codes({ off: { kind: 'percent', basisPoints } })).toEqual(fine ? [] : ['PERCENT_NOT_VALID']);
});

test('an amount is above nothing', () => {
  expect([
    codes({ off: { kind: 'amount', minor: 0 } }),
    codes({ off: { kind: 'amount', minor: null } }),
    codes({ off: { kind: 'amount', minor: 1 } }),
  ]).toEqual([['AMOUNT_NOT_VALID'], ['AMOUNT_NOT_VALID'], []]);
});

test.each([
  ['event', 1, false],
  ['event', 2, true],
  ['athlete', 1, false],
  ['athlete', null, false],
  ['team', 1, true],
  ['team', 0, false],
  ['event', 101, false],
] as const)('from %s %d on: %s', (kind, from, fine) => {
  expect(codes({ basis: { kind, from } })).toEqual(fine ? [] : ['FROM_NOT_VALID']);
});

test('a discount ends after it begins, or at that moment', () => {
  const [noon, one] = [instant('2026-03-01T12:00:00Z'), instant('2026-03-01T13:00:00Z')];
  expect([codes({ from: one, to: noon }), codes({ from: noon, to: noon }), codes({ from: one, to: null })]).toEqual([
    ['DATES_NOT_IN_ORDER'],
    [],
    [],
  ]);
});

test('all faults are told at once, in words', () => {
  expect(
    discountFaults(
      form({ name: '', off: { kind: 'percent', basisPoints: null }, basis: { kind: 'event', from: 1 } }),
    ).map(({ field, message }) => `${field}: ${message}`),
  ).toEqual([
    'name: Enter a name for the discount, as entrants will read it.',
    'off: Enter a percentage above 0, up to 100.',
    'basisFrom: Enter the number that the discount starts from, for example 2.',
  ]);
});
