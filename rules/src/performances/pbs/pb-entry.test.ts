/// <reference types="node" />
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  estimateFaultText,
  pbCodes,
  pbCodeText,
  pbFaultText,
  pbValueFault,
  pbValueFaultText,
  readPb,
  sizeFault,
  splitFault,
  toHundredths,
  type PbCode,
  type PbRules,
} from './pb-entry.ts';
import { isPbMandatory, submitPb, type RowWithPb } from './submit-pb.ts';
import { readEventCode } from '../event-codes.ts';
import { printPerformance } from '../print-performance.ts';
import { distance, longTime, middleTime, points, sprintTime } from '../units.ts';
import { usualEvents } from '../usual-events.ts';

/** Every kind of event, with the codes that a new installation knows. */
const everyCode = [
  ...new Set([
    ...usualEvents.map(({ code }) => code),
    ...['60', '100', '200', '300', '400', '600', '800', '1000', '1500', 'MILE'],
    ...['2000', '3000', '5000', '10000', '15000'],
    ...['75H', '100H', '110H', '300H', '400H', '1500SC', '3000SC', '1000W', '3000W', '10000W', '20KW', '1MW'],
    ...['4x100', '4x400', '4x800', 'SMR', 'DMR', '1M', '5K', '10K', '10M', 'HM', 'MAR', 'XC', 'XC6K'],
    ...['HJ', 'PV', 'LJ', 'TJ', 'SP4K', 'DT1K', 'HT3K', 'JT600', 'WT', 'BT', 'SLJ', 'STJ', 'SHJ'],
    ...['DEC', 'OCT', 'HEP', 'HEX', 'PENI', 'QUAD', 'TRI', '100WC', '800WC', 'MARWC', '100FR', '800FR'],
  ]),
];
const marksOfEach = 700;

const rules = (facts: Partial<PbRules> = {}): PbRules => ({
  unit: middleTime,
  min: null,
  max: null,
  split: null,
  ...facts,
});

function fault(typed: string, facts: Partial<PbRules> = {}): [PbCode, string] | number {
  const read = readPb(typed, rules(facts));
  return read.ok ? read.value.value : [read.reason.code, pbFaultText(read.reason)];
}

