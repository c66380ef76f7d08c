import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDate, type IsoDate } from '../../time.ts';
import { ageOn } from './age.ts';
import { ageGroupSet, ageGroupSets, defaultAgeGroupSet, type AgeGroupSetKey } from './age-group-sets.ts';
import { ageInfo, isInAgeGroup, referenceDay, yearFactor, type AgeGroup, type AgeInfo } from './age-groups.ts';
import { ageGroupsByHand } from './testing/age-groups-by-hand.ts';
import { ukAgeGroupsUntil2026 } from './testing/uk-age-groups-until-2026.ts';

const day = (text: string): IsoDate => isoDate(text) ?? expect.fail(text);
const masters = ageGroupSet('masters', day('2026-05-01'))!.groups;

function infoOf(set: AgeGroupSetKey, born: string, competitionDay: string): AgeInfo<AgeGroup> {
  const groups = ageGroupSet(set, day(competitionDay))?.groups ?? [];
  return ageInfo({ born: day(born), competitionDay: day(competitionDay), today: day(competitionDay), groups, masters });
}

describe('the age on a day', () => {
  test.each([
    ['2000-05-10', '2026-05-09', 25],
    ['2000-05-10', '2026-05-10', 26],
    ['1988-02-29', '2023-02-28', 34],
    ['1988-02-29', '2023-03-01', 35],
    ['1988-02-29', '2024-02-29', 36],
    ['2026-05-10', '2026-05-10', 0],
    ['2026-05-10', '2026-05-09', -1],
  ])('born %s, on %s: %i', (born, on, age) => {
    expect(ageOn(day(on), day(born))).toBe(age);
  });
});

describe('age groups', () => {
  test.each(ageGroupsByHand)('AGE-OPEN-01 %s: born %s, competing %s: %s', (set, born, competitionDay, group) => {
    expect(infoOf(set, born, competitionDay).ageGroup?.shortName ?? null).toBe(group);
  });

  test.each(ukAgeGroupsUntil2026)(
    'UK until 2026: born %s, competing %s, %s, masters %s: %s',
    (born, competitionDay, ...[category, withMasters, group]) => {
      const info = infoOf(category === 'TF' ? 'uk' : 'uk-off-track', born, competitionDay);
      const match = (withMasters ? info.vetAgeGroup : undefined) ?? info.ageGroup;
      expect(match?.shortName).toBe(group);
    },
  );

  test.each<[AgeGroupSetKey, string, string, string | undefined]>([
    ['english-schools', '2012-09-01', '2026-07-10', 'Junior'],
    ['english-schools', '2010-09-01', '2026-07-10', 'Intermediate'],
    ['english-schools', '2007-09-01', '2026-07-10', 'Senior'],
    ['english-schools', '2013-09-01', '2026-07-10', undefined],
    ['english-schools', '2012-09-01', '2026-10-10', 'Junior'],
    ['english-schools-cup', '2012-09-01', '2026-07-10', 'Junior'],
    ['english-schools-cup', '2011-08-31', '2026-07-10', 'Intermediate'],
    ['irish', '2007-01-01', '2026-06-01', 'U20'],
    ['irish', '2006-12-31', '2026-06-01', 'SEN'],
    ['uk', '2007-06-01', '2026-11-14', 'U20'],
    ['uk', '2019-01-01', '2026-05-10', undefined],
    ['uk-off-track', '2014-08-31', '2026-09-12', 'U14'],
    ['uk', '2014-08-31', '2026-09-12', 'U14'],
  ])('%s: born %s, competing %s: %s', (set, born, competitionDay, group) => {
    expect(infoOf(set, born, competitionDay).ageGroup?.shortName).toBe(group);
  });

  test('the groups change on 1 April 2026, and every key names a set on any day', () => {
    expect(infoOf('uk', '2013-01-01', '2026-03-31').ageGroup?.shortName).toBe('U15');
    expect(infoOf('uk', '2013-01-01', '2026-04-01').ageGroup?.shortName).toBe('U14');
    for (const on of ['2020-01-01', '2026-04-01', '2040-01-01'])
      expect(ageGroupSets.every(({ key }) => ageGroupSet(key, day(on)) !== undefined)).toBe(true);
    const keys = ageGroupSets.flatMap(({ groups }) => groups.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('ATH-03 the answer holds the group, all groups, the masters group and both ages', () => {
    const info = ageInfo({
      born: day('1986-06-14'),
      competitionDay: day('2026-06-14'),
      today: day('2026-06-01'),
      groups: ageGroupSet('uk', day('2026-06-14'))!.groups.map((group, index) => ({ ...group, id: index + 1 })),
      masters: masters.map((group) => ({ ...group, id: 99 })),
    });
    expect(info).toMatchObject({
      ageGroup: { id: 7, key: 'uk-sen', name: 'Senior', shortName: 'SEN' },
      vetAgeGroup: { id: 99, shortName: 'V40' },
      currentAge: 39,
      competitionAge: 40,
    });
    expect(info.ageGroups).toHaveLength(1);
    expect(infoOf('uk', '2005-01-01', '2026-05-10').ageGroups.map(({ shortName }) => shortName)).toEqual([
      'SEN',
      'U23',
    ]);
  });

  test('AGE-09 the default set is EA for the UK and IRL otherwise', () => {
    const setFor = (aoCode: string) => ageGroupSets.find(({ key }) => key === defaultAgeGroupSet(aoCode))?.aoCode;
    expect([setFor('EA'), setFor('IRL'), setFor('')]).toEqual(['EA', 'IRL', 'IRL']);
  });

  test('the year factor moves the reference day with the season', () => {
    const factors = [{ fromMonth: 10, toMonth: 12, years: 1 }];
    expect([9, 10, 12, 1].map((month) => yearFactor(factors, month))).toEqual([0, 1, 1, 0]);
    expect(referenceDay({ kind: 'day-of-year', day: 31, month: 8, yearFactors: factors }, day('2026-11-14'))).toBe(
      '2027-08-31',
    );
    expect(referenceDay({ kind: 'day-of-year', day: 29, month: 2, yearFactors: [] }, day('2026-11-14'))).toBe(
      '2026-03-01',
    );
    expect(() => referenceDay({ kind: 'day-of-year', day: 31, month: 6, yearFactors: [] }, day('2026-11-14'))).toThrow(
      RangeError,
    );
  });

  test('the groups of a set leave no gap and do not overlap, but for those that are meant to', () => {
    const born = fc.date({ min: new Date('1930-01-01'), max: new Date('2018-08-31'), noInvalidDate: true });
    const competing = fc.date({ min: new Date('2026-04-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    const text = (at: Date): IsoDate => day(at.toISOString().slice(0, 10));
    fc.assert(
      fc.property(born, competing, (dob, on) => {
        const groups = ageGroupSet('uk', text(on))!.groups.filter(({ shortName }) => shortName !== 'U23');
        expect(groups.filter((group) => isInAgeGroup(group, text(dob), text(on))).length).toBeLessThanOrEqual(1);
        if (ageOn(text(on), text(dob)) >= 9)
          expect(groups.some((group) => isInAgeGroup(group, text(dob), text(on)))).toBe(true);
      }),
    );
  });
});
