import { expect, test } from 'vitest';
import { hours, instant, later } from '../../time.ts';
import { cancellation, cancellationText, defaultCancellationTerms, moneyBack } from './cancellation.ts';

const closes = instant('2026-04-18T20:00:00+01:00');
const zone = 'Europe/London' as const;

test('CART-19 cancellation stops 48 hours before close', () => {
  const stops = later(closes, -hours(48));
  expect(cancellation(closes, defaultCancellationTerms, stops)).toEqual({
    kind: 'may',
    until: stops,
    moneyBack: ['refund', 'credit'],
  });
  const late = cancellation(closes, defaultCancellationTerms, later(stops, 1));
  expect(late).toEqual({ kind: 'too-late', since: stops });
  expect(cancellationText(late, zone)).toBe('The time for cancelling ended on 16th Apr 20:00.');
});

test('CART-20 CART-21 CART-22 by default the price comes back without the fee, as a refund or as credit', () => {
  expect(defaultCancellationTerms).toMatchObject({ refundType: 'E4S_FEES', allowRefund: true, allowCredit: true });
  expect(moneyBack(defaultCancellationTerms)).toEqual(['refund', 'credit']);
  expect(moneyBack({ ...defaultCancellationTerms, allowRefund: false })).toEqual(['credit']);
  expect(moneyBack({ ...defaultCancellationTerms, refundType: 'NONE' })).toEqual([]);
});
