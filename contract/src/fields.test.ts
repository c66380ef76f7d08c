import { describe, expect, test } from 'vitest';
import { line } from './fields.ts';
import { checkOut } from './selling/payments.ts';

describe('text that a person typed', () => {
  test.each(['a\u0000b', 'a\nb', '\uD800', 'An\u202Ene', '\u2066x\u2069'])(
    '%j holds signs that nobody sees',
    (text) => {
      expect(line().safeParse(text).success).toBe(false);
    },
  );
  test.each(["Ó Súilleabháin-O'Brien", 'Relay 🏃‍♀️', '=1+1'])('%j is as it is', (text) => {
    expect(line().safeParse(text).data).toBe(text);
  });
});

test('credit that is put into an order is never below zero', () => {
  const asked = { orgId: 1, method: 'card', entryIds: [1], expectedTotal: '9.00', currency: 'GBP' };
  expect(checkOut.input.safeParse({ ...asked, useCredit: '9.00' }).success).toBe(true);
  expect(checkOut.input.safeParse({ ...asked, useCredit: '-5.00' }).success).toBe(false);
});
