import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldOrder, fieldPools, reverseOrder } from './field-order.ts';
import type { Track } from './lanes.ts';
import { addLate, moveTo, scratch, swapPlaces, type Room } from './late-changes.ts';
import { alleyStart, groupedStart, waterfall } from './line-starts.ts';
import { drawStartList, freeLanes, type DrawTerms, type StartList } from './start-list.ts';

const track: Track = { firstLane: 1, lastLane: 8, closed: [] };
const ranks = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1);
const field = (n: number, teams = 1000) => ranks(n).map((id) => ({ id, team: `club ${id % teams}` }));
const terms = (facts: Partial<DrawTerms> = {}): DrawTerms => ({
  method: 'zigzag',
  sizes: 'balanced',
  heats: null,
  maxPerHeat: 8,
  heatOrder: 'lot',
  places: { kind: 'lanes-by-lot', track },
  seed: 'draw 1',
  ...facts,
});
const draw = (n: number, facts: Partial<DrawTerms> = {}): StartList<number> => {
  const list = drawStartList(field(n), terms(facts));
  return list.ok ? list.value : expect.fail(JSON.stringify(list.reason));
};
const ids = (list: StartList<number>): number[][] =>
  list.map(({ places }) => places.map(({ id }) => id).sort((a, b) => a - b));
const room = (facts: Partial<Room<number>> = {}): Room<number> => ({
  track,
  maxPerHeat: 8,
  teamOf: () => null,
  slowest: 'first',
  ...facts,
});
const done = (result: { ok: true; value: StartList<number> } | { ok: false }): StartList<number> =>
  result.ok ? result.value : expect.fail('refused');

describe('a start list', () => {
  test('heats of equal strength, in an order by lot, lanes by lot', () => {
    const list = draw(20);
    expect(list.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(ids(list).sort((a, b) => a[0]! - b[0]!)).toEqual([
      [1, 6, 7, 12, 13, 18, 19],
      [2, 5, 8, 11, 14, 17, 20],
      [3, 4, 9, 10, 15, 16],
    ]);
    expect(draw(20)).toEqual(list);
    expect(draw(20, { seed: 'draw 2' })).not.toEqual(list);
  });

  test('the fastest together, slowest first, the best in the middle lanes', () => {
    const list = draw(16, {
      method: 'fastest-together',
      heatOrder: 's',
      places: { kind: 'lanes-by-rank', track, scheme: 'straight', leaveEmpty: 'inside' },
    });
    expect(ids(list)).toEqual([ranks(16).slice(8), ranks(8)]);
    const best = list[1]!.places.filter(({ position }) => position >= 3 && position <= 6).map(({ id }) => id);
    expect(best.sort()).toEqual([1, 2, 3, 4]);
  });

  test('balanced heats are even, full ones are full from the fastest down', () => {
    expect(ids(draw(17, { method: 'fastest-together', heatOrder: 'f' })).map((heat) => heat.length)).toEqual([6, 6, 5]);
    expect(
      ids(draw(17, { method: 'fastest-together', sizes: 'full', heatOrder: 'f' })).map((heat) => heat.length),
    ).toEqual([8, 6, 3]);
    expect(
      ids(draw(17, { method: 'fastest-together', sizes: 'full', heatOrder: 'f', heats: 4 })).map((heat) => heat.length),
    ).toEqual([5, 4, 4, 4]);
  });

  test('more heats than needed may be asked for, never fewer than are needed nor more than athletes', () => {
    expect(draw(20, { heats: 5 })).toHaveLength(5);
    expect(draw(20, { heats: 1 })).toHaveLength(3);
    expect(draw(2, { heats: 5 })).toHaveLength(2);
    expect(draw(0)).toEqual([]);
  });

  test.each<[string, DrawTerms['places'], number, readonly string[]]>([
    [
      'lanes by rank',
      { kind: 'lanes-by-rank', track, scheme: 'straight', leaveEmpty: 'inside' },
      8,
      ['3:11 4:5 5:8 6:2 7:14 8:17', '3:1 4:6 5:7 6:12 7:13 8:18', '3:3 4:10 5:4 6:9 7:15 8:16'],
    ],
    [
      'lanes by lot',
      { kind: 'lanes-by-lot', track },
      8,
      ['3:2 4:14 5:5 6:11 7:17 8:8', '3:1 4:13 5:6 6:7 7:12 8:18', '3:9 4:15 5:4 6:10 7:3 8:16'],
    ],
    [
      'a line',
      { kind: 'line' },
      9,
      ['1:18 2:6 3:15 4:11 5:10 6:7 7:2 8:3 9:14', '1:1 2:16 3:4 4:5 5:12 6:8 7:13 8:17 9:9'],
    ],
  ])('a list on %s is drawn again from its seed as it was published', (_kind, places, maxPerHeat, published) => {
    const list = draw(18, { seed: 'county 2026', places, maxPerHeat });
    expect(list.map((heat) => heat.places.map(({ position, id }) => `${position}:${id}`).join(' '))).toEqual(published);
  });

  test('too few lanes are refused', () => {
    expect(drawStartList(field(12), terms({ maxPerHeat: 12 }))).toEqual({
      ok: false,
      reason: { kind: 'too-many', athletes: 12, lanes: 8 },
    });
  });

  test('relay teams of one club run in different heats', () => {
    const teams = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].flatMap((club) => [
      { id: `${club}1`, team: club },
      { id: `${club}2`, team: club },
    ]);
    const list = drawStartList(teams, terms());
    expect(list.ok && list.value.map(({ places }) => new Set(places.map(({ id }) => id[0])).size)).toEqual([8, 8]);
  });

  test('everyone is on the list once under any terms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90 }),
        fc.constantFrom<DrawTerms['method']>('zigzag', 'fastest-together'),
        fc.constantFrom<DrawTerms['heatOrder']>('s', 'f', 'lot'),
        fc.constantFrom<DrawTerms['places']>(
          { kind: 'line' },
          { kind: 'lanes-by-lot', track },
          { kind: 'lanes-by-rank', track, scheme: 'oval', leaveEmpty: 'inside' },
        ),
        (n, method, heatOrder, places) => {
          const list = draw(n, { method, heatOrder, places });
          expect(
            ids(list)
              .flat()
              .sort((a, b) => a - b),
          ).toEqual(ranks(n));
          for (const heat of list)
            expect(new Set(heat.places.map(({ position }) => position)).size).toBe(heat.places.length);
        },
      ),
    );
  });
});

