import { describe, expect, test } from 'vitest';
import { instant, isoDate, type IsoDate } from '../../time.ts';
import { usualFacilities } from './facilities.ts';
import { generalFaults, type GeneralFacts, type GeneralForm } from './general-step.ts';
import { optionsFaults, type OptionsFacts, type OptionsForm } from './options-step.ts';
import { savedText, type Saved } from './saved-notices.ts';
import { shortCodeFault } from './short-code.ts';
import { builderSteps, stepBefore, stepsFor } from './steps.ts';

const day = (text: string): IsoDate => isoDate(text) as IsoDate;
const general = (facts: Partial<GeneralForm> = {}): GeneralForm => ({
  organisation: 1,
  location: 2,
  name: 'Summer Open',
  date: day('2026-05-02'),
  opens: instant('2026-03-01T09:00:00Z'),
  closes: instant('2026-04-25T23:59:00+01:00'),
  active: false,
  contactName: 'Ann Official',
  contactEmail: 'ann@club.test',
  ...facts,
});
const context = (facts: Partial<GeneralFacts> = {}): GeneralFacts => ({
  now: instant('2026-02-01T12:00:00Z'),
  zone: 'Europe/London',
  savedDate: null,
  useStripeConnect: false,
  hasPaymentAccount: false,
  ...facts,
});
const codes = (form: Partial<GeneralForm>, facts: Partial<GeneralFacts> = {}) =>
  generalFaults(general(form), context(facts)).map(({ code }) => code);
const messages = (form: Partial<GeneralForm>, facts: Partial<GeneralFacts> = {}) =>
  generalFaults(general(form), context(facts)).map(({ message }) => message);

describe('the steps', () => {
  test('BUILD-01 are five, in this order', () => {
    expect(builderSteps).toEqual(['General', 'Options', 'Events', 'Schedule', 'Rules']);
  });

  test('BUILD-02 there is no way back from the first', () => {
    expect([stepBefore('General'), stepBefore('Options'), stepBefore('Rules')]).toEqual([null, 'General', 'Schedule']);
  });

  test('BUILD-OPEN-04 each level of the builder opens its steps', () => {
    expect(stepsFor(['General'])).toEqual(['General']);
    expect(stepsFor(['Comp Events', 'Schedule'])).toEqual(['Events', 'Schedule', 'Rules']);
    expect(stepsFor(['General', 'Config', 'Schedule', 'Comp Events'])).toEqual(builderSteps);
    expect(stepBefore('Events', stepsFor(['Comp Events']))).toBeNull();
  });
});

