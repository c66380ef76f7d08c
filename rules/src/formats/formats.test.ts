import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant, isoDate, type IsoDate } from '../time.ts';
import { compilePattern } from './configured-pattern.ts';
import { emailFault, handleFault, isEmail, websiteFault } from './contact-formats.ts';
import {
  daysInWords,
  dayAndStart,
  momentInWords,
  clockTime,
  longDate,
  longDateTime,
  longDay,
  readClockTime,
  shortDate,
  shortDay,
  startTime,
  withoutSummerOffset,
} from './dates.ts';
import { defaultPasswordRule, passwordFaults, passwordFaultText } from './password-rule.ts';
import { readTypedDate } from './typed-date.ts';

const evening = instant('2026-05-02T18:05:00+01:00');
const midnight = instant('2026-05-02T00:00:00+01:00');
const day = (text: string): IsoDate => isoDate(text) ?? expect.fail(text);

describe('dates and times', () => {
  test('UI-19 dates are shown as DD/MM/YYYY', () => {
    expect([shortDay(day('2026-05-02')), shortDate(evening, 'Europe/London')]).toEqual(['02/05/2026', '02/05/2026']);
  });

  test('UI-20 times are given and shown as HH:mm', () => {
    expect(clockTime(evening, 'Europe/London')).toBe('18:05');
    expect([' 09:30', '9:30', '00:00', '23:59'].map(readClockTime)).toEqual(['09:30', '09:30', '00:00', '23:59']);
    expect(['24:00', '9:60', '930', '9.30', '', '9:3'].map(readClockTime)).toEqual(Array(6).fill(undefined));
  });

  test('UI-21 a time of 00:00 is shown as TBC', () => {
    expect([startTime(midnight, 'Europe/Dublin'), startTime(evening, 'Europe/Dublin')]).toEqual(['TBC', '18:05']);
  });

  test('UI-22 an offset of +01:00 is dropped, any other stays', () => {
    expect(
      ['2026-05-02T18:05:00+01:00', '2026-01-02T18:05:00+00:00', '2026-05-02T18:05:00+02:00'].map(withoutSummerOffset),
    ).toEqual(['2026-05-02T18:05:00', '2026-01-02T18:05:00+00:00', '2026-05-02T18:05:00+02:00']);
  });

  test('a moment and a start have one form in plain words', () => {
    const closes = instant('2027-04-17T23:59:00+01:00');
    expect(momentInWords(closes, 'Europe/London')).toBe('Saturday 17 April, 23:59');
    expect(dayAndStart(closes, 'Europe/London')).toBe('Sat 23:59');
    expect(dayAndStart(closes, 'Europe/London', false)).toBe('Sat TBC');
  });
  test('UI-23 the long forms are Do MMM HH:mm and Do MMM YYYY', () => {
    expect(longDateTime(evening, 'Europe/London')).toBe('2nd May 18:05');
    expect(longDate(evening, 'Europe/London')).toBe('2nd May 2026');
    const ends = ['01', '02', '03', '04', '11', '12', '13', '21', '22', '23', '30', '31'].map(
      (date) => longDay(day(`2026-12-${date}`)).split(' ')[0],
    );
    expect(ends).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd', '30th', '31st']);
  });
});

describe('a day as people type it', () => {
  test.each([
    '01/02/2012',
    '1/2/2012',
    '1-2-2012',
    '1.2.2012',
    '1 2 2012',
    ' 1 / 2 / 2012 ',
    '2012-02-01',
    '1 Feb 2012',
    '1st February 2012',
    '01-feb-2012',
    'February 1, 2012',
    'Feb 1st 2012',
    '01022012',
  ])('%s is 1 February 2012', (typed) => {
    expect(readTypedDate(typed)).toBe('2012-02-01');
  });

  test.each([
    '',
    '1/2/12',
    '31/02/2012',
    '29/02/2011',
    '2/13/2012',
    '1/2-2012',
    'Feb 2012',
    '1 Fev 2012',
    '1 Feb 2 2012',
    '0/1/2012',
    '20120201',
    '1022012',
    '31022012',
  ])('%s is no day', (typed) => {
    expect(readTypedDate(typed)).toBeUndefined();
  });

  test('29 February is a day in a leap year, and Sept is a month', () => {
    expect([readTypedDate('29/2/2012'), readTypedDate('3 sept 2012')]).toEqual(['2012-02-29', '2012-09-03']);
  });

  test('every day that is shown reads back', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((at) => day(at.toISOString().slice(0, 10)));
    fc.assert(
      fc.property(days, (date) => {
        expect([readTypedDate(shortDay(date)), readTypedDate(longDay(date))]).toEqual([date, date]);
      }),
    );
  });
});

