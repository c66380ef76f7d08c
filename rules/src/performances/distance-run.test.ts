import { describe, expect, test } from 'vitest';
import { courseOf, legsOf, metresRun } from './distance-run.ts';
import { readEventCode, type EventKind } from './event-codes.ts';
import { parsePerformance } from './parse-performance.ts';
import { printPerformance } from './print-performance.ts';
import { officialTime, printOfficialTime, readClock } from './rounding.ts';
import { clockReadings, distances, typedMarks } from './testing/athlib-vectors.ts';

const event = (code: string): EventKind => readEventCode(code) ?? expect.fail(code);

describe('the distance that is run', () => {
  test.each([
    ['100', 100, 1],
    ['110H', 110, 1],
    ['3000SC', 3000, 1],
    ['3000W', 3000, 1],
    ['20KW', 20_000, 1],
    ['4x100', 100, 4],
    ['4x400MX', 400, 4],
    ['4x100H', 100, 4],
    ['MILE', 1609, 1],
    ['2MILE', 3219, 1],
    ['10K', 10_000, 1],
    ['HM', 21_098, 1],
    ['MAR', 42_195, 1],
    ['1M', 1609, 1],
    ['XC', undefined, 1],
    ['SP4K', undefined, 1],
    ['HJ', undefined, 1],
    ['DEC', undefined, 1],
  ])('%s is %s m, %d times', (code, metres, legs) => {
    expect([metresRun(event(code)), legsOf(event(code))]).toEqual([metres, legs]);
  });

  test.each([
    ['100', '10.581', '10.59'],
    ['4x1500', '15:10.001', '15:10.01'],
    ['20000W', '1:29:26.322', '1:29:26.4'],
    ['10K', '31:02.5', '31:03'],
    ['1M', '4:01.231', '4:01.24'],
    ['XC', '20:10.1', '20:11'],
    ['20KW', '1:20:00.001', '1:20:01'],
  ])('a photo finish over %s of %s is %s', (code, read, official) => {
    const course = courseOf(event(code)) ?? expect.fail(code);
    expect(printOfficialTime(officialTime(readClock(read) ?? 0, 'photo-finish', course))).toBe(official);
  });

  test('a medley relay is four legs of a mean length, on the track as a whole', () => {
    expect(['SMR', 'DMR'].map((code) => [metresRun(event(code)), legsOf(event(code)), courseOf(event(code))])).toEqual([
      [250, 4, { place: 'track', metres: 1000 }],
      [1000, 4, { place: 'track', metres: 4000 }],
    ]);
    expect([metresRun(event('1MW')), courseOf(event('XC4K'))]).toEqual([1609, { place: 'outside', metres: 0 }]);
  });

  test('a jump has no course', () => {
    expect([courseOf(event('LJ')), courseOf(event('DEC'))]).toEqual([undefined, undefined]);
    expect([
      metresRun(event('JT600G')),
      metresRun({ code: '100', discipline: 'field' }),
      metresRun({ code: '100', discipline: 'combined' }),
    ]).toEqual([undefined, undefined, undefined]);
    expect([metresRun(event('12x100')), metresRun(event('7.25K')), courseOf(event('1M'))]).toEqual([
      100,
      7250,
      { place: 'road-mile', metres: 1609 },
    ]);
  });
});

/** A difference from the other library, and why we do not follow it. */
type Difference = readonly [reason: string, is: (first: string, second: string) => boolean];
const reasonIn = (differences: readonly Difference[], first: string, second = ''): string | undefined =>
  differences.find(([, is]) => is(first, second))?.[0];
const isOneOf =
  (...some: readonly string[]) =>
  (text: string): boolean =>
    some.includes(text);

const otherDistances: readonly Difference[] = [
  ['a mile is 1,609.344 m here and 1,609 m there', isOneOf('5M', '7.5M')],
  ['not an event of our codes', isOneOf('CHUNDER-MILE', '440Y', '4xSMR', '4xSWR', '6x5K', '6x3M')],
];
const otherMarks: readonly Difference[] = [
  ['an empty text is no mark', (_code, text) => text === ''],
  [
    'not an event of our codes',
    isOneOf('ST2.1', 'GDT2.2', 'BT1.1', 'WT1.2', 'SWT1.3', 'OT1.4', 'h1', 'h9', 'l1', 'l9', 'T26'),
  ],
  [
    'PB-18: what does not fit the unit is asked again, not guessed',
    (_code, text) =>
      [
        '27,33',
        '2;33',
        '7:62',
        '3:53:17',
        '0:11:15',
        '0:14:53.2',
        '00:14:53.2',
        '0:24:15',
        '01:00:00.23',
        '1:00:00.23',
      ].includes(text),
  ],
  [
    'a mark is read as typed, and asked about once when it is odd',
    (code, text) => ['800 2.33', '400 52:03', 'DEC 10001', 'HJ 25', '100 8.5', '3KW 2:34'].includes(`${code} ${text}`),
  ],
  ['one decimal stays one: a hand time is no electronic one', (_code, text) => ['12', '63.1'].includes(text)],
];
const otherClocks: readonly Difference[] = [['minutes and seconds behind a colon have two digits', isOneOf('1:1:10')]];

describe('recorded calls of another library', () => {
  test.each(distances.filter(([code]) => reasonIn(otherDistances, code) === undefined))(
    '%s is %s m',
    (code, metres) => {
      const read = readEventCode(code);
      const run = read && metresRun(read);
      expect(run === undefined ? null : run * (read ? legsOf(read) : 1)).toBe(metres);
    },
  );

  test.each(typedMarks.filter(([code, text]) => reasonIn(otherMarks, code, text) === undefined))(
    '%s of %j is %s',
    (code, text, mark) => {
      const read = readEventCode(code);
      const typed = read && parsePerformance(text, read.unit);
      expect(typed ? printPerformance(typed) : null).toBe(mark);
    },
  );

  test.each(clockReadings.filter(([text]) => reasonIn(otherClocks, text) === undefined))(
    '%s on a clock is %s s',
    (text, seconds) => {
      const read = readClock(text);
      expect(read === undefined ? null : read / 1000).toBe(seconds);
    },
  );

  test('each way apart is named, and there are no more of them', () => {
    const apart = [
      distances.filter(([code]) => reasonIn(otherDistances, code)),
      typedMarks.filter(([code, text]) => reasonIn(otherMarks, code, text)),
      clockReadings.filter(([text]) => reasonIn(otherClocks, text)),
    ];
    expect(apart.map((rows) => rows.length)).toEqual([8, 34, 1]);
  });
});
