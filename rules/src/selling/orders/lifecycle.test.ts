import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../../money.ts';
import { instant } from '../../time.ts';
import {
  keptUntilPaid,
  moveOrder,
  movePayment,
  orderAllowedFrom,
  paymentAllowedFrom,
  type OrderMove,
  type OrderState,
  type PaymentMove,
  type PaymentState,
} from './lifecycle.ts';

const at = instant('2026-05-02T11:00:00+01:00');
const total = money(945, 'GBP');
const paid: OrderState = { kind: 'paid', at, total };

describe('the life of an order', () => {
  const states: OrderState[] = [
    { kind: 'awaiting-card' },
    { kind: 'awaiting-cheque' },
    paid,
    { kind: 'part-refunded', at, total, refunded: money(45, 'GBP') },
    { kind: 'refunded', at, total },
    { kind: 'cancelled', reason: 'left', at },
  ];
  const moves: OrderMove[] = [
    { kind: 'settle', at, total },
    { kind: 'mark-unpaid' },
    { kind: 'refund', amount: money(100, 'GBP'), at },
    { kind: 'cancel', reason: 'left', at },
  ];

  test.each(moves)('$kind is allowed from the states of the table and from no other', (move) => {
    const allowed: readonly string[] = orderAllowedFrom[move.kind];
    for (const state of states) {
      expect(moveOrder(state, move).ok).toBe(allowed.includes(state.kind));
      if (!allowed.includes(state.kind))
        expect(moveOrder(state, move)).toEqual({
          ok: false,
          reason: { kind: 'not-from-here', from: state.kind, move: move.kind },
        });
    }
  });

  test('a cheque that comes pays, a cheque that bounces waits again, and what nobody paid can be left', () => {
    expect(moveOrder({ kind: 'awaiting-cheque' }, { kind: 'settle', at, total })).toEqual({ ok: true, value: paid });
    expect(moveOrder(paid, { kind: 'mark-unpaid' })).toEqual({ ok: true, value: { kind: 'awaiting-cheque' } });
    expect(moveOrder({ kind: 'awaiting-card' }, { kind: 'cancel', reason: 'left', at })).toEqual({
      ok: true,
      value: { kind: 'cancelled', reason: 'left', at },
    });
  });

  test('refunds add up to what was paid and never to more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 1200 }), { maxLength: 8 }), (amounts) => {
        let state: OrderState = paid;
        let back = 0;
        for (const minor of amounts) {
          const moved = moveOrder(state, { kind: 'refund', amount: money(minor, 'GBP'), at });
          if (moved.ok) {
            state = moved.value;
            back += minor;
          }
        }
        expect(back).toBeLessThanOrEqual(total.minor);
        expect(state.kind).toBe(back === 0 ? 'paid' : back === total.minor ? 'refunded' : 'part-refunded');
      }),
    );
  });

  test('a refund of more than is left says what is left; of all of it, leaves nothing; of nothing, that it is no amount', () => {
    const part = moveOrder(paid, { kind: 'refund', amount: money(900, 'GBP'), at });
    expect(part).toEqual({ ok: true, value: { kind: 'part-refunded', at, total, refunded: money(900, 'GBP') } });
    if (part.ok)
      expect(moveOrder(part.value, { kind: 'refund', amount: money(46, 'GBP'), at })).toEqual({
        ok: false,
        reason: { kind: 'more-than-paid', left: money(45, 'GBP') },
      });
    expect(moveOrder(paid, { kind: 'refund', amount: total, at })).toEqual({
      ok: true,
      value: { kind: 'refunded', at, total },
    });
    expect(moveOrder(paid, { kind: 'refund', amount: money(0, 'GBP'), at })).toEqual({
      ok: false,
      reason: { kind: 'not-an-amount' },
    });
  });
});

describe('the life of a payment', () => {
  const reference = 'pi_1';
  const states: PaymentState[] = [
    { kind: 'created' },
    { kind: 'pending', reference },
    { kind: 'succeeded', reference, at },
    { kind: 'failed', failure: 'declined', at },
    { kind: 'refunded', reference, at },
  ];
  const moves: [PaymentMove, PaymentState][] = [
    [
      { kind: 'ask', reference },
      { kind: 'pending', reference },
    ],
    [
      { kind: 'succeed', reference, at },
      { kind: 'succeeded', reference, at },
    ],
    [
      { kind: 'fail', failure: 'declined', at },
      { kind: 'failed', failure: 'declined', at },
    ],
    [
      { kind: 'refund', at },
      { kind: 'refunded', reference, at },
    ],
  ];

  test.each(moves)('$kind leads where it says, from the states of the table and from no other', (move, to) => {
    const allowed: readonly string[] = paymentAllowedFrom[move.kind];
    for (const state of states) {
      const expected = allowed.includes(state.kind)
        ? { ok: true, value: to }
        : { ok: false, reason: { kind: 'not-from-here', from: state.kind, move: move.kind } };
      expect(movePayment(state, move)).toEqual(expected);
    }
  });

  test('in whatever order and however often a provider says so, a payment that succeeded has succeeded', () => {
    const paymentMoves = moves.slice(0, 3).map(([move]) => move);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentMoves)), (events) => {
        const end = [...events, paymentMoves[1]!].reduce<PaymentState>(
          (state, move) => {
            const moved = movePayment(state, move);
            return moved.ok ? moved.value : state;
          },
          { kind: 'created' },
        );
        expect(end.kind).toBe('succeeded');
      }),
    );
  });
});

test.each([
  [['entry'], 'place is'],
  [['entry', 'shop-item'], 'place is'],
  [['entry', 'place-in-line'], 'place is'],
  [['entry', 'team'], 'places are'],
  [['shop-item', 'shop-item'], 'order is'],
  [['place-in-line'], ''],
])('an unpaid order of %j keeps: %s', (kinds, text) => expect(keptUntilPaid(kinds)).toBe(text));
