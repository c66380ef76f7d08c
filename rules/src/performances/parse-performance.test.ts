import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPattern, readByPattern } from './patterns.ts';
import { parsePerformance, timingOfText, type Timing } from './parse-performance.ts';
import { printLimit, printPerformance, printWithUnit, type Mark } from './print-performance.ts';
import {
  distance,
  exampleOf,
  height,
  longTime,
  middleTime,
  mostOf,
  points,
  sprintTime,
  standardUnits,
  uomTypes,
  type Unit,
} from './units.ts';

const units: readonly Unit[] = Object.values(standardUnits);

describe('units of measure', () => {
  test('PB-03 an option of a unit holds pattern, short, text and uomType', () => {
    for (const option of units.flatMap((unit) => unit.options)) {
      expect(Object.keys(option).sort()).toEqual(['pattern', 'short', 'text', 'uomType']);
    }
    expect(
      units.map(({ type, options }) => [
        type,
        ...options.map(({ pattern, short, text, uomType }) => `${pattern} ${short} ${uomType} ${text}`),
      ]),
    ).toEqual([
      ['T', 'ss.SS s T seconds', 'm:ss.SS s T minutes and seconds'],
      ['T', 'm:ss.SS s T minutes and seconds', 'ss.SS s T seconds'],
      ['T', 'm:ss.SS s T minutes and seconds', 'h:mm:ss s T hours, minutes and seconds'],
      ['D', '0.00 m D metres'],
      ['H', '0.00 m H metres'],
      ['P', '0 pts P points'],
    ]);
  });

  test('PB-04 the unit types are T time, D distance, H height and P points', () => {
    expect(uomTypes).toEqual(['T', 'D', 'H', 'P']);
    expect([sprintTime, distance, height, points].map((unit) => unit.type)).toEqual(['T', 'D', 'H', 'P']);
  });

  test('PB-05 time patterns of the track are made of m, s and S, where S is hundredths', () => {
    const patterns = [sprintTime, middleTime].flatMap((unit) => unit.options.map(({ pattern }) => pattern));
    expect(patterns.every((pattern) => /^[msS:.]+$/.test(pattern))).toBe(true);
    expect(readByPattern('1:02.34', 'm:ss.SS')).toEqual({ hundredths: 6_234, decimals: 2 });
    expect(readByPattern('62.34', 'ss.SS')).toEqual({ hundredths: 6_234, decimals: 2 });
  });

  test('the standard units use known patterns only', () => {
    expect(units.flatMap((unit) => unit.options).every(({ pattern }) => isPattern(pattern))).toBe(true);
    for (const unit of units)
      expect(unit.options.map((option) => parsePerformance(exampleOf(option), unit))).not.toContain(undefined);
    for (const pattern of ['h:mm:ss', 'h:mm:ss.SS', 'm:ss', 'm:ss.SS', 'ss.SS', 'ss', '0.00', '0'])
      expect([
        pattern,
        readByPattern(exampleOf({ pattern, short: '', text: '', uomType: 'T' }), pattern)?.decimals,
      ]).toEqual([pattern, (pattern.split('.')[1] ?? '').length]);
    expect(exampleOf({ pattern: 'furlongs', short: '', text: '', uomType: 'D' })).toBe('furlongs');
    expect([mostOf(longTime, ':'), mostOf(middleTime, ':'), mostOf(distance, ':'), mostOf(points, '.')]).toEqual([
      2, 1, 0, 0,
    ]);
  });
});

describe('reading what people type', () => {
  test.each<[string, Unit, number, Timing]>([
    ['10.4', sprintTime, 10.4, 'hand'],
    ['10.40', sprintTime, 10.4, 'electronic'],
    ['12', sprintTime, 12, 'unstated'],
    [' 9.58 ', sprintTime, 9.58, 'electronic'],
    ['63.5', sprintTime, 63.5, 'hand'],
    ['1:03.5', sprintTime, 63.5, 'hand'],
    ['2:03', middleTime, 123, 'unstated'],
    ['4:15.82', middleTime, 255.82, 'electronic'],
    ['14:59.999', middleTime, 900, 'electronic'],
    ['73:15', longTime, 4395, 'unstated'],
    ['1:13:15', longTime, 4395, 'unstated'],
    ['2:02:57', longTime, 7377, 'unstated'],
    ['5.2', distance, 5.2, 'unstated'],
    ['5', distance, 5, 'unstated'],
    ['1.855', height, 1.85, 'unstated'],
    ['4210', points, 4210, 'unstated'],
  ])('%s', (typed, unit, value, timing) => {
    expect(parsePerformance(typed, unit)).toEqual({ type: unit.type, value, text: typed.trim(), timing });
    expect(timingOfText(unit.type, typed)).toBe(timing);
  });

  test.each<[string, Unit]>([
    ['', sprintTime],
    ['.', sprintTime],
    ['10.', sprintTime],
    ['.5', sprintTime],
    ['1:75.0', middleTime],
    ['1:5.3', middleTime],
    ['1:00:75', longTime],
    ['5:20', distance],
    ['4210.5', points],
    ['-5', distance],
    ['1e3', points],
    ['10,4', sprintTime],
  ])('%s is no mark of its unit', (typed, unit) => {
    expect(parsePerformance(typed, unit)).toBeUndefined();
  });

  test('PB-OPEN-03 each unit has the patterns it is typed in, of which the examples fit', () => {
    const patterns = (unit: Unit): readonly string[] => unit.options.map(({ pattern }) => pattern);
    expect(patterns(sprintTime)).toEqual(['ss.SS', 'm:ss.SS']);
    expect(patterns(middleTime)).toEqual(['m:ss.SS', 'ss.SS']);
    expect(patterns(longTime)).toEqual(['m:ss.SS', 'h:mm:ss']);
    expect([distance, height, points].map(patterns)).toEqual([['0.00'], ['0.00'], ['0']]);
    expect(
      units
        .flatMap((unit) => unit.options.map((option) => [unit, exampleOf(option)] as const))
        .filter(([unit, example]) => !parsePerformance(example, unit)),
    ).toEqual([]);
  });

  test('PB-18 the patterns of the unit are tried in turn', () => {
    const unit: Unit = {
      type: 'T',
      options: [
        { ...sprintTime.options[0]!, pattern: 'm:ss' },
        { ...sprintTime.options[0]!, pattern: 'ss.SS' },
      ],
    };
    expect(parsePerformance('2:03', unit)?.value).toBe(123);
    expect(parsePerformance('58.31', unit)?.value).toBe(58.31);
    expect(parsePerformance('2:03.31', unit)).toBeUndefined();
  });

  test('a pattern nobody knows reads nothing', () => {
    expect([readByPattern('10', 'furlongs'), readByPattern('10', 'constructor')]).toEqual([undefined, undefined]);
  });
});

