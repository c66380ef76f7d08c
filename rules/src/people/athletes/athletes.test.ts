import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDate, type IsoDate } from '../../time.ts';
import { emptyAthleteForm, readAthleteForm, type AthleteFaults, type AthleteForm } from './athlete-form.ts';
import {
  duplicateText,
  findDuplicates,
  sharedSurnameAlert,
  surnameCount,
  type KnownAthlete,
  type Likeness,
} from './duplicates.ts';
import { forWhom, genderName, genders, isGender, type Gender } from './gender.ts';
import { plainName } from './names.ts';
import { editDistance } from '../../formats/edit-distance.ts';
import { hasRankingProfile, rankingProfileUrl } from './ranking-site.ts';
import { defaultUrnPatterns, readUrn, urnPatternsOf } from './registration-number.ts';
import {
  defaultAllowAdd,
  registrationBlocks,
  registrationBlockText,
  registrationKind,
  type Registered,
  type RegistrationTerms,
} from './registration.ts';

const day = (text: string): IsoDate => isoDate(text) ?? expect.fail(text);
const today = day('2026-05-02');
const form = (facts: Partial<AthleteForm> = {}): AthleteForm => ({
  ...emptyAthleteForm,
  firstName: 'Ada',
  surName: 'Okafor',
  gender: 'F',
  dob: '09/04/2012',
  clubId: 7,
  aoCode: 'EA',
  ...facts,
});
function faults(facts: Partial<AthleteForm>): AthleteFaults {
  const read = readAthleteForm(form(facts), today);
  return read.ok ? {} : read.reason;
}

