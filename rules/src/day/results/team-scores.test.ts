import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doubledStrings, placeTables, stackedStrings } from './team-points.ts';
import { scoreMatch, type MatchEvent, type MatchTerms } from './team-scores.ts';

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

  test('tied athletes share the points of their places, or each have them', () => {
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

  test('with equal totals and wins the most second places decide', () => {
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

  test('ties neither create nor lose points', () => {
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
