import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEventCode } from '../../performances/event-codes.ts';
import { isoDate, type IsoDate } from '../../time.ts';
import { laneScheme, laneTables, printLanePreference, readLanePreference, type LaneScheme } from './lane-preference.ts';
import { seedOrderOf, seedTypes, trackOf, usualSeedType } from './event-draw.ts';
import { drawLanes, drawLanesByLot, laneGroups, usableLanes, type Track } from './lanes.ts';

const day = (text: string): IsoDate => isoDate(text) ?? expect.fail(text);
const scheme = (code: string, on = '2026-05-02', venue: 'outdoor' | 'indoor' = 'outdoor') =>
  laneScheme(readEventCode(code) ?? expect.fail(code), day(on), venue);
const track = (lastLane: number, firstLane = 1, closed: readonly number[] = []): Track => ({
  firstLane,
  lastLane,
  closed,
});
const ranks = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1);

describe('which lanes the best have', () => {
  test.each<[string, string, 'outdoor' | 'indoor', LaneScheme | null]>([
    ['100', '2023-07-31', 'outdoor', 'until-2023'],
    ['400', '2023-07-31', 'outdoor', 'until-2023'],
    ['100', '2023-08-01', 'outdoor', 'straight'],
    ['100H', '2026-05-02', 'outdoor', 'straight'],
    ['110H', '2026-05-02', 'outdoor', 'straight'],
    ['200', '2026-05-02', 'outdoor', 'bend'],
    ['400', '2026-05-02', 'outdoor', 'oval'],
    ['400H', '2026-05-02', 'outdoor', 'oval'],
    ['4x100', '2026-05-02', 'outdoor', 'oval'],
    ['4x400', '2026-05-02', 'outdoor', 'oval'],
    ['800', '2026-05-02', 'outdoor', 'oval'],
    ['300', '2026-05-02', 'outdoor', 'oval'],
    ['1500', '2026-05-02', 'outdoor', null],
    ['4x800', '2026-05-02', 'outdoor', null],
    ['3000SC', '2026-05-02', 'outdoor', null],
    ['LJ', '2026-05-02', 'outdoor', null],
    ['3000W', '2026-05-02', 'outdoor', null],
    ['MILE', '2026-05-02', 'outdoor', null],
    ['2MILE', '2026-05-02', 'outdoor', null],
    ['4x400MX', '2026-05-02', 'outdoor', 'oval'],
    ['150', '2026-05-02', 'outdoor', 'bend'],
    ['60', '2026-01-10', 'indoor', 'straight'],
    ['200', '2026-01-10', 'indoor', 'indoor-oval'],
    ['400', '2020-01-10', 'indoor', 'indoor-oval'],
    ['4x200', '2026-01-10', 'indoor', 'indoor-oval'],
  ])('%s on %s %s goes by %s', (code, on, venue, expected) => {
    expect(scheme(code, on, venue)).toBe(expected);
  });

  test.each<[LaneScheme, number, readonly (readonly number[])[]]>([
    [
      'until-2023',
      8,
      [
        [3, 4, 5, 6],
        [7, 8],
        [1, 2],
      ],
    ],
    [
      'straight',
      8,
      [
        [3, 4, 5, 6],
        [2, 7],
        [1, 8],
      ],
    ],
    [
      'bend',
      8,
      [
        [5, 6, 7],
        [3, 4, 8],
        [1, 2],
      ],
    ],
    [
      'oval',
      8,
      [
        [4, 5, 6, 7],
        [3, 8],
        [1, 2],
      ],
    ],
    [
      'indoor-oval',
      6,
      [
        [5, 6],
        [3, 4],
        [1, 2],
      ],
    ],
  ])('%s with %d lanes', (name, lanes, groups) => {
    expect(laneGroups(name, track(lanes), lanes)).toEqual(groups);
  });

  test('every table names each of its lanes once', () => {
    for (const [lanes, text] of Object.values(laneTables).flatMap((tables) => Object.entries(tables))) {
      expect(
        readLanePreference(text)
          ?.flat()
          .sort((a, b) => a - b),
      ).toEqual(ranks(Number(lanes)));
    }
  });

  test('nine lanes with eight athletes: lane 1 is empty and lanes count from 2', () => {
    expect(laneGroups('oval', track(9), 8)).toEqual([
      [5, 6, 7, 8],
      [4, 9],
      [2, 3],
    ]);
    expect(laneGroups('oval', track(9, 2), 8)).toEqual([
      [5, 6, 7, 8],
      [4, 9],
      [2, 3],
    ]);
    expect(laneGroups('oval', track(9), 9)).toEqual([
      [5, 6, 7, 8],
      [4, 9],
      [1, 2, 3],
    ]);
    expect(laneGroups('straight', track(9), 8)).toEqual([
      [4, 5, 6, 7],
      [3, 8],
      [2, 9],
    ]);
    expect(laneGroups('straight', track(9), 9)).toEqual([
      [4, 5, 6],
      [3, 7],
      [2, 8],
      [1, 9],
    ]);
    expect(laneGroups('straight', track(10, 3), 8)).toEqual([
      [5, 6, 7, 8],
      [4, 9],
      [3, 10],
    ]);
    expect(laneGroups('straight', track(10, 2), 9)).toEqual([
      [5, 6, 7],
      [4, 8],
      [3, 9],
      [2, 10],
    ]);
  });

  test('more lanes than athletes leave the inside empty, or the lanes wanted least', () => {
    expect(laneGroups('straight', track(8), 6)).toEqual([[3, 4, 5, 6], [7], [8]]);
    expect(laneGroups('straight', track(8), 5, 'least-wanted')).toEqual([[3, 4, 5, 6], [2]]);
    expect(laneGroups('oval', track(8), 0)).toEqual([]);
  });

  test('a closed lane is not used, and an organiser may write groups of their own', () => {
    const own = readLanePreference('4-6 / 2,7,8 / 1,9') ?? [];
    expect(laneGroups(own, track(9, 1, [3]), 8)).toEqual([
      [4, 5, 6],
      [2, 7, 8],
      [1, 9],
    ]);
    expect(laneGroups('straight', track(8, 1, [4]), 7)).toEqual([
      [3, 5, 6],
      [2, 7],
      [1, 8],
    ]);
    expect(laneGroups([[4, 5]], track(8), 8)).toEqual([
      [4, 5],
      [1, 2, 3, 6, 7, 8],
    ]);
    expect(laneGroups([[4, 5, 11]], track(6), 6, 'least-wanted')).toEqual([
      [4, 5],
      [1, 2, 3, 6],
    ]);
    expect(laneGroups('straight', track(12), 12)).toEqual([ranks(12)]);
    expect(usableLanes(track(4, 2, [3]))).toEqual([2, 4]);
    expect(usableLanes(track(0))).toEqual([]);
  });

  test.each(['4-6 / 2,7,8 / 1,9', '3-6/7,8/1,2', ' 1 - 4 ', '9-12 / 1-8', '4–6 / 2,7'])(
    '%s is read and printed',
    (text) => {
      const groups = readLanePreference(text) ?? expect.fail(text);
      expect(readLanePreference(printLanePreference(groups))).toEqual(groups);
    },
  );

  test.each(['', '4-6 / 6,7', '6-4', 'a', '0', '1,,2', '1-2-3'])('%j are no lanes', (text) => {
    expect(readLanePreference(text)).toBeUndefined();
  });
});

