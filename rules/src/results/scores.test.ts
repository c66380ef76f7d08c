import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { programmeOf } from '../performances/combined/combined-events.ts';
import { tableFor } from '../performances/combined/combined-scoring.ts';
import { worldTables } from '../performances/combined/combined-tables.ts';
import { readEventCode } from '../performances/event-codes.ts';
import { readClock } from '../performances/rounding.ts';
import { scoreSheets } from '../performances/testing/printed-points.ts';
import { windRule } from '../performances/wind.ts';
import { isoDate, type IsoDate } from '../time.ts';
import { combinedScore, partEvents, placeCombined, type PartEvent, type PartResult } from './combined-totals.ts';
import { doubledStrings, placeTables, stackedStrings } from './team-points.ts';
import { scoreMatch, type MatchEvent, type MatchTerms } from './team-scores.ts';

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

describe('team matches', () => {
  const terms = (facts: Partial<MatchTerms> = {}): MatchTerms => ({
    table: placeTables['6 to 1'],
    perTeam: null,
    extras: 'skip',
    ties: 'share',
    relayTimes: 1,
    tieBreak: 'none',
    ...facts,
  });
  const match = (
    results: readonly (readonly [team: string, place: number | null, guest?: boolean])[],
    relay = false,
  ): MatchEvent<number> => ({
    event: relay ? '4x100' : '100',
    relay,
    results: results.map(([team, place, guest = false], id) => ({ id, team, place, guest })),
  });
  const points = (events: readonly MatchEvent<number>[], facts: Partial<MatchTerms> = {}) =>
    scoreMatch(['A', 'B', 'C'], events, terms(facts)).lines.map((line) => [line.id, line.points]);

  const scoreEventOf = (results: readonly (readonly [string, number])[]) =>
    scoreMatch(['A', 'B'], [match(results)], terms({ table: stackedStrings(2), perTeam: 2 })).lines.map(
      ({ id, string, place }) => [id, string, place],
    );

  test('places count by the table, and those without a place nothing', () => {
    expect(
      points([
        match([
          ['A', 1],
          ['B', 2],
          ['C', null],
        ]),
      ]),
    ).toEqual([
      [0, 6],
      [1, 5],
    ]);
    expect(
      points(
        [
          match([
            ['A', 1],
            ['B', 2],
          ]),
        ],
        { table: { kind: 'teams' } },
      ),
    ).toEqual([
      [0, 3],
      [1, 2],
    ]);
    expect(
      points(
        [
          match([
            ['A', 1],
            ['B', 2],
            ['C', 3],
            ['A', 4],
            ['B', 5],
          ]),
        ],
        { table: placeTables['5-3-2-1'] },
      ),
    ).toEqual([
      [0, 5],
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 0],
    ]);
  });

  test('the tables of the leagues', () => {
    const lists = Object.entries(placeTables).map(([name, table]) => [
      name,
      table.kind === 'places' ? table.points.join(' ') : 'N',
    ]);
    expect(lists).toEqual([
      ['8 to 1', '8 7 6 5 4 3 2 1'],
      ['6 to 1', '6 5 4 3 2 1'],
      ['5-3-2-1', '5 3 2 1'],
      ['5-4-3-2', '5 4 3 2'],
      ['12-10-8-6-4-2', '12 10 8 6 4 2'],
      ['12-10 then 8 to 1', '12 10 8 7 6 5 4 3 2 1'],
      ['15-14-13 down', '15 14 13 12 11 10 9 8 7 6 5 4 3 2 1'],
      ['as many as teams', 'N'],
    ]);
    expect(points([match([['A', 5]])], { table: { kind: 'teams' } })).toEqual([[0, 3]]);
    expect(
      points(
        [
          match([
            ['A', 1],
            ['A', 2],
            ['A', 3],
            ['A', 4],
            ['A', 5],
          ]),
        ],
        { table: { kind: 'teams' } },
      ),
    ).toEqual([
      [0, 3],
      [1, 2],
      [2, 1],
      [3, 0],
      [4, 0],
    ]);
  });

  test('a guest is passed over, so the scoring place is not the place', () => {
    expect(
      points([
        match([
          ['A', 1, true],
          ['B', 2],
          ['C', 3],
        ]),
      ]),
    ).toEqual([
      [1, 6],
      [2, 5],
    ]);
  });

  test('an athlete of a team that is not in the match is a guest: nobody loses a point to them', () => {
    const { lines, totals } = scoreMatch(
      ['B', 'C'],
      [
        match([
          ['A', 1],
          ['B', 2],
          ['C', 3],
          ['A', 4],
        ]),
      ],
      terms(),
    );
    expect(lines.map(({ id, place, points: worth }) => [id, place, worth])).toEqual([
      [1, 1, 6],
      [2, 2, 5],
    ]);
    expect(totals.map(({ team, points: total }) => [team, total])).toEqual([
      ['B', 6],
      ['C', 5],
    ]);
  });

  test('those who tie share the points of their places, or each have them', () => {
    const tie = [
      match([
        ['A', 1],
        ['B', 1],
        ['C', 3],
      ]),
    ];
    expect(points(tie)).toEqual([
      [0, 5.5],
      [1, 5.5],
      [2, 4],
    ]);
    expect(points(tie, { ties: 'each-full' })).toEqual([
      [0, 6],
      [1, 6],
      [2, 4],
    ]);
  });

  test('further athletes of a team are passed over, or keep a place without points', () => {
    const three = [
      match([
        ['A', 1],
        ['A', 2],
        ['A', 3],
        ['B', 4],
      ]),
    ];
    expect(points(three, { perTeam: 2 })).toEqual([
      [0, 6],
      [1, 5],
      [3, 4],
    ]);
    expect(points(three, { perTeam: 2, extras: 'take-place' })).toEqual([
      [0, 6],
      [1, 5],
      [3, 3],
    ]);
  });

  test('the better of a team is its A string, the second its B string', () => {
    const strings = [
      match([
        ['A', 1],
        ['A', 2],
        ['B', 3],
        ['C', 4],
        ['B', 5],
      ]),
    ];
    const unordered = scoreEventOf([
      ['A', 2],
      ['A', 1],
      ['B', 4],
      ['B', 3],
    ]);
    expect(unordered).toEqual([
      [1, 0, 1],
      [3, 0, 2],
      [0, 1, 1],
      [2, 1, 2],
    ]);
    const lines = scoreMatch(['A', 'B', 'C'], strings, terms({ table: doubledStrings(3), perTeam: 2 })).lines;
    expect(lines.map(({ id, string, place, points: worth }) => [id, string, place, worth])).toEqual([
      [0, 0, 1, 6],
      [2, 0, 2, 4],
      [3, 0, 3, 2],
      [1, 1, 1, 3],
      [4, 1, 2, 2],
    ]);
    expect(points(strings, { table: stackedStrings(3), perTeam: 2 })).toEqual([
      [0, 6],
      [2, 5],
      [3, 4],
      [1, 3],
      [4, 2],
    ]);
    expect(stackedStrings(8)).toEqual({
      kind: 'strings',
      strings: [
        [16, 15, 14, 13, 12, 11, 10, 9],
        [8, 7, 6, 5, 4, 3, 2, 1],
      ],
    });
    expect(
      points(
        [
          match([
            ['A', 1],
            ['A', 2],
            ['A', 3],
          ]),
        ],
        { table: stackedStrings(3) },
      ),
    ).toEqual([
      [0, 6],
      [1, 3],
      [2, 0],
    ]);
  });

  test('of equal totals the most seconds decide where the wins are level', () => {
    const events = [
      match([
        ['A', 1],
        ['B', 2],
        ['C', 3],
      ]),
      match([
        ['B', 1],
        ['C', 2],
        ['A', 3],
      ]),
    ];
    const totals = scoreMatch(
      ['A', 'B', 'C'],
      events,
      terms({ tieBreak: 'most-wins', table: { kind: 'places', points: [5, 3, 2] } }),
      [{ team: 'A', points: 1, reason: 'Level' }],
    ).totals;
    expect(totals.map(({ team, points: total, wins }) => [team, total, wins])).toEqual([
      ['B', 8, [1, 1]],
      ['A', 8, [1, 0, 1]],
      ['C', 5, [0, 1, 1]],
    ]);
  });

  test('relays may count double, and officials add and take points', () => {
    const events = [
      match([
        ['A', 1],
        ['B', 2],
      ]),
      match(
        [
          ['B', 1],
          ['A', 2],
        ],
        true,
      ),
    ];
    const { totals } = scoreMatch(['A', 'B', 'C'], events, terms({ relayTimes: 2 }), [
      { team: 'B', points: -2, reason: 'Late declaration' },
    ]);
    expect(totals.map(({ team, points: total, place, tied }) => [team, total, place, tied])).toEqual([
      ['A', 16, 1, false],
      ['B', 15, 2, false],
      ['C', 0, 3, false],
    ]);
  });

  test('equal totals share the place, unless the most wins decide', () => {
    const events = [
      match([
        ['A', 1],
        ['B', 2],
      ]),
      match([
        ['B', 1],
        ['C', 2],
        ['A', 3],
      ]),
    ].map((one, at) => ({ ...one, event: String(at) }));
    const level = (tieBreak: MatchTerms['tieBreak']) =>
      scoreMatch(
        ['A', 'B'],
        [
          match([
            ['A', 1],
            ['B', 2],
            ['B', 3],
          ]),
        ],
        terms({ tieBreak, table: { kind: 'places', points: [3, 2, 1] } }),
      ).totals;
    expect(scoreMatch(['A', 'B', 'C'], events, terms()).totals.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(level('none').map(({ place, tied }) => [place, tied])).toEqual([
      [1, true],
      [1, true],
    ]);
    expect(level('most-wins').map(({ team, place }) => [team, place])).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
  });

  test('three who share ten points have ten together', () => {
    const team = scoreMatch(
      ['A'],
      [
        match([
          ['A', 1],
          ['A', 1],
          ['A', 1],
        ]),
      ],
      terms({ table: { kind: 'places', points: [5, 3, 2] } }),
    ).totals;
    expect(team[0]?.points).toBe(10);
  });

  test('no points are made or lost, however places tie', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 6 }),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        (teams, tied) => {
          const places = teams.reduce<number[]>(
            (all, _team, at) => [...all, tied[at] && at > 0 ? (all.at(-1) ?? 1) : at + 1],
            [],
          );
          const { totals } = scoreMatch(
            ['A', 'B', 'C'],
            [match(teams.map((team, at) => [team, places[at] ?? 1] as const))],
            terms(),
          );
          expect(totals.reduce((sum, total) => sum + total.points, 0)).toBeCloseTo(
            [6, 5, 4, 3, 2, 1].slice(0, teams.length).reduce((sum, worth) => sum + worth, 0),
            2,
          );
        },
      ),
    );
  });
});
