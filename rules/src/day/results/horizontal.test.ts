import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Status } from '../../performances/status-codes.ts';
import { cutAfter, marksOf, qualifyByStandard, rankHorizontal, readTrial, type FieldCard } from './horizontal.ts';
import { printPlace } from './places.ts';
import { trialSeconds } from './time-limits.ts';

const card = (id: string, trials: readonly string[], status: Status | null = null): FieldCard<string> => ({
  id,
  status,
  trials: trials.map((text) => readTrial(text) ?? expect.fail(text)),
});
const shown = (cards: readonly FieldCard<string>[]): string[] =>
  rankHorizontal(cards).map(({ id, place, tied, outcome }) =>
    place === null ? `${tied ? '= ' : ''}${id} ${outcome?.kind ?? 'waiting'}` : `${printPlace({ place, tied })} ${id}`,
  );

describe('long and triple jump and throws', () => {
  test('the next best mark decides a tie; all equal share the place, the first too', () => {
    expect(
      shown([card('A', ['7.80', '7.60', 'X', '7.70', '-', 'X']), card('B', ['7.80', '7.70', '7.60', 'X', 'X', 'X'])]),
    ).toEqual(['1= A', '1= B']);
    expect(shown([card('A', ['7.80', '7.50']), card('B', ['7.80', '7.60'])])).toEqual(['1 B', '2 A']);
    expect(shown([card('A', ['7.80']), card('B', ['7.80', '6.00'])])).toEqual(['1 B', '2 A']);
  });

  test('fouls only are no mark; who retires keeps the marks made; who did not start comes after', () => {
    const cards = [
      card('fouls', ['X', 'X', 'X']),
      card('absent', [], { kind: 'DNS' }),
      card('hurt', ['6.10', 'r']),
      card('out', ['7.00'], { kind: 'DQ', rule: 'TR6' }),
      card('waiting', []),
      card('zero', ['0.00', '-', 'X']),
      card('one foul', ['X', '-']),
      card('gone', ['X', 'r']),
    ];
    expect(shown(cards)).toEqual([
      '1 hurt',
      'waiting waiting',
      'one foul waiting',
      'fouls NM',
      'zero NM',
      'gone NM',
      'absent DNS',
      'out DQ',
    ]);
  });

  test('the best trial is shown with its own wind', () => {
    expect(rankHorizontal([card('A', ['7.10 +2.4', '7.30 -0.2', '7.30 +0.1'])])[0]?.outcome).toEqual({
      kind: 'mark',
      centimetres: 730,
      wind: -0.2,
    });
  });

  test.each([
    ['7.80', 780, null],
    ['7,80', 780, null],
    ['86.549', 8654, null],
    ['7.80 +1.2', 780, 1.2],
    ['7.80 (-0.3)', 780, -0.3],
    [' 7.80(+12.1) ', 780, 12.1],
    ['7.80+1.2', 780, 1.2],
    ['7.80 1.2', 780, 1.2],
    ['7.80m', 780, null],
    ['7.80 M +1.2', 780, 1.2],
    ['7.80/+1.2', 780, 1.2],
    ['7.80 NWI', 780, null],
    ['7.80w', 780, null],
    ['7.80w +2.4', 780, 2.4],
    ['7.80 (nwi)', 780, null],
    ['７．８０', 780, null],
    ['7.80 \u22120.3', 780, -0.3],
  ])('%s is a mark', (text, centimetres, wind) => {
    expect(readTrial(text)).toEqual({ kind: 'mark', centimetres, wind });
  });

  test.each([
    ['x', 'foul'],
    ['F', 'foul'],
    ['–', 'pass'],
    ['P', 'pass'],
    ['R', 'retired'],
    ['—', 'pass'],
    ['Pass', 'pass'],
    ['\u2212', 'pass'],
    ['FOUL', 'foul'],
  ])('%s is a %s', (text, kind) => {
    expect(readTrial(text)).toEqual({ kind });
  });

  test.each([
    '',
    'O',
    '7',
    '7.8',
    'NM',
    'xx',
    'ox',
    'xo',
    '-x',
    'x-',
    'pp',
    '1r',
    'rr',
    'x7.80',
    '7.80x',
    '1234.50',
    '7.80 +1.25',
    '7.80mm',
    '7.80 NWIX',
    'passed',
    'fouls',
  ])('%j is no trial', (text) => {
    expect(readTrial(text)).toBeUndefined();
  });

  test('ranking is total: marks in falling order, equal series and only those share a place', () => {
    const trial = fc.oneof(
      fc.integer({ min: 1, max: 5 }).map((centimetres) => ({ kind: 'mark' as const, centimetres, wind: null })),
      fc.constant({ kind: 'foul' as const }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(trial, { maxLength: 3 }), { maxLength: 12 }), (series) => {
        const cards = series.map((trials, id) => ({ id, trials, status: null }));
        const ranked = rankHorizontal(cards);
        expect(ranked.map(({ id }) => id).sort((a, b) => a - b)).toEqual(cards.map(({ id }) => id));
        const key = (id: number): string => marksOf(cards[id]!).join();
        for (const one of ranked.filter(({ place }) => place !== null)) {
          for (const other of ranked.filter(({ place }) => place !== null))
            expect(key(one.id) === key(other.id)).toBe(one.place === other.place);
        }
      }),
    );
  });
});