describe('drawing lanes', () => {
  const schemes = fc.constantFrom<LaneScheme>('until-2023', 'straight', 'bend', 'oval', 'indoor-oval');

  test('each athlete has one lane, none is used twice, and each rank lies in its group', () => {
    fc.assert(
      fc.property(
        schemes,
        fc.integer({ min: 4, max: 10 }),
        fc.integer({ min: 1, max: 10 }),
        fc.string(),
        (name, lanes, wanted, seed) => {
          const athletes = Math.min(wanted, lanes);
          const groups = laneGroups(name, track(lanes), athletes);
          const drawn = drawLanes(ranks(athletes), groups, seed);
          if (!drawn.ok) return expect.fail('refused');
          expect(drawn.value.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ranks(athletes));
          expect(new Set(drawn.value.map(({ position }) => position)).size).toBe(athletes);
          let before = 0;
          for (const group of groups) {
            const members = drawn.value.filter(({ id }) => id > before && id <= before + group.length);
            for (const { position } of members) expect(group).toContain(position);
            before += group.length;
          }
        },
      ),
    );
  });

  test('within a group the lanes are drawn evenly', () => {
    const seen = new Map<number, number>();
    for (let n = 0; n < 2000; n++) {
      const drawn = drawLanes(ranks(8), laneGroups('straight', track(8), 8), `final ${n}`);
      const lane = drawn.ok ? (drawn.value.find(({ id }) => id === 1)?.position ?? 0) : 0;
      seen.set(lane, (seen.get(lane) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual([3, 4, 5, 6]);
    for (const count of seen.values()) expect(Math.abs(count - 500)).toBeLessThan(90);
  });

  test('a first round is drawn over all lanes, the inside ones empty', () => {
    const drawn = drawLanesByLot(['a', 'b', 'c'], track(8), 's');
    expect(drawn.ok && drawn.value.map(({ position }) => position)).toEqual([6, 7, 8]);
    expect(drawLanesByLot([], track(8), 's')).toEqual({ ok: true, value: [] });
  });

  test('more athletes than lanes are refused with both numbers', () => {
    expect(drawLanesByLot(ranks(9), track(8), 's')).toEqual({
      ok: false,
      reason: { kind: 'too-many', athletes: 9, lanes: 8 },
    });
  });
});

describe("the basis of an event's draw", () => {
  const unset = { laneCount: 0, firstLane: 0 };

  test('BUILD-26 the first lane is 1, of 8, where nobody said otherwise', () => {
    expect(trackOf(unset)).toEqual({ firstLane: 1, lastLane: 8, closed: [] });
    expect(usableLanes(trackOf(unset))).toEqual(ranks(8));
  });

  test('the event decides, then the competition, each setting for itself', () => {
    expect(trackOf({ laneCount: 0, firstLane: 2 }, { laneCount: 6, firstLane: 1 }, [4])).toEqual({
      firstLane: 2,
      lastLane: 6,
      closed: [4],
    });
    expect(trackOf({ laneCount: 4, firstLane: 0 }, { laneCount: 6, firstLane: 2 })).toEqual({
      firstLane: 2,
      lastLane: 4,
      closed: [],
    });
  });

  test('EVENT-05 the seed type is O, open by the best marks, where nobody said otherwise', () => {
    expect(usualSeedType).toBe('O');
    expect(seedOrderOf(usualSeedType)).toEqual(['seasonBest', 'personalBest']);
    expect(seedTypes.map(seedOrderOf)).toEqual([
      ['seasonBest', 'personalBest'],
      [],
      ['qualifying', 'seasonBest', 'personalBest'],
    ]);
  });
});
