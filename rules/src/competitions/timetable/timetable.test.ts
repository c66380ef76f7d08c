import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { readEventCode } from '../../performances/event-codes.ts';
import { clashesOf, closenessOf, gapBetween, usualNearness } from './closeness.ts';
import { roundMinutes, usualMinutes } from './event-minutes.ts';
import { facilityNumbers, judgeTimetable, timetableFaultText } from './judge-timetable.ts';
import { proposeTimetable } from './propose-timetable.ts';
import { facility, facts, nine, row, starts } from './testing/timetable-facts.ts';
import { pairsOf, usualWeights } from './timetable.ts';

const minutesOf = (code: string, athletes: number): number => {
  const event = readEventCode(code);
  if (!event) throw new Error(code);
  return roundMinutes(event, { athletes, lanes: 8 });
};

describe('how long a round takes', () => {
  test.each<[string, number, number]>([
    ['100', 8, 2],
    ['100', 9, 5],
    ['100', 24, 8],
    ['110H', 8, 5],
    ['400', 16, 7],
    ['800', 10, 4],
    ['800', 11, 10],
    ['1500', 15, 7],
    ['1500', 16, 15],
    ['5000', 20, 21],
    ['5000', 21, 44],
    ['3000W', 5, 21],
    ['4x100', 8, 3],
    ['LJ', 12, 64],
    ['SP', 4, 32],
    ['HJ', 10, 70],
    ['PV', 5, 60],
    ['10K', 100, 60],
    ['XC', 100, 45],
    ['DEC', 10, 0],
    ['100', 0, 0],
  ])('%s for %d: %d minutes', (code, athletes, minutes) => expect(minutesOf(code, athletes)).toBe(minutes));

  test('more athletes never take less time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('100', '800', '3000SC', '4x400', 'MILE', 'TJ', 'HJ', 'PV', 'DT'),
        fc.nat(60),
        (code, athletes) => minutesOf(code, athletes + 1) >= minutesOf(code, athletes),
      ),
    );
  });

  test('six attempts unless it is said', () => {
    const event = readEventCode('LJ');
    expect(event && [4, 6].map((attempts) => roundMinutes(event, { athletes: 10, lanes: 8, attempts }))).toEqual([
      45, 59,
    ]);
    expect(usualMinutes).toEqual({ T: 15, F: 60, R: 60, X: 45, M: 0 });
  });
});

describe('two events of one athlete', () => {
  test('no time at all, little time, enough', () => {
    expect([-1, 0, 19, 20].map((gap) => closenessOf(gap, usualNearness))).toEqual([
      'overlap',
      'tight',
      'tight',
      undefined,
    ]);
    expect([4, 5, 19, 20].map((gap) => closenessOf(gap, { walk: 5, rest: 20 }))).toEqual([
      'overlap',
      'tight',
      'tight',
      undefined,
    ]);
  });

  test('the gap is the same from both sides, and none between days', () => {
    const stretch = fc
      .record({ day: fc.constantFrom(1, 2), from: fc.nat(600), length: fc.nat(90) })
      .map(({ day, from, length }) => ({ day, from, until: from + length }));
    fc.assert(
      fc.property(stretch, stretch, (one, other) => {
        expect(gapBetween(one, other)).toBe(gapBetween(other, one));
        expect(gapBetween(one, other) === undefined).toBe(one.day !== other.day);
      }),
    );
  });

  test("an athlete's clashes in the order of the programme", () => {
    const held = (id: string, from: number, minutes: number, day = 1) => ({ id, day, from, until: from + minutes });
    const clashes = clashesOf(
      [held('LJ', 600, 60), held('100', 650, 10), held('DEC', 600, 0), held('200', 675, 10), held('HJ', 620, 60, 2)],
      { walk: 5, rest: 20 },
    );
    expect(clashes.map(({ kind, first, second, gapMinutes }) => [kind, first.id, second.id, gapMinutes])).toEqual([
      ['overlap', 'LJ', '100', -10],
      ['tight', 'LJ', '200', 15],
      ['tight', '100', '200', 15],
    ]);
  });

  test('pairs are summed over athletes, with their chances; rounds of one event are none', () => {
    const entry = (name: string, chance = 1, event = name) => ({ row: name, event, chance });
    expect(
      pairsOf([
        [entry('LJ'), entry('100'), entry('100 final', 0.5, '100')],
        [entry('100'), entry('LJ')],
      ]),
    ).toEqual([
      { a: '100', b: 'LJ', athletes: 2 },
      { a: '100 final', b: 'LJ', athletes: 0.5 },
    ]);
  });
});

