import { expect, test } from 'vitest';
import type { AreaId, ClubId } from '../../ids.ts';
import { hours, instant, later } from '../../time.ts';
import {
  cancellation,
  cancellationText,
  defaultCancellationTerms,
  moneyBack,
} from '../../selling/orders/cancellation.ts';
import { isPriorityCode, priorityAnswer } from './priority.ts';
import { isAdmitted, unrestricted } from './restriction.ts';

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
  expect(cancellationText(late, zone)).toBe('Cancelling stopped on 16th Apr 20:00. Please contact the organiser.');
});

test('CART-20 CART-21 CART-22 by default the price comes back without the fee, as a refund or as credit', () => {
  expect(defaultCancellationTerms).toMatchObject({ refundType: 'E4S_FEES', allowRefund: true, allowCredit: true });
  expect(moneyBack(defaultCancellationTerms)).toEqual(['refund', 'credit']);
  expect(moneyBack({ ...defaultCancellationTerms, allowRefund: false })).toEqual(['credit']);
  expect(moneyBack({ ...defaultCancellationTerms, refundType: 'NONE' })).toEqual([]);
});

test('ENTRY-17 the code is needed until the priority time, and asked of no one who gave it', () => {
  const terms = { required: true, until: closes, message: 'Members first' };
  expect(priorityAnswer(terms, false, later(closes, -1))).toEqual({
    kind: 'code-needed',
    until: closes,
    message: 'Members first',
  });
  expect(priorityAnswer(terms, true, later(closes, -1))).toEqual({ kind: 'open' });
  expect(priorityAnswer(terms, false, closes)).toEqual({ kind: 'open' });
  expect(priorityAnswer({ ...terms, required: false }, false, later(closes, -1))).toEqual({ kind: 'open' });
});

test('ENTRY-17 a code is read as people type it, and an empty code opens nothing', () => {
  expect(isPriorityCode(' surrey26 ', 'SURREY26')).toBe(true);
  expect(isPriorityCode('surrey25', 'SURREY26')).toBe(false);
  expect(isPriorityCode('', '')).toBe(false);
});

test('CLUB-17 a restricted competition admits its areas and clubs only', () => {
  const club = 3 as ClubId;
  const area = 5 as AreaId;
  const nobody = { areas: [], clubs: [] };
  expect(isAdmitted(unrestricted, nobody)).toBe(true);
  expect(isAdmitted({ areas: [area], clubs: [club] }, nobody)).toBe(false);
  expect(isAdmitted({ areas: [area], clubs: [club] }, { areas: [], clubs: [club] })).toBe(true);
  expect(isAdmitted({ areas: [area], clubs: [] }, { areas: [area], clubs: [] })).toBe(true);
});
