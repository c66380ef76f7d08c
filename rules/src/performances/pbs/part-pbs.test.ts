import { describe, expect, test } from 'vitest';
import { isoDate, type IsoDate } from '../../time.ts';
import { tableFor } from '../combined/combined-scoring.ts';
import { worldTables } from '../combined/combined-tables.ts';
import { readEventCode } from '../event-codes.ts';
import { partPbsNotSavedText, readPartPbs, totalOfParts, type PbPart } from './part-pbs.ts';
import { printPerformance } from '../print-performance.ts';

const part = (code: string, gender: 'M' | 'F' = 'F'): PbPart<string> => {
  const event = readEventCode(code) ?? expect.fail(code);
  const table =
    tableFor(worldTables, { event: event.code, gender, ageGroup: null, day: isoDate('2026-05-02') as IsoDate }) ?? null;
  return { id: code, name: event.name, rules: { unit: event.unit, min: null, max: null, split: null }, table };
};
const heptathlon = () => ['100H', 'HJ', 'SP', '200', 'LJ', 'JT', '800'].map((code) => part(code));
const typed = (marks: Readonly<Record<string, string>>) => new Map(Object.entries(marks));
/** The heptathlon of Edmonton 2001 as the tables print it. */
const edmonton = { '100H': '13.77', HJ: '1.88', SP: '13.15', 200: '23.73', LJ: '6.61', JT: '50.73', 800: '2:11.53' };

describe('the PBs of a multi event', () => {
  test("PB-34 an entry in a multi event holds its parts' performances, with their points", () => {
    const read = readPartPbs(heptathlon(), typed(edmonton));
    expect(
      read.ok && read.value.map(({ id, performance, points }) => [id, printPerformance(performance), points]),
    ).toEqual([
      ['100H', '13.77', 1011],
      ['HJ', '1.88', 1080],
      ['SP', '13.15', 737],
      ['200', '23.73', 1007],
      ['LJ', '6.61', 1043],
      ['JT', '50.73', 874],
      ['800', '2:11.53', 942],
    ]);
    expect(read.ok && totalOfParts(heptathlon(), read.value)).toBe(6694);
  });

  test('a part left empty has none, and then there is no total', () => {
    const read = readPartPbs(heptathlon(), typed({ ...edmonton, JT: ' ' }));
    expect(read.ok && read.value).toHaveLength(6);
    expect(read.ok && totalOfParts(heptathlon(), read.value)).toBeUndefined();
    expect(readPartPbs(heptathlon(), new Map())).toEqual({ ok: true, value: [] });
    expect(totalOfParts([], [])).toBeUndefined();
  });

  test('any that is wrong refuses them all, each fault with its part', () => {
    const limited = heptathlon().map((one) => (one.id === 'HJ' ? { ...one, rules: { ...one.rules, max: 2.1 } } : one));
    expect(readPartPbs(limited, typed({ ...edmonton, HJ: '2.20', 800: '2:1:1:53' }))).toEqual({
      ok: false,
      reason: [
        { id: 'HJ', code: 'PB_ABOVE_MIN', message: 'High Jump: PB is above standard min.' },
        { id: '800', code: 'USER_SEPARATOR_COUNT_TOO_HIGH', message: '800m: Too many separators entered.' },
      ],
    });
  });

  test('a hand time is corrected; a part without a table has no points', () => {
    const hand = readPartPbs([part('100', 'M')], typed({ 100: '10.4' }));
    expect(hand.ok && hand.value[0]?.points).toBe(942);
    const without = [{ ...part('LJ'), table: null }];
    const read = readPartPbs(without, typed({ LJ: '5.20' }));
    expect(read.ok && [read.value[0]?.points, totalOfParts(without, read.value)]).toEqual([null, undefined]);
  });

  test('PB-29 what is said when they could not be saved', () => {
    expect(partPbsNotSavedText).toBe('Error updating Multi PBs.');
  });
});