describe('judging a timetable', () => {
  test('clashes, ends and cost', () => {
    const timetableFacts = facts({
      rows: [row('A'), row('B', { needs: ['pit'] }), row('C', { needs: ['pit'] })],
      facilities: [facility('track'), facility('pit')],
      pairs: [
        { a: 'A', b: 'B', athletes: 3 },
        { a: 'A', b: 'C', athletes: 2 },
      ],
    });
    const judged = judgeTimetable(timetableFacts, starts({ A: nine, B: nine + 30, C: nine + 60 }), usualWeights);
    expect(judged).toEqual({
      clashes: [{ a: 'A', b: 'B', athletes: 3, kind: 'overlap', gapMinutes: 0 }],
      overlapping: 3,
      tight: 0,
      ends: new Map([[1, nine + 90]]),
      faults: [],
      cost: 150,
    });
  });

  test('everything that cannot be, in words', () => {
    const timetableFacts = facts({
      rows: [
        row('A'),
        row('B'),
        row('C', { days: [2] }),
        row('D', { needs: ['lake'] }),
        row('E', { after: [{ row: 'A', restMinutes: 60 }] }),
        row('F', { together: 'x' }),
        row('G', { together: 'x' }),
        row('H'),
      ],
    });
    const held = starts({
      A: nine,
      B: nine + 10,
      C: nine + 300,
      D: nine,
      E: nine + 60,
      F: nine + 120,
      G: nine + 160,
      H: 18 * 60 - 10,
    });
    held.delete('B');
    const { faults } = judgeTimetable(timetableFacts, held.set('B', { day: 1, minute: nine + 10 }), usualWeights);
    expect(faults.map(timetableFaultText)).toEqual([
      'C: it cannot be held on day 1.',
      'D: there is no lake.',
      'E: it starts 30 minutes too soon after A.',
      'G: it is held with F but starts at a different time.',
      'H: the track is not open for all of that time.',
      'B: the track is taken by A until about 09:30.',
    ]);
    expect(judgeTimetable(facts({ rows: [row('A')] }), new Map(), usualWeights).faults.map(timetableFaultText)).toEqual(
      ['A: there is no room for it. Keep a facility open for longer, allow another day, or shorten an event.'],
    );
    const nowhere = facts({ rows: [row('A', { needs: ['lake', 'track', 'sea'] })] });
    expect(judgeTimetable(nowhere, new Map(), usualWeights).faults.map(timetableFaultText)).toEqual([
      'A: there is no lake.',
      'A: there is no sea.',
    ]);
  });

  test('events a little late begin a little late; where that adds up to more than a programme may slip, it is reported once', () => {
    const late = (slipMinutes: number, minutes = 7) =>
      judgeTimetable(
        facts({ rows: ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => row(id, { minutes })), slipMinutes }),
        starts({ A: nine, B: nine + 5, C: nine + 10, D: nine + 15, E: nine + 20, F: nine + 40 }),
        usualWeights,
      ).faults;
    expect(late(5).map(timetableFaultText)).toEqual(['D: the track is taken by C until about 09:21.']);
    expect(late(5)).toMatchObject([{ row: 'D', with: ['C'], freeAt: nine + 21 }]);
    expect(late(6)).toMatchObject([{ row: 'E', freeAt: nine + 28 }]);
    expect(late(1).map(({ row: held }) => held)).toEqual(['B', 'D']);
    expect(late(0, 5)).toEqual([]);
  });

  test('a printed programme that slips within what is allowed stays where it is; what slips more is moved', () => {
    const timetableFacts = facts({
      rows: ['A', 'B', 'C', 'D'].map((id, at) => row(id, { minutes: 7, at: { day: 1, minute: nine + at * 5 } })),
      slipMinutes: 5,
    });
    const { starts: held, judgement } = proposeTimetable(
      timetableFacts,
      { ...usualWeights, moved: 0.02 },
      { rounds: 0, seed: 'x' },
    );
    expect([...held].slice(0, 3)).toEqual([...starts({ A: nine, B: nine + 5, C: nine + 10 })]);
    expect(held.get('D')).not.toEqual({ day: 1, minute: nine + 15 });
    expect(judgement.faults).toEqual([]);
    const offStep = proposeTimetable(
      {
        ...timetableFacts,
        rows: timetableFacts.rows.map((one, at) => ({ ...one, at: { day: 1, minute: nine + Math.min(at, 2) * 7 } })),
      },
      usualWeights,
      { rounds: 0, seed: 'x' },
    );
    expect([...offStep.starts.values()].every(({ minute }) => minute % 5 === 0)).toBe(true);
    expect(offStep.judgement.faults).toEqual([]);
  });

  test('two of a kind take two rows at once, and each row knows which', () => {
    const timetableFacts = facts({
      rows: ['A', 'B', 'C', 'D'].map((id) => row(id, { needs: ['pit'], ...(id > 'B' ? { together: 'both' } : {}) })),
      facilities: [facility('pit', 2)],
    });
    const held = starts({ A: nine, B: nine + 10, C: nine + 30, D: nine + 30 });
    expect(judgeTimetable(timetableFacts, held, usualWeights).faults).toEqual([]);
    expect(
      judgeTimetable(
        {
          ...timetableFacts,
          rows: timetableFacts.rows.map((one) => (one.id === 'D' ? { ...one, together: 'other' } : one)),
        },
        held,
        usualWeights,
      ).faults,
    ).toMatchObject([{ row: 'D', with: ['B', 'C'], freeAt: nine + 40 }]);
    expect([...facilityNumbers(timetableFacts, held)]).toEqual([
      ['A', { pit: 1 }],
      ['B', { pit: 2 }],
      ['C', { pit: 1 }],
      ['D', { pit: 1 }],
    ]);
  });
});
