import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEventCode } from '../performances/event-codes.ts';
import { clashesOf, closenessOf, gapBetween, usualNearness } from './closeness.ts';
import { roundMinutes, usualMinutes } from './event-minutes.ts';
import { facilityNumbers, judgeTimetable, timetableFaultText } from './judge-timetable.ts';
import { proposeTimetable, type Effort } from './propose-timetable.ts';
import { timetableBound } from './timetable-bound.ts';
import {
  pairsOf,
  usualWeights,
  type Facility,
  type Start,
  type TimetableFacts,
  type TimetableRow,
} from './timetable.ts';

const nine = 540;
const facility = (kind: string, count = 1, until = 18 * 60, days: readonly number[] = [1]): Facility => ({
  kind,
  count,
  opens: days.map((day) => ({ day, from: nine, until })),
});
const row = (id: string, known: Partial<TimetableRow> = {}): TimetableRow => ({
  id,
  minutes: 30,
  needs: ['track'],
  days: [1],
  after: [],
  ...known,
});
const facts = (known: Partial<TimetableFacts>): TimetableFacts => ({
  rows: [],
  facilities: [facility('track')],
  pairs: [],
  nearness: { walk: 5, rest: 20 },
  stepMinutes: 5,
  ...known,
});
const starts = (known: Readonly<Record<string, Start | number>>): Map<string, Start> =>
  new Map(
    Object.entries(known).map(([id, start]) => [id, typeof start === 'number' ? { day: 1, minute: start } : start]),
  );
const short: Effort = { rounds: 120, seed: 'test' };
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
    const given = facts({
      rows: [row('A'), row('B', { needs: ['pit'] }), row('C', { needs: ['pit'] })],
      facilities: [facility('track'), facility('pit')],
      pairs: [
        { a: 'A', b: 'B', athletes: 3 },
        { a: 'A', b: 'C', athletes: 2 },
      ],
    });
    const judged = judgeTimetable(given, starts({ A: nine, B: nine + 30, C: nine + 60 }), usualWeights);
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
    const given = facts({
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
    const { faults } = judgeTimetable(given, held.set('B', { day: 1, minute: nine + 10 }), usualWeights);
    expect(faults.map(timetableFaultText)).toEqual([
      'C: it may not be held on day 1.',
      'D: there is no lake.',
      'E: 30 minutes too early after A.',
      'G: it is held together with F and starts at another time.',
      'H: the track is not open all that time.',
      'B: the track is taken by A until about 09:30.',
    ]);
    expect(judgeTimetable(facts({ rows: [row('A')] }), new Map(), usualWeights).faults.map(timetableFaultText)).toEqual(
      ['A: there is no room for it. Open a facility for longer, allow another day, or shorten something.'],
    );
  });

  test('what comes a little late begins a little late; where that adds up to more than a programme may slip, it is named once', () => {
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
    const given = facts({
      rows: ['A', 'B', 'C', 'D'].map((id, at) => row(id, { minutes: 7, at: { day: 1, minute: nine + at * 5 } })),
      slipMinutes: 5,
    });
    const { starts: held, judgement } = proposeTimetable(
      given,
      { ...usualWeights, moved: 0.02 },
      { rounds: 0, seed: 'x' },
    );
    expect([...held].slice(0, 3)).toEqual([...starts({ A: nine, B: nine + 5, C: nine + 10 })]);
    expect(held.get('D')).not.toEqual({ day: 1, minute: nine + 15 });
    expect(judgement.faults).toEqual([]);
    const offStep = proposeTimetable(
      { ...given, rows: given.rows.map((one, at) => ({ ...one, at: { day: 1, minute: nine + Math.min(at, 2) * 7 } })) },
      usualWeights,
      { rounds: 0, seed: 'x' },
    );
    expect([...offStep.starts.values()].every(({ minute }) => minute % 5 === 0)).toBe(true);
    expect(offStep.judgement.faults).toEqual([]);
  });

  test('two of a kind take two rows at once, and each row knows which', () => {
    const given = facts({
      rows: ['A', 'B', 'C', 'D'].map((id) => row(id, { needs: ['pit'], ...(id > 'B' ? { together: 'both' } : {}) })),
      facilities: [facility('pit', 2)],
    });
    const held = starts({ A: nine, B: nine + 10, C: nine + 30, D: nine + 30 });
    expect(judgeTimetable(given, held, usualWeights).faults).toEqual([]);
    expect(
      judgeTimetable(
        { ...given, rows: given.rows.map((one) => (one.id === 'D' ? { ...one, together: 'other' } : one)) },
        held,
        usualWeights,
      ).faults,
    ).toMatchObject([{ row: 'D', with: ['B', 'C'], freeAt: nine + 40 }]);
    expect([...facilityNumbers(given, held)]).toEqual([
      ['A', { pit: 1 }],
      ['B', { pit: 2 }],
      ['C', { pit: 1 }],
      ['D', { pit: 1 }],
    ]);
  });
});

