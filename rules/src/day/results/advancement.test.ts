import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance, nextInLine, type AdvancementTerms } from './advancement.ts';
import {
  preferredProgression,
  presetFor,
  progressionPresets,
  progressions,
  restBetweenRounds,
  type ProgressionPreset,
} from './advancement-presets.ts';
import { rankByImprovedList, rankForNextRound } from './next-round.ts';
import { placeInHeat, type Finish, type RaceResult } from './race-results.ts';
import { placeMoves, roundMoves } from './who-moves.ts';

const finish = (thousandths: number): Finish => ({
  kind: 'time',
  hundredths: Math.ceil(thousandths / 10),
  thousandths,
  timing: 'electronic',
  judged: null,
});
const heats = (...all: readonly Readonly<Record<string, number>>[]): RaceResult<string>[] =>
  all.flatMap((heat, at) =>
    Object.entries(heat).map(([id, seconds]) => ({
      id,
      heat: at + 1,
      group: null,
      outcome: finish(Math.round(seconds * 1000)),
    })),
  );
const terms = (
  byPlace: number,
  byTime: number,
  facts: Partial<AdvancementTerms<string>> = {},
): AdvancementTerms<string> => ({ byPlace, byTime, room: 0, added: [], seed: 'round 1', ...facts });
const codes = ({ advancers }: { advancers: readonly { id: string; code: string }[] }): string[] =>
  advancers.map(({ id, code }) => `${id} ${code}`);
const three = heats(
  { A1: 10.3, A2: 10.35, A3: 10.41 },
  { B1: 10.2, B2: 10.5, B3: 10.55 },
  { C1: 10.4, C2: 10.42, C3: 10.6 },
);

