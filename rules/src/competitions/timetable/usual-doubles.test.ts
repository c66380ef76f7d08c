import { expect, test } from 'vitest';
import { readEventCode } from '../../performances/event-codes.ts';
import { judgeTimetable } from './judge-timetable.ts';
import { usualNearness } from './closeness.ts';
import { usualWeights, type Pair } from './timetable.ts';
import { areUsualDouble } from './usual-doubles.ts';

test.each([
  ['100', '200', true],
  ['200', '400', true],
  ['80H', '100', true],
  ['400', '800', true],
  ['800', '1500', true],
  ['1500', '2000SC', true],
  ['3000', '5000', true],
  ['1000W', '2000W', true],
  ['LJ', 'TJ', true],
  ['SP', 'DT', true],
  ['SP4K', 'JT600', true],
  ['100', '400', false],
  ['100', '1500', false],
  ['800', '3000', false],
  ['2000', '2000W', false],
  ['LJ', 'SP', false],
  ['100', 'LJ', false],
  ['100', '4x100', false],
  ['SP', 'PEN', false],
  ['5K', '10K', false],
])('%s and %s: athletes often do both is %s', (a, b, often) => {
  const [one, other] = [a, b].map((code) => readEventCode(code));
  if (!one || !other) throw new Error(`No event ${a} or ${b}.`);
  expect(areUsualDouble(one, other)).toBe(often);
  expect(areUsualDouble(other, one)).toBe(often);
});

test.each([
  [{ athletes: 3 }, 4, { kind: 'tight', athletes: 3 }],
  [{ athletes: 3, resting: 2 }, 4, { kind: 'tight', athletes: 2 }],
  [{ athletes: 3, resting: 0 }, 4, undefined],
  [{ athletes: 3, resting: 0 }, -4, { kind: 'overlap', athletes: 3 }],
] as const)('of %o with %i minutes between, %o is a clash', (pair, gap, clash) => {
  const row = (id: string, minute: number) => ({
    id,
    minutes: 10,
    needs: [],
    days: [1],
    after: [],
    at: { day: 1, minute },
  });
  const rows = [row('a', 600), row('b', 610 + gap)];
  const both: Pair = { a: 'a', b: 'b', ...pair };
  const { clashes } = judgeTimetable(
    { rows, facilities: [], pairs: [both], nearness: usualNearness, stepMinutes: 5 },
    new Map(rows.map(({ id, at }) => [id, at])),
    usualWeights,
  );
  expect(clashes).toEqual(clash === undefined ? [] : [{ a: 'a', b: 'b', gapMinutes: gap, ...clash }]);
});
