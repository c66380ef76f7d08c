import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawLots, seedOf } from '../../draw-lots.ts';
import { balancedSizes, fastestTogether, fullSizes, heatCount, orderHeats, zigzag } from './heats.ts';
import { rankEntrants, seedingMark, seedMark, type Entrant } from './seed-order.ts';
import { separateTeamMates, teamMatePairs } from './team-mates.ts';

const ranks = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1);
const time = (value: number) => ({ type: 'T', value, timing: 'electronic' }) as const;
const entrant = (id: string, marks: Partial<Entrant<string>> = {}): Entrant<string> => ({
  id,
  team: null,
  qualifying: null,
  seasonBest: null,
  personalBest: null,
  ...marks,
});

describe('drawing lots', () => {
  test('the same seed draws the same order, another seed another', () => {
    expect(drawLots(ranks(20), '7f3a')).toEqual(drawLots(ranks(20), '7f3a'));
    expect(drawLots(ranks(20), '7f3a')).not.toEqual(drawLots(ranks(20), '7f3b'));
    expect(seedOf('7f3a', 'heat', 2)).toBe('7f3a/heat/2');
  });

  test('a draw stays what it was when it was stored', () => {
    expect(drawLots(ranks(8), 'county 2026')).toEqual([8, 6, 3, 5, 7, 4, 1, 2]);
  });

  test('a draw loses nobody and leaves its list as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.string(), (items, seed) => {
        const before = [...items];
        expect([...drawLots(items, seed)].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
        expect(items).toEqual(before);
      }),
    );
  });

  test('every athlete comes to every place about equally often', () => {
    const seen = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (let n = 0; n < 4000; n++)
      drawLots([0, 1, 2, 3], `draw ${n}`).forEach((who, at) => {
        seen[at]![who]! += 1;
      });
    for (const count of seen.flat()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
describe('ranking for a first round', () => {
  test.each([
    ['100', 10.4, 'hand', 10.64],
    ['110H', 14.1, 'hand', 14.34],
    ['400', 50.3, 'hand', 50.44],
    ['800', 121.5, 'hand', 121.5],
    ['100', 10.4, 'electronic', 10.4],
    ['100', 11, 'unstated', 11],
  ] as const)('a mark over %s of %d, %s, is compared as %d', (event, value, timing, compared) => {
    expect(seedingMark({ type: 'T', value, timing }, event).value).toBe(compared);
    expect(seedingMark({ type: 'D', value, timing: 'unstated' }, 'LJ').value).toBe(value);
  });

  test('the first mark of the order asked for counts, the better first', () => {
    const field = [
      entrant('slow', { qualifying: time(12.5), personalBest: time(10.1) }),
      entrant('none'),
      entrant('fast', { seasonBest: time(11) }),
      entrant('middle', { personalBest: time(11.5) }),
    ];
    expect(rankEntrants(field, ['qualifying', 'seasonBest', 'personalBest'], 's').map(({ id }) => id)).toEqual([
      'fast',
      'middle',
      'slow',
      'none',
    ]);
    expect(
      rankEntrants(field, ['personalBest'], 's')
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual(['slow', 'middle']);
    expect(seedMark(entrant('none'), ['qualifying'])).toBeNull();
  });

  test('without marks, or with equal ones, the lot decides', () => {
    const field = ranks(12).map((n) => entrant(String(n), { personalBest: time(11) }));
    const order = (seed: string) => rankEntrants(field, ['personalBest'], seed).map(({ id }) => id);
    expect(order('a')).toEqual(order('a'));
    expect(order('a')).not.toEqual(order('b'));
    expect(rankEntrants(field, [], 'a').map(({ id }) => id)).toEqual(order('a'));
  });

  test('seconds and metres are not ranked together', () => {
    const field = [
      entrant('a', { personalBest: time(11) }),
      entrant('b', { personalBest: { type: 'D', value: 5, timing: 'unstated' } }),
    ];
    expect(() => rankEntrants(field, ['personalBest'], 's')).toThrow(TypeError);
  });
});

describe('heats', () => {
  test.each([
    [
      24,
      3,
      [
        [1, 6, 7, 12, 13, 18, 19, 24],
        [2, 5, 8, 11, 14, 17, 20, 23],
        [3, 4, 9, 10, 15, 16, 21, 22],
      ],
    ],
    [
      16,
      2,
      [
        [1, 4, 5, 8, 9, 12, 13, 16],
        [2, 3, 6, 7, 10, 11, 14, 15],
      ],
    ],
    [
      20,
      3,
      [
        [1, 6, 7, 12, 13, 18, 19],
        [2, 5, 8, 11, 14, 17, 20],
        [3, 4, 9, 10, 15, 16],
      ],
    ],
    [
      9,
      2,
      [
        [1, 4, 5, 8, 9],
        [2, 3, 6, 7],
      ],
    ],
  ])('%d athletes walk over %d heats there and back', (athletes, heats, expected) => {
    expect(zigzag(ranks(athletes), heats)).toEqual(expected);
  });

  test.each([
    [0, 8, 0],
    [1, 8, 1],
    [8, 8, 1],
    [9, 8, 2],
    [17, 8, 3],
  ])('%d athletes in heats of %d need %d', (athletes, max, heats) => {
    expect(heatCount(athletes, max)).toBe(heats);
  });

  test('a heat without room is a fault of the caller', () => {
    expect(() => heatCount(3, 0)).toThrow('A heat holds at least one athlete');
    expect(heatCount(3, 1)).toBe(3);
  });

  test('heats are balanced, or full from the fastest down with no lonely last', () => {
    expect(balancedSizes(20, 3)).toEqual([7, 7, 6]);
    expect(fullSizes(17, 8)).toEqual([8, 6, 3]);
    expect(fullSizes(16, 8)).toEqual([8, 8]);
    expect(fullSizes(9, 8)).toEqual([6, 3]);
    expect(fullSizes(4, 3)).toEqual([2, 2]);
    expect(fullSizes(2, 8)).toEqual([2]);
    expect(fullSizes(0, 8)).toEqual([]);
    expect(fastestTogether(ranks(7), [4, 3])).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ]);
  });

  test('the slowest heat runs first or last as the organiser chose, or the lot decides', () => {
    expect(orderHeats(['fast', 'middle', 'slow'], 's', 'x')).toEqual(['slow', 'middle', 'fast']);
    expect(orderHeats(['fast', 'middle', 'slow'], 'f', 'x')).toEqual(['fast', 'middle', 'slow']);
    expect(orderHeats(ranks(6), 'lot', 'x')).toEqual(drawLots(ranks(6), 'x'));
  });

  test('sizes add up, differ by one at most, and are never over the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 12 }), (athletes, max) => {
        const heats = heatCount(athletes, max);
        for (const sizes of [balancedSizes(athletes, heats), fullSizes(athletes, max)]) {
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(athletes);
          expect(Math.max(...sizes)).toBeLessThanOrEqual(max);
          expect(Math.min(...sizes)).toBeGreaterThan(0);
        }
        expect(balancedSizes(athletes, heats)[0]! - balancedSizes(athletes, heats).at(-1)!).toBeLessThanOrEqual(1);
        expect(
          zigzag(ranks(athletes), heats)
            .flat()
            .sort((a, b) => a - b),
        ).toEqual(ranks(athletes));
      }),
    );
  });
});