describe('who goes on', () => {
  test('two by place and two by time, ranked for the next round', () => {
    const next = advance(three, terms(2, 2));
    expect(codes(next)).toEqual(['A1 Q', 'A2 Q', 'B1 Q', 'B2 Q', 'C1 Q', 'C2 Q', 'A3 q', 'B3 q']);
    expect(rankForNextRound(three, next, 's')).toEqual(['B1', 'A1', 'C1', 'A2', 'C2', 'B2', 'A3', 'B3']);
    expect(next.lots).toEqual([]);
  });

  test('a tie for the last place by position takes a place by time', () => {
    const tied = heats({ A1: 10.3, A2: 10.401, A3: 10.401 }, { B1: 10.2, B2: 10.5, B3: 10.55, B4: 10.56 });
    expect(codes(advance(tied, terms(2, 1)))).toEqual(['A1 Q', 'A2 Q', 'A3 Q', 'B1 Q', 'B2 Q']);
    expect(codes(advance(tied, terms(2, 2)))).toEqual(['A1 Q', 'A2 Q', 'A3 Q', 'B1 Q', 'B2 Q', 'B3 q']);
  });

  test('without a place by time it takes a lane that is left, else the lot decides', () => {
    const tied = heats({ A1: 10.3, A2: 10.401, A3: 10.401 }, { B1: 10.2, B2: 10.5 });
    expect(codes(advance(tied, terms(2, 0, { room: 5 })))).toEqual(['A1 Q', 'A2 Q', 'A3 Q', 'B1 Q', 'B2 Q']);
    const drawn = advance(tied, terms(2, 0));
    expect(drawn.lots).toEqual([{ among: ['A2', 'A3'], places: 1 }]);
    expect(drawn.advancers).toHaveLength(4);
    expect(drawn.advancers[1]?.code).toBe('qD');
    expect(advance(tied, terms(2, 0))).toEqual(drawn);
  });

  test('a lot falls as it fell when it was published: by the seed of the round, for each heat apart', () => {
    const tie = [
      ['a', 'b', 'c', 'd', 'e'],
      ['f', 'g', 'h', 'i', 'j'],
    ].map((ids) => Object.fromEntries(ids.map((id) => [id, 10.5])));
    expect(codes(advance(heats(...tie), terms(2, 0, { seed: 'county 2026' })))).toEqual([
      'c qD',
      'e qD',
      'f qD',
      'g qD',
    ]);
    expect(codes(advance(heats(...tie), terms(0, 3, { seed: 'county 2026' })))).toEqual(['e qD', 'f qD', 'h qD']);
  });

  test('heats come in their order, however the results arrived', () => {
    expect(codes(advance([...three].reverse(), terms(1, 0)))).toEqual(['A1 Q', 'B1 Q', 'C1 Q']);
  });

  test('an athlete advanced by a decision leaves the place by right to the next of the heat', () => {
    expect(codes(advance(three, terms(1, 0, { added: [{ id: 'A1', code: 'qR' }] })))).toEqual([
      'A2 Q',
      'B1 Q',
      'C1 Q',
      'A1 qR',
    ]);
  });

  test('thousandths decide the last place by time; equal ones both go on while there is room, else by lot', () => {
    const close = heats({ A1: 10.2, A2: 10.401 }, { B1: 10.3, B2: 10.404 });
    expect(codes(advance(close, terms(1, 1)))).toEqual(['A1 Q', 'B1 Q', 'A2 q']);
    const equal = heats({ A1: 10.2, A2: 10.401 }, { B1: 10.3, B2: 10.401 });
    expect(codes(advance(equal, terms(1, 1, { room: 4 })))).toEqual(['A1 Q', 'B1 Q', 'A2 q', 'B2 q']);
    const lot = advance(equal, terms(1, 1));
    expect(lot.advancers.map(({ code }) => code)).toEqual(['Q', 'Q', 'qD']);
    expect(lot.lots).toEqual([{ among: ['A2', 'B2'], places: 1 }]);
  });

  test('two ways of timing give nobody a place by time', () => {
    const mixed = three.map((result, at) =>
      at < 3 && result.outcome.kind === 'time'
        ? { ...result, outcome: { ...result.outcome, timing: 'hand' as const } }
        : result,
    );
    expect(advance(mixed, terms(2, 2))).toMatchObject({ mixedTiming: true });
    expect(advance(mixed, terms(2, 2)).advancers).toHaveLength(6);
    expect(advance(mixed, terms(2, 0)).mixedTiming).toBe(false);
  });

  test('whom the referee or the jury lets go on comes besides and takes nobody a place', () => {
    const next = advance(
      [...three, { id: 'A4', heat: 1, group: null, outcome: { kind: 'DNF' } }],
      terms(2, 2, {
        added: [
          { id: 'A4', code: 'qR' },
          { id: 'C3', code: 'qJ' },
        ],
      }),
    );
    expect(['1', '2', '3'].map((seed) => rankForNextRound(three, next, seed).slice(-2).join(' '))).toEqual([
      'C3 A4',
      'C3 A4',
      'C3 A4',
    ]);
    expect(codes(next).slice(6)).toEqual(['A3 q', 'B3 q', 'A4 qR', 'C3 qJ']);
    expect(rankForNextRound(three, next, 's')).toEqual(['B1', 'A1', 'C1', 'A2', 'C2', 'B2', 'A3', 'B3', 'C3', 'A4']);
  });

  test('an athlete without a time does not advance; a short heat leaves its places to the times', () => {
    const short = [
      ...heats({ A1: 10.3 }, { B1: 10.2, B2: 10.5, B3: 10.6, B4: 10.7 }),
      { id: 'A2', heat: 1, group: null, outcome: { kind: 'DQ' as const, rule: 'TR16.8' } },
    ];
    expect(codes(advance(short, terms(2, 0)))).toEqual(['A1 Q', 'B1 Q', 'B2 Q', 'B3 q']);
  });

  test('when somebody withdraws the next by time comes in, unless two are equal', () => {
    const next = advance(three, terms(2, 1));
    expect(nextInLine(three, next.advancers)).toEqual({ id: 'B3', code: 'q' });
    expect(
      nextInLine(heats({ A1: 10, A2: 11 }, { B1: 10, B2: 11 }), [
        { id: 'A1', code: 'Q' },
        { id: 'B1', code: 'Q' },
      ]),
    ).toBeUndefined();
    expect(nextInLine([], [])).toBeUndefined();
  });

  test('the numbers add up for any times', () => {
    const heat = fc.array(fc.integer({ min: 10_000, max: 10_012 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(heat, { minLength: 1, maxLength: 5 }),
        fc.nat(3),
        fc.nat(4),
        fc.nat(3),
        (times, byPlace, byTime, more) => {
          const results = times.flatMap((members, at) =>
            members.map((thousandths, n) => ({
              id: `${at}-${n}`,
              heat: at + 1,
              group: null,
              outcome: finish(thousandths),
            })),
          );
          const planned = times.length * byPlace + byTime;
          const { advancers } = advance(results, terms(byPlace, byTime, { room: planned + more }));
          expect(new Set(advancers.map(({ id }) => id)).size).toBe(advancers.length);
          expect(advancers.length).toBeGreaterThanOrEqual(Math.min(planned, results.length));
          expect(advancers.length).toBeLessThanOrEqual(planned + more);
          for (const number of times.keys()) {
            const first = placeInHeat(results.filter(({ heat }) => heat === number + 1)).filter(
              ({ place }) => place !== null && place <= byPlace,
            );
            if (first.length <= byPlace)
              for (const { id } of first) expect(advancers.find((one) => one.id === id)?.code).toBe('Q');
          }
        },
      ),
    );
  });
});

describe('how many go on', () => {
  test('every way fills the next round, and the sport prefers the most by place with some by time', () => {
    expect(progressions(8, 27)).toEqual([
      { byPlace: 3, byTime: 3 },
      { byPlace: 2, byTime: 11 },
      { byPlace: 1, byTime: 19 },
      { byPlace: 0, byTime: 27 },
    ]);
    expect(preferredProgression(8, 27)).toEqual({ byPlace: 3, byTime: 3 });
    expect(preferredProgression(2, 8)).toEqual({ byPlace: 3, byTime: 2 });
    expect(preferredProgression(9, 8)).toEqual({ byPlace: 0, byTime: 8 });
  });

  test('heats times place and time are always the places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 60 }), (count, places) => {
        for (const { byPlace, byTime } of progressions(count, places)) expect(count * byPlace + byTime).toBe(places);
      }),
    );
  });

  test.each<[ProgressionPreset, number, readonly [number, number, number] | undefined]>([
    ['eight-lanes-to-final', 8, undefined],
    ['eight-lanes-to-final', 9, [2, 3, 2]],
    ['eight-lanes-to-final', 16, [2, 3, 2]],
    ['eight-lanes-to-final', 17, [3, 2, 2]],
    ['eight-lanes-to-final', 32, [4, 1, 4]],
    ['eight-lanes-to-final', 40, [5, 1, 3]],
    ['eight-lanes-to-final', 49, undefined],
    ['irish-universities-60', 16, [2, 2, 4]],
    ['irish-universities-60', 24, [3, 2, 2]],
    ['irish-universities-60', 30, [4, 2, 8]],
    ['irish-universities-60', 33, [5, 3, 9]],
    ['irish-universities-oval', 8, [2, 1, 2]],
    ['irish-universities-oval', 12, [3, 1, 1]],
    ['irish-universities-oval', 13, [4, 1, 4]],
    ['irish-universities-oval', 20, [5, 2, 2]],
    ['irish-universities-oval', 24, [6, 1, 6]],
  ])('%s for %d', (preset, entrants, expected) => {
    const row = presetFor(preset, entrants);
    expect(row && [row.heats, row.byPlace, row.byTime]).toEqual(expected);
  });

  test('every row of eight lanes fills a final of eight and its heats fit the track', () => {
    for (const { heats: count, byPlace, byTime, to } of progressionPresets['eight-lanes-to-final']) {
      expect(count * byPlace + byTime).toBe(8);
      expect(to).toBe(count * 8);
    }
  });

  test.each([
    [100, 45],
    [200, 45],
    [400, 90],
    [1000, 90],
    [1500, null],
  ])('after %d m there are %s minutes of rest', (metres, rest) => {
    expect(restBetweenRounds(metres)).toBe(rest);
  });
});