describe('printing', () => {
  test.each<[Mark, string, string]>([
    [{ type: 'T', value: 10.4, timing: 'hand' }, '10.4', '10.4s (hand)'],
    [{ type: 'T', value: 10.4, timing: 'electronic' }, '10.40', '10.40s'],
    [{ type: 'T', value: 12, timing: 'unstated' }, '12', '12s'],
    [{ type: 'T', value: 12, timing: 'hand' }, '12.0', '12.0s (hand)'],
    [{ type: 'T', value: 12.45, timing: 'hand' }, '12.45', '12.45s (hand)'],
    [{ type: 'T', value: 12.3, timing: 'unstated' }, '12.3', '12.3s'],
    [{ type: 'T', value: 12.34, timing: 'unstated' }, '12.34', '12.34s'],
    [{ type: 'T', value: 63.5, timing: 'electronic' }, '1:03.50', '1:03.50'],
    [{ type: 'T', value: 7377, timing: 'unstated' }, '2:02:57', '2:02:57'],
    [{ type: 'D', value: 5.2, timing: 'unstated' }, '5.20', '5.20m'],
    [{ type: 'H', value: 1.1, timing: 'unstated' }, '1.10', '1.10m'],
    [{ type: 'P', value: 4210, timing: 'unstated' }, '4210', '4210 pts'],
  ])('%o', (mark, printed, withUnit) => {
    expect([printPerformance(mark), printWithUnit(mark)]).toEqual([printed, withUnit]);
  });

  test('a limit has no needless zeros', () => {
    expect([
      printLimit(9.5, 'T'),
      printLimit(200, 'T'),
      printLimit(62.25, 'T'),
      printLimit(5, 'D'),
      printLimit(60, 'T'),
      printLimit(4_500, 'P'),
      printLimit(75.5, 'D'),
    ]).toEqual(['9.5', '3:20', '1:02.25', '5', '1:00', '4500', '75.5']);
  });

  const mark = fc.oneof(
    fc.record({
      unit: fc.constantFrom(sprintTime, middleTime),
      timing: fc.constant('electronic' as const),
      hundredths: fc.integer({ min: 1, max: 359_999 }),
    }),
    fc.record({
      unit: fc.constantFrom(sprintTime, middleTime),
      timing: fc.constant('hand' as const),
      hundredths: fc.integer({ min: 1, max: 35_999 }).map((tenths) => tenths * 10),
    }),
    fc.record({
      unit: fc.constant(longTime),
      timing: fc.constant('unstated' as const),
      hundredths: fc.integer({ min: 60, max: 359_999 }).map((seconds) => seconds * 100),
    }),
    fc.record({
      unit: fc.constantFrom(distance, height),
      timing: fc.constant('unstated' as const),
      hundredths: fc.integer({ min: 1, max: 999_999 }),
    }),
    fc.record({
      unit: fc.constant(points),
      timing: fc.constant('unstated' as const),
      hundredths: fc.integer({ min: 1, max: 99_999 }).map((n) => n * 100),
    }),
  );

  test('a printed mark reads back as the same mark', () => {
    fc.assert(
      fc.property(mark, ({ unit, timing, hundredths }) => {
        const value = hundredths / 100;
        const text = printPerformance({ type: unit.type, value, timing });
        expect(parsePerformance(text, unit)).toEqual({ type: unit.type, value, text, timing });
      }),
    );
  });

  test('the reader never throws, and a read mark is never negative', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...units), (text, unit) => {
        expect(parsePerformance(text, unit)?.value ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
