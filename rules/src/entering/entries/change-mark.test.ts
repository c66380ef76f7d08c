import { expect, test } from 'vitest';
import { markFixedText, type MarkChange } from './change-mark.ts';

const change = (facts: Partial<MarkChange>): MarkChange => ({
  state: 'paid',
  byOrganiser: false,
  changePb: true,
  isClosed: false,
  ...facts,
});

test.each<[string, Partial<MarkChange>, boolean]>([
  ['in the basket, whatever the terms', { state: 'held', changePb: false, isClosed: true }, true],
  ['paid, where the organiser lets it be', {}, true],
  ['promised by cheque, where the organiser lets it be', { state: 'awaiting-cheque' }, true],
  ['paid, where the organiser does not', { changePb: false }, false],
  ['paid, once entries have closed', { isClosed: true }, false],
  ['paid and closed, by the organiser', { isClosed: true, changePb: false, byOrganiser: true }, true],
  ['cancelled, even by the organiser', { state: 'cancelled', byOrganiser: true }, false],
  ['lapsed', { state: 'lapsed' }, false],
])('the mark of an entry %s', (_, facts, may) => {
  expect(markFixedText(change(facts)) === undefined).toBe(may);
});