describe('the athlete form', () => {
  test('ATH-05 the first name is required', () =>
    expect(faults({ firstName: '  ' })).toEqual({ firstName: 'Required.' }));
  test('ATH-06 the surname is required', () => expect(faults({ surName: '' })).toEqual({ surName: 'Required.' }));
  test('ATH-07 the gender is required', () => expect(faults({ gender: '' })).toEqual({ gender: 'Required.' }));
  test('ATH-08 the date of birth is required', () => expect(faults({ dob: ' ' })).toEqual({ dob: 'Required.' }));

  test('ATH-09 a club or a school is required', () => {
    expect(faults({ clubId: null })).toEqual({ club: 'Club or school required.' });
    expect(faults({ clubId: 0, schoolId: 0 })).toEqual({ club: 'Club or school required.' });
    expect(faults({ clubId: null, schoolId: 3 })).toEqual({});
  });

  test('ATH-10 ATH-OPEN-01 the date of birth is dd/mm/yyyy, and plain other ways of writing it are understood', () => {
    for (const dob of ['09/04/2012', '9/4/2012', '9 Apr 2012', '2012-04-09']) {
      const read = readAthleteForm(form({ dob }), today);
      expect(read.ok && read.value.dob).toBe('2012-04-09');
    }
    expect(faults({ dob: '04/31/2012' })).toEqual({
      dob: 'Enter the date of birth as dd/mm/yyyy, for example 09/04/2012.',
    });
    for (const dob of ['29/02/2013', '31/4/2012', '30-02-2012'])
      expect(faults({ dob })).toEqual({ dob: 'There is no such day. Check the day and the month, as dd/mm/yyyy.' });
    expect(faults({ dob: '09/04/12' })).toEqual({
      dob: 'Enter the date of birth as dd/mm/yyyy, for example 09/04/2012.',
    });
    expect(faults({ dob: '03/05/2026' })).toEqual({
      dob: 'The date must be in the past. Check the year, as dd/mm/yyyy.',
    });
    expect(faults({ dob: '01/05/1925' })).toEqual({
      dob: 'The date is more than 100 years ago. Check the year, as dd/mm/yyyy.',
    });
  });

  test('ATH-11 ATH-OPEN-01 the registration number is checked against the configured pattern of the body', () => {
    expect(faults({ urn: '12' })).toEqual({ urn: 'An England Athletics number has 7 digits, for example 3012345.' });
    const configured = { EA: { regex: '^EA\\d{3}$', helpText: 'EA and 3 digits.' } };
    expect(readUrn(' ea 123', 'EA', configured)).toEqual({ ok: true, value: 'EA123' });
    expect(readUrn('3012345', 'EA', configured)).toEqual({ ok: false, reason: 'EA and 3 digits.' });
    expect(readUrn('3012345', 'EA')).toEqual({ ok: true, value: '3012345' });
    expect([readUrn('AB-12', 'FRA').ok, readUrn('A;B', 'FRA').ok, readUrn('x', 'constructor').ok]).toEqual([
      true,
      false,
      true,
    ]);
    expect(readUrn('A;B', 'EA', { EA: { regex: '(', helpText: 'Broken.' } })).toEqual({ ok: false, reason: 'Broken.' });
  });

  test('ATH-11 what is configured for a body holds; the usual pattern has its help text, another says to look at the card', () => {
    const patterns = urnPatternsOf([
      { code: 'EA', urnFormat: '^EA\\d{3}$' },
      { code: 'IRL', urnFormat: defaultUrnPatterns['IRL']?.regex ?? '' },
      { code: 'SCO', urnFormat: '^\\d{4}$' },
    ]);
    expect([readUrn('EA123', 'EA', patterns), readUrn('3012345', 'EA', patterns)]).toEqual([
      { ok: true, value: 'EA123' },
      { ok: false, reason: 'Check the number on the membership card.' },
    ]);
    expect(readUrn('12', 'IRL', patterns)).toEqual({
      ok: false,
      reason: 'An Athletics Ireland number has 5 to 7 digits, for example 123456.',
    });
    expect([readUrn('1234', 'SCO', patterns).ok, readUrn('123', 'SCO', patterns).ok]).toEqual([true, false]);
    expect(urnPatternsOf([])).toEqual(defaultUrnPatterns);
    expect(urnPatternsOf([{ code: 'constructor', urnFormat: '' }])['constructor']).toEqual({
      regex: '',
      helpText: 'Check the number on the membership card.',
    });
  });

  test('ATH-12 the registration number may be empty', () => {
    expect([readUrn(' ', 'EA'), readUrn('', 'IRL')]).toEqual([
      { ok: true, value: '' },
      { ok: true, value: '' },
    ]);
    expect(faults({ urn: '' })).toEqual({});
  });

  test('ATH-02 UI-32 a gender is M, F or O, or not said yet', () => {
    expect(genders).toEqual(['M', 'F', 'O']);
    expect(genders.map(genderName)).toEqual(['Male', 'Female', 'Other']);
    expect([isGender('M'), isGender('X'), isGender('')]).toEqual([true, false, false]);
    expect([faults({ gender: 'X' }), faults({ gender: 'o' })]).toEqual([
      { gender: 'Choose male, female or other.' },
      {},
    ]);
    expect(emptyAthleteForm.gender).toBe('');
  });

  test.each<[string, Gender, string]>([
    ['U9', 'F', 'U9 girls'],
    ['U16', 'M', 'U16 boys'],
    ['U17', 'O', 'U17 open'],
    ['U18', 'F', 'U18 girls'],
    ['U20', 'F', 'U20 women'],
    ['Under 9', 'F', 'Under 9 girls'],
    ['under-17', 'M', 'under-17 boys'],
    ['Under 20', 'F', 'Under 20 women'],
    ['Junior', 'M', 'Junior boys'],
    ['Senior', 'M', 'Senior men'],
    ['M35', 'F', 'M35 women'],
  ])('an event of %s and %s is for %s', (ageGroup, gender, whom) => {
    expect(forWhom(ageGroup, gender)).toBe(whom);
  });

  test('all faults are told at once, in the order of the form', () => {
    const socials = { instagram: 'ada', tiktok: '@a-b', facebook: 'abc' };
    const read = readAthleteForm(
      {
        ...emptyAthleteForm,
        urn: 'x',
        aoCode: 'EA',
        email: 'a',
        emergency: { name: '', tel: 'none', relationship: 'mum' },
        socials,
      },
      today,
    );
    expect(read.ok ? [] : Object.keys(read.reason)).toEqual([
      'firstName',
      'surName',
      'gender',
      'dob',
      'club',
      'urn',
      'email',
      'emergencyName',
      'emergencyTel',
      'instagram',
      'tiktok',
      'facebook',
    ]);
  });

  test('ATH-OPEN-01 an emergency contact is whole or empty', () => {
    expect(faults({ emergency: { name: 'Pat', tel: '', relationship: '' } })).toEqual({ emergencyTel: 'Required.' });
    expect(faults({ emergency: { name: 'Pat', tel: '+44 7700 900123', relationship: '' } })).toEqual({});
  });

  test('the edges are inside: born today or 100 years old, a name of 60 letters, a number of 6 to 15 digits', () => {
    const tel = (digits: string): AthleteFaults =>
      faults({ emergency: { name: 'Pat', tel: digits, relationship: '' } });
    expect([faults({ dob: '02/05/2026' }), faults({ dob: '03/05/1925' }), faults({ surName: 'a'.repeat(60) })]).toEqual(
      [{}, {}, {}],
    );
    expect([tel('123456'), tel('1'.repeat(15))]).toEqual([{}, {}]);
    for (const wrong of ['12345', '1'.repeat(16), '07700 900123 evenings']) {
      expect(tel(wrong)).toEqual({ emergencyTel: 'Enter a phone number, for example 07700 900123.' });
    }
  });

  test('a draft keeps the club and the school, and everything else that was typed', () => {
    const read = readAthleteForm(form({ schoolId: 3, urn: ' 3012345', email: ' a@b.co ' }), today);
    expect(read).toEqual({
      ok: true,
      value: { ...form(), dob: '2012-04-09', clubId: 7, schoolId: 3, urn: '3012345', email: 'a@b.co' },
    });
    const school = readAthleteForm(form({ clubId: 0, schoolId: 3 }), today);
    expect(school.ok && [school.value.clubId, school.value.schoolId]).toEqual([null, 3]);
  });

  test('a name keeps its accents, loses stray blanks, and is made of letters', () => {
    const read = readAthleteForm(form({ firstName: '  Aoife  Rose ', surName: "Ó Súilleabháin-O'Brien" }), today);
    expect(read.ok && [read.value.firstName, read.value.surName]).toEqual(['Aoife Rose', "Ó Súilleabháin-O'Brien"]);
    expect([faults({ firstName: '123' }), faults({ surName: '<b>x' })]).toEqual([
      { firstName: 'Enter the name in letters.' },
      { surName: 'Enter the name in letters.' },
    ]);
    // formulas for a spreadsheet, and invisible signs that turn the name round
    for (const firstName of ['=HYPERLINK("http://x")', 'x@y', 'Ann\u202Ee', 'An\u200Bn', 'cmd|x', 'A\\n', '+Siân'])
      expect(faults({ firstName })).toEqual({ firstName: 'Enter the name in letters.' });
    expect(faults({ surName: 'a'.repeat(61) })).toEqual({ surName: 'Use at most 60 characters.' });
  });
});