describe('the cut', () => {
  const field = (n: number): FieldCard<string>[] =>
    Array.from({ length: n }, (_, at) =>
      card(`${at + 1}`, [`${9 - at * 0.1 < 1 ? 1 : (9 - at * 0.1).toFixed(2)}`, 'X', 'X']),
    );

  test('eight starters all go on, without a mark too', () => {
    const cut = cutAfter([...field(7), card('none', ['X', 'X', 'X'])]);
    expect(cut.goingOn).toEqual(['none', '7', '6', '5', '4', '3', '2', '1']);
    expect(cut.out).toEqual([]);
  });

  test('equals, and those without a mark, take the last trials in the order of the first (TR25.6)', () => {
    const cards = [
      card('foul', ['X', 'X', 'X']),
      card('five', ['5.00', 'X', 'X']),
      card('foul too', ['X', '-', 'X']),
      card('five too', ['5.00', 'X', 'X']),
      card('six', ['6.00', 'X', 'X']),
    ];
    expect(cutAfter(cards).goingOn).toEqual(['foul', 'foul too', 'five', 'five too', 'six']);
  });

  test('the best eight of nine go on, the best last', () => {
    expect(cutAfter(field(9))).toEqual({ goingOn: ['8', '7', '6', '5', '4', '3', '2', '1'], out: ['9'] });
  });

  test('a tie for eighth that the next best does not break takes all on', () => {
    const tied = [
      ...field(7),
      ...['a', 'b', 'c'].map((id) => card(id, ['5.00', '4.00', 'X'])),
      card('less', ['5.00', '3.00', 'X']),
    ];
    expect(cutAfter(tied).goingOn).toHaveLength(10);
    expect(cutAfter(tied).out).toEqual(['less']);
  });

  test('later trials do not count for it, absent athletes are no starters, and who retired is out', () => {
    const late = [...field(8), card('late', ['1.00', 'X', 'X', '9.90'])];
    expect(cutAfter(late).out).toEqual(['late']);
    expect(cutAfter([...field(8), card('absent', [], { kind: 'DNS' })]).out).toEqual([]);
    expect(cutAfter([...field(3), card('hurt', ['8.95', 'r'])])).toEqual({ goingOn: ['3', '2', '1'], out: ['hurt'] });
    expect(cutAfter([...field(3), card('out', ['8.95'], { kind: 'DQ', rule: 'TR6' })])).toEqual({
      goingOn: ['3', '2', '1'],
      out: ['out'],
    });
    expect(cutAfter([...field(10), card('none', ['X', 'X', 'X'])]).out).toEqual(['9', '10', 'none']);
  });

  test('another number of trials and places', () => {
    expect(cutAfter(field(5), { trials: 2, keep: 4 }).goingOn).toEqual(['4', '3', '2', '1']);
  });

  test('the standard is Q, then the ranking fills up with all who tie', () => {
    const ranking = rankHorizontal([
      card('a', ['8.10']),
      card('b', ['8.00']),
      card('c', ['7.90']),
      card('d', ['7.90']),
      card('e', ['7.10']),
      card('none', ['X']),
    ]);
    expect(qualifyByStandard(ranking, 800, 3)).toEqual([
      { id: 'a', code: 'Q' },
      { id: 'b', code: 'Q' },
      { id: 'c', code: 'q' },
      { id: 'd', code: 'q' },
    ]);
    expect(qualifyByStandard(ranking, 710, 2)).toHaveLength(5);
    expect(qualifyByStandard(ranking, 900)).toHaveLength(5);
  });
});

describe('the time for a trial', () => {
  const minutes = {
    // more than three left, two or three, one, two consecutive trials
    HJ: [1, 1.5, 3, 2],
    PV: [1, 2, 5, 3],
    other: [1, 1, 2, 2],
  } as const;
  const inCombined = { HJ: [1, 1.5, 2, 2], PV: [1, 2, 3, 3], other: [1, 1, 2, 2] } as const;

  test.each([
    ['HJ', false],
    ['PV', false],
    ['other', false],
    ['HJ', true],
    ['PV', true],
    ['other', true],
  ] as const)('%s, combined %s', (event, combined) => {
    const at = (left: number, again = false): number => trialSeconds({ event, combined, left, again }) / 60;
    const [many, few, one, onEnd] = (combined ? inCombined : minutes)[event];
    expect([at(9), at(4), at(3), at(2), at(1), at(0), at(9, true), at(2, true), at(1, true)]).toEqual([
      many,
      many,
      few,
      few,
      one,
      one,
      onEnd,
      onEnd,
      one,
    ]);
  });

  test.each(['HJ', 'PV', 'other'] as const)(
    "%s: an athlete's very first trial has a minute, however few are left",
    (event) => {
      const first = { event, combined: false, again: false, first: true };
      expect([9, 3, 1].map((left) => trialSeconds({ ...first, left }))).toEqual([60, 60, 60]);
      expect(trialSeconds({ ...first, combined: true, left: 1 })).toBe(60);
    },
  );
});
