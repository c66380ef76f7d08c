import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignBibs, readBibSettings, type BibCandidate, type BibSettings } from './assign-bibs.ts';
import {
  bibChangeFault,
  bibChangeFaultText,
  plainBib,
  sharedBibs,
  sharedBibsText,
  swappedBibs,
  type BibHolder,
} from './bib-numbers.ts';
import {
  bibRangesFaultText,
  freeBibs,
  isInRanges,
  rangesText,
  readBibRanges,
  unusedBibs,
  type BibRange,
} from './bib-ranges.ts';

const ranges = (typed: string): readonly BibRange[] => {
  const answer = readBibRanges(typed);
  if (!answer.ok) throw new Error(bibRangesFaultText(answer.reason));
  return answer.value;
};
const holder = (key: string, bib: string, facts: Partial<BibHolder> = {}): BibHolder => ({
  key,
  name: key.toUpperCase(),
  bib,
  isCollected: false,
  ...facts,
});

describe('ranges', () => {
  test('are typed as 15-35,200+', () => {
    expect(ranges(' 15 - 35, 7 ;200+ ,')).toEqual([
      { from: 15, to: 35 },
      { from: 7, to: 7 },
      { from: 200, to: null },
    ]);
    expect(ranges('')).toEqual([]);
    expect(rangesText(ranges('15–35,7,200+'))).toBe('15-35,7,200+');
  });

  test.each([
    ['a-b', 'a-b is not a range of numbers. Write ranges as 15-35,200+.'],
    ['1-5,0-9', '0-9 is not a range of numbers. Write ranges as 15-35,200+.'],
    ['100000', '100000 is not a range of numbers. Write ranges as 15-35,200+.'],
    ['35-15', '35-15 ends before it begins. Write the lower number first.'],
    ['15-35,30-40', '30-40 and 15-35 share numbers. Each number can be in one range only.'],
    ['200+,500', '500 and 200+ share numbers. Each number can be in one range only.'],
  ])('%s is refused in words', (typed, text) => {
    const answer = readBibRanges(typed);
    expect(answer.ok ? '' : bibRangesFaultText(answer.reason)).toBe(text);
  });

  test('a number lies in them or not; without any, every number does', () => {
    expect([14, 15, 35, 36, 199, 200, 99_999].map((n) => isInRanges(n, ranges('15-35,200+')))).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(isInRanges(3, [])).toBe(true);
  });

  test('unused numbers are listed as ranges', () => {
    const unused = (typed: string, ...taken: number[]) => rangesText(unusedBibs(ranges(typed), new Set(taken)));
    expect(unused('15-35,200+', 15, 20, 35, 200, 203)).toBe('16-19,21-34,201-202,204+');
    expect(unused('1-3', 1, 2, 3)).toBe('');
    expect(unused('', 2)).toBe('1,3+');
    expect(unused('10-12', 9, 13)).toBe('10-12');
  });
});

describe('unique numbers', () => {
  test('BIB-01 numbers across entries are unique; the shared ones are named', () => {
    expect(sharedBibsText).toBe('Please make sure all entries have unique bib numbers.');
    expect(
      sharedBibs([
        holder('a', '12'),
        holder('b', '7'),
        holder('c', ' 012'),
        holder('d', ''),
        holder('e', ''),
        holder('f', '7'),
        holder('g', '8'),
      ]),
    ).toEqual([
      { bib: '7', names: ['B', 'F'] },
      { bib: '12', names: ['A', 'C'] },
    ]);
  });

  test("BIB-01 BIB-04 a team wears a number of its own, which is none of its athletes'", () => {
    const team = (bib: string) => [
      holder('team 4', bib, { name: 'Herne Hill A' }),
      holder('a', '12'),
      holder('b', '13'),
    ];
    expect(sharedBibs(team('12'))).toEqual([{ bib: '12', names: ['Herne Hill A', 'A'] }]);
    expect(sharedBibs(team('14'))).toEqual([]);
    expect(bibChangeFault('13', { key: 'team 4' }, team('14'), [])).toMatchObject({ kind: 'taken', bib: '13' });
  });

  test('BIB-01 an athlete in several events wears one number', () => {
    expect(sharedBibs([holder('a', '12'), holder('a', '12'), holder('a', '13')])).toEqual([]);
  });

  test('BIB-02 a number is changed to a free one of the ranges, or two are swapped', () => {
    const others = [holder('a', '12'), holder('b', '15', { isCollected: true })];
    const says = (to: string, key = 'a') => {
      const fault = bibChangeFault(to, { key }, others, ranges('10-20'));
      return fault && bibChangeFaultText(fault);
    };
    expect([says('13'), says('12'), says(' 013 ')]).toEqual([undefined, undefined, undefined]);
    expect(says('15')).toBe('B has number 15 and has collected it. Choose another number, or swap the two.');
    expect(says('12', 'c')).toBe('A has number 12. Choose another number, or swap the two.');
    expect(says('21')).toBe("This competition's numbers are 10-20. Choose one of these.");
    expect([says('0'), says('x'), says('')]).toEqual(Array(3).fill('Enter a number from 1 to 99999.'));
    expect(swappedBibs(holder('a', '12'), holder('b', '15')).map(({ key, bib }) => `${key}${bib}`)).toEqual([
      'a15',
      'b12',
    ]);
    expect([plainBib('000'), plainBib('a 7')]).toEqual(['0', 'A7']);
  });
});