describe('proposing a timetable', () => {
  const propose = (known: Partial<TimetableFacts>, effort = short) =>
    proposeTimetable(facts(known), usualWeights, effort);

  test('a final comes after its heats and their rest, and nothing twice on the track', () => {
    const { starts: held, judgement } = propose({
      rows: [
        row('final', { minutes: 5, after: [{ row: 'heats', restMinutes: 60 }] }),
        row('heats', { minutes: 20 }),
        row('mile', { minutes: 10 }),
      ],
    });
    expect([...held]).toEqual([
      ['final', { day: 1, minute: nine + 80 }],
      ['heats', { day: 1, minute: nine }],
      ['mile', { day: 1, minute: nine + 20 }],
    ]);
    expect(judgement.faults).toEqual([]);
  });

  test('athletes of two events get time between them when there is room', () => {
    const { judgement } = propose({
      rows: [
        row('100', { minutes: 10 }),
        row('LJ', { minutes: 60, needs: ['pit'] }),
        row('800', { minutes: 10 }),
        row('TJ', { minutes: 60, needs: ['pit'] }),
      ],
      facilities: [facility('track'), facility('pit', 2)],
      pairs: [
        { a: '100', b: 'LJ', athletes: 10 },
        { a: '800', b: 'TJ', athletes: 10 },
        { a: 'LJ', b: 'TJ', athletes: 5 },
      ],
    });
    expect([judgement.overlapping, judgement.tight, judgement.faults]).toEqual([0, 0, []]);
  });

  test('rows that are held together start together on one facility', () => {
    const { starts: held, judgement } = propose({
      rows: [
        row('U15', { together: 'SP', needs: ['circle'] }),
        row('U17', { together: 'SP', needs: ['circle'] }),
        row('SEN', { needs: ['circle'] }),
      ],
      facilities: [facility('circle')],
    });
    expect(held.get('U15')).toEqual(held.get('U17'));
    expect(judgement.faults).toEqual([]);
  });

  test('a row without room is left out and named; so is one whose facility does not exist, and rounds in a circle', () => {
    const { starts: held, judgement } = propose({
      rows: [
        row('A', { minutes: 500 }),
        row('B', { minutes: 100 }),
        row('D', { needs: ['lake'] }),
        row('E', { days: [7] }),
      ],
    });
    expect([[...held.keys()], judgement.faults.map(({ row: named }) => named)]).toEqual([['A'], ['B', 'D', 'E']]);
    const circle = propose({
      rows: [row('X', { after: [{ row: 'Y', restMinutes: 0 }] }), row('Y', { after: [{ row: 'X', restMinutes: 0 }] })],
    });
    expect(circle.judgement.faults.length).toBeGreaterThan(0);
    const everyone = Array.from({ length: 12 }, (_, at) => `r${at}`);
    const knot = everyone.map((id) =>
      row(id, {
        minutes: 5,
        after: everyone.filter((other) => other !== id).map((other) => ({ row: other, restMinutes: 0 })),
      }),
    );
    expect(propose({ rows: knot }).judgement.faults.length).toBeGreaterThan(0);
    expect(timetableBound(facts({ rows: knot }), usualWeights).overlapping).toBe(0);
  });

  test('no round is held whose earlier round has no room, and what that leaves is used', () => {
    const rows = [
      row('heats', { minutes: 400 }),
      row('final', { minutes: 60, after: [{ row: 'heats', restMinutes: 0 }] }),
      row('ceremony', { minutes: 10, needs: ['grass'], after: [{ row: 'final', restMinutes: 0 }] }),
      row('mile', { minutes: 30, at: { day: 1, minute: nine } }),
    ];
    const { starts: held, judgement } = propose({
      rows,
      facilities: [facility('track', 1, nine + 90), facility('grass')],
    });
    expect([[...held.keys()], judgement.faults]).toEqual([
      ['mile'],
      ['heats', 'final', 'ceremony'].map((id) => ({ kind: 'not-held', row: id })),
    ]);
    const given = rows.map((one) =>
      one.id === 'final'
        ? { ...one, at: { day: 1, minute: nine } }
        : one.id === 'mile'
          ? { ...row('mile', { minutes: 60 }) }
          : one,
    );
    expect([
      ...propose({ rows: given, facilities: [facility('track', 1, nine + 90), facility('grass')] }).starts,
    ]).toEqual([['mile', { day: 1, minute: nine }]]);
    const locked = propose({
      rows: [rows[0]!, { ...rows[1]!, locked: true, at: { day: 1, minute: nine } }],
      facilities: [facility('track', 1, nine + 90)],
    });
    expect([...locked.starts.keys()]).toEqual(['final']);
  });

  test('where one of several rows has to go, it is none that others follow from', () => {
    const heats = ['A', 'B'].flatMap((id) => [row(id), row(`${id} final`, { after: [{ row: id, restMinutes: 0 }] })]);
    const { judgement } = propose({
      rows: [row('C', { minutes: 30 }), ...heats],
      facilities: [facility('track', 1, nine + 120)],
    });
    expect(judgement.faults).toHaveLength(1);
  });

  test('two rows of one name are a fault, and say so', () => {
    const given = facts({ rows: [row('A'), row('A', { minutes: 60 }), row('A'), row('B')] });
    const { starts: held, judgement } = proposeTimetable(given, usualWeights, short);
    expect(judgement.faults.filter(({ kind }) => kind === 'id-again').map(timetableFaultText)).toEqual(
      Array(2).fill('A: two rows are called so. Give each one a name of its own.'),
    );
    expect([...held.keys()]).toEqual(['A', 'B']);
  });

  test('an earlier round that is not in the timetable is a fault, and holds nothing up', () => {
    const { starts: held, judgement } = propose({
      rows: [row('final', { after: [{ row: 'heats', restMinutes: 60 }] })],
    });
    expect([[...held], judgement.faults.map(timetableFaultText)]).toEqual([
      [['final', { day: 1, minute: nine }]],
      ['final: it comes after heats, which is not in the timetable.'],
    ]);
  });

  test('a locked row stays to the minute, even where others would like to be', () => {
    const { starts: held, judgement } = propose({
      rows: [row('A', { locked: true, at: { day: 1, minute: nine + 3 } }), row('B'), row('C')],
      pairs: [{ a: 'A', b: 'B', athletes: 4 }],
    });
    expect(held.get('A')).toEqual({ day: 1, minute: nine + 3 });
    expect(judgement.faults).toEqual([]);
  });

  test('a given timetable is improved, and moved no more than it is worth', () => {
    const rows = [
      row('A', { at: { day: 1, minute: nine } }),
      row('B', { needs: ['pit'], at: { day: 1, minute: nine } }),
      row('C', { needs: ['pit'], at: { day: 1, minute: nine + 120 } }),
    ];
    const given = facts({
      rows,
      facilities: [facility('track'), facility('pit')],
      pairs: [{ a: 'A', b: 'B', athletes: 5 }],
    });
    const dear = { ...usualWeights, moved: 100 };
    expect(proposeTimetable(given, dear, short).starts).toEqual(starts({ A: nine, B: nine, C: nine + 120 }));
    const improved = proposeTimetable(given, { ...usualWeights, moved: 0.01 }, short);
    expect([improved.judgement.overlapping, improved.judgement.tight]).toEqual([0, 0]);
  });

  test('a day that is open past midnight is used to its end, and not taken for the next', () => {
    const given = facts({
      rows: [row('A', { minutes: 120, days: [1, 2] }), row('B', { minutes: 120, days: [1, 2] })],
      facilities: [facility('track', 1, 26 * 60)].map((one) => ({
        ...one,
        opens: [
          { day: 1, from: 22 * 60, until: 26 * 60 },
          { day: 2, from: 9 * 60, until: 10 * 60 },
        ],
      })),
    });
    const { starts, judgement } = proposeTimetable(given, usualWeights, { rounds: 10, seed: 'x' });
    expect([...starts.values()].sort((a, b) => a.minute - b.minute)).toEqual([
      { day: 1, minute: 22 * 60 },
      { day: 1, minute: 24 * 60 },
    ]);
    expect(judgement.faults).toEqual([]);
  });

  test('steps are a minute or more, and a facility of which there is none holds nothing', () => {
    expect(() =>
      proposeTimetable(facts({ rows: [row('A')], facilities: [facility('track')], stepMinutes: 0 }), usualWeights),
    ).toThrow('A timetable goes by steps of a minute or more');
    const none = facts({ rows: [row('A')], facilities: [facility('track', 0)] });
    expect(proposeTimetable(none, usualWeights).judgement.faults).toEqual([{ kind: 'not-held', row: 'A' }]);
    expect(timetableBound(none, usualWeights).minutes).toBeLessThan(Infinity);
  });

  test('days in which something may be held are used', () => {
    const { starts: held } = propose({
      rows: [
        row('A', { minutes: 500, days: [1, 2] }),
        row('B', { minutes: 500, days: [1, 2] }),
        row('C', { days: [2], minutes: 20 }),
      ],
      facilities: [facility('track', 1, 18 * 60 + 30, [1, 2])],
    });
    expect(new Set(['A', 'B'].map((id) => held.get(id)?.day)).size).toBe(2);
  });
});

