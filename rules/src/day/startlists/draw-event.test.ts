import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IsoDate } from '../../time.ts';
import { drawEvent, type EventDraw, type Fixed } from './draw-event.ts';
import type { Entrant } from './seed-order.ts';

const sprint: EventDraw = {
  event: { code: '100', discipline: 'flat' },
  day: '2027-04-24' as IsoDate,
  venue: 'outdoor',
  seedType: 'O',
  heatInfo: { maxInHeat: 0, laneCount: 0, firstLane: 0, heatOrder: '' },
  competition: { laneCount: 8, heatOrder: 's' },
};
const entrants = (count: number): Entrant<number>[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    team: `club ${at % 5}`,
    qualifying: null,
    seasonBest: null,
    personalBest: at % 4 === 3 ? null : { type: 'T', value: 11 + at / 10, timing: 'electronic' },
  }));
const drawn = (count: number, draw: EventDraw = sprint, fixed: readonly Fixed<number>[] = []) => {
  const done = drawEvent(entrants(count), draw, 'a seed', fixed);
  if (!done.ok) throw new Error('not drawn');
  return done.value;
};
const idsOf = (list: ReturnType<typeof drawn>['list']) => list.map(({ places }) => places.map(({ id }) => id));

test('an open event runs the fastest together, the slowest heat first, as the competition says', () => {
  const heats = idsOf(drawn(20).list);
  expect(heats.map(({ length }) => length)).toEqual([6, 7, 7]);
  expect(heats[2]?.includes(1)).toBe(true);
  const fastFirst = idsOf(drawn(20, { ...sprint, heatInfo: { ...sprint.heatInfo, heatOrder: 'f' } }).list);
  expect(fastFirst[0]?.includes(1)).toBe(true);
});

test('lanes, heats and the first lane are those of the event before those of the competition', () => {
  const six = drawn(12, { ...sprint, competition: { laneCount: 6, heatOrder: 's' } });
  expect(six.list).toHaveLength(2);
  const four = drawn(12, { ...sprint, heatInfo: { maxInHeat: 4, laneCount: 6, firstLane: 2, heatOrder: '' } });
  expect(four.list).toHaveLength(3);
  expect(four.list.flatMap(({ places }) => places.map(({ position }) => position)).every((lane) => lane > 1)).toBe(
    true,
  );
});

test('a long jump is drawn into one order, and a long race onto one line', () => {
  const jump = drawn(30, { ...sprint, event: { code: 'LJ', discipline: 'field' } });
  expect(jump.list.map(({ places }) => places.map(({ position }) => position))).toEqual([
    Array.from({ length: 30 }, (_, at) => at + 1),
  ]);
  expect(drawn(30, { ...sprint, event: { code: '1500', discipline: 'flat' } }).list).toHaveLength(2);
  expect(drawn(300, { ...sprint, event: { code: 'XC', discipline: 'cross-country' } }).list).toHaveLength(1);
});

test('nobody entered is an empty list, and one athlete is one heat', () => {
  expect(drawn(0).list).toEqual([]);
  expect(idsOf(drawn(1).list)).toEqual([[1]]);
});

test('a redraw never loses or doubles anybody, uses no lane twice, and leaves those fixed by hand', () => {
  const draws = fc.record({
    count: fc.integer({ min: 0, max: 120 }),
    discipline: fc.constantFrom<EventDraw['event']>(
      { code: '100', discipline: 'flat' },
      { code: '1500', discipline: 'flat' },
      { code: 'LJ', discipline: 'field' },
    ),
    seedType: fc.constantFrom('O' as const, 'L' as const, 'M' as const),
    maxInHeat: fc.integer({ min: 0, max: 12 }),
    laneCount: fc.integer({ min: 0, max: 10 }),
    seed: fc.string(),
    fixed: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 120 }),
        heat: fc.integer({ min: 1, max: 6 }),
        position: fc.integer({ min: 1, max: 8 }),
      }),
      { selector: ({ id }) => id, maxLength: 6 },
    ),
  });
  fc.assert(
    fc.property(draws, ({ count, discipline, seedType, maxInHeat, laneCount, seed, fixed }) => {
      const draw = { ...sprint, event: discipline, seedType, heatInfo: { ...sprint.heatInfo, maxInHeat, laneCount } };
      const done = drawEvent(entrants(count), draw, seed, fixed);
      if (!done.ok) throw new Error('refused');
      const { list, kept } = done.value;
      expect(
        idsOf(list)
          .flat()
          .sort((a, b) => a - b),
      ).toEqual(entrants(count).map(({ id }) => id));
      for (const { places } of list) expect(new Set(places.map(({ position }) => position)).size).toBe(places.length);
      for (const { id, heat, position } of fixed.filter((one) => kept.has(one.id)))
        expect(list.find(({ number }) => number === heat)?.places).toContainEqual({ id, position });
    }),
    { numRuns: 150 },
  );
});
