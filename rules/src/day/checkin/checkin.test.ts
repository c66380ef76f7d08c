import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant, later, minutes } from '../../time.ts';
import { checkInBlock, checkInBlockText, mayUndoCheckIn, type CheckInFacts } from './check-in.ts';
import {
  afterSearchStep,
  checkInTitle,
  collectedFilters,
  emptySearch,
  isAskedFor,
  resultsText,
  type CheckInSearch,
} from './check-in-search.ts';
import {
  checkInWindow,
  eventCheckIn,
  eventCheckInText,
  isCheckInOpen,
  unsetWindow,
  type CheckInTerms,
} from './check-in-window.ts';

const start = instant('2026-05-02T12:00:00+01:00');
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
    [181, 'Check-in opens at 09:00.'],
    [180, 'Check in by 11:00.'],
    [60, 'Check in by 11:00.'],
    [59, 'Check-in closed at 11:00. Go to the check-in desk.'],
  ])('an event %i minutes before its start: %s', (n, text) => {
    expect(eventCheckInText(eventCheckIn(on, usual, before(n)), 'Europe/London')).toBe(text);
  });

  test('the competition opens first; a start that is not known has no window of its own', () => {
    const terms = { enabled: true, opens: before(120) };
    expect(eventCheckIn(terms, usual, before(150))).toEqual({ kind: 'not-yet', opens: before(120) });
    expect(eventCheckIn(terms, usual, before(119))).toEqual({ kind: 'open', closes: before(60) });
    expect(eventCheckIn(terms, null, before(119)).kind).toBe('open');
    expect(eventCheckInText(eventCheckIn(terms, null, before(119)), 'Europe/London')).toBe('Check-in is open.');
    expect(eventCheckIn(terms, null, before(121)).kind).toBe('not-yet');
    expect(eventCheckInText(eventCheckIn({ enabled: false, opens: undefined }, usual, start), 'Europe/London')).toBe(
      'This competition has no check-in.',
    );
  });
});

describe('checking in', () => {
  const facts = (more: Partial<CheckInFacts> = {}): CheckInFacts => ({
    event: { kind: 'open', closes: before(60) },
    isPaid: true,
    isSeeded: false,
    termsNeeded: false,
    termsAccepted: false,
    ...more,
  });
  const says = (more: Partial<CheckInFacts>, by: 'athlete' | 'official' = 'athlete') => {
    const block = checkInBlock(facts(more), by);
    return block && checkInBlockText(block, 'Europe/London');
  };
  const over = { kind: 'over' as const, since: before(60) };

  test('CHECKIN-22 terms are accepted first, where they are used', () => {
    expect(says({ termsNeeded: true })).toBe('Read and accept the terms first.');
    expect(says({ termsNeeded: true, termsAccepted: true })).toBeUndefined();
    expect(says({ termsNeeded: true }, 'official')).toBeUndefined();
  });

  test('CHECKIN-21 athletes check themselves in while it is open; officials after it too', () => {
    expect(says({})).toBeUndefined();
    expect(says({ event: over })).toBe('Check-in closed at 11:00. Go to the check-in desk.');
    expect(says({ event: over }, 'official')).toBeUndefined();
    expect([says({ event: { kind: 'off' } }), says({ event: { kind: 'off' } }, 'official')]).toEqual([
      'This competition has no check-in.',
      'This competition has no check-in.',
    ]);
    expect(says({ isPaid: false }, 'official')).toBe('This entry is not paid yet. Go to the check-in desk.');
  });

  test('a check-in is taken back until the heats are made', () => {
    expect([
      mayUndoCheckIn(facts(), 'athlete'),
      mayUndoCheckIn(facts({ event: over }), 'athlete'),
      mayUndoCheckIn(facts({ event: over }), 'official'),
      mayUndoCheckIn(facts({ isSeeded: true }), 'official'),
    ]).toEqual([true, false, true, false]);
  });
});

describe('the search', () => {
  const stats = { expected: 120, collected: 37 };

  test('CHECKIN-03 collected 1, not collected 0, all -1', () => {
    expect(collectedFilters).toEqual({ collected: 1, 'not-collected': 0, all: -1 });
    expect(([1, 0, -1] as const).map((filter) => [isAskedFor(filter, true), isAskedFor(filter, false)])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  type Found = { readonly name: string };
  const shown: CheckInSearch<Found> = { athletes: [{ id: 3, name: 'Cian' }], message: '1 result found.', stats };

  test('CHECKIN-08 asking clears earlier results and the message', () => {
    expect(afterSearchStep(shown, { kind: 'asked' })).toEqual({ athletes: [], message: '', stats });
    expect(afterSearchStep(emptySearch, { kind: 'asked' })).toEqual({ athletes: [], message: '', stats: null });
  });

  test('CHECKIN-09 CHECKIN-OPEN-02 the answer fills the list and the stats, expected and collected', () => {
    const later = { expected: 121, collected: 38 };
    expect(
      afterSearchStep<Found>(
        { ...emptySearch, stats },
        { kind: 'found', athletes: [{ id: 7, name: 'Niamh' }], stats: later },
      ),
    ).toEqual({ athletes: [{ id: 7, name: 'Niamh' }], message: '1 result found.', stats: later });
  });

  test('CHECKIN-14 a reset clears athletes and message', () => {
    expect(afterSearchStep(shown, { kind: 'reset' })).toMatchObject({ athletes: [], message: '' });
  });

  test.each([
    [0, 'No results found.'],
    [1, '1 result found.'],
    [2, '2 results found.'],
    [120, '120 results found.'],
  ])('CHECKIN-10 CHECKIN-11 CHECKIN-12 %i results', (n, text) => {
    expect(resultsText(n)).toBe(text);
    expect(
      afterSearchStep<object>(emptySearch, { kind: 'found', athletes: Array.from({ length: n }, () => ({})), stats })
        .message,
    ).toBe(text);
  });

  test('CHECKIN-13 a result without an id gets its position', () => {
    expect(
      afterSearchStep<object>(emptySearch, {
        kind: 'found',
        athletes: [{ id: 7 }, {}, { id: null }],
        stats,
      }).athletes.map(({ id }) => id),
    ).toEqual([7, 2, 3]);
  });

  test('CHECKIN-17 CHECKIN-OPEN-02 the title is organiser and competition, then the counts', () => {
    expect(checkInTitle('Surrey AA', 'County Championships', stats)).toEqual([
      'Surrey AA - County Championships',
      'Expected: 120 / Actual: 37',
    ]);
  });

  test('CHECKIN-18 the organiser is left out when the name says it already', () => {
    expect(checkInTitle('Surrey AA', 'Surrey AA Championships', stats)[0]).toBe('Surrey AA Championships');
    expect(checkInTitle('surrey aa', 'Surrey AA Championships', stats)[0]).toBe('Surrey AA Championships');
    expect(checkInTitle('', 'County Championships', stats)[0]).toBe('County Championships');
  });
});
