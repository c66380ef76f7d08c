import { describe, expect, test } from 'vitest';
import { money } from '../../money.ts';
import { instant, type TimeZone } from '../../time.ts';
import {
  leavingText,
  lineBack,
  lineKeptText,
  linePolicy,
  payToJoinText,
  placeMoneyText,
  waitingTexts,
} from './paid-place.ts';

const nine = {
  total: money(900, 'GBP'),
  fee: money(50, 'GBP'),
  closesAt: instant('2027-04-18T22:59:00Z'),
  zone: 'Europe/London' as TimeZone,
};
const free = { ...nine, total: money(0, 'GBP'), fee: money(0, 'GBP'), terms: 'E4S_FEES' as const };

describe('a paid place in line that led to no place', () => {
  test.each([
    ['FULL', 'FULL', 900, ''],
    ['E4S_FEES', 'E4S_FEES', 850, 'The booking fee of £0.50 is kept under the terms of the competition.'],
    ['HALF', 'E4S_FEES', 850, 'The booking fee of £0.50 is kept under the terms of the competition.'],
    ['NONE', 'E4S_FEES', 850, 'The booking fee of £0.50 is kept under the terms of the competition.'],
  ] as const)('under %s gives back by %s %i pence', (terms, policy, back, kept) => {
    expect(linePolicy(terms)).toBe(policy);
    expect(lineBack({ ...nine, terms }).minor).toBe(back);
    expect(lineKeptText({ ...nine, terms })).toBe(kept);
  });
});

test('joining says what is paid now and what comes back', () => {
  const by = '18th Apr 23:59';
  expect(payToJoinText({ ...nine, terms: 'NONE' })).toBe(
    `You pay £9.00 now. If no place becomes free by ${by}, you get £8.50 back.`,
  );
  expect(payToJoinText({ ...nine, terms: 'FULL' })).toContain('you get £9.00 back.');
  expect(payToJoinText(free)).toBe(
    'There is nothing to pay. If a place becomes free and you are next, it is yours at once.',
  );
});

test('a place in line says what is paid for it', () => {
  expect(placeMoneyText('held', { ...nine, terms: 'FULL' })).toMatch(
    /^This place is in the basket\. You pay £9\.00 now\./,
  );
  expect(placeMoneyText('awaiting-cheque', { ...nine, terms: 'FULL' })).toBe(
    '£9.00 has still to be paid. If a place becomes free and you are next, it is yours at once.',
  );
  expect(placeMoneyText('paid', { ...nine, terms: 'E4S_FEES' })).toMatch(
    /^£9\.00 has been paid\. .* If you do not get a place by .*, you get £8\.50 back\.$/,
  );
  expect(placeMoneyText('paid', free)).toBe('If a place becomes free and you are next, it is yours at once.');
});

test('leaving says what comes back and what is kept', () => {
  expect(leavingText('paid', { ...nine, terms: 'HALF' })).toBe(
    'You get £8.50 back. The booking fee of £0.50 is kept under the terms of the competition.',
  );
  expect(leavingText('paid', { ...nine, terms: 'FULL' })).toBe('You get £9.00 back.');
  expect(leavingText('awaiting-cheque', { ...nine, terms: 'FULL' })).toBe(
    'Nothing was paid, so there is nothing to refund.',
  );
  expect(leavingText('paid', free)).toBe('Nothing was paid, so there is nothing to refund.');
});

test.each([
  ['free', []],
  [
    'due',
    [
      'If the athlete does not get a place, you do not have to pay. If you have paid by then, you get a refund under the terms of the competition.',
    ],
  ],
  [
    'paid',
    ['If the athlete does not get a place, you get a refund under the terms of the competition when entries close.'],
  ],
] as const)('an ordered place that is %s is told with its money', (price, money) =>
  expect(waitingTexts(price)).toEqual([
    'A place on the waiting list is not an entry yet. If a place in the event becomes free and the athlete is next, the athlete is entered at once and we email you.',
    ...money,
  ]),
);
