import { describe, expect, test } from 'vitest';
import type { CompEventId, OrderId } from '../../ids.ts';
import { hours, instant, later, minutes } from '../../time.ts';
import { mostAthletes, tooManyAthletesText } from '../../people/athletes/most-athletes.ts';
import { clashNotes, clashText, type TimedEvent } from './clash.ts';
import {
  defaultCartTimeLimit,
  heldUntil,
  holdEndedText,
  holdLeft,
  holdLeftText,
  isHoldLive,
  holdsTooManyText,
  mostUnpaid,
} from './hold.ts';
import { entryAllowedFrom, moveEntry, takesPlace, type EntryMove, type EntryState } from './lifecycle.ts';
import { paymentStatus, paymentStatuses } from './payment-status.ts';

const at = instant('2026-05-02T11:00:00+01:00');
const orderId = 7 as OrderId;

describe('the life of an entry', () => {
  const states: EntryState[] = [
    { kind: 'held', until: at },
    { kind: 'lapsed', until: at },
    { kind: 'awaiting-cheque', orderId },
    { kind: 'paid', orderId, at },
    { kind: 'cancelled', reason: 'injury', at },
  ];
  const moves: [EntryMove, EntryState][] = [
    [
      { kind: 'hold-again', until: later(at, 1) },
      { kind: 'held', until: later(at, 1) },
    ],
    [{ kind: 'lapse' }, { kind: 'lapsed', until: at }],
    [
      { kind: 'promise-cheque', orderId },
      { kind: 'awaiting-cheque', orderId },
    ],
    [
      { kind: 'pay', orderId, at },
      { kind: 'paid', orderId, at },
    ],
    [{ kind: 'mark-unpaid' }, { kind: 'awaiting-cheque', orderId }],
    [
      { kind: 'cancel', reason: 'injury', at },
      { kind: 'cancelled', reason: 'injury', at },
    ],
  ];

  test.each(moves)('$kind leads where it says, from the states of the table and from no other', (move, to) => {
    const allowed: readonly string[] = entryAllowedFrom[move.kind];
    for (const state of states) {
      const expected = allowed.includes(state.kind)
        ? { ok: true, value: to }
        : { ok: false, reason: { kind: 'not-from-here', from: state.kind, move: move.kind } };
      expect(moveEntry(state, move)).toEqual(expected);
    }
  });

  test('nothing leads out of cancelled', () => {
    expect(moves.some(([move]) => moveEntry({ kind: 'cancelled', reason: 'injury', at }, move).ok)).toBe(false);
  });

  test('a place is taken by what is sold, and by a hold until the moment of its end', () => {
    expect(states.map((state) => takesPlace(state, later(at, -1)))).toEqual([true, false, true, true, false]);
    expect(takesPlace({ kind: 'held', until: at }, at)).toBe(false);
  });

  test('CART-03 the payment status codes', () => {
    expect(paymentStatuses).toEqual({ 0: 'Not Paid', 1: 'Paid', 2: 'Cheque/Awaiting Payment', 3: 'Auto Free Price' });
    expect(states.map(({ kind }) => paymentStatus(kind, false))).toEqual([0, 0, 2, 1, 0]);
    expect(paymentStatus('paid', true)).toBe(3);
  });
});

describe('holding a place', () => {
  test('CART-15 CART-OPEN-01 the cart time limit is 30 minutes unless the config says otherwise', () => {
    expect(defaultCartTimeLimit).toBe(30);
    expect(heldUntil(at)).toBe(later(at, minutes(30)));
    expect(heldUntil(at, 10)).toBe(later(at, minutes(10)));
    expect(heldUntil(at, 0)).toBe(later(at, minutes(30)));
  });

  test('CART-OPEN-01 a hold is live until its end, when the place is free for others', () => {
    const until = heldUntil(at);
    expect(isHoldLive(until, later(until, -1))).toBe(true);
    expect(isHoldLive(until, until)).toBe(false);
    expect(holdLeft(until, later(until, hours(1)))).toBe(0);
  });

  test.each([
    [minutes(30), '30 minutes'],
    [minutes(18) + 59_999, '18 minutes'],
    [minutes(1), '1 minute'],
    [59_999, '59 seconds'],
    [1000, '1 second'],
    [-5, '0 seconds'],
  ])('%i ms left reads %s', (left, says) => {
    expect(holdLeftText(later(at, left), at)).toBe(says);
  });

  test.each(['Event full', 'Event full. Waiting list disabled by organiser.'])(
    'a hold that ended says why: %s',
    (why) => {
      expect(holdEndedText('100m (Niamh Byrne)', why)).toBe(
        `The time to pay for 100m (Niamh Byrne) has run out, and it cannot be held again: ${why.replace(/\.$/, '')}. Take it out of the basket to continue.`,
      );
    },
  );
});