describe('the next round', () => {
  test('longer races use the first list, with later improvements', () => {
    const results = heats({ a: 240, b: 235 }, { c: 238, d: 241 });
    const list = [
      { id: 'd', hundredths: 23_700 },
      { id: 'a', hundredths: 23_900 },
      { id: 'c', hundredths: null },
      { id: 'b', hundredths: 24_500 },
      { id: 'gone', hundredths: 20_000 },
    ];
    expect(rankByImprovedList(list, results, advance(results, terms(2, 0)))).toEqual(['b', 'd', 'c', 'a']);
    expect(
      rankByImprovedList(
        [
          { id: 'x', hundredths: null },
          { id: 'y', hundredths: null },
        ],
        [],
        {
          advancers: [
            { id: 'x', code: 'qR' },
            { id: 'y', code: 'qJ' },
          ],
          lots: [],
          mixedTiming: false,
        },
      ),
    ).toEqual(['x', 'y']);
  });

  test('an athlete missing from the first list advances by the time of the round, and nobody is lost', () => {
    const ran = heats({ listed: 250, fast: 240, slow: 260 });
    const through = advance(ran, terms(3, 0));
    const list = [
      { id: 'gone', hundredths: 20_000 },
      { id: 'listed', hundredths: 24_900 },
    ];
    expect(rankByImprovedList(list, ran, through)).toEqual(['fast', 'listed', 'slow']);
    expect(rankByImprovedList([], ran, { ...through, advancers: [{ id: 'hurt', code: 'qJ' }] })).toEqual(['hurt']);
  });

  test('equals are ranked by lot', () => {
    const equal = heats({ a: 10 }, { b: 10 }, { c: 10 }, { d: 10 });
    const next = advance(equal, terms(1, 0));
    const orders = new Set(['1', '2', '3', '4', '5', '6'].map((seed) => rankForNextRound(equal, next, seed).join('')));
    expect(orders.size).toBeGreaterThan(1);
  });

  test('an athlete advanced by lot is ranked behind those in by time', () => {
    const tied = heats({ A1: 10.3, A2: 10.401, A3: 10.401 }, { B1: 10.2, B2: 10.5 });
    expect(rankForNextRound(tied, advance(tied, terms(2, 0)), 's').slice(0, 3)).toEqual(['B1', 'A1', 'B2']);
    const on = {
      advancers: [
        { id: 'B2', code: 'q' },
        { id: 'A2', code: 'qD' },
        { id: 'A1', code: 'Q' },
      ],
      lots: [],
      mixedTiming: false,
    } as const;
    expect(rankForNextRound(tied, on, 's')).toEqual(['A1', 'B2', 'A2']);
  });
});