describe('athletes who may be the same', () => {
  const known = (facts: Partial<KnownAthlete> = {}): KnownAthlete => ({
    firstName: 'Samuel',
    surName: "O'Brien",
    dob: day('2012-04-09'),
    urn: '',
    aoCode: 'EA',
    ...facts,
  });
  const find = (candidate: Partial<KnownAthlete>, other: Partial<KnownAthlete> = {}): Likeness | undefined =>
    findDuplicates(known(candidate), [known(other)])[0]?.likeness;

  test.each<[string, Partial<KnownAthlete>, Partial<KnownAthlete>, Likeness | undefined]>([
    ['one number', { firstName: 'Jo', urn: '3012345' }, { urn: '3012345' }, 'same-registration'],
    [
      'one number of two bodies',
      { firstName: 'Jo', surName: 'Li', urn: '123456' },
      { urn: '123456', aoCode: 'IRL' },
      undefined,
    ],
    ['no number on either', { firstName: 'Jo', surName: 'Li' }, {}, undefined],
    ['name and birth, written differently', { surName: 'Ó BRIEN' }, {}, 'same-name-and-birth'],
    ['letters that others write as two', { surName: 'Þórsæða' }, { surName: 'Thorsaeda' }, 'same-name-and-birth'],
    ['letters with a stroke', { surName: 'Đorđević Łøħı' }, { surName: 'Dordevic Lohi' }, 'same-name-and-birth'],
    ['a letter away', { firstName: 'Samuell' }, {}, 'near-name'],
    ['a short form', { firstName: 'Sam' }, {}, 'near-name'],
    ['turned round', { firstName: "O'Brien", surName: 'Samuel' }, {}, 'near-name'],
    ['half turned round', { firstName: 'Grace', surName: 'Samuel' }, {}, undefined],
    ['two letters away in a long name', { surName: 'Smith' }, { surName: 'Smythe' }, 'near-name'],
    ['one letter away in a short name', { surName: 'Reid' }, { surName: 'Read' }, 'near-name'],
    ['two letters apart in a short name', { surName: 'Reid' }, { surName: 'Rand' }, undefined],
    ['three letters away', { surName: 'Smith' }, { surName: 'Smythes' }, undefined],
    ['day and month swapped in another year', { dob: day('2011-09-04') }, {}, undefined],
    ['a month that is the other day', { dob: day('2012-09-11') }, {}, undefined],
    ['a day that is the other month', { dob: day('2012-11-04') }, {}, undefined],
    ['twins', { firstName: 'Grace' }, {}, undefined],
    ['day and month swapped', { dob: day('2012-09-04') }, {}, 'near-birth'],
    ['another year', { dob: day('2011-04-09') }, {}, 'near-birth'],
    ['another birth', { dob: day('2011-06-09') }, {}, undefined],
  ])('%s', (_title, candidate, ...[other, likeness]) => expect(find(candidate, other)).toBe(likeness));

  test('the likeliest comes first, and each warning says what to do', () => {
    const matches = findDuplicates(known({ urn: '3012345' }), [
      known({ firstName: 'Sam' }),
      known(),
      known({ firstName: 'Jo', surName: 'Li', urn: '3012345' }),
    ]);
    expect(matches.map(({ likeness }) => likeness)).toEqual(['same-registration', 'same-name-and-birth', 'near-name']);
    expect(matches.map(duplicateText)).toEqual([
      'Jo Li already has the registration number 3012345. Choose this athlete, or check the number.',
      "There is already a record of Samuel O'Brien with this date of birth. Choose it instead of adding a second one.",
      "Sam O'Brien has the same date of birth. Is this the same athlete?",
    ]);
  });

  test('ATH-13 ATH-OPEN-01 more than 2 of a surname in one club raise an alert', () => {
    expect(sharedSurnameAlert('Okafor', ['OKAFOR'], 'Epsom')).toBeUndefined();
    expect(sharedSurnameAlert('Okafor', ['OKAFOR', 'Okáfor', 'Li'], 'Epsom')).toBe(
      'Epsom has 3 athletes called Okafor, including this one. Check that this athlete is not there already.',
    );
    expect(surnameCount("O'Brien", ['OBrien', 'O Brien'])).toBe(3);
  });

  test('the distance between names is that of a spelling', () => {
    expect([
      editDistance('sam', 'sam'),
      editDistance('sam', 'sma'),
      editDistance('', 'sam'),
      editDistance('kate', 'cathy'),
      editDistance('ab', 'bc'),
    ]).toEqual([0, 1, 3, 3, 2]);
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(plainName(plainName(a))).toBe(plainName(a));
      }),
    );
  });
});

