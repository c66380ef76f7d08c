import { expect, test } from 'vitest';
import { add, decimalText, formatMoney, money, parseMoney, share, subtract, sum } from './money.ts';

test('parses, shares and formats without floats', () => {
  expect(parseMoney('12.5', 'GBP')).toEqual(money(1250, 'GBP'));
  expect(parseMoney('0.005', 'GBP')).toBeUndefined();
  expect(parseMoney('-1', 'GBP')).toBeUndefined();
  expect(share(money(1010, 'GBP'), 500)).toEqual(money(51, 'GBP'));
  expect(formatMoney(add(money(10, 'GBP'), money(20, 'GBP')))).toBe('£0.30');
  expect(subtract(money(10, 'EUR'), money(30, 'EUR')).minor).toBe(-20);
  expect(sum([], 'EUR')).toEqual(money(0, 'EUR'));
  expect(Object.is(money(-0, 'GBP').minor, 0)).toBe(true);
});

test('two currencies never meet in one sum, and half a penny is no amount', () => {
  expect(() => add(money(1, 'GBP'), money(1, 'EUR'))).toThrow(TypeError);
  expect(() => money(0.5, 'GBP')).toThrow(RangeError);
});

test('an amount on the wire has two places, whatever its size', () => {
  expect([1250, 30, 5, 0, -100, -7].map((minor) => decimalText({ minor }))).toEqual([
    '12.50',
    '0.30',
    '0.05',
    '0.00',
    '-1.00',
    '-0.07',
  ]);
});