describe('step 1', () => {
  test('a form in order has no faults', () => {
    expect(codes({})).toEqual([]);
  });

  test('BUILD-08 a name', () => {
    expect(messages({ name: ' ' })).toEqual(['Enter a competition name.']);
    expect(codes({ name: 'x'.repeat(60) })).toEqual([]);
    expect(messages({ name: 'x'.repeat(61) })).toEqual(['Use at most 60 characters for the name.']);
  });

  test('BUILD-09 an organisation', () => {
    expect(messages({ organisation: null })).toEqual(['Enter an organisation.']);
    expect(messages({ organisation: 0 })).toEqual(['Enter an organisation.']);
  });

  test('BUILD-10 a location', () => {
    expect(messages({ location: null })).toEqual(['Enter a Location.']);
  });

  test.each([['date'], ['opens'], ['closes']] as const)(
    'BUILD-11 BUILD-OPEN-02 without %s the three dates are asked for, once, at the empty field',
    (field) => {
      const faults = generalFaults(general({ [field]: null }), context());
      expect(faults.map((fault) => [fault.code, fault.field, fault.message])).toEqual([
        ['COMP_DATES_EMPTY', field, 'Competition, open and closed dates required.'],
      ]);
    },
  );

  test('BUILD-12 the date is not before now; today is not', () => {
    const old = {
      date: day('2026-01-31'),
      opens: instant('2026-01-01T09:00:00Z'),
      closes: instant('2026-01-20T09:00:00Z'),
    };
    expect(messages(old)).toEqual(['Competition date cannot be before current time.']);
    expect(messages({ ...old, date: day('2026-02-01') })).toEqual([]);
    expect(messages(old, { savedDate: day('2026-01-31') })).toEqual([]);
    expect(messages(old, { savedDate: day('2026-01-30') })).toHaveLength(1);
  });

  test('BUILD-12 today is the day at the place, not the day in Greenwich', () => {
    const form = {
      date: day('2026-07-01'),
      opens: instant('2026-06-01T09:00:00Z'),
      closes: instant('2026-06-20T09:00:00Z'),
    };
    expect(codes(form, { now: instant('2026-07-01T22:59:00Z') })).toEqual([]);
    expect(codes(form, { now: instant('2026-07-01T23:00:00Z') })).toEqual(['COMP_DATE_BEFORE_NOW']);
  });

  test('BUILD-13 entries do not open after the day or after they close', () => {
    expect(
      codes({ opens: instant('2026-05-03T00:00:00+01:00'), closes: instant('2026-05-03T00:00:00+01:00') }),
    ).toEqual(['OPEN_DATE_NOT_IN_RANGE', 'CLOSE_DATE_NOT_IN_RANGE']);
    expect(messages({ opens: instant('2026-04-26T00:00:00+01:00') })[0]).toBe('Open date must be in range.');
    expect(codes({ opens: instant('2026-04-25T23:59:00+01:00') })).toEqual([]);
  });

  test('BUILD-14 entries close between opening and the end of the day', () => {
    expect(codes({ closes: instant('2026-05-02T23:59:00+01:00') })).toEqual([]);
    expect(messages({ closes: instant('2026-05-03T00:00:00+01:00') })).toEqual(['Close date must be in range.']);
    expect(codes({ closes: instant('2026-02-28T23:59:00Z') })).toContain('CLOSE_DATE_NOT_IN_RANGE');
    expect(codes({ closes: instant('2026-03-01T09:00:00Z') })).toEqual([]);
  });

  test('BUILD-15 BUILD-OPEN-02 a contact name', () => {
    expect(generalFaults(general({ contactName: ' ' }), context())).toEqual([
      { code: 'CONTACT_NAME_EMPTY', field: 'contactName', message: 'Enter a contact name.' },
    ]);
  });

  test('BUILD-16 BUILD-OPEN-02 a contact email, and a real one', () => {
    expect(generalFaults(general({ contactEmail: '' }), context())).toEqual([
      { code: 'CONTACT_EMAIL_EMPTY', field: 'contactEmail', message: 'Enter a contact email.' },
    ]);
    expect(codes({ contactEmail: 'ann@club' })).toEqual(['CONTACT_EMAIL_NOT_VALID']);
  });

  test('BUILD-17 an active competition needs a payment-provider user when that connection is on', () => {
    expect(messages({ active: true }, { useStripeConnect: true })).toEqual(['Stripe user required.']);
    expect(messages({ active: false }, { useStripeConnect: true })).toEqual([]);
    expect(messages({ active: true }, { useStripeConnect: false })).toEqual([]);
    expect(messages({ active: true }, { useStripeConnect: true, hasPaymentAccount: true })).toEqual([]);
  });

  test('BUILD-23 all faults are given at once, each with its code', () => {
    const empty = { organisation: null, location: null, name: '', contactName: '', contactEmail: '', active: true };
    expect(
      codes(
        {
          ...empty,
          date: day('2026-01-30'),
          opens: instant('2026-03-01T09:00:00Z'),
          closes: instant('2026-02-01T09:00:00Z'),
        },
        { useStripeConnect: true },
      ),
    ).toEqual([
      'COMP_ORG_EMPTY',
      'LOCATION_EMPTY',
      'COMP_NAME_EMPTY',
      'COMP_DATE_BEFORE_NOW',
      'OPEN_DATE_NOT_IN_RANGE',
      'CLOSE_DATE_NOT_IN_RANGE',
      'STRIPE_USER_EMPTY',
      'CONTACT_NAME_EMPTY',
      'CONTACT_EMAIL_EMPTY',
    ]);
  });
});