describe('contacts', () => {
  test('UI-26 a website starts with http or https', () => {
    expect(['http://a.org', 'https://club.example.org:8080/x?y=1', 'HTTPS://A.ORG'].map(websiteFault)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const wrong of [
      'www.a.org',
      'ftp://a.org',
      'javascript:alert(1)',
      'http://',
      'https://a b',
      'http://a.org\n',
    ]) {
      expect(websiteFault(wrong)).toBe('Start with http:// or https://, for example https://www.example.org.');
    }
  });

  test.each<[string, 'instagram' | 'tiktok' | 'facebook', string[], string[]]>([
    [
      'UI-27 type 1 is @ and 1 to 30 of letters, digits, full stop and underscore',
      'instagram',
      ['@a', '@North.Harriers_1', `@${'a'.repeat(30)}`],
      ['north', '@', '@a-b', `@${'a'.repeat(31)}`],
    ],
    [
      'UI-28 type 2 is @ and 1 to 24 of letters, digits and underscore',
      'tiktok',
      ['@a', '@north_1', `@${'a'.repeat(24)}`],
      ['a', '@', '@a.b', `@${'a'.repeat(25)}`],
    ],
    [
      'UI-29 type 3 is 5 to 50 of letters, digits and full stop',
      'facebook',
      ['abcde', 'north.harriers', 'a'.repeat(50)],
      ['abcd', '@abcde', 'ab_cde', 'a'.repeat(51)],
    ],
  ])('%s', (_title, network, right, wrong) => {
    expect(right.filter((text) => handleFault(network, text) !== undefined)).toEqual([]);
    expect(wrong.filter((text) => handleFault(network, text) === undefined)).toEqual([]);
  });

  test('UI-30 an email address is checked against the usual pattern', () => {
    const right = [
      'a@b.co',
      "o'neill+kids@mail.example.org",
      `${'a'.repeat(64)}@b.co`,
      `a@${'b'.repeat(63)}.co`,
      'x_y.z@a-b.ie',
    ];
    const wrong = [
      '',
      'a',
      'a@b',
      '@b.co',
      'a@',
      'a@@b.co',
      'a b@c.org',
      '.a@b.co',
      'a..b@c.org',
      'a@-b.co',
      'a@b-.co',
      'a@b..co',
      `a@${'b'.repeat(64)}.co`,
      `${'a'.repeat(65)}@b.co`,
      'a@b.co\n',
    ];
    expect(right.filter((text) => !isEmail(text))).toEqual([]);
    expect(wrong.filter(isEmail)).toEqual([]);
    expect([emailFault('a'), emailFault('a@b.co')]).toEqual([
      'Enter an email address such as name@example.org.',
      undefined,
    ]);
  });
});

test('UI-OPEN-01 a wrong format is told with what a right one looks like, for the network each handle type fits', () => {
  expect(handleFault('instagram', 'north')).toBe(
    'Start with @, then 1 to 30 letters, digits, full stops or underscores, for example @north.harriers.',
  );
  expect(handleFault('tiktok', 'north')).toBe(
    'Start with @, then 1 to 24 letters, digits or underscores, for example @north_harriers.',
  );
  expect(handleFault('facebook', '@n')).toBe(
    'Enter 5 to 50 letters, digits or full stops, without @, for example north.harriers.',
  );
  expect(passwordFaults('short', defaultPasswordRule).map(passwordFaultText)).toEqual(['Use at least 8 characters.']);
});

describe('passwords', () => {
  const texts = (password: string, regex = ''): readonly string[] =>
    passwordFaults(password, { regex, helpText: 'Use a digit too.' }).map(passwordFaultText);

  test('8 to 128 characters, counted as people count', () => {
    expect([texts('1234567'), texts('12345678'), texts('é'.repeat(128)), texts('é'.repeat(129))]).toEqual([
      ['Use at least 8 characters.'],
      [],
      [],
      ['Use at most 128 characters.'],
    ]);
    expect(texts('🏃'.repeat(7))).toEqual(['Use at least 8 characters.']);
    expect(passwordFaults('startline-demo', defaultPasswordRule)).toEqual([]);
  });

  test('a configured regex tightens and never loosens', () => {
    expect(texts('longenough', '\\d')).toEqual(['Use a digit too.']);
    expect(texts('longenough1', '\\d')).toEqual([]);
    expect(texts('1', '.*')).toEqual(['Use at least 8 characters.']);
    expect(texts('x', '\\d')).toEqual(['Use at least 8 characters.', 'Use a digit too.']);
    expect([compilePattern('('), texts('longenough', '(')]).toEqual([undefined, []]);
  });
});

test.each([
  [['2027-04-24'], 'Saturday 24 April 2027'],
  [['2027-04-24', '2027-04-25'], '24–25 April 2027'],
  [['2027-04-30', '2027-05-01'], '30 April – 1 May 2027'],
  [['2027-05-05', '2027-05-12'], 'Wed 5 May, Wed 12 May 2027'],
  [[], ''],
])('the days %j are said as %s', (dates, text) => {
  expect(daysInWords(dates)).toBe(text);
});