describe('when an earlier result changes', () => {
  const before = () => advance(three, terms(2, 2));
  const corrected = three.map((result) =>
    result.id === 'A1' ? { ...result, outcome: { kind: 'DQ' as const, rule: 'TR17.4.3' } } : result,
  );

  test('it is said who goes in, who goes out, and who stays in another way', () => {
    expect(roundMoves(before(), advance(corrected, terms(2, 2)))).toEqual({
      goesIn: [{ id: 'C3', code: 'q' }],
      goesOut: [{ id: 'A1', code: 'Q' }],
      otherCode: [{ id: 'A3', from: 'q', to: 'Q' }],
    });
    expect(roundMoves(before(), before())).toEqual({ goesIn: [], goesOut: [], otherCode: [] });
  });

  test('and whose place changed', () => {
    const inHeat = (results: readonly RaceResult<string>[]) => placeInHeat(results.filter(({ heat }) => heat === 1));
    expect(placeMoves(inHeat(three), inHeat(corrected))).toEqual([
      { id: 'A2', from: 2, to: 1 },
      { id: 'A3', from: 3, to: 2 },
      { id: 'A1', from: 1, to: null },
    ]);
    expect(placeMoves(inHeat(three), inHeat(three.filter(({ id }) => id !== 'A3')))).toEqual([
      { id: 'A3', from: 3, to: null },
    ]);
    expect(placeMoves([], inHeat(three)).map(({ from }) => from)).toEqual([null, null, null]);
  });
});
