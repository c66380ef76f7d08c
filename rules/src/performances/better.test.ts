import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestOf, compareMarks, isBetter } from './better.ts';
import { readEventCode } from './event-codes.ts';
import { oddMarkQuestion, oddMarks } from './odd-mark.ts';
import type { Mark } from './print-performance.ts';

const time = (value: number, timing: Mark['timing'] = 'electronic'): Mark => ({ type: 'T', value, timing });
const metres = (value: number): Mark => ({ type: 'D', value, timing: 'unstated' });

describe('the better mark', () => {
  test('less time is better, more of anything else is', () => {
    expect(isBetter(time(10.39), time(10.4))).toBe(true);
    expect(isBetter(metres(5.21), metres(5.2))).toBe(true);
    expect(isBetter({ ...metres(1.5), type: 'H' }, { ...metres(1.4), type: 'H' })).toBe(true);
    expect(isBetter({ ...metres(4000), type: 'P' }, { ...metres(3999), type: 'P' })).toBe(true);
    expect(compareMarks(metres(5.2), metres(5.2))).toBe(0);
    expect(isBetter(metres(5.2), metres(5.2))).toBe(false);
  });

  test('an electronic 10.40 goes before a hand time of 10.4', () => {
    expect(isBetter(time(10.4), time(10.4, 'hand'))).toBe(true);
  });

  test('marks of two units are not compared', () => {
    expect(() => compareMarks(time(10), metres(10))).toThrow('Cannot compare T and D');
  });

  test('the best of a list', () => {
    expect(bestOf([time(12), time(11.5), time(11.9)])).toEqual(time(11.5));
    expect(bestOf<Mark>([])).toBeUndefined();
  });

  test('better is a total order', () => {
    const mark = fc.record({
      value: fc.integer({ min: 0, max: 300 }).map((n) => n / 100),
      timing: fc.constantFrom<Mark['timing'][]>('hand', 'electronic', 'unstated'),
    });
    fc.assert(
      fc.property(fc.constantFrom<Mark['type'][]>('T', 'D', 'H', 'P'), mark, mark, mark, (type, x, y, z) => {
        const [a, b, c] = [
          { type, ...x },
          { type, ...y },
          { type, ...z },
        ];
        expect(Math.sign(compareMarks(a, b)) + Math.sign(compareMarks(b, a))).toBe(0);
        if (compareMarks(a, b) <= 0 && compareMarks(b, c) <= 0) expect(compareMarks(a, c)).toBeLessThanOrEqual(0);
        if (compareMarks(a, b) === 0) expect(a).toEqual(b);
      }),
    );
  });
});

describe('a mark that deserves a second look', () => {
  const hundred = () => readEventCode('100')!.sensible;

  test('nothing is odd near the PB and inside what has been done', () => {
    expect(oddMarks(time(11.2), { pb: time(11.5), sensible: hundred() })).toEqual([]);
    expect(oddMarks(time(11.2), { pb: undefined, sensible: null })).toEqual([]);
    expect(oddMarks(time(11.2), { pb: metres(5), sensible: null })).toEqual([]);
  });

  test('15% off the PB is asked about, a hundredth less is not', () => {
    expect(oddMarks(metres(5.75), { pb: metres(5), sensible: null }).map(oddMarkQuestion)).toEqual([
      '5.75m is 15% better than the PB of 5.00m. Is it right?',
    ]);
    expect(oddMarks(metres(5.74), { pb: metres(5), sensible: null })).toEqual([]);
    expect(oddMarks(time(13.8, 'hand'), { pb: time(12), sensible: null }).map(oddMarkQuestion)).toEqual([
      '13.8s (hand) is 15% worse than the PB of 12.00s. Is it right?',
    ]);
  });

  test('a mark beyond the best ever is asked about, and so is one that hardly counts', () => {
    expect(oddMarks(time(9.57), { pb: undefined, sensible: hundred() }).map(oddMarkQuestion)).toEqual([
      '9.57s is beyond the best mark we know of (9.58). Is it right?',
    ]);
    expect(oddMarks(time(180), { pb: undefined, sensible: hundred() }).map(oddMarkQuestion)).toEqual([
      '3:00.00 is unusual for this event. Is it right?',
    ]);
    const jump = { min: 0.5, max: 8.96 };
    const atTheEdge = [time(9.58), time(100)].flatMap((mark) => oddMarks(mark, { pb: undefined, sensible: hundred() }));
    const jumpsAtTheEdge = [metres(0.5), metres(8.96)].flatMap((mark) =>
      oddMarks(mark, { pb: undefined, sensible: jump }),
    );
    expect([...atTheEdge, ...jumpsAtTheEdge]).toEqual([]);
    expect(oddMarks(metres(9), { pb: undefined, sensible: jump }).map(({ kind }) => kind)).toEqual(['beyond-record']);
    expect(oddMarks(metres(0.4), { pb: metres(4), sensible: jump }).map(({ kind }) => kind)).toEqual([
      'hardly-a-mark',
      'far-from-pb',
    ]);
  });
});
