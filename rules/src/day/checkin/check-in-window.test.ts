import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant, later, minutes } from '../../time.ts';
import {
  checkInWindow,
  eventCheckIn,
  checkInShownFrom,
  eventCheckInText,
  isCheckInOpen,
  unsetWindow,
  type CheckInTerms,
} from './check-in-window.ts';

const start = instant('2026-05-02T12:00:00+01:00');
const zone = 'Europe/London';
const before = (n: number) => later(start, -minutes(n));
const shown = ({ opens, closes }: { opens: number; closes: number }) => [
  (start - opens) / minutes(1),
  (start - closes) / minutes(1),
];
const on: CheckInTerms = { enabled: true, opens: undefined };
const usual = checkInWindow(start, unsetWindow);

describe('the window', () => {
  test('CHECKIN-05 opens 180 minutes before the start', () => expect(usual.opens).toBe(before(180)));
  test('CHECKIN-06 closes 60 minutes before the start', () => expect(usual.closes).toBe(before(60)));

  test('CHECKIN-07 CHECKIN-OPEN-01 -1 is unset: the event asks the competition, the competition takes the usual, each end for itself', () => {
    expect(shown(checkInWindow(start, { from: -1, to: 30 }, { from: 240, to: -1 }))).toEqual([240, 30]);
    expect(shown(checkInWindow(start, { from: -1, to: -1 }, { from: -1, to: 45 }))).toEqual([180, 45]);
  });

  test('CHECKIN-20 an event has its own from and to, 0 too', () => {
    expect(shown(checkInWindow(start, { from: 120, to: 0 }, { from: 240, to: 90 }))).toEqual([120, 0]);
    expect(shown(checkInWindow(start, { from: 30, to: -1 }, unsetWindow))).toEqual([60, 60]);
  });

  test('a window never ends before it begins, nor after the start', () => {
    const n = fc.integer({ min: -1, max: 600 });
    fc.assert(
      fc.property(n, n, n, n, (from, to, compFrom, compTo) => {
        const { opens, closes } = checkInWindow(start, { from, to }, { from: compFrom, to: compTo });
        expect(opens).toBeLessThanOrEqual(closes);
        expect(closes).toBeLessThanOrEqual(start);
      }),
    );
  });
});

describe('open or not', () => {
  test('CHECKIN-04 when enabled and past the opening', () => {
    const opens = before(600);
    expect([
      isCheckInOpen({ enabled: true, opens }, later(opens, 1)),
      isCheckInOpen({ enabled: true, opens }, opens),
      isCheckInOpen({ enabled: false, opens }, later(opens, 1)),
      isCheckInOpen(on, opens),
    ]).toEqual([true, false, false, true]);
  });

  test.each([
    [1_441, 'Check-in opens 2nd May 09:00.'],
    [181, 'Check-in opens at 09:00.'],
    [180, 'Check in by 11:00.'],
    [60, 'Check in by 11:00.'],
    [59, 'Check-in closed at 11:00. Go to the check-in desk.'],
  ])('an event %i minutes before its start: %s', (n, text) => {
    expect(eventCheckInText(eventCheckIn(on, usual, before(n)), { zone, now: before(n) })).toBe(text);
  });

  test('the way to check-in is shown from the day before, or once an event opens by its own settings', () => {
    const dayBefore = before(36 * 60);
    const from = (opens: CheckInTerms['opens'], ...windows: Parameters<typeof checkInShownFrom>[1]) =>
      checkInShownFrom({ opens }, windows, dayBefore);
    const week = checkInWindow(start, { from: 10_080, to: 60 });
    expect(from(undefined, usual, null)).toBe(dayBefore);
    expect(from(undefined, usual, week)).toBe(before(10_080));
    expect(from(before(5_000), week), 'the competition opens later').toBe(before(5_000));
    expect(from(before(5_000), null), 'a start that is not known').toBe(before(5_000));
    expect(from(before(5_000), usual), 'the event opens on the day').toBe(dayBefore);
  });

  test('the competition opens first; a start that is not known has no window of its own', () => {
    const terms = { enabled: true, opens: before(120) };
    expect(eventCheckIn(terms, usual, before(150))).toEqual({ kind: 'not-yet', opens: before(120) });
    expect(eventCheckIn(terms, usual, before(119))).toEqual({ kind: 'open', closes: before(60) });
    expect(eventCheckIn(terms, null, before(119)).kind).toBe('open');
    expect(eventCheckInText(eventCheckIn(terms, null, before(119)), { zone, now: before(119) })).toBe(
      'Check-in is open.',
    );
    expect(eventCheckIn(terms, null, before(121)).kind).toBe('not-yet');
    expect(
      eventCheckInText(eventCheckIn({ enabled: false, opens: undefined }, usual, start), { zone, now: start }),
    ).toBe('This competition has no check-in.');
  });
});