describe('step 2', () => {
  const options = (facts: Partial<OptionsForm> = {}): OptionsForm => ({
    shortCode: '',
    useTerms: false,
    terms: '',
    priority: { required: false, code: '', until: null },
    limits: { athletes: 0, entries: 0, teams: 0 },
    laneCount: 8,
    exemptBelow: 0,
    checkIn: { enabled: true, from: 180, to: 60 },
    hoursBeforeClose: 48,
    ...facts,
  });
  const dates: OptionsFacts = {
    takenCodes: ['summer-open'],
    opens: instant('2026-03-01T09:00:00Z'),
    closes: instant('2026-04-25T23:59:00+01:00'),
  };
  const says = (facts: Partial<OptionsForm>, entry: OptionsFacts = dates) =>
    optionsFaults(options(facts), entry).map(({ message }) => message);
  const priority = (text: string | null, code = 'FAST') => ({
    priority: { required: true, code, until: text === null ? null : instant(text) },
  });

  test('BUILD-18 terms, where they are used', () => {
    expect(says({ useTerms: true, terms: ' ' })).toEqual(["Enter 'terms and conditions'."]);
    expect(says({ useTerms: true, terms: 'Be kind' })).toEqual([]);
    expect(says({})).toEqual([]);
  });

  test('BUILD-19 BUILD-OPEN-02 with priority on, a code', () => {
    expect(says(priority('2026-03-10T09:00:00Z', ' '))).toEqual(['Enter a priority code.']);
  });

  test('BUILD-20 with priority on, a finish time', () => {
    expect(says(priority(null))).toEqual(["A 'Priority' finish time Required."]);
    expect(says({ priority: { required: false, code: '', until: instant('2020-01-01T00:00:00Z') } })).toEqual([]);
  });

  test('BUILD-21 priority ends not after entries close', () => {
    expect(says(priority('2026-04-26T00:00:00+01:00'))).toEqual([
      "'Priority' date entered after entries closing date.",
    ]);
    expect(says(priority('2026-04-25T23:59:00+01:00'))).toEqual([]);
  });

  test('BUILD-22 priority ends not before entries open', () => {
    expect(says(priority('2026-03-01T08:59:00Z'))).toEqual(["'Priority' date entered before entries open date."]);
    expect(says(priority('2026-03-01T09:00:00Z'))).toEqual([]);
    expect(says(priority('2020-03-01T09:00:00Z'), { ...dates, opens: null, closes: null })).toEqual([]);
  });

  test('a short code is one that opens this competition', () => {
    expect(optionsFaults(options({ shortCode: 'Summer-Open' }), dates)).toEqual([
      {
        code: 'SHORT_CODE_NOT_VALID',
        field: 'shortCode',
        message: 'summer-open is the short address of another competition. Add the year, for example.',
      },
    ]);
    expect(says({ shortCode: 'summer-open-27' })).toEqual([]);
  });

  test('numbers are whole and within reach, all at once', () => {
    expect(
      says({
        limits: { athletes: -1, entries: null, teams: 1.5 },
        laneCount: 13,
        checkIn: { enabled: true, from: -2, to: 60 },
        hoursBeforeClose: -1,
      }),
    ).toEqual([
      'Enter a whole number, or 0 for no limit.',
      'Enter a whole number, or 0 for no limit.',
      'Enter a whole number, or 0 for no limit.',
      'Enter the number of lanes, 1 to 12.',
      'Enter a whole number of minutes before the start, or -1 for the standard time.',
      'Enter a whole number of hours before entries close, or 0 to allow it until they close.',
    ]);
    expect(says({ checkIn: { enabled: true, from: 60, to: 60 } })).toEqual(['Check-in must open before it closes.']);
    expect(says({ checkIn: { enabled: true, from: -1, to: 60 } })).toEqual([]);
    expect(says({ checkIn: { enabled: false, from: null, to: -5 } })).toEqual([]);
  });
});

test.each([
  ['', undefined],
  ['Dublin-Indoor-26', undefined],
  ['a1', undefined],
  ['1214', 'A number alone opens the competition with that number. Add a letter.'],
  ['Login', 'login is a page of this site. Choose another short address.'],
  ['summer-open', 'summer-open is the short address of another competition. Add the year, for example.'],
  ['a--b', 'Use up to 40 letters and digits, with single hyphens between, for example dublin-indoor-26.'],
  ['x'.repeat(41), 'Use up to 40 letters and digits, with single hyphens between, for example dublin-indoor-26.'],
])('the short code %j', (typed, text) => {
  expect(shortCodeFault(typed, ['SUMMER-OPEN'])).toBe(text);
});

test.each<[string, Saved, string]>([
  ['BUILD-24', { kind: 'competition' }, 'Competition Saved.'],
  ['ORG-03', { kind: 'organisation', name: 'Surrey' }, 'Organisation Surrey saved.'],
  ['AGE-10', { kind: 'age-group', name: 'Under 14' }, 'Age group Under 14 saved.'],
  ['EVENT-18', { kind: 'event' }, 'Event saved.'],
  ['EVENT-19', { kind: 'comp-event' }, 'Comp Event saved.'],
])('%s what has been saved is told to the letter', (_row, saved, text) => {
  expect(savedText(saved)).toBe(text);
});

test("the organiser's settings of the ground count, and the rest is that of a usual ground on each day", () => {
  const facilitys = usualFacilities(['tyre lane'], 2, [
    { kind: 'Long jump pit', count: 1, from: '10:00', until: '17:30' },
    { kind: 'second track', count: 1, from: '08:00', until: '22:00' },
  ]);
  const build = (kind: string) => facilitys.find((one) => one.kind === kind);
  expect(build('long jump pit')).toEqual({
    kind: 'long jump pit',
    count: 1,
    opens: [
      { day: 1, from: 600, until: 1050 },
      { day: 2, from: 600, until: 1050 },
    ],
  });
  expect(build('high jump')).toMatchObject({ count: 2, opens: [{ day: 1, from: 480, until: 1320 }, { day: 2 }] });
  expect([build('tyre lane')?.count, build('second track')?.count]).toEqual([1, 1]);
  expect(new Set(facilitys.map(({ kind }) => kind)).size).toBe(facilitys.length);
});
