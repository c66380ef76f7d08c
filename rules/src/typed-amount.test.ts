import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, money } from './money.ts';
import { readTypedAmount, readTypedChange } from './typed-amount.ts';

test.each<[string, number]>([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['£12.50', 1250],
  ['€ 3.99', 399],
  ['12.50 EUR', 1250],
  ['gbp 7', 700],
  [' 0 ', 0],
  ['0.05', 5],
  ['999999.99', 99_999_999],
  ['007', 700],
])('%j is an amount', (typed, minor) => expect(readTypedAmount(typed, 'EUR')).toEqual(money(minor, 'EUR')));

test.each([
  '',
  ' ',
  '12.505',
  'free',
  '-3',
  '-£2',
  '£-2',
  '1,250',
  '1 250',
  '12.',
  '.5',
  '1000000',
  '12.50.1',
  '£',
  '$5',
  '1e3',
  '12.5p',
  'x12',
  '12x',
  'eurs 12',
  '12 euro',
])('%j is none', (typed) => expect(readTypedAmount(typed, 'GBP')).toBeUndefined());

test.each<[string, number | undefined]>([
  ['-2.50', -250],
  ['−2,50', -250],
  ['2.50', 250],
  ['-£3', -300],
  ['£-3', -300],
  ['€ −2,50', -250],
  ['£--3', undefined],
  ['-£-3', undefined],
  ['- 3', -300],
  ['--3', undefined],
  ['-', undefined],
  ['', undefined],
  ['3-', undefined],
])('%j changes a balance by %j', (typed, minor) => {
  expect(readTypedChange(typed, 'GBP')?.minor).toBe(minor);
});

test('nothing taken away is nothing', () => expect(Object.is(readTypedChange('-0', 'GBP')?.minor, 0)).toBe(true));

test('a printed amount reads back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      (minor) => readTypedChange(decimalText({ minor }), 'GBP')?.minor === minor,
    ),
  );
});