describe('team mates', () => {
  const build = (...teams: readonly (string | null)[]) => teams.map((team, at) => ({ id: at + 1, team }));

  test('are parted within their row of ranks', () => {
    const heats = zigzag(build('A', 'B', 'B', 'A'), 2);
    expect(teamMatePairs(heats)).toBe(2);
    const parted = separateTeamMates(heats);
    expect(teamMatePairs(parted)).toBe(0);
    expect(parted.map((heat) => heat.map(({ team }) => team))).toEqual([
      ['B', 'A'],
      ['A', 'B'],
    ]);
  });

  test('stay together where no change helps, and athletes without a team meet nobody', () => {
    expect(teamMatePairs(separateTeamMates(zigzag(build('A', 'A', 'A', 'A'), 2)))).toBe(2);
    expect(teamMatePairs(zigzag(build(null, null, null), 1))).toBe(0);
  });

  test('change with the nearest that helps, not with one who changes nothing', () => {
    const parted = separateTeamMates(zigzag(build('A', null, null, null, 'A', 'A'), 3));
    expect(parted.map((heat) => heat.map(({ id }) => id))).toEqual([
      [3, 6],
      [2, 5],
      [1, 4],
    ]);
  });

  test('never meet more often than before, and everyone keeps the row of their rank', () => {
    const team = fc.constantFrom('A', 'B', 'C', 'D', null);
    fc.assert(
      fc.property(fc.array(team, { minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 8 }), (teams, count) => {
        const heats = zigzag(build(...teams), count);
        const parted = separateTeamMates(heats);
        expect(teamMatePairs(parted)).toBeLessThanOrEqual(teamMatePairs(heats));
        expect(parted.map((heat) => heat.length)).toEqual(heats.map((heat) => heat.length));
        parted.forEach((heat) => heat.forEach(({ id }, row) => expect(Math.floor((id - 1) / count)).toBe(row)));
        expect(
          parted
            .flat()
            .map(({ id }) => id)
            .sort((a, b) => a - b),
        ).toEqual(ranks(teams.length));
      }),
    );
  });

  test('are parted until no change within a row would help any more', () => {
    const team = fc.constantFrom('A', 'B', 'C', 'D', null);
    fc.assert(
      fc.property(fc.array(team, { minLength: 1, maxLength: 40 }), fc.integer({ min: 2, max: 6 }), (teams, count) => {
        const parted = separateTeamMates(zigzag(build(...teams), count));
        const pairs = teamMatePairs(parted);
        for (let row = 0; row < Math.ceil(teams.length / count); row++) {
          for (let here = 0; here < count; here++) {
            for (let there = here + 1; there < count; there++) {
              const [a, b] = [parted[here]?.[row], parted[there]?.[row]];
              if (!a || !b) continue;
              const other = parted.map((heat, at) =>
                heat.map((one, rank) => (rank !== row ? one : at === here ? b : at === there ? a : one)),
              );
              expect(teamMatePairs(other)).toBeGreaterThanOrEqual(pairs);
            }
          }
        }
      }),
    );
  });
});