describe('typed marks', () => {
  test.each(['fast', '10,4,1', '4k10', '-5', '1 03', '10.4x', '5.40m'])('PB-06 %s holds more than digits', (typed) => {
    expect(fault(typed)).toEqual(['ONLY_NUMBERS', 'Only enter numbers.']);
  });

  test.each<[string, Partial<PbRules>]>([
    ['1.02:3', {}],
    ['1:02.3', { unit: distance }],
    ['1:2.3.4', {}],
    ['1:02.3', { unit: { type: 'T', options: [{ pattern: 'm:ss', short: 's', text: 'minutes', uomType: 'T' }] } }],
  ])('PB-07 %s mixes separators in a way the unit does not have', (typed, facts) => {
    expect(fault(typed, facts)).toEqual(['INVALID_SEPARATOR', 'Invalid separators.']);
  });

  test.each<[string, Partial<PbRules>]>([
    ['1.2.3', {}],
    ['1:02:03', { unit: sprintTime, max: 50 }],
    ['..', {}],
    ['5.2.0', { unit: distance }],
    ['1:2:3:4', { unit: longTime }],
  ])('PB-08 %s has too many of one separator', (typed, facts) => {
    expect(fault(typed, facts)).toEqual(['USER_SEPARATOR_COUNT_TOO_HIGH', 'Too many separators entered.']);
  });

  test('PB-OPEN-01 one colon and one full stop in that order are right where the pattern has both', () => {
    expect(fault('1:02.3')).toBe(62.3);
    expect(fault('62.3')).toBe(62.3);
    expect(fault('3:02:57', { unit: longTime })).toBe(10_977);
    const read = readPb(' 10.4 ', rules({ unit: sprintTime }));
    expect(read.ok && [read.value.text, read.value.timing]).toEqual(['10.4', 'hand']);
  });

  test.each<[string, Partial<PbRules>]>([
    ['', {}],
    ['.', {}],
    [':', {}],
    ['1:', {}],
    ['1:75.0', {}],
    ['1:60.0', {}],
    ['5:20', { unit: distance }],
    ['40.5', { unit: points }],
  ])('PB-09 "%s" is not a number', (typed, facts) => {
    expect(fault(typed, facts)).toEqual(['NOT_A_NUMBER', 'Not a number.']);
  });

  test.each(['0', '0.00', '0:00.0', '0.004'])('PB-10 %s is not positive', (typed) => {
    expect(fault(typed)).toEqual(['ONLY_POSITIVE_NUMBERS', 'Only positive numbers.']);
    expect(sizeFault(-3, rules())).toBe('ONLY_POSITIVE_NUMBERS');
    expect(sizeFault(Number.NaN, rules())).toBe('NOT_A_NUMBER');
  });

  test('PB-11 a PB below the smallest of the event is refused, the smallest is not', () => {
    expect(fault('3:19.99', { min: 200 })).toEqual(['PB_BELOW_MIN', 'PB is below standard min.']);
    expect(fault('3:20.00', { min: 200 })).toBe(200);
  });

  test('PB-12 a PB above the largest of the event is refused, the largest is not', () => {
    expect(fault('15:00.01', { max: 900 })).toEqual(['PB_ABOVE_MIN', 'PB is above standard min.']);
    expect(fault('15:00.00', { max: 900 })).toBe(900);
    expect(fault('15:00.00', { max: 0 })).toBe(900);
  });

  test('PB-13 PB-15 a positive split is the least a PB may be', () => {
    expect(fault('4.99', { unit: distance, split: 5 })).toEqual(['PB_BELOW_SPLIT', 'Below split.']);
    expect(fault('5', { unit: distance, split: 5 })).toBe(5);
    expect(splitFault(99, 5)).toBeUndefined();
  });

  test('PB-14 PB-16 a negative split is the most a PB may be, by its absolute value', () => {
    expect(fault('2:10.01', { split: -130 })).toEqual(['PB_ABOVE_SPLIT', 'Above split.']);
    expect(fault('2:10.00', { split: -130 })).toBe(130);
    expect(splitFault(1, -130)).toBeUndefined();
  });

  test('PB-17 a split of zero or null always passes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom(0, null), (hundredths, split) => {
        expect(splitFault(hundredths / 100, split)).toBeUndefined();
      }),
    );
  });

  test('PB-19 the value is rounded to 2 decimals before it is checked and sent', () => {
    expect(fault('12.345', { unit: sprintTime })).toBe(12.35);
    expect(fault('12.344', { unit: sprintTime })).toBe(12.34);
    expect(fault('11.995', { unit: sprintTime, min: 12 })).toBe(12);
    expect([1.005, 100.005, 12.344].map((value) => toHundredths(value, 'T'))).toEqual([1.01, 100.01, 12.34]);
  });

  test('PB-24 the codes are those of the specification, and each has words', () => {
    expect([...pbCodes].sort()).toEqual([
      'INVALID_SEPARATOR',
      'NOT_A_NUMBER',
      'ONLY_NUMBERS',
      'ONLY_POSITIVE_NUMBERS',
      'PB_ABOVE_MIN',
      'PB_ABOVE_SPLIT',
      'PB_BELOW_MIN',
      'PB_BELOW_SPLIT',
      'USER_SEPARATOR_COUNT_TOO_HIGH',
    ]);
    expect(new Set(pbCodes.map(pbCodeText)).size).toBe(pbCodes.length);
  });

  test('the first fault in the documented order is the answer', () => {
    expect(fault('x.1.2')).toEqual(['ONLY_NUMBERS', 'Only enter numbers.']);
    expect(fault('1', { min: 5, split: 9 })).toEqual(['PB_BELOW_MIN', 'PB is below standard min.']);
  });

  test('the check never throws, and accepted values respect every limit', () => {
    const anything = fc.oneof(fc.string(), fc.stringMatching(/^[0-9:.]{0,9}$/));
    fc.assert(
      fc.property(anything, fc.constantFrom(sprintTime, middleTime, longTime, distance, points), (typed, unit) => {
        const read = readPb(typed, { unit, min: 2, max: 500, split: -300 });
        const mark = read.ok ? read.value : (read.reason.meant ?? undefined);
        if (mark) expect(mark.value >= 2 && mark.value <= 300).toBe(true);
      }),
    );
  });
});

