import { expect, test } from 'vitest';
import { instant, later } from '../../time.ts';
import { chequeAnswer, chequeText } from './cheques.ts';

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
