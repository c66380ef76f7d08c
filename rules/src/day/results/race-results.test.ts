import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mark } from '../../performances/print-performance.ts';
import type { Status } from '../../performances/status-codes.ts';
import type { WindVerdict } from '../../performances/wind.ts';
import { compareLists, printPlace, rankWithTies } from './places.ts';
import {
  isMixedTiming,
  placeByGroup,
  placeInHeat,
  placeOverall,
  type Finish,
  type RaceResult,
} from './race-results.ts';
import { markLabels, type KnownMarks } from './record-marks.ts';

const at = (thousandths: number, facts: Partial<Finish> = {}): Finish => ({
  kind: 'time',
  hundredths: Math.ceil(thousandths / 10),
  thousandths,
  timing: 'electronic',
  judged: null,
  ...facts,
});
const hand = (tenths: number, judged: number | null = null): Finish => ({
  kind: 'time',
  hundredths: tenths * 10,
  thousandths: null,
  timing: 'hand',
  judged,
});
const ran = (id: string, outcome: Finish | Status, heat = 1, group: string | null = null): RaceResult<string> => ({
  id,
  heat,
  group,
  outcome,
});
const shown = (placings: readonly { id: string; place: number | null; tied: boolean }[]): string[] =>
  placings.map(({ id, place, tied }) =>
    place === null ? `${tied ? '=' : ''}${id}` : `${printPlace({ place, tied })} ${id}`,
  );

describe('places', () => {
  test('equals share a place and the next skips', () => {
    expect(
      rankWithTies([3, 1, 2, 2, 5], (a, b) => a - b).map(({ item, place, tied }) => [
        item,
        printPlace({ place, tied }),
      ]),
    ).toEqual([
      [1, '1'],
      [2, '2='],
      [2, '2='],
      [3, '4'],
      [5, '5'],
    ]);
    expect(rankWithTies([], () => 0)).toEqual([]);
  });

  test('the first difference of two lists decides, and the longer beats its own beginning', () => {
    expect(
      [compareLists([3, 2], [3, 1]), compareLists([3], [3, 1]), compareLists([3], [3]), compareLists([], [])].map(
        Math.sign,
      ),
    ).toEqual([-1, 1, 0, 0]);
  });

  test('a ranking is total: each has a place, equal keys share it, and better keys are never behind', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 8 })), (keys) => {
        const ranked = rankWithTies(keys, (a, b) => a - b);
        expect(ranked).toHaveLength(keys.length);
        for (const { item, place, tied } of ranked) {
          expect(place).toBe(1 + keys.filter((key) => key < item).length);
          expect(tied).toBe(keys.filter((key) => key === item).length > 1);
        }
      }),
    );
  });
});

