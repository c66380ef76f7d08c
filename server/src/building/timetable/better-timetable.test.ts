import { judgeTimetable } from '@startline/rules/competitions/timetable/judge-timetable';
import { keepShape } from '@startline/rules/competitions/timetable/keep-shape';
import { proposeTimetable } from '@startline/rules/competitions/timetable/propose-timetable';
import {
  usualWeights,
  type TimetableFacts,
  type TimetableRow,
} from '@startline/rules/competitions/timetable/timetable';
import { afterEach, expect, test, vi } from 'vitest';
import { betterTimetable } from './better-timetable.ts';

const rounds = 10;
const kinds = ['track', 'pit', 'circle'] as const;
/** A crowded morning of 12 rows: few rounds find a different programme from each start of the search. */
const rows = Array.from({ length: 12 }, (_, at): TimetableRow => ({
  id: `r${at}`,
  minutes: 20 + (at % 3) * 15,
  needs: [kinds[at % 3] ?? 'track'],
  days: [1],
  after: [],
  at: { day: 1, minute: 540 + 15 * at + (at % 3) * 60 },
}));
const facts: TimetableFacts = {
  rows,
  facilities: kinds.map((kind) => ({ kind, count: 1, opens: [{ day: 1, from: 540, until: 1200 }] })),
  pairs: rows.flatMap(({ id: a }, at) =>
    rows
      .slice(at + 1)
      .filter((_, next) => (at * 7 + next * 3) % 4 === 0)
      .map(({ id: b }) => ({ a, b, athletes: 1 + (at % 3) })),
  ),
  nearness: { walk: 5, rest: 20 },
  stepMinutes: 5,
};
const starts = new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
const weights = { ...usualWeights, overlap: 60, moved: 0.02 };

/** Returns what the search costs from each of its eight starts alone. */
function costs(): readonly number[] {
  const shaped = keepShape(facts);
  return Array.from({ length: 8 }, (_, at) => {
    const found = proposeTimetable(shaped.facts, weights, { rounds, seed: `timetable ${at}` });
    return judgeTimetable(facts, shaped.expand(found.starts), weights).cost;
  });
}
const propose = () => betterTimetable({ facts, starts, rounds, isExpected: false });

afterEach(() => void vi.restoreAllMocks());

test('a proposal is the best of several searches, not the first or the last of them', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const each = costs();
  const least = Math.min(...each);
  expect(each[0]).toBeGreaterThan(least);
  expect(each.at(-1)).toBeGreaterThan(least);
  const { before, proposal } = propose();
  expect(proposal.judgement.cost).toBe(least);
  expect(proposal.judgement).toEqual(judgeTimetable(facts, proposal.starts, weights));
  expect(before.cost).toBeGreaterThan(least);
});

test('no further search begins that would not end within two seconds', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 700));
  // the clock is read before the first search and after each: the second ends at 1.4 s, a third would end at 2.1 s
  expect(propose().proposal.judgement.cost).toBe(Math.min(...costs().slice(0, 2)));
  expect(now).toBe(2_100);
});