describe('properties', () => {
  const kinds = ['track', 'pit', 'circle'];
  const anyRow = fc.record({
    minutes: fc.integer({ min: 1, max: 90 }),
    need: fc.constantFrom(...kinds),
    day: fc.constantFrom(1, 2),
    chained: fc.boolean(),
    rest: fc.nat(40),
    minute: fc.integer({ min: nine, max: 1100 }),
    locked: fc.nat(9).map((n) => n === 0),
  });
  const anyFacts = fc
    .tuple(
      fc.array(anyRow, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.integer({ min: 1, max: 9 })), { maxLength: 20 }),
      fc.boolean(),
    )
    .map(([rows, pairs, isGiven]) =>
      facts({
        rows: rows.map(({ minutes, need, day, chained, rest, minute, locked }, at): TimetableRow => ({
          id: `r${at}`,
          minutes,
          needs: [need],
          days: [day],
          after: chained && at > 0 && rows[at - 1]!.day === day ? [{ row: `r${at - 1}`, restMinutes: rest }] : [],
          ...(isGiven || locked ? { at: { day, minute } } : {}),
          locked,
        })),
        pairs: pairs
          .filter(([a, b]) => a < rows.length && b < rows.length && a !== b)
          .map(([a, b, athletes]) => ({ a: `r${a}`, b: `r${b}`, athletes })),
        facilities: kinds.map((kind, at) => facility(kind, at === 1 ? 2 : 1, 20 * 60, [1, 2])),
      }),
    );
  const effort: Effort = { rounds: 25, seed: 'property' };

  test('what is proposed is possible, but for what locked rows make impossible', () => {
    fc.assert(
      fc.property(anyFacts, fc.boolean(), (roomy, isShort) => {
        const given = isShort
          ? { ...roomy, facilities: kinds.map((kind) => facility(kind, 1, 11 * 60, [1, 2])) }
          : roomy;
        const { judgement, starts } = proposeTimetable(given, usualWeights, effort);
        const free = !given.rows.some(({ locked }) => locked);
        if (free) expect(judgement.faults.filter(({ kind }) => kind !== 'not-held')).toEqual([]);
        for (const { id, after, locked } of given.rows)
          if (locked !== true && starts.has(id))
            expect(after.filter(({ row: before }) => !starts.has(before))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('the same facts give the same timetable; locked rows do not move', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const proposal = proposeTimetable(given, usualWeights, effort);
        expect(proposeTimetable(given, usualWeights, effort)).toEqual(proposal);
        for (const { id, locked, at } of given.rows) if (locked && at) expect(proposal.starts.get(id)).toEqual(at);
      }),
      { numRuns: 40 },
    );
  });

  test('what is given without fault is never made worse, and nothing costs less than the bound', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const first = proposeTimetable(given, usualWeights, effort);
        const bound = timetableBound(given, usualWeights);
        if (first.judgement.faults.length > 0) return;
        expect(first.judgement.cost).toBeGreaterThanOrEqual(bound.cost - 1e-6);
        const again = proposeTimetable(
          { ...given, rows: given.rows.map((one) => ({ ...one, at: first.starts.get(one.id)! })) },
          usualWeights,
          { rounds: 25, seed: 'again' },
        );
        expect(again.judgement.cost).toBeLessThanOrEqual(first.judgement.cost + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  test('pairs that nothing can part are in the bound', () => {
    const given = facts({
      rows: [
        row('A', { locked: true, at: { day: 1, minute: 600 } }),
        row('B', { needs: ['pit'], locked: true, at: { day: 1, minute: 610 } }),
        row('C', { minutes: 540 }),
      ],
      facilities: [facility('track'), facility('pit')],
      pairs: [
        { a: 'A', b: 'B', athletes: 7 },
        { a: 'C', b: 'B', athletes: 2 },
      ],
    });
    expect(timetableBound(given, usualWeights)).toMatchObject({ overlapping: 9, minutes: 570 });
  });
});
