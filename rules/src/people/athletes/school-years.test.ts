import { expect, test } from 'vitest';
import { readAgeGroupForm } from '../../building/builder/age-group-form.ts';
import type { IsoDate } from '../../time.ts';
import { bornText } from './born-text.ts';
import { schoolYearForm, schoolYearOf } from './school-years.ts';

const bornIn = (year: number, day: string): string => {
  const { at, ...form } = schoolYearForm(year, day as IsoDate);
  const read = readAgeGroupForm({ ...form, minAt: at, maxAt: at, fromDate: null, toDate: null });
  return read.ok ? bornText(read.value.group, day as IsoDate) : 'refused';
};

test('a year group is those born in its school year, in the summer and in the autumn', () => {
  expect(bornIn(7, '2027-06-12')).toBe('Born from 1st Sep 2014 to 31st Aug 2015.');
  expect(bornIn(7, '2026-10-10')).toBe('Born from 1st Sep 2014 to 31st Aug 2015.');
  expect(bornIn(10, '2027-09-01')).toBe('Born from 1st Sep 2012 to 31st Aug 2013.');
});

test('a group is known as a school year by its name, its one age and its day, not by its name alone', () => {
  const autumn = '2026-10-10' as IsoDate;
  const group = { name: 'Year 7', minAge: 12, maxAge: 12, maxAtDay: 31, maxAtMonth: 8, maxAtYear: 1 };
  expect(schoolYearOf(group, autumn)).toBe(7);
  expect(schoolYearOf(group, '2027-06-12' as IsoDate)).toBeUndefined();
  const others = [{ name: 'Seven' }, { minAge: 11 }, { maxAge: 13 }, { maxAtDay: 30 }, { maxAtMonth: 7 }];
  for (const other of others) expect(schoolYearOf({ ...group, ...other }, autumn)).toBeUndefined();
});