describe('a mark as people write it', () => {
  const event = (code: string): PbRules => {
    const { unit, sensible } = readEventCode(code) ?? expect.fail(code);
    return { unit, min: sensible?.min ?? null, max: sensible?.max ?? null, split: null };
  };

  test.each<[string, string, string]>([
    ['100', '12,34', '12.34'],
    ['100', '12.3h', '12.3'],
    ['100', '12.34h', '12.4'],
    ['100', '１０.４', '10.4'],
    ['100', '12.3s', '12.3'],
    ['LJ', '5.40m', '5.40'],
    ['LJ', '5m40', '5.40'],
    ['LJ', '5,409', '5.40'],
    ['LJ', '5.409', '5.40'],
    ['HJ', '1.859', '1.85'],
    ['DEC', '6,543', '6543'],
    ['800', '2.03.4', '2:03.4'],
    ['800', '2m03.4', '2:03.4'],
    ['800', '2:03:45', '2:03.45'],
    ['HM', '72', '1:12:00'],
    ['HM', '1.12.30', '1:12:30'],
    ['10K', '45', '45:00'],
    ['XC', '25', '25:00'],
    ['10000', '1:02:15', '1:02:15'],
    ['10000', '1:02:15.4', '1:02:15.4'],
    ['100WC', '14,05', '14.05'],
    ['800FR', '3.20.5', '3:20.5'],
  ])('%s: %s is read as %s', (code, typed, printed) => {
    const read = readPb(typed, event(code));
    expect(read.ok ? printPerformance(read.value) : pbFaultText(read.reason)).toBe(printed);
    expect(read.ok && readPb(read.value.text, event(code))).toEqual({ ok: true, value: read.ok && read.value });
  });

  test.each<[string, string, string]>([
    ['800', '2.03', 'Did you mean 2:03?'],
    ['3000', '15', 'Did you mean 15:00?'],
    ['LJ', '540', 'Did you mean 5.40m?'],
    ['100', '12:34', 'Did you mean 12.34s?'],
    ['HM', '1:12.30', 'Did you mean 1:12:30?'],
    ['100', '2.03', 'PB is below standard min.'],
    ['60', '1', 'PB is below standard min.'],
    ['100', '1', 'PB is below standard min.'],
    ['100', '1.02', 'PB is below standard min.'],
    ['100', '0.59', 'PB is below standard min.'],
    ['110H', '1.00', 'PB is below standard min.'],
    ['200', '2', 'PB is below standard min.'],
    ['400', '1', 'PB is below standard min.'],
    ['400', '1.02', 'Did you mean 1:02?'],
    ['800', '2', 'Did you mean 2:00?'],
    ['LJ', '54.0', 'PB is above standard min.'],
  ])('%s: %s is asked about once: %s', (code, typed, question) => {
    const read = readPb(typed, event(code));
    expect(!read.ok && pbFaultText(read.reason)).toBe(question);
    if (!read.ok && read.reason.meant) expect(readPb(read.reason.meant.text, event(code)).ok).toBe(true);
  });

  test.each(everyCode)('%s: a mark that is printed is read again as it was', (code) => {
    const timings = ['hand', 'electronic', 'unstated'] as const;
    const held = event(code);
    const marks = fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...timings))
      .map(([part, timing]) => printable(held, part, timing));
    fc.assert(
      fc.property(marks, ({ mark }) => {
        const read = readPb(printPerformance(mark), held);
        expect(read.ok && [read.value.value, printPerformance(read.value)]).toEqual([
          mark.value,
          printPerformance(mark),
        ]);
      }),
      { seed: 12, numRuns: marksOfEach },
    );
  });

  test('fifty thousand marks are printed and read again', () => {
    expect(marksOfEach * everyCode.length).toBeGreaterThanOrEqual(50_000);
  });
});