describe('races', () => {
  test('thousandths decide, equal thousandths share the place, and those without one come last', () => {
    const heat = [
      ran('c', at(10_404)),
      ran('a', at(10_401)),
      ran('b', at(10_401)),
      ran('x', { kind: 'DQ', rule: 'TR16.8' }),
      ran('y', { kind: 'DNS' }),
      ran('z', { kind: 'DNF' }),
    ];
    expect(shown(placeInHeat(heat))).toEqual(['1= a', '1= b', '3 c', 'z', 'y', 'x']);
  });

  test('if one time has no thousandths, hundredths decide for all', () => {
    expect(
      shown(placeInHeat([ran('a', at(10_401)), ran('b', at(10_404)), ran('c', at(10_409, { thousandths: null }))])),
    ).toEqual(['1= a', '1= b', '1= c']);
  });

  test('the judges place hand times, as long as they placed everyone', () => {
    expect(shown(placeInHeat([ran('a', hand(112, 2)), ran('b', hand(112, 1)), ran('c', hand(111, 3))]))).toEqual([
      '1 b',
      '2 a',
      '3 c',
    ]);
    expect(shown(placeInHeat([ran('a', hand(112, 1)), ran('b', hand(111))]))).toEqual(['1 b', '2 a']);
    expect(shown(placeInHeat([ran('a', hand(112, 1)), ran('b', hand(112, 1))]))).toEqual(['1= a', '1= b']);
    expect(shown(placeInHeat([ran('a', hand(111, 1)), ran('b', hand(112))]))).toEqual(['1 a', '2 b']);
  });

  test('over all heats only the time counts', () => {
    const results = [ran('a', hand(112, 1), 1), ran('b', hand(115, 1), 2), ran('c', hand(113, 2), 1)];
    expect(shown(placeOverall(results))).toEqual(['1 a', '2 c', '3 b']);
  });

  test('groups of one race are placed for themselves', () => {
    const results = [
      ran('a', at(60_000), 1, 'V35'),
      ran('b', at(59_000), 1, 'V40'),
      ran('c', at(61_000), 1, 'V35'),
      ran('d', { kind: 'DNS' }, 1, 'V40'),
    ];
    expect([...placeByGroup(results)].map(([group, placings]) => [group, shown(placings)])).toEqual([
      ['V35', ['1 a', '2 c']],
      ['V40', ['1 b', 'd']],
    ]);
    const judged = [
      ran('a', hand(612, 2), 1, 'V35'),
      ran('b', hand(612, 1), 1, 'V35'),
      ran('c', hand(600, 1), 2, 'V40'),
    ];
    expect(shown(placeByGroup(judged).get('V35') ?? [])).toEqual(['1 b', '2 a']);
    const overHeats = [ran('a', hand(112, 1), 1, 'U14'), ran('b', hand(111, 2), 2, 'U14')];
    expect(shown(placeByGroup(overHeats).get('U14') ?? [])).toEqual(['1 b', '2 a']);
  });

  test('two ways of timing are seen', () => {
    expect(isMixedTiming([ran('a', hand(112)), ran('b', at(11_000))])).toBe(true);
    expect(isMixedTiming([ran('a', hand(112)), ran('b', { kind: 'DNF' })])).toBe(false);
  });
});

describe('records', () => {
  const time = (value: number, timing: Mark['timing'] = 'electronic'): Mark => ({ type: 'T', value, timing });
  const known = (facts: Partial<KnownMarks> = {}): KnownMarks => ({
    personalBest: time(11),
    seasonBest: time(11.2),
    records: [{ code: 'CR', mark: time(10.9), handTimes: false }],
    ...facts,
  });
  const labels = (mark: Mark, wind: WindVerdict = 'legal', facts: Partial<KnownMarks> = {}) =>
    markLabels(mark, wind, known(facts));

  test.each([
    [10.8, ['CR', 'PB']],
    [10.9, ['=CR', 'PB']],
    [10.95, ['PB']],
    [11, ['=PB']],
    [11.1, ['SB']],
    [11.2, ['=SB']],
    [11.3, []],
  ])('%d is %j', (value, expected) => {
    expect(labels(time(value)).labels).toEqual(expected);
  });

  test('with too much wind, or without a reading, a mark is neither a record nor a PB', () => {
    expect(labels(time(10.5), 'aided')).toEqual({ labels: [], notes: ['w'] });
    expect(labels(time(10.5), 'unknown')).toEqual({ labels: [], notes: ['NWI'] });
    expect(labels(time(10.95), 'not-measured')).toEqual({ labels: ['PB'], notes: [] });
  });

  test('a hand time is not an electronic record, though it may be a PB', () => {
    expect(labels(time(10.5, 'hand'))).toEqual({ labels: ['PB'], notes: ['h'] });
    expect(
      labels(time(10.5, 'hand'), 'legal', { records: [{ code: 'CR', mark: time(10.9), handTimes: true }] }).labels,
    ).toEqual(['CR', 'PB']);
  });

  test('the first mark ever is a PB', () => {
    expect(labels(time(15), 'legal', { personalBest: null, seasonBest: null, records: [] }).labels).toEqual(['PB']);
    expect(labels(time(15), 'legal', { seasonBest: null, records: [] }).labels).toEqual(['SB']);
  });
});
