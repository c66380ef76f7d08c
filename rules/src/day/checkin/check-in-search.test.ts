import { describe, expect, test } from 'vitest';
import {
  afterSearchStep,
  checkInTitle,
  collectedFilters,
  emptySearch,
  isAskedFor,
  resultsText,
  type CheckInSearch,
} from './check-in-search.ts';

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
