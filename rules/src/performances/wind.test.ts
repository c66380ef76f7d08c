import { describe, expect, test } from 'vitest';
import { readEventCode, type EventKind } from './event-codes.ts';
import { combinedWind, officialWind, printWind, windRule, windVerdict } from './wind.ts';

const event = (code: string): EventKind => readEventCode(code) ?? expect.fail(code);

describe('wind', () => {
  test.each([
    [2.03, 2.1],
    [-2.03, -2],
    [2, 2],
    [0.01, 0.1],
    [-0.09, 0],
    [-0.1, -0.1],
    [1.1, 1.1],
    [0, 0],
  ])('a gauge of %d is read as %d, towards the wind behind', (gauge, wind) => {
    expect(officialWind(gauge)).toBe(wind);
  });

  test.each([
    [2.1, '+2.1'],
    [0.1, '+0.1'],
    [-0.4, '-0.4'],
    [0, '0.0'],
    [-0.09, '0.0'],
    [null, 'NWI'],
  ])('%s is printed %s', (wind, text) => {
    expect(printWind(wind)).toBe(text);
  });

  test.each([
    ['100', 2, 'legal'],
    ['100', 2.1, 'aided'],
    ['100', 2.01, 'aided'],
    ['200', 2.1, 'aided'],
    ['400', null, 'not-measured'],
    ['110H', 2.1, 'aided'],
    ['LJ', 2, 'legal'],
    ['TJ', 2.1, 'aided'],
    ['HJ', null, 'not-measured'],
    ['100', -3.5, 'legal'],
    ['100', null, 'unknown'],
    ['300H', 5, 'not-measured'],
    ['75', 3, 'aided'],
    ['SLJ', 3, 'not-measured'],
    ['4x100', 3, 'not-measured'],
    ['100W', 3, 'not-measured'],
    ['MILE', 3, 'not-measured'],
    ['2MILE', 3, 'not-measured'],
  ] as const)('%s with %s is %s', (code, wind, verdict) => {
    expect(windVerdict(event(code), wind)).toBe(verdict);
  });

  test('indoors no wind is measured', () => {
    expect(windVerdict(event('60'), null, 'indoor')).toBe('not-measured');
    expect(windRule(event('LJ'), 'indoor')).toBeUndefined();
  });

  test.each([
    ['100', 10, { at: 'gun' }, 'race'],
    ['100H', 13, { at: 'gun' }, 'race'],
    ['110H', 13, { at: 'gun' }, 'race'],
    ['200', 10, { at: 'straight' }, 'race'],
    ['LJ', 5, { at: 'mark', metresBeforeBoard: 40 }, 'attempt'],
    ['TJ', 5, { at: 'mark', metresBeforeBoard: 35 }, 'attempt'],
  ] as const)('%s is measured for %d s', (code, seconds, start, per) => {
    expect(windRule(event(code), 'outdoor')).toEqual({ seconds, start, per });
  });

  test.each([
    [[2.5, 1, 0.4], 1.3, true, true],
    [[3, 2.2, 1.5], 2.2333, false, true],
    [[4.1, 1, -0.5], 1.5333, true, true],
    [[4.1, 2, 1], 2.3667, false, false],
    [[2, 2, 2], 2, true, true],
    [[4, 4], 4, false, true],
  ])('a combined event with %j has an average of %d', (winds, average, recordLegal, qualifyingOk) => {
    const judged = combinedWind(winds);
    expect(judged.average).toBeCloseTo(average, 4);
    expect(judged).toMatchObject({ recordLegal, qualifyingOk });
  });

  test('a missing reading spoils a record; nothing to measure does not', () => {
    expect(combinedWind([1, null])).toEqual({ average: 1, recordLegal: false, qualifyingOk: false });
    expect(combinedWind([])).toEqual({ average: null, recordLegal: true, qualifyingOk: true });
  });
});
