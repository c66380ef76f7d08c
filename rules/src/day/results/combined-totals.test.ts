import { describe, expect, test } from 'vitest';
import { programmeOf } from '../../performances/combined/combined-events.ts';
import { tableFor } from '../../performances/combined/combined-scoring.ts';
import { worldTables } from '../../performances/combined/combined-tables.ts';
import { readEventCode } from '../../performances/event-codes.ts';
import { readClock } from '../../performances/rounding.ts';
import { scoreSheets } from '../../performances/testing/printed-points.ts';
import { windRule } from '../../performances/wind.ts';
import { isoDate, type IsoDate } from '../../time.ts';
import { combinedScore, partEvents, placeCombined, type PartEvent, type PartResult } from './combined-totals.ts';

const day = isoDate('2026-05-02') as IsoDate;
const part =
  (gender: 'M' | 'F') =>
  (code: string): PartEvent => {
    const event = readEventCode(code) ?? expect.fail(code);
    return {
      code,
      table: tableFor(worldTables, { event: code, gender, ageGroup: null, day }) ?? expect.fail(code),
      windMeasured: windRule(event, 'outdoor') !== undefined,
    };
  };
const mark = (text: string, wind: number | null = 0): PartResult => ({
  kind: 'mark',
  hundredths: Math.round((readClock(text) ?? 0) / 10),
  timing: 'electronic',
  wind,
});

describe('combined events', () => {
  test.each(scoreSheets)('$athlete has $total points over the standard programme', ({ gender, marks, total }) => {
    const codes = programmeOf(gender === 'M' ? 'DEC' : 'HEP', gender)?.days.flat() ?? [];
    expect(codes).toEqual(marks.map(([event]) => event));
    const score = combinedScore({ id: 1, results: marks.map(([, text]) => mark(text)) }, codes.map(part(gender)));
    expect(score).toMatchObject({ total, points: marks.map(([, , points]) => points), withdrawnFrom: null });
  });

  test.each([
    ['DEC', 'M', 10, 3],
    ['DEC', 'F', 10, 3],
    ['HEP', 'F', 7, 3],
    ['HEPI', 'M', 7, 0],
    ['PENI', 'F', 5, 0],
    ['OCT', 'M', 8, 3],
    ['PEN', 'M', 5, 2],
  ] as const)('%s for %s has %d events with tables, %d with wind', (event, gender, count, winds) => {
    const events = partEvents(worldTables, { event, gender, ageGroup: null, day });
    expect([events?.length, events?.filter(({ windMeasured }) => windMeasured).length]).toEqual([count, winds]);
  });

  test.each<[string, 'M' | 'F', string, number]>([
    ['DEC', 'M', '10.55 7.80 16.00 2.05 48.42 13.75 50.54 5.45 71.90 4:36.11', 9126],
    ['DEC', 'M', '10.23 7.88 14.52 2.01 45.00 13.69 43.34 5.20 63.63 4:17.52', 9045],
    ['DEC', 'M', '10.64 8.11 15.33 2.12 47.79 13.92 47.92 4.80 70.16 4:21.98', 9026],
    ['DEC', 'M', '10.44 8.01 15.72 2.03 46.97 14.33 46.56 5.00 65.24 4:35.00', 8847],
    ['DEC', 'F', '12.49 46.19 3.10 48.78 57.19 14.22 6.12 16.42 1.78 5:15.86', 8358],
    ['HEP', 'F', '12.69 1.86 15.80 22.56 7.27 45.66 2:08.51', 7291],
    ['HEP', 'F', '13.09 1.95 13.86 23.08 6.77 43.93 2:07.26', 6981],
    ['HEPI', 'M', '6.79 8.16 14.56 2.03 7.68 5.20 2:32.77', 6645],
    ['PENI', 'F', '8.23 1.92 15.54 6.59 2:13.60', 5055],
    ['PENI', 'F', '8.38 1.84 16.51 6.57 2:11.15', 5013],
  ])('the records %s %s of %s are %d points', (event, gender, marks, total) => {
    const events = partEvents(worldTables, { event, gender, ageGroup: null, day: '2026-06-01' as IsoDate });
    expect(events && combinedScore({ id: 1, results: marks.split(' ').map(mark) }, events).total).toBe(total);
  });

  test('a combined event of its own, or one without all tables, has no standard events', () => {
    expect(partEvents(worldTables, { event: 'TRI', gender: 'F', ageGroup: null, day })).toBeUndefined();
    expect(partEvents(worldTables.slice(1), { event: 'HEPI', gender: 'M', ageGroup: null, day })).toBeUndefined();
  });

  const three = () => ['100', 'LJ', 'SP'].map(part('M'));

  test('a mark that is missing has no points, an event not started is a withdrawal', () => {
    const score = combinedScore({ id: 1, results: [mark('11.00'), { kind: 'NM' }, null] }, three());
    expect(score).toMatchObject({ points: [861, 0, null], total: 861, withdrawnFrom: null });
    expect(combinedScore({ id: 1, results: [mark('11.00'), { kind: 'DNS' }, mark('15.00')] }, three())).toMatchObject({
      points: [861, null, null],
      total: 861,
      withdrawnFrom: 'LJ',
    });
    expect(combinedScore({ id: 1, results: [] }, three())).toMatchObject({ points: [null, null, null], total: 0 });
    expect(
      combinedScore({ id: 1, results: [{ kind: 'DNF' }, { kind: 'DQ', rule: 'TR39.8.3' }] }, three()).points,
    ).toEqual([0, 0, null]);
  });

  test('equal totals share a place, and who withdrew has none', () => {
    const all = { a: ['11.00', '7.00', '15.00'], b: ['11.00', '7.00', '15.00'], c: ['10.50', '7.00', '15.00'] };
    const athletes = Object.entries(all).map(([id, marks]) => ({ id, results: marks.map((text) => mark(text)) }));
    const stopped = { id: 'd', results: [mark('9.80'), { kind: 'DNS' as const }] };
    const early = { id: 'e', results: [{ kind: 'DNS' as const }] };
    expect(
      placeCombined([early, stopped, ...athletes], three()).map(({ id, place, tied }) => [id, place, tied]),
    ).toEqual([
      ['c', 1, false],
      ['a', 2, true],
      ['b', 2, true],
      ['d', null, false],
      ['e', null, false],
    ]);
  });

  test('the wind is averaged over the events that are measured', () => {
    const results = [mark('11.00', 2.5), mark('7.00', 1), mark('15.00', 9)];
    expect(combinedScore({ id: 1, results }, three()).wind).toEqual({
      average: 1.75,
      recordLegal: true,
      qualifyingOk: true,
    });
  });

  test('the programmes are those of the rules', () => {
    expect(programmeOf('DEC', 'F')?.days.map((events) => events[0])).toEqual(['100', '100H']);
    expect(
      [programmeOf('PENI', 'F'), programmeOf('HEPI', 'M'), programmeOf('OCT', 'M'), programmeOf('PEN', 'M')].map(
        (one) => one?.days.flat().length,
      ),
    ).toEqual([5, 7, 8, 5]);
    expect(programmeOf('HEP', 'M')).toBeUndefined();
    expect(programmeOf('TRI', 'F')).toBeUndefined();
  });
});
