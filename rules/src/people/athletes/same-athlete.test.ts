import { describe, expect, test } from 'vitest';
import { isoDate, type IsoDate } from '../../time.ts';
import { nameLikeness } from './name-likeness.ts';
import {
  compareAthletes,
  isDoubt,
  isOpenToOrganiser,
  samenessText,
  signText,
  type ComparedAthlete,
} from './same-athlete.ts';

const day = (text: string): IsoDate => isoDate(text) ?? expect.fail(text);
const record = (facts: Partial<Omit<ComparedAthlete, 'dob'>> & { dob?: string } = {}): ComparedAthlete => ({
  firstName: 'Niamh',
  surName: 'Abernathy',
  urn: '3012345',
  aoCode: 'EA',
  gender: 'F',
  clubs: [7],
  ...facts,
  dob: day(facts.dob ?? '2012-04-09'),
});
const noNumber = { urn: '' };

describe('names that read alike', () => {
  test.each([
    ['Niamh Byrne', 'NIAMH  BYRNE', 'same'],
    ['Sinéad Ó Brien', "Sinead O'Brien", 'same'],
    ['Zoë Müller', 'Zoe Muller', 'same'],
    ['Anne-Marie Smith', 'Anne Marie Smith', 'same'],
    ['Byrne Niamh', 'Niamh Byrne', 'near'],
    ['Niahm Byrne', 'Niamh Byrne', 'near'],
    ['Katherine Hale', 'Katharine Hale', 'near'],
    ['Sam Hale', 'Samuel Hale', 'near'],
    ['Kate Hale', 'Katherine Hale', 'near'],
    ['Bill Hale', 'William Hale', 'near'],
    ['Niamh Smith-Jones', 'Niamh Jones', 'near'],
    ['Niamh Smith-Jones', 'Niamh Smith', 'near'],
    ['Amy Hale', 'Ann Hale', 'different'],
    ['Niamh Byrne', 'Oona Byrne', 'different'],
    ['Niamh Byrne', 'Niamh Walsh', 'different'],
    ['Niamh Mc Cann', 'Niamh Mc Ginley', 'different'],
  ] as const)('%s and %s: %s', (one, other, likeness) => {
    const full = (name: string) => {
      const [firstName = '', ...rest] = name.split(/ +/);
      return { firstName, surName: rest.join(' ') };
    };
    const asTyped = (name: string) =>
      name.startsWith('Anne') ? { firstName: name.replace(' Smith', ''), surName: 'Smith' } : full(name);
    expect([nameLikeness(asTyped(one), asTyped(other)), nameLikeness(asTyped(other), asTyped(one))]).toEqual([
      likeness,
      likeness,
    ]);
  });
});

describe('records of one athlete', () => {
  test.each([
    ['all the same', {}, 'same'],
    ['one number, a slip in the name', { firstName: 'Niahm' }, 'same'],
    ['one number, day and month swapped', { dob: '2012-09-04' }, 'same'],
    ['one number, the name turned round', { firstName: 'Abernathy', surName: 'Niamh' }, 'same'],
    ['one number and name, another date of birth', { dob: '2010-01-31' }, 'likely'],
    ['one number and date of birth, another name', { surName: 'Walsh' }, 'likely'],
    ['one number, a slip in the name and in the date', { firstName: 'Niahm', dob: '2012-04-08' }, 'likely'],
    ['one number, another gender', { gender: 'M' }, 'likely'],
    ['one number, nothing else', { firstName: 'Zoe', surName: 'Quirke', dob: '2001-02-03' }, 'perhaps'],
    ['no number, one name, date and club', noNumber, 'same'],
    ['no number, one name and date, another club', { ...noNumber, clubs: [8] }, 'likely'],
    ['the number of another body, one name, date and club', { aoCode: 'IRL' }, 'same'],
    ['another number, one name, date and club', { urn: '3999999' }, 'perhaps'],
    ['no number, one name and date, another gender', { ...noNumber, gender: 'M' }, 'perhaps'],
    ['no number, a slip in the name', { ...noNumber, firstName: 'Niahm' }, 'likely'],
    ['no number, a slip in the name, another club', { ...noNumber, firstName: 'Niahm', clubs: [8] }, 'perhaps'],
    ['no number, a slip in the date', { ...noNumber, dob: '2012-09-04' }, 'likely'],
    ['no number, a slip in the date, no club', { ...noNumber, dob: '2012-09-04', clubs: [] }, 'perhaps'],
    ['twins with their own numbers', { urn: '3012346', firstName: 'Niahm' }, undefined],
    ['a brother and sister of one day', { ...noNumber, firstName: 'Niall', gender: 'M' }, undefined],
    ['a namesake of another year', { ...noNumber, dob: '1999-01-31' }, undefined],
    ['a child of one day in one club', { ...noNumber, firstName: 'Oona', surName: 'Walsh' }, undefined],
  ] as const)('%s: %s', (_, facts, sameness) => {
    const other = record(facts);
    expect([compareAthletes(record(), other).sameness, compareAthletes(other, record()).sameness]).toEqual([
      sameness,
      sameness,
    ]);
  });

  test('the signs say what speaks for and what against', () => {
    const { signs } = compareAthletes(record(), record({ urn: '3999999', gender: 'M', dob: '2012-09-04' }));
    expect(signs).toEqual(['other-number', 'same-name', 'near-birth', 'same-club', 'other-gender']);
    expect(signs.filter(isDoubt)).toEqual(['other-number', 'other-gender']);
    expect(signs.map(signText)).toContain('dates of birth that differ by a typing error');
    expect(samenessText('likely')).toBe('Probably the same athlete');
  });

  test('an organiser is told no sign of a date of birth', () =>
    expect(compareAthletes(record(), record()).signs.filter(isOpenToOrganiser)).toEqual([
      'same-number',
      'same-name',
      'same-club',
    ]));
});
