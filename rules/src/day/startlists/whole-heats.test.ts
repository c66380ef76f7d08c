import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLate, lateChangeText } from './late-changes.ts';
import type { StartList } from './start-list.ts';
import { mergeHeats, noHeatsText, redrawRace, splitHeat } from './whole-heats.ts';

const track = { firstLane: 1, lastLane: 8, closed: [] };
const room = { track, maxPerHeat: 8 };
const heat = (number: number, lanes: readonly number[]) => ({
  number,
  places: lanes.map((position) => ({ id: number * 100 + position, position })),
});
const lanesOf = (list: StartList<number>) => list.map(({ places }) => places.map(({ position }) => position));
const idsOf = (list: StartList<number>) =>
  list.flatMap(({ places }) => places.map(({ id }) => id)).sort((a, b) => a - b);
const list: StartList<number> = [heat(1, [3, 4, 5, 6]), heat(2, [5, 6, 7]), heat(3, [1, 2])];

test('a heat is split into itself and a new last one, and everybody keeps their lane', () => {
  const split = splitHeat(list, 1, true);
  expect(split.ok && lanesOf(split.value)).toEqual([
    [3, 4],
    [5, 6, 7],
    [1, 2],
    [5, 6],
  ]);
  const order = splitHeat(list, 1, false);
  expect(order.ok && lanesOf(order.value)).toEqual([
    [1, 2],
    [5, 6, 7],
    [1, 2],
    [1, 2],
  ]);
  expect(splitHeat([heat(1, [4])], 1, true)).toEqual({ ok: false, reason: { kind: 'too-few' } });
  expect(noHeatsText({ kind: 'too-few' }, 'lanes')).toBe('A heat with one athlete or team cannot be split.');
  expect(splitHeat(list, 9, true)).toEqual({ ok: false, reason: { kind: 'no-such-heat' } });
});

test('heats are put together where there is room, in their own lanes where they are free, and later heats move up', () => {
  const merged = mergeHeats(list, { heat: 1, into: 2 }, room);
  expect(merged.ok && lanesOf(merged.value)).toEqual([[1 + 2, 4, 5, 6, 7, 2, 8].sort((a, b) => a - b), [1, 2]]);
  expect(mergeHeats(list, { heat: 1, into: 1 }, room).ok).toBe(false);
  expect(mergeHeats(list, { heat: 1, into: 2 }, { ...room, maxPerHeat: 6 })).toEqual({
    ok: false,
    reason: { kind: 'too-many-for-one' },
  });
  expect(noHeatsText({ kind: 'too-many-for-one' }, 'order')).toBe(
    'There are too many for one pool. Move some of them to another pool first.',
  );
  const order = mergeHeats(list, { heat: 2, into: 3 }, { track: null, maxPerHeat: 20 });
  expect(order.ok && lanesOf(order.value)).toEqual([
    [3, 4, 5, 6],
    [1, 2, 3, 4, 5],
  ]);
});

test('a race that is drawn again has the same athletes, in other lanes, with none between them empty', () => {
  const places = { kind: 'lanes-by-lot', track } as const;
  const again = redrawRace(list, 2, { ranked: [207, 205, 206], places, seed: 'a' });
  expect(again.ok && lanesOf(again.value)).toEqual([
    [3, 4, 5, 6],
    [6, 7, 8],
    [1, 2],
  ]);
  expect(again.ok && idsOf(again.value)).toEqual(idsOf(list));
});

test('after any split, merge or redraw nobody is lost or listed twice, and no lane is used twice', () => {
  const aHeat = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 });
  const anAct = fc.tuple(fc.constantFrom('split', 'merge', 'redraw'), fc.nat(5), fc.nat(5));
  fc.assert(
    fc.property(fc.array(aHeat, { minLength: 1, maxLength: 5 }), fc.array(anAct, { maxLength: 12 }), (heats, acts) => {
      const start = heats.map((lanes, at) =>
        heat(
          at + 1,
          [...lanes].sort((a, b) => a - b),
        ),
      );
      let now: StartList<number> = start;
      for (const [act, a, b] of acts) {
        const done =
          act === 'split'
            ? splitHeat(now, a + 1, true)
            : act === 'merge'
              ? mergeHeats(now, { heat: a + 1, into: b + 1 }, room)
              : redrawRace(now, a + 1, {
                  ranked: idsOf(now),
                  places: { kind: 'lanes-by-lot', track },
                  seed: String(b),
                });
        if (done.ok) now = done.value;
      }
      expect(idsOf(now)).toEqual(idsOf(start));
      expect(now.map(({ number }) => number)).toEqual(now.map((_, at) => at + 1));
      for (const { places } of now) expect(new Set(places.map(({ position }) => position)).size).toBe(places.length);
    }),
  );
});

test('a late entrant finds no place in full heats, which the words of the event say', () => {
  const late = { track, maxPerHeat: 4, teamOf: () => null, slowest: 'first' } as const;
  expect(addLate([heat(1, [3, 4, 5, 6])], 1, late)).toEqual({ ok: false, reason: { kind: 'all-full' } });
  expect(lateChangeText({ kind: 'all-full' }, 'lanes')).toBe('Every heat is full. Split a heat first.');
  expect(lateChangeText({ kind: 'all-full' }, 'order')).toBe('Every pool is full. Split a pool first.');
});
