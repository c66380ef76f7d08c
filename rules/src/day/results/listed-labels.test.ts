import { expect, test } from 'vitest';
import { readEventCode } from '../../performances/event-codes.ts';
import type { Mark } from '../../performances/print-performance.ts';
import { heatLabels, judgedMark, type Before, type RecordOf } from './listed-labels.ts';
import { readRecord } from './listed-records.ts';
import { markLabelText } from './mark-label-words.ts';

const metres = (value: number): Mark => ({ type: 'D', value, timing: 'unstated' });
const athlete = (facts: Partial<Before> = {}): Before => ({
  personalBest: null,
  seasonBest: null,
  gender: 'F',
  ageGroup: 'U15',
  ...facts,
});
const record = (value: number, facts: Partial<RecordOf> = {}): RecordOf => ({
  code: 'CR',
  eventCode: 'LJ',
  gender: 'F',
  ageGroup: '',
  mark: metres(value),
  handTimes: true,
  ...facts,
});
const jump = (mark: string, wind: string) =>
  judgedMark({ mark, wind }, '', { form: 'trials', event: readEventCode('LJ'), venue: 'outdoor' }) ?? expect.fail(mark);
const labelsOf = (
  jumps: readonly (readonly [string, string, string])[],
  before: Readonly<Record<string, Before>>,
  records: readonly RecordOf[],
) =>
  Object.fromEntries(
    heatLabels(
      new Map(jumps.map(([id, mark, wind]) => [id, jump(mark, wind)])),
      new Map(Object.entries(before)),
      records,
      'LJ',
    ),
  );

test('only the best jump of a pool takes a record; a personal best is each athlete’s own', () => {
  expect(
    labelsOf(
      [
        ['a', '5.40', '+1.0'],
        ['b', '5.35', '+0.2'],
      ],
      { a: athlete({ personalBest: metres(5.4) }), b: athlete({ personalBest: metres(5.1) }) },
      [record(5.3)],
    ),
  ).toEqual({ a: ['CR', '=PB'], b: ['PB'] });
});

test('a jump with too much wind, or without a reading, takes nothing, and leaves the record to the next', () => {
  expect(
    labelsOf(
      [
        ['a', '5.60', '+2.1'],
        ['b', '5.50', ''],
        ['c', '5.35', '+2.0'],
      ],
      { a: athlete({ personalBest: metres(5) }), b: athlete({ personalBest: metres(5) }), c: athlete() },
      [record(5.3)],
    ),
  ).toEqual({ a: [], b: [], c: ['CR'] });
});

test('a record of another age group, sex or event is not taken; an athlete without a known best has no PB', () => {
  const records = [
    record(5, { ageGroup: 'U13' }),
    record(5, { gender: 'M' }),
    record(5, { eventCode: 'TJ' }),
    record(5, { code: 'AGR', ageGroup: 'U15' }),
  ];
  expect(labelsOf([['a', '5.40', '+1.0']], { a: athlete() }, records)).toEqual({ a: ['AGR'] });
});

test('a row of a list of records is read, or said why not', () => {
  const row = { event: 'Long Jump', gender: 'F', mark: '5,41m', code: '', ageGroup: 'u15', holder: 'A', year: '1999' };
  expect(readRecord(row, ['U15'])).toEqual({
    ok: true,
    value: {
      ...{ code: 'CR', eventCode: 'LJ', gender: 'F', ageGroup: 'U15' },
      ...{ type: 'D', value: 5.41, mark: '5.41', holder: 'A', year: 1999 },
    },
  });
  expect(readRecord({ ...row, gender: 'X', ageGroup: 'Senior' }, ['U15', 'SEN'])).toMatchObject({
    value: { gender: 'O', ageGroup: 'SEN' },
  });
  const why = (facts: Partial<typeof row>) => {
    const read = readRecord({ ...row, ...facts }, ['U15']);
    return read.ok ? '' : read.reason.kind;
  };
  expect([
    why({ event: 'Egg and spoon' }),
    why({ gender: 'x' }),
    why({ mark: 'far' }),
    why({ code: 'PB' }),
    why({ code: 'TOOLONG' }),
    why({ ageGroup: 'U99' }),
    why({ ageGroup: '' }),
  ]).toEqual(['no-event', 'no-gender', 'no-mark', 'no-code', 'no-code', 'no-age-group', '']);
});

test('labels in words', () => {
  expect(['CR', '=PB', 'XYZ'].map(markLabelText)).toEqual([
    'championship record',
    'equals the personal best',
    'record XYZ',
  ]);
});
