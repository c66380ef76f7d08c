import { expect, test } from 'vitest';
import { readAgeGroupForm } from '../../building/builder/age-group-form.ts';
import type { IsoDate } from '../../time.ts';
import { bornText } from './born-text.ts';
import { schoolYearForm } from './school-years.ts';

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