describe('changes after the draw', () => {
  const fourteen = (): StartList<number> => draw(14);
  const whereabouts = (some: StartList<number>, id: number): number[] =>
    some.filter(({ places }) => places.some((placed) => placed.id === id)).map(({ number }) => number);

  test('a scratch leaves the lane empty and everyone else where they are', () => {
    const list = fourteen();
    const after = done(scratch(list, 5));
    expect(ids(after).flat()).not.toContain(5);
    expect(list.flatMap(({ places }) => places).filter(({ id }) => id !== 5)).toEqual(
      after.flatMap(({ places }) => places),
    );
    expect(scratch(list, 99)).toEqual({ ok: false, reason: { kind: 'not-on-list' } });
  });

  test('a late entrant takes a free lane and moves nobody', () => {
    const list = fourteen();
    const after = done(addLate(list, 99, room()));
    expect(whereabouts(after, 99)).toEqual([1]);
    expect(after[0]?.places.find(({ id }) => id === 99)?.position).toBe(1);
    expect(after.flatMap(({ places }) => places).filter(({ id }) => id !== 99)).toEqual(
      list.flatMap(({ places }) => places),
    );
    expect(done(addLate(list, 99, room({ slowest: 'last' })))[1]?.places.some(({ id }) => id === 99)).toBe(true);
    expect(addLate(list, 5, room())).toEqual({ ok: false, reason: { kind: 'already-on-list' } });
  });

  test('a late entrant goes where no team mate runs, then where most room is', () => {
    const list = fourteen();
    const inFirst = list[0]?.places[0]?.id;
    const teamOf = (id: number): string | null => (id === 99 || id === inFirst ? 'Harriers' : null);
    expect(done(addLate(list, 99, room({ teamOf })))[1]?.places.some(({ id }) => id === 99)).toBe(true);
    const second = list[1]?.places[0]?.id ?? 0;
    expect(done(addLate(done(scratch(list, second)), 99, room()))[1]?.places.some(({ id }) => id === 99)).toBe(true);
  });

  test('a heat that is full is not looked at, though no team mate runs in it', () => {
    const list = draw(15);
    const [full, open] = [
      list.find(({ places }) => places.length === 8),
      list.find(({ places }) => places.length === 7),
    ];
    const mate = open?.places[0]?.id;
    const after = done(
      addLate(
        list,
        99,
        room({
          teamOf: (id) => (id === 99 || id === mate ? 'Harriers' : null),
          slowest: full?.number === 1 ? 'first' : 'last',
        }),
      ),
    );
    expect(whereabouts(after, 99)).toEqual([open?.number]);
  });

  test("athletes without a team are nobody's team mates", () => {
    const list = done(scratch(fourteen(), fourteen()[1]!.places[0]!.id));
    expect(whereabouts(done(addLate(list, 99, room({ teamOf: () => null }))), 99)).toEqual([2]);
  });

  test('when all lanes are taken there is no place', () => {
    expect(addLate(draw(16), 99, room())).toEqual({ ok: false, reason: { kind: 'all-full' } });
    expect(addLate(draw(14), 99, room({ maxPerHeat: 7 }))).toEqual({ ok: false, reason: { kind: 'all-full' } });
  });

  test('on a line the late entrant is last', () => {
    const line = draw(10, { maxPerHeat: 20, places: { kind: 'line' } });
    expect(done(addLate(line, 99, room({ track: null, maxPerHeat: 20 })))[0]?.places.at(-1)).toEqual({
      id: 99,
      position: 11,
    });
  });

  test('two change places, over heats too, and one moves to a free lane', () => {
    const list = fourteen();
    const [a, b] = [list[0]!.places[0]!, list[1]!.places[2]!];
    const swapped = done(swapPlaces(list, a.id, b.id));
    expect([swapped[0]?.places[0], swapped[1]?.places[2]]).toEqual([
      { ...a, id: b.id },
      { ...b, id: a.id },
    ]);
    const others = (some: StartList<number>) =>
      some.flatMap(({ places }) => places).filter(({ id }) => id !== a.id && id !== b.id);
    expect(others(swapped)).toEqual(others(list));
    expect(swapPlaces(list, a.id, 99)).toEqual({ ok: false, reason: { kind: 'not-on-list' } });
    expect(whereabouts(done(moveTo(list, a.id, { heat: 2, position: 1 })), a.id)).toEqual([2]);
    expect(done(moveTo(list, a.id, { heat: 2, position: 1 }))[1]?.places[0]).toEqual({ id: a.id, position: 1 });
    expect(moveTo(list, a.id, { heat: 2, position: b.position })).toEqual({
      ok: false,
      reason: { kind: 'no-free-place' },
    });
    expect(moveTo(list, a.id, { heat: 3, position: 1 }).ok).toBe(false);
    expect(moveTo(list, 99, { heat: 2, position: 1 }).ok).toBe(false);
    expect(freeLanes(list[0]!, track)).toEqual([1]);
  });
});

