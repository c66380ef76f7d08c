import { expect, test } from 'vitest';
import { competitionOptions, completeOptions, usualOptions } from './competition-options.ts';

const accepts = (options: object): boolean => competitionOptions.safeParse({ ...usualOptions, ...options }).success;

test('BUILD-25 a track has eight lanes where the organiser said nothing', () => {
  expect(completeOptions({}).laneCount).toBe(8);
  expect(completeOptions({ laneCount: 6 }).laneCount).toBe(6);
});

test('BUILD-27 the heats run slowest (s) or fastest (f) first', () => {
  expect([accepts({ heatOrder: 's' }), accepts({ heatOrder: 'f' }), accepts({ heatOrder: 'slow' })]).toEqual([true, true, false]);
});

test('BUILD-28 a timetable is provisional', () => {
  expect(completeOptions({}).timetable).toBe('provisional');
});

test('BUILD-29 no PB is asked for', () => {
  expect(completeOptions({}).pbMandatory).toBe(false);
});

test('CART-20 CART-OPEN-04 the refund types are those that the rules know', () => {
  const terms = (refundType: string) => ({ cancelEvent: { ...usualOptions.cancelEvent, refundType } });
  expect(['E4S_FEES', 'FULL', 'HALF', 'NONE', 'SOME'].map((type) => accepts(terms(type)))).toEqual([true, true, true, true, false]);
});