describe('registration', () => {
  const athlete = (facts: Partial<Registered> = {}): Registered => ({
    urn: '3012345',
    aoCode: 'EA',
    activeEndDate: day('2027-03-31'),
    born: day('2012-06-30'),
    noEntryReason: '',
    ...facts,
  });
  const terms = (facts: Partial<RegistrationTerms> = {}): RegistrationTerms => ({
    allowAdd: defaultAllowAdd,
    exemptBelow: 0,
    allowExpired: false,
    homeAoCodes: ['EA'],
    ...facts,
  });
  const texts = (who: Partial<Registered>, what: Partial<RegistrationTerms> = {}): readonly string[] =>
    registrationBlocks(athlete(who), terms(what), today).map(registrationBlockText);

  test('ATH-16 registered athletes only, unless the competition says otherwise', () => {
    expect(defaultAllowAdd).toEqual({ unregistered: false, registered: true, international: false });
    expect(texts({})).toEqual([]);
    expect(texts({ urn: '' })).toEqual([
      'This competition takes registered athletes only. Add the athlete’s registration number.',
    ]);
    expect(texts({ aoCode: 'FRA' })).toEqual([
      'This competition does not take athletes from other countries. Ask the organiser.',
    ]);
    expect(texts({}, { allowAdd: { ...defaultAllowAdd, registered: false } })).toEqual([
      'This competition does not take registered athletes. Ask the organiser.',
    ]);
    expect(texts({ urn: '' }, { allowAdd: { ...defaultAllowAdd, unregistered: true } })).toEqual([]);
    expect(texts({ aoCode: 'FRA' }, { allowAdd: { ...defaultAllowAdd, international: true } })).toEqual([]);
    expect(registrationKind({ urn: '', aoCode: '' }, ['EA'])).toBe('unregistered');
  });

  test.each<[string, number, Partial<Registered>, string]>([
    ['is exempt below the age', 11, { urn: '', born: day('2016-01-01') }, ''],
    ['needs the number from the birthday on', 11, { urn: '', born: day('2015-01-01') }, 'From the age of 11, '],
    ['needs it where nobody is exempt', 0, { urn: '', born: day('2016-01-01') }, 'registered athletes only. Add'],
    ['is checked where a number is given', 11, { born: day('2016-01-01'), activeEndDate: day('2020-01-01') }, 'ended'],
    ['is not exempt from abroad', 11, { aoCode: 'FRA', urn: '', born: day('2016-01-01') }, 'other countries'],
  ])('a young athlete %s', (_, exemptBelow, who, text) => {
    expect(texts(who, { exemptBelow }).join()).toContain(text);
    expect(texts(who, { exemptBelow }).length === 0).toBe(text === '');
  });

  test('ATH-18 an expired registration counts only where the configuration allows it', () => {
    expect(texts({ activeEndDate: day('2026-05-01') })).toEqual([
      'Registration ended on 1st May 2026. Renew it with the governing body, then enter again.',
    ]);
    expect([
      texts({ activeEndDate: today }),
      texts({ activeEndDate: null }),
      texts({ activeEndDate: day('2020-01-01') }, { allowExpired: true }),
    ]).toEqual([[], [], []]);
  });

  test('ATH-20 an athlete who may not enter carries the reason that is shown', () => {
    expect(texts({ noEntryReason: ' Suspended until June. ', urn: '' })).toEqual([
      'Suspended until June.',
      'This competition takes registered athletes only. Add the athlete’s registration number.',
    ]);
  });
});

describe('the ranking site', () => {
  test('PB-30 its PBs are for athletes with a URN of England Athletics only', () => {
    expect(hasRankingProfile({ urn: '3012345', aoCode: 'EA' })).toBe(true);
    expect(hasRankingProfile({ urn: ' ', aoCode: 'EA' })).toBe(false);
    expect(hasRankingProfile({ urn: '3012345', aoCode: 'IRL' })).toBe(false);
  });

  test('PB-31 the profile is reached with the URN as query parameter', () => {
    expect(rankingProfileUrl('https://ranking.test/athlete', 'urn', '30&1')).toBe(
      'https://ranking.test/athlete?urn=30%261',
    );
    expect(rankingProfileUrl('https://ranking.test/a?v=1', 'urn', '3')).toBe('https://ranking.test/a?v=1&urn=3');
  });
});
