import { expect, test } from 'vitest';
import type { IsoDate } from '../../time.ts';
import { defaultUrnPatterns } from '../athletes/registration-number.ts';
import { readRegisterRow, type RegisterCells } from './register-row.ts';

const cells: RegisterCells = {
  urn: '3012345',
  firstName: 'Niamh',
  surname: 'O’Brien',
  dob: '2012-04-09',
  gender: 'F',
  club: 'Tonbridge AC',
  expires: '2027-03-31',
};
const read = (changed: Partial<RegisterCells> = {}, ao: 'EA' | 'IRL' = 'EA') =>
  readRegisterRow({ ...cells, ...changed }, { ao, patterns: defaultUrnPatterns, today: '2026-11-25' as IsoDate });

test('a row is an athlete of the register', () => {
  expect(read()).toEqual({
    ok: true,
    value: {
      ...{ urn: '3012345', dob: '2012-04-09', firstName: 'Niamh', surname: 'O’Brien', gender: 'F' },
      ...{ club: 'Tonbridge AC', expires: '2027-03-31' },
    },
  });
});

test.each([
  [{ urn: ' 301 2345 ' }, { urn: '3012345' }],
  [{ firstName: '  Mary  Kate ' }, { firstName: 'Mary Kate' }],
  [{ gender: 'X' }, { gender: 'O' }],
  [{ gender: 'unknown' }, { gender: '' }],
  [{ expires: '' }, { expires: null }],
  [{ club: '' }, { club: '' }],
  [{ dob: '12/3/2014' }, { dob: '2014-03-12' }],
])('%o is read as %o', (changed, value) => {
  expect(read(changed)).toMatchObject({ ok: true, value });
});

test.each([
  [{ urn: '' }, 'The registration number is empty.'],
  [{ urn: '12' }, 'This is not a registration number. An England Athletics number has 7 digits, for example 3012345.'],
  [{ dob: '' }, 'Date of birth: Required.'],
  [{ dob: '2030-01-01' }, 'Date of birth: The date must be in the past. Check the year, as dd/mm/yyyy.'],
  [{ dob: 'spring' }, 'Date of birth: Enter the date of birth as dd/mm/yyyy, for example 09/04/2012.'],
  [{ surname: ' ' }, 'Enter a first name and a surname.'],
  [{ firstName: 'x'.repeat(61) }, 'A name can have at most 60 characters.'],
  [{ club: 'x'.repeat(121) }, 'A club’s name can have at most 120 characters.'],
  [{ firstName: 'See WWW.evil.example' }, 'A name cannot contain a web address. Leave it out.'],
  [{ club: 'ｈｔｔｐ evil' }, 'A name cannot contain a web address. Leave it out.'],
  [{ expires: 'soon' }, 'The last day of the registration is not a date.'],
  [{ expires: '0000-01-01' }, 'The last day of the registration is not a date.'],
  [{ expires: '9999-12-31' }, 'The last day of the registration is not a date.'],
])('%o is refused: %s', (changed, reason) => {
  expect(read(changed)).toEqual({ ok: false, reason });
});

test('the number follows the form of its own body', () => {
  expect(read({ urn: '12345' }, 'IRL')).toMatchObject({ ok: true });
  expect(read({ urn: '12345' }, 'EA')).toMatchObject({ ok: false });
});
