import { expect, test } from 'vitest';
import { instant, later } from '../../time.ts';
import {
  awaitedLines,
  cardInstead,
  cardInsteadText,
  chequeAnswer,
  chequeDue,
  chequeDueText,
  chequeText,
  dueOf,
} from './cheques.ts';

const closes = instant('2026-04-18T20:00:00+01:00');
const zone = 'Europe/London' as const;

test('CART-17 cheques only where the organiser allows them', () => {
  expect(chequeAnswer({ allow: true, ends: undefined }, closes)).toEqual({ kind: 'allowed', until: undefined });
  expect(chequeText(chequeAnswer({ allow: false, ends: undefined }, closes), zone)).toBe(
    'Cheques are not accepted. Pay by card.',
  );
});

test('CART-18 the cheque allowance ends', () => {
  expect(chequeAnswer({ allow: true, ends: closes }, closes)).toEqual({ kind: 'allowed', until: closes });
  const ended = chequeAnswer({ allow: true, ends: closes }, later(closes, 1));
  expect(chequeText(ended, zone)).toBe('Cheques were taken until 18th Apr 20:00. Pay by card.');
});

test.each([
  ['the day entries close', '2026-04-01T12:00:00Z', '2026-04-18'],
  ['a week after an order of the last evening', '2026-04-18T18:59:00Z', '2026-04-25'],
  ['the local day, not the day in Greenwich', '2026-04-14T23:30:00Z', '2026-04-22'],
])('a cheque should arrive by %s', (_, ordered, due) => {
  expect(chequeDue(instant(ordered), closes, zone)).toBe(due);
});

test('a mail says by when a cheque should arrive', () => {
  expect(chequeDueText(chequeDue(closes, closes, zone))).toBe('It should arrive by 25th Apr 2026.');
});

const awaited = { state: 'awaiting-cheque', total: 900, refunded: 0, uncharged: false };
const gone = { ...awaited, state: 'cancelled', uncharged: true };
const paid = { ...awaited, state: 'paid' };
const returned = { ...awaited, state: 'cancelled', refunded: 850 };
const kept = { ...awaited, state: 'cancelled' };

test.each([
  ['all of an order', [awaited, awaited], { kind: 'allowed', due: 1800 }],
  ['what is left after an entry was cancelled', [awaited, gone, awaited], { kind: 'allowed', due: 1800 }],
  ['nothing where a free entry alone is left', [{ ...awaited, total: 0 }, gone], { kind: 'part-paid' }],
  ['nothing beside an entry that is paid', [awaited, paid], { kind: 'part-paid' }],
  ['nothing beside an entry whose money went back', [awaited, returned], { kind: 'part-paid' }],
  ['nothing beside a cancelled entry whose money is kept', [awaited, kept], { kind: 'part-paid' }],
  ['nothing where everything was cancelled', [gone, gone], { kind: 'part-paid' }],
  ['nothing of an empty order', [], { kind: 'part-paid' }],
])('a card pays instead of a cheque: %s', (_what, lines, answer) => {
  expect(cardInstead(lines, true)).toEqual(answer);
});

test('why a card cannot pay instead of a cheque', () => {
  expect(cardInsteadText(cardInstead([awaited, gone], true))).toBe('');
  expect(cardInsteadText(cardInstead([awaited], false))).toBe(
    'This organiser does not accept cards. Send your cheque.',
  );
  expect(cardInsteadText(cardInstead([awaited, paid], true))).toBe(
    'Part of this order is paid already. Pay the rest by cheque, or ask the organiser.',
  );
});

test('a cheque is due for the entries that await it alone', () => {
  expect(dueOf([awaited, gone, paid, returned])).toBe(900);
  expect(awaitedLines([gone, awaited, paid])).toEqual([awaited]);
});
