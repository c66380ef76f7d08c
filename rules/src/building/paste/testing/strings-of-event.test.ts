import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U14', 'U16', 'U18', 'SEN']);
const read = (text: string) => readPastedRows(text, setting);
const groupsOf = (text: string) => read(text).rows.map(({ line, ageGroup, gender }) => `${line} ${ageGroup}${gender}`);
const series = (stem: string, tail = ''): string =>
  ['A', 'B', 'C', 'D', 'E', 'F'].map((letter, at) => `10.${at}5 ${stem} ${letter}${tail}`).join('\n');

test.each(['100m', 'U16 100m', '100m U16', 'U16 Long Jump'])(
  'the B and the F of a series are no genders: %s',
  (stem) => {
    const { rows, count, faults } = read(series(stem));
    expect(rows).toEqual([]);
    expect(count).toMatchObject({ rows: 6, refused: 6 });
    const reasons = new Set(faults.filter(({ line, used }) => line > 0 && !used).map(pasteFaultText));
    expect([...reasons]).toEqual([...(stem === '100m' ? ['The age group is missing.'] : []), 'The gender is missing.']);
  },
);

test.each([
  [series('U16 Girls 100m'), ['1 U16F']],
  [`U14 GIRLS\n${series('100m')}`, ['2 U14F']],
  ['10.00\t100m A\tU16B\n10.05\t100m B\tU16B\n10.10\t100m C\tU16B', ['1 U16M']],
  ['Time,Event,Age,Gender\n10.00,100m A,U16,F\n10.05,100m B,U16,F', ['2 U16F']],
])('the strings of a group are one event: %j', (text, groups) => {
  expect(groupsOf(text)).toEqual(groups);
  expect(read(text).count.refused).toBe(0);
});

test.each(['U16 G/B A', 'U16 G & B A', 'U16G/U16B A', 'U16 G/B A race', 'U16 G/B A string'])(
  'the B of G/B is boys and no string: %s',
  (group) => {
    const again = group.replace(' A', ' B');
    for (const text of [`1500m\t${group}\t1.10pm\n1500m\t${again}\t1.17pm`, `1.10pm\t1500m\t${group}`]) {
      expect([text, groupsOf(text)]).toEqual([text, ['1 U16F', '1 U16M']]);
      expect(read(text).count.refused).toBe(0);
    }
  },
);

test('a B behind girls is no boys', () => {
  expect(groupsOf('10.30 U18 Girls 100m B')).toEqual(['1 U18F']);
});

test('letters that are no series keep their meaning', () => {
  expect(groupsOf('10.00 U14 100m B\n10.05 U14 100m G\n10.10 U16 100m F\n10.15 80m H U16 B')).toEqual([
    '1 U14M',
    '2 U14F',
    '3 U16F',
    '4 U16M',
  ]);
});
