import { expect, test } from 'vitest';
import { instant, later } from '../../time.ts';
import { cardInstead, cardInsteadText, chequeAnswer, chequeText } from './cheques.ts';

const closes = instant('2026-04-18T20:00:00+01:00');
const zone = 'Europe/London' as const;

test('CART-17 cheques only where the organiser allows them', () => {
  expect(chequeAnswer({ allow: true, ends: undefined }, closes)).toEqual({ kind: 'allowed', until: undefined });
  expect(chequeText(chequeAnswer({ allow: false, ends: undefined }, closes), zone)).toBe(
    'This organiser takes no cheques. Pay by card.',
  );
});

test('CART-18 the cheque allowance ends', () => {
  expect(chequeAnswer({ allow: true, ends: closes }, closes)).toEqual({ kind: 'allowed', until: closes });
  const ended = chequeAnswer({ allow: true, ends: closes }, later(closes, 1));
  expect(chequeText(ended, zone)).toBe('Cheques were taken until 18th Apr 20:00. Pay by card.');
});

test('a card pays instead of a cheque only for all of an order, where the organiser takes cards', () => {
  const awaited = { state: 'awaiting-cheque', refunded: 0 };
  expect(cardInsteadText(cardInstead([awaited, awaited], true))).toBe('');
  expect(cardInsteadText(cardInstead([awaited], false))).toBe('This organiser takes no cards. Send your cheque.');
  for (const state of ['paid', 'cancelled'])
    expect(cardInsteadText(cardInstead([awaited, { state, refunded: 0 }], true))).toMatch(/^Part of this order/);
  expect(cardInstead([], true)).toEqual({ kind: 'in-part' });
});