describe('starts without lanes', () => {
  test('a waterfall start counts places from the inside', () => {
    expect(waterfall(['a', 'b', 'c'], 's').map(({ position, part }) => [part, position])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
  });

  test('more than twelve start in two groups, two thirds inside', () => {
    const start = groupedStart(ranks(15), 's');
    expect(start.filter(({ part }) => part === 1).map(({ position }) => position)).toEqual(ranks(10));
    expect(start.filter(({ part }) => part === 2).map(({ position }) => position)).toEqual(ranks(5));
    expect(groupedStart(ranks(12), 's').every(({ part }) => part === 1)).toBe(true);
  });

  test('alleys are filled evenly', () => {
    const start = alleyStart(ranks(11), 4, 's');
    expect([1, 2, 3, 4].map((alley) => start.filter(({ part }) => part === alley).length)).toEqual([3, 3, 3, 2]);
    expect(start.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ranks(11));
    expect(alleyStart(ranks(7), 3, 'county 2026').map(({ part, position, id }) => [part, position, id])).toEqual([
      [1, 1, 3],
      [1, 2, 7],
      [1, 3, 4],
      [2, 1, 2],
      [2, 2, 6],
      [3, 1, 1],
      [3, 2, 5],
    ]);
    expect(alleyStart(ranks(2), 1, 's').every(({ part }) => part === 1)).toBe(true);
    expect(() => alleyStart([1], 0, 's')).toThrow('An alley start has at least one alley');
  });
});

describe('field events', () => {
  const ranked = (id: string, place: number | null) => ({ id, place });

  test('the leader takes the last trial of a round; equals and those without a mark stay in the order of before', () => {
    const ranking = [
      ranked('best', 1),
      ranked('early', 2),
      ranked('late', 2),
      ranked('last', 4),
      ranked('foul', null),
      ranked('foul too', null),
    ];
    expect(reverseOrder(ranking)).toEqual(
      ['foul', 'foul too', 'last', 'early', 'late', 'best'].map((id, at) => ({ id, position: at + 1 })),
    );
    expect(ranking.map(({ id }) => id)).toEqual(['best', 'early', 'late', 'last', 'foul', 'foul too']);
  });

  test('the order of trials is drawn', () => {
    expect(fieldOrder(ranks(5), 's').map(({ position }) => position)).toEqual(ranks(5));
  });

  test('pools are of about equal strength with team mates apart', () => {
    const pools = fieldPools(field(26), 14, 's');
    expect(pools.map((pool) => pool.length)).toEqual([13, 13]);
    expect(
      pools
        .flat()
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    ).toEqual(ranks(26));
    expect(
      Math.abs(pools[0]!.reduce((sum, { id }) => sum + id, 0) - pools[1]!.reduce((sum, { id }) => sum + id, 0)),
    ).toBeLessThanOrEqual(1);
    expect(fieldPools(field(12), 14, 's')).toHaveLength(1);
    expect(fieldPools(field(12), 6, 'county 2026').map((pool) => pool.map(({ id }) => id))).toEqual([
      [5, 8, 4, 1, 12, 9],
      [11, 7, 3, 2, 6, 10],
    ]);
  });
});
