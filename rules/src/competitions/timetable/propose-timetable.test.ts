import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timetableFaultText } from './judge-timetable.ts';
import { proposeTimetable, type Effort } from './propose-timetable.ts';
import { facility, facts, nine, row, starts } from './testing/timetable-facts.ts';
import { timetableBound } from './timetable-bound.ts';
import { usualWeights, type TimetableFacts, type TimetableRow } from './timetable.ts';

const short: Effort = { rounds: 120, seed: 'test' };

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
    const timetableRows = rows.map((one) =>
      one.id === 'final'
        ? { ...one, at: { day: 1, minute: nine } }
        : one.id === 'mile'
          ? { ...row('mile', { minutes: 60 }) }
          : one,
    );
    expect([
      ...propose({ rows: timetableRows, facilities: [facility('track', 1, nine + 90), facility('grass')] }).starts,
    ]).toEqual([['mile', { day: 1, minute: nine }]]);
    const locked = propose({
      rows: [rows[0]!, { ...rows[1]!, locked: true, at: { day: 1, minute: nine } }],
      facilities: [facility('track', 1, nine + 90)],
    });
    expect([...locked.starts.keys()]).toEqual(['final']);
  });

  test('when one of several rows must be dropped, it is not one that others follow from', () => {
    const heats = ['A', 'B'].flatMap((id) => [row(id), row(`${id} final`, { after: [{ row: id, restMinutes: 0 }] })]);
    const { judgement } = propose({
      rows: [row('C', { minutes: 30 }), ...heats],
      facilities: [facility('track', 1, nine + 120)],
    });
    expect(judgement.faults).toHaveLength(1);
  });

  test('two rows of one name are a fault, and say so', () => {
    const timetableFacts = facts({ rows: [row('A'), row('A', { minutes: 60 }), row('A'), row('B')] });
    const { starts: held, judgement } = proposeTimetable(timetableFacts, usualWeights, short);
    expect(judgement.faults.filter(({ kind }) => kind === 'id-again').map(timetableFaultText)).toEqual(
      Array(2).fill('A: two rows have this name. Give each its own.'),
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
    const timetableFacts = facts({
      rows,
      facilities: [facility('track'), facility('pit')],
      pairs: [{ a: 'A', b: 'B', athletes: 5 }],
    });
    const dear = { ...usualWeights, moved: 100 };
    expect(proposeTimetable(timetableFacts, dear, short).starts).toEqual(starts({ A: nine, B: nine, C: nine + 120 }));
    const improved = proposeTimetable(timetableFacts, { ...usualWeights, moved: 0.01 }, short);
    expect([improved.judgement.overlapping, improved.judgement.tight]).toEqual([0, 0]);
  });

  test('a day that is open past midnight is used to its end, and not taken for the next', () => {
    const timetableFacts = facts({
      rows: [row('A', { minutes: 120, days: [1, 2] }), row('B', { minutes: 120, days: [1, 2] })],
      facilities: [facility('track', 1, 26 * 60)].map((one) => ({
        ...one,
        opens: [
          { day: 1, from: 22 * 60, until: 26 * 60 },
          { day: 2, from: 9 * 60, until: 10 * 60 },
        ],
      })),
    });
    const { starts, judgement } = proposeTimetable(timetableFacts, usualWeights, { rounds: 10, seed: 'x' });
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

  test('a proposal is possible, except where locked rows make it impossible', () => {
    fc.assert(
      fc.property(anyFacts, fc.boolean(), (roomy, isShort) => {
        const timetableFacts = isShort
          ? { ...roomy, facilities: kinds.map((kind) => facility(kind, 1, 11 * 60, [1, 2])) }
          : roomy;
        const { judgement, starts } = proposeTimetable(timetableFacts, usualWeights, effort);
        const free = !timetableFacts.rows.some(({ locked }) => locked);
        if (free) expect(judgement.faults.filter(({ kind }) => kind !== 'not-held')).toEqual([]);
        for (const { id, after, locked } of timetableFacts.rows)
          if (locked !== true && starts.has(id))
            expect(after.filter(({ row: before }) => !starts.has(before))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('the same facts give the same timetable; locked rows do not move', () => {
    fc.assert(
      fc.property(anyFacts, (timetableFacts) => {
        const proposal = proposeTimetable(timetableFacts, usualWeights, effort);
        expect(proposeTimetable(timetableFacts, usualWeights, effort)).toEqual(proposal);
        for (const { id, locked, at } of timetableFacts.rows)
          if (locked && at) expect(proposal.starts.get(id)).toEqual(at);
      }),
      { numRuns: 40 },
    );
  });

  test('a faultless programme is never made worse, and nothing costs less than the bound', () => {
    fc.assert(
      fc.property(anyFacts, (timetableFacts) => {
        const first = proposeTimetable(timetableFacts, usualWeights, effort);
        const bound = timetableBound(timetableFacts, usualWeights);
        if (first.judgement.faults.length > 0) return;
        expect(first.judgement.cost).toBeGreaterThanOrEqual(bound.cost - 1e-6);
        const again = proposeTimetable(
          { ...timetableFacts, rows: timetableFacts.rows.map((one) => ({ ...one, at: first.starts.get(one.id)! })) },
          usualWeights,
          { rounds: 25, seed: 'again' },
        );
        expect(again.judgement.cost).toBeLessThanOrEqual(first.judgement.cost + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  test('pairs that nothing can part are in the bound', () => {
    const timetableFacts = facts({
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
    expect(timetableBound(timetableFacts, usualWeights)).toMatchObject({ overlapping: 9, minutes: 570 });
  });
});
