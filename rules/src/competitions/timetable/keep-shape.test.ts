import { expect, test } from 'vitest';
import { readEventCode } from '../../performances/event-codes.ts';
import { judgeTimetable } from './judge-timetable.ts';
import { keepShape } from './keep-shape.ts';
import { proposeTimetable } from './propose-timetable.ts';
import { recoveryMinutes } from './recovery.ts';
import { usualWeights, type Pair, type Starts, type TimetableFacts, type TimetableRow } from './timetable.ts';

test.each([
  ['100', 30],
  ['80H', 30],
  ['4x100', 30],
  ['300', 45],
  ['4x400', 45],
  ['800', 60],
  ['1500', 90],
  ['2000SC', 90],
  ['LJ', 20],
  ['PEN', 20],
])('after a %s an athlete needs %i minutes before another event', (code, minutes) => {
  expect(recoveryMinutes(readEventCode(code))).toBe(minutes);
});

const at = (minute: number) => ({ at: { day: 1, minute } });
const race = (id: string, minute: number, more: Partial<TimetableRow> = {}): TimetableRow => ({
  id,
  minutes: 10,
  needs: ['track'],
  days: [1],
  after: [],
  ...at(minute),
  ...more,
});
const facts = (rows: readonly TimetableRow[], pairs: readonly Pair[] = []): TimetableFacts => ({
  rows,
  facilities: ['track', 'pit'].map((kind) => ({ kind, count: 1, opens: [{ day: 1, from: 480, until: 1_320 }] })),
  pairs,
  nearness: { walk: 0, rest: 20 },
  stepMinutes: 5,
  slipMinutes: 5,
});
const startsOf = (rows: readonly TimetableRow[]): Starts =>
  new Map(rows.flatMap((row) => (row.at ? [[row.id, row.at] as const] : [])));
const proposed = (timetableFacts: TimetableFacts): Starts => {
  const { facts: shaped, expand } = keepShape(timetableFacts);
  return expand(proposeTimetable(shaped, usualWeights, { rounds: 200, seed: 'shape' }).starts);
};

test('the rest after an event is that of the earlier one, whichever of the pair it is', () => {
  const rows = [race('1500', 600, { recoveryMinutes: 90 }), race('LJ', 660, { needs: ['pit'], recoveryMinutes: 20 })];
  const kinds = (timetableRows: readonly TimetableRow[]) =>
    judgeTimetable(
      facts(timetableRows, [{ a: 'LJ', b: '1500', athletes: 1 }]),
      startsOf(timetableRows),
      usualWeights,
    ).clashes.map(({ kind }) => kind);
  expect(kinds(rows)).toEqual(['tight']);
  expect(
    kinds([
      { ...rows[0]!, ...at(660) },
      { ...rows[1]!, ...at(600) },
    ]),
  ).toEqual([]);
});

test('a proposal begins with the first gun, not when the ground opens', () => {
  const rows = [race('100', 600), race('LJ', 600, { needs: ['pit'] })];
  const starts = proposed(facts(rows, [{ a: '100', b: 'LJ', athletes: 9 }]));
  expect(Math.min(...[...starts.values()].map(({ minute }) => minute))).toBe(600);
});

test('a break of the whole programme stays free, and what comes after it does not move into it', () => {
  const rows = [race('100', 600), race('200', 610), race('800', 700), race('LJ', 700, { needs: ['pit'] })];
  const starts = proposed(facts(rows, [{ a: '800', b: 'LJ', athletes: 9 }]));
  const inBreak = [...starts.values()].filter(({ minute }) => minute > 610 && minute < 700);
  expect(inBreak).toEqual([]);
  expect(starts.size).toBe(4);
});

test('the ages of an event keep their order, and hurdles stay one after another', () => {
  const rows = [
    race('70H', 600, { block: 'hurdles', series: '70H' }),
    race('75H', 610, { block: 'hurdles', series: '75H' }),
    race('80H', 620, { block: 'hurdles', series: '80H' }),
    race('100 U13', 630, { series: '100' }),
    race('100 U15', 640, { series: '100' }),
    race('100 U17', 650, { series: '100' }),
    race('LJ', 620, { needs: ['pit'] }),
  ];
  const clashing = ['100 U13', '80H'].map((b) => ({ a: 'LJ', b, athletes: 9 }));
  const starts = proposed(facts(rows, clashing));
  const minute = (id: string): number => starts.get(id)?.minute ?? -1;
  expect([minute('75H') - minute('70H'), minute('80H') - minute('75H')]).toEqual([10, 10]);
  expect(minute('100 U13')).toBeLessThan(minute('100 U15'));
  expect(minute('100 U15')).toBeLessThan(minute('100 U17'));
  expect(judgeTimetable(facts(rows, clashing), starts, usualWeights)).toMatchObject({ overlapping: 0, faults: [] });
});