describe('giving out numbers', () => {
  const one = (key: string, facts: Partial<BibCandidate> = {}): BibCandidate => ({
    ...holder(key, ''),
    surName: key,
    firstName: '',
    event: 0,
    ageGroup: 0,
    gender: 'F',
    category: '',
    club: '',
    rank: null,
    ...facts,
  });
  const settings = (typed: string, ...order: BibSettings['order']): BibSettings => ({ ranges: ranges(typed), order });
  const input = (all: readonly BibCandidate[], how: BibSettings, anew = false) =>
    Object.fromEntries(assignBibs(all, how, anew).given);

  test('BIB-03 BIB-OPEN-01 the settings are the numbers and up to three orders', () => {
    expect(readBibSettings({ bibNos: '15-35,200+', bibSort1: 'club', bibSort2: '', bibSort3: 'surname' })).toEqual({
      ok: true,
      value: settings('15-35,200+', 'club', 'surname'),
    });
    expect(readBibSettings({ bibNos: '', bibSort1: 'shoe size', bibSort2: '', bibSort3: '' })).toEqual({
      ok: true,
      value: settings('', 'surname'),
    });
    expect(readBibSettings({ bibNos: '9-1', bibSort1: '', bibSort2: '', bibSort3: '' }).ok).toBe(false);
  });

  test('BIB-03 in the order of the settings, then by surname', () => {
    const all = [
      one('c', { club: 'Herne Hill', rank: 2 }),
      one('a', { club: 'Sutton', rank: 1 }),
      one('b', { club: 'Herne Hill' }),
    ];
    expect(input(all, settings('15-16,200+', 'club'))).toEqual({ b: 15, c: 16, a: 200 });
    expect(input(all, settings('1+', 'performance'))).toEqual({ a: 1, c: 2, b: 3 });
    expect(input(all, settings(''))).toEqual({ a: 1, b: 2, c: 3 });
    const grid = [
      one('a', { event: 2, ageGroup: 1, gender: 'M', category: '2' }),
      one('b', { event: 1, ageGroup: 2, gender: 'F', category: '10' }),
    ];
    expect(
      ['event', 'age-group', 'gender', 'category'].map((sort) => input(grid, settings('1+', sort as 'event'))['a']),
    ).toEqual([2, 1, 2, 1]);
  });

  test('in the order of the age groups; of one surname by first name', () => {
    const ages = [one('a', { ageGroup: 3 }), one('b', { ageGroup: 1 }), one('c', { ageGroup: 2 })];
    expect(input(ages, settings('', 'age-group'))).toEqual({ b: 1, c: 2, a: 3 });
    const family = [
      one('a', { surName: 'Byrne', firstName: 'Orla' }),
      one('b', { surName: 'Byrne', firstName: 'Cian' }),
      one('c', { surName: 'Adams', firstName: 'Zoe' }),
    ];
    expect(input(family, settings('', 'surname'))).toEqual({ c: 1, b: 2, a: 3 });
  });

  test('BIB-02 numbers are assigned to those without; anew, only what is collected is kept', () => {
    const all = [one('a'), one('b', { bib: '1' }), one('c', { bib: '3', isCollected: true })];
    expect(input(all, settings('1+'))).toEqual({ a: 2 });
    expect(input(all, settings('1+'), true)).toEqual({ a: 1, b: 2 });
    expect(assignBibs(all, settings('1-1'))).toEqual({ given: new Map(), without: ['a'] });
  });

  test('assigned numbers are unique, in the ranges, new, and independent of the order of the entries', () => {
    const anyOne = fc.record({
      club: fc.constantFrom('A', 'B', ''),
      rank: fc.option(fc.nat(5)),
      bib: fc.constantFrom('', '', '3', '12', '40'),
      isCollected: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyOne, { maxLength: 30 }), fc.boolean(), (facts, anew) => {
        const all = facts.map((fact, index) => one(`k${index}`, fact));
        const how = settings('1-5,10-20,30+', 'club', 'performance');
        const { given: numbers, without } = assignBibs(all, how, anew);
        expect(new Set(numbers.values()).size).toBe(numbers.size);
        expect(without).toEqual([]);
        const kept = all.filter(({ key }) => !numbers.has(key)).map(({ bib }) => Number(bib));
        for (const bib of numbers.values()) {
          expect(isInRanges(bib, how.ranges)).toBe(true);
          expect(kept).not.toContain(bib);
        }
        expect(Object.fromEntries(assignBibs([...all].reverse(), how, anew).given)).toEqual(
          Object.fromEntries(numbers),
        );
      }),
    );
  });

  test('used and unused numbers together are the ranges', () => {
    const how = ranges('1-9,20-25');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 })), (taken) => {
        const unused = unusedBibs(how, new Set(taken));
        expect([...freeBibs(how, new Set(taken))]).toEqual(
          Array.from({ length: 30 }, (_, n) => n + 1).filter((n) =>
            unused.some((range) => n >= range.from && n <= (range.to ?? 0)),
          ),
        );
        expect(unused.some((range) => taken.some((n) => isInRanges(n, [range])))).toBe(false);
      }),
    );
  });
});