/** Returns a mark of an event between its limits, with no more decimals than its timing has. */
function printable(held: PbRules, part: number, timing: 'hand' | 'electronic' | 'unstated') {
  const [min, max] = [held.min ?? 600, held.max ?? 7200];
  const { type } = held.unit;
  const step =
    type === 'P' || (type === 'T' && timing === 'unstated') ? 100 : type === 'T' && timing === 'hand' ? 10 : 1;
  const [least, most] = [Math.ceil((min * 100) / step), Math.floor((max * 100) / step)];
  const hundredths = (least + Math.floor(part * (most - least))) * step;
  return { rules: held, mark: { type, value: hundredths / 100, timing: type === 'T' ? timing : 'unstated' } } as const;
}

describe('the further checks', () => {
  const text = (value: number, min: number | null, max: number | null, type: 'T' | 'D' = 'D'): string | undefined => {
    const match = pbValueFault(value, { min, max }, type);
    return match && pbValueFaultText(match);
  };

  test('PB-20 a PB must be greater than zero', () => {
    expect([text(0, 1, 9), text(-1, null, null), text(Number.NaN, 1, 9)]).toEqual(
      Array(3).fill('PB must be greater than 0.'),
    );
  });

  test('PB-21 a PB must lie in the range', () => {
    expect(text(0.5, 1, 9.5)).toBe('PB must be between 1 and 9.5.');
    expect(text(9.51, 1, 9.5)).toBe('PB must be between 1 and 9.5.');
    expect(text(199, 200, 900, 'T')).toBe('PB must be between 3:20 and 15:00.');
    expect(text(99, null, 9)).toBe('PB must be between 0 and 9.');
    expect([text(1, 1, 9), text(9, 1, 9), text(99, 1, null), text(99, 1, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('PB-22 an estimate above its limit is refused', () => {
    expect(estimateFaultText(7.5, { min: 1, max: 7 })).toBe('EP 7.5 cannot be greater than: 7.');
    expect(estimateFaultText(7, { min: 1, max: 7 })).toBeUndefined();
    expect(estimateFaultText(7, { min: 1, max: 0 })).toBeUndefined();
  });

  test('PB-23 an estimate below its limit is refused', () => {
    expect(estimateFaultText(0.5, { min: 1, max: 7 })).toBe('EP 0.5 cannot be less than: 1.');
    expect(estimateFaultText(1, { min: 1, max: null })).toBeUndefined();
  });
});

describe('a PB on an event row', () => {
  const row: RowWithPb = { performance: undefined, ruleType: 'PB', ruleMessage: 'A PB is needed.' };
  const performance = () => {
    const read = readPb('10.4', rules({ unit: sprintTime }));
    return read.ok ? read.value : expect.fail('10.4 is a PB');
  };

  test('PB-25 submitting a PB sets the performance on the row', () => {
    expect(submitPb(row, performance()).performance).toEqual({ type: 'T', value: 10.4, text: '10.4', timing: 'hand' });
  });

  test('PB-26 submitting a PB clears a block of type PB and no other', () => {
    expect(submitPb(row, performance())).toMatchObject({ ruleType: 'none', ruleMessage: '' });
    expect(submitPb({ ...row, ruleType: 'EVENT', ruleMessage: 'Event full' }, performance())).toMatchObject({
      ruleType: 'EVENT',
      ruleMessage: 'Event full',
    });
  });

  test('PB-32 a PB is mandatory as the event says, else the competition, else the config', () => {
    expect(isPbMandatory({ event: false, competition: true, config: true })).toBe(false);
    expect(isPbMandatory({ event: undefined, competition: true, config: false })).toBe(true);
    expect(isPbMandatory({ event: undefined, competition: undefined, config: true })).toBe(true);
  });
});