describe('clashes', () => {
  const event = (n: number, facts: Partial<TimedEvent>): TimedEvent => ({
    id: n as CompEventId,
    name: '100m',
    type: 'T',
    startsAt: at,
    checkInAt: null,
    ...facts,
  });
  const longJump = (checkIn: number): TimedEvent =>
    event(2, {
      name: 'Long Jump',
      type: 'F',
      startsAt: later(at, minutes(checkIn + 30)),
      checkInAt: later(at, minutes(checkIn)),
    });
  const says = (events: readonly TimedEvent[]): string[] =>
    clashNotes(events).map((note) => clashText(note, 'Europe/London'));

  test.each([
    [30, ['100m (11:00) ends 15 minutes before Long Jump check-in (11:30). Tight, but allowed.']],
    [16, ['100m (11:00) ends 1 minute before Long Jump check-in (11:16). Tight, but allowed.']],
    [
      10,
      [
        '100m (11:00) may still be in progress when Long Jump check-in (11:10) starts. You can enter both: tell the officials on the day.',
      ],
    ],
    [15, ['100m (11:00) ends 0 minutes before Long Jump check-in (11:15). Tight, but allowed.']],
    [35, []],
  ])('a check-in %i minutes after the start of a race', (checkIn, notes) => {
    expect(says([longJump(checkIn), event(1, {})])).toEqual(notes);
  });

  test('without a check-in time the start counts, and an unknown time clashes with nothing', () => {
    expect(says([event(1, { type: 'F', name: 'Shot' }), event(2, { startsAt: later(at, minutes(65)) })])).toEqual([
      'Shot (11:00) ends 5 minutes before 100m (12:05). Tight, but allowed.',
    ]);
    expect(says([event(1, {}), event(2, { startsAt: null })])).toEqual([]);
    expect(says([event(2, { startsAt: null, checkInAt: at }), event(1, {})])).toEqual([]);
    const early = instant('2026-05-02T09:05:00+01:00');
    expect(says([event(1, { startsAt: early }), event(2, { startsAt: later(early, minutes(5)) })])[0]).toContain(
      '100m (09:05)',
    );
  });

  test('two events at one time are named in one order, however they come', () => {
    const both = [event(2, { name: '200m' }), event(1, {})];
    expect(says(both)).toEqual([
      '100m (11:00) may still be in progress when 200m (11:00) starts. You can enter both: tell the officials on the day.',
    ]);
    expect(says([...both].reverse())).toEqual(says(both));
  });

  test('a combined event is timed by its parts', () => {
    expect(says([event(1, { type: 'M' }), event(2, {})])).toEqual([]);
    expect(says([event(1, {}), event(2, { type: 'M' })])).toEqual([]);
  });
});

test('an account holds few unpaid places before it proves its address, and representatives a whole club sheet', () => {
  expect(mostUnpaid({ isProved: false, represents: false })).toBe(8);
  expect(mostUnpaid({ isProved: true, represents: false })).toBe(60);
  expect(mostUnpaid({ isProved: true, represents: true })).toBe(240);
  expect(holdsTooManyText(60, true, 'items')).toBe(
    'First pay for the items you already hold. You can have at most 60 unpaid items in one competition.',
  );
  expect(holdsTooManyText(8, false, 'lines')).toBe(
    'You can be on the waiting list for at most 8 places in one competition, until you confirm your email address: open the link in our email.',
  );
});

test('an account makes few records of athletes before it proves its address, and a representative a county’s', () => {
  expect([
    mostAthletes({ isProved: false, represents: false }),
    mostAthletes({ isProved: true, represents: false }),
    mostAthletes({ isProved: true, represents: true }),
  ]).toEqual([20, 1_000, 10_000]);
  const texts = [
    tooManyAthletesText(20, { isProved: false, represents: false }),
    tooManyAthletesText(1_000, { isProved: true, represents: false }),
    tooManyAthletesText(10_000, { isProved: true, represents: true }),
  ];
  expect(texts).toEqual([
    'You have added 20 athletes. To add more, confirm your email address: open the link in our email.',
    'You have added 1000 athletes, the limit for one account. To add more, ask to represent a club.',
    'You have added 10000 athletes, the limit for one account.',
  ]);
});
