import { describe, expect, test } from 'vitest';
import { noLimits } from '../../entering/entries/limits.ts';
import { recompute } from '../../entering/entries/recompute.ts';
import type { AgeGroupId, CompEventId } from '../../ids.ts';
import { money, type Money } from '../../money.ts';
import { isInAgeGroup } from '../../people/athletes/age-groups.ts';
import { defaultFeeTerms } from '../../selling/prices/fee.ts';
import { anEntryContext, saturday, sunday, theEventRow } from '../../testing/event-rows.ts';
import { instant, isoDate, type IsoDate } from '../../time.ts';
import { readAgeGroupForm, type AgeGroupForm, type TypedAgeDay } from './age-group-form.ts';
import { compRuleFaults, limitLabel, limitLabels, limitTexts, type CompRuleForm } from './comp-rule-form.ts';
import { compEventFaults, eventDefinitionFaults, type CompEventForm, type EventDefinitionForm } from './event-forms.ts';
import { priceFaults, type PriceForm } from './price-form.ts';

const day = (text: string): IsoDate => isoDate(text) as IsoDate;

describe('an age group', () => {
  const onTheDay: TypedAgeDay = { day: null, month: null, year: null };
  const form = (facts: Partial<AgeGroupForm> = {}): AgeGroupForm => ({
    name: 'Under 14',
    shortName: 'U14',
    minAge: 12,
    maxAge: 13,
    minAt: onTheDay,
    maxAt: onTheDay,
    fromDate: null,
    toDate: null,
    ...facts,
  });
  const says = (facts: Partial<AgeGroupForm>): readonly string[] => {
    const answer = readAgeGroupForm(form(facts));
    return answer.ok ? [] : answer.reason.map(({ field, message }) => `${field}: ${message}`);
  };
  const draft = (facts: Partial<AgeGroupForm>) => {
    const answer = readAgeGroupForm(form(facts));
    if (!answer.ok) throw new Error('A form that should be in order');
    return answer.value;
  };

  test('AGE-02 has a name', () => {
    expect(says({ name: ' ' })).toEqual(['name: Enter a name for the age group.']);
  });

  test.each([[0], [101], [-3], [12.5], [NaN]])('AGE-03 AGE-04 no age is %d', (age) => {
    expect(says({ minAge: age, maxAge: null })).toEqual([
      'minAge: Number between 1 and 100.',
      'maxAge: Number between 1 and 100.',
    ]);
    expect(says({ minAge: age }).filter((text) => text.includes('100'))).toEqual(['minAge: Number between 1 and 100.']);
    expect(says({ maxAge: age }).filter((text) => text.includes('100'))).toEqual(['maxAge: Number between 1 and 100.']);
  });

  test('AGE-03 AGE-04 the ages 1 and 100 are', () => {
    expect(says({ minAge: 1, maxAge: 100 })).toEqual([]);
    expect(says({ minAge: null, maxAge: null })).toHaveLength(2);
  });

  test('AGE-05 a day is from 1 to 31', () => {
    const at = (d: number | null) => ({ minAt: { day: d, month: 8, year: 0 } });
    expect(says(at(0))).toEqual(['minAtDay: Enter a day from 1 to 31.']);
    expect(says(at(32))).toEqual(['minAtDay: Enter a day from 1 to 31.']);
    expect(says(at(null))).toEqual(['minAtDay: Enter a day from 1 to 31.']);
    expect([says(at(1)), says(at(31))]).toEqual([[], []]);
    expect(says({ maxAt: { day: 32, month: 8, year: 0 } })).toEqual(['maxAtDay: Enter a day from 1 to 31.']);
  });

  test('AGE-06 a month is from 1 to 12', () => {
    const at = (month: number) => ({ maxAt: { day: 31, month, year: 0 } });
    expect(says(at(0))).toEqual(['maxAtMonth: Enter a month from 1 to 12.']);
    expect(says(at(13))).toEqual(['maxAtMonth: Enter a month from 1 to 12.']);
    expect([says(at(1)), says(at(12))]).toEqual([[], []]);
    expect(says({ minAt: { day: 1, month: 13, year: 0 } })).toEqual(['minAtMonth: Enter a month from 1 to 12.']);
  });

  test('AGE-05 a day that the month does not have is told; 29 February is one', () => {
    expect(says({ minAt: { day: 31, month: 2, year: 0 } })).toEqual(['minAtDay: There is no such day in this month.']);
    expect(says({ maxAt: { day: 31, month: 4, year: 0 } })).toEqual(['maxAtDay: There is no such day in this month.']);
    expect(says({ maxAt: { day: 29, month: 2, year: 0 } })).toEqual([]);
  });

  test('AGE-07 AGE-OPEN-01 of two ages typed the lower is below the higher', () => {
    expect(says({ minAge: 13, maxAge: 13 })).toEqual(['minAge: Must be less than max age.']);
    expect(says({ minAge: 14, maxAge: 13 })).toEqual(['minAge: Must be less than max age.']);
    expect(says({ minAge: 12, maxAge: 13 })).toEqual([]);
    expect(says({ minAge: null, maxAge: 13 })).toEqual([]);
    expect(says({ minAge: 13, maxAge: null })).toEqual([]);
  });

  test('AGE-08 a single age is copied, with its day', () => {
    const yearEnd = { day: 31, month: 12, year: 0 };
    const { group } = draft({ minAge: null, maxAge: 13, maxAt: yearEnd });
    expect([group.from?.age, group.to?.age]).toEqual([13, 13]);
    const competition = day('2026-05-02');
    const isIn = (born: string) => isInAgeGroup({ ...group, key: 'own' }, day(born), competition);
    expect([isIn('2012-12-31'), isIn('2013-01-01'), isIn('2013-12-31'), isIn('2014-01-01')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(draft({ minAge: 13, maxAge: null, minAt: yearEnd }).group).toEqual(group);
  });

  test('the day may lie in another year than the competition, and the group be used between two days', () => {
    const { group, validFrom, validTo } = draft({
      shortName: '',
      minAt: { day: 31, month: 8, year: 1 },
      fromDate: day('2026-04-01'),
      toDate: day('2026-04-01'),
    });
    expect(group).toMatchObject({
      shortName: 'Under 14',
      from: {
        age: 12,
        at: { kind: 'day-of-year', day: 31, month: 8, yearFactors: [{ fromMonth: 1, toMonth: 12, years: 1 }] },
      },
      to: { age: 13, at: { kind: 'competition-day' } },
    });
    expect([validFrom, validTo]).toEqual(['2026-04-01', '2026-04-01']);
    expect(says({ fromDate: day('2026-04-02'), toDate: day('2026-04-01') })).toEqual([
      'toDate: The last day must not be before the first.',
    ]);
  });
});

describe('a price', () => {
  const gbp = (minor: number): Money => money(minor, 'GBP');
  const form = (facts: Partial<PriceForm> = {}): PriceForm => ({
    description: 'Seniors',
    price: gbp(1_000),
    fee: null,
    salePrice: null,
    saleFee: null,
    saleEnds: null,
    freeEntry: false,
    ...facts,
  });
  const early = (facts: Partial<PriceForm> = {}): PriceForm =>
    form({ salePrice: gbp(800), saleEnds: instant('2026-04-01T22:59:00Z'), ...facts });
  const says = (one: PriceForm) => priceFaults(one, defaultFeeTerms('GBP')).map(({ message }) => message);

  test('PRICE-02 PRICE-OPEN-01 has a description, even when entry is free', () => {
    expect(says(form({ description: '' }))).toEqual(['Enter a description for the price.']);
    expect(says(form({ description: ' ', freeEntry: true }))).toEqual(['Enter a description for the price.']);
  });

  test('PRICE-03 is at least the minimum fee', () => {
    expect(says(form({ price: gbp(49), fee: gbp(0) }))).toEqual(['Price must be at least £0.50']);
    expect(says(form({ price: gbp(50) }))).toEqual([]);
    expect(says(form({ price: null }))).toEqual(['Price must be at least £0.50']);
  });

  test('PRICE-04 is not below its fee', () => {
    expect(says(form({ fee: gbp(1_001) }))).toEqual(['Fee greater than price']);
    expect(says(form({ fee: gbp(1_000) }))).toEqual([]);
    expect(says(form({ price: gbp(40) }))).toEqual(['Price must be at least £0.50', 'Fee greater than price']);
  });

  test('PRICE-05 PRICE-OPEN-01 a sale price switches early-bird on, and needs its end', () => {
    expect(says(early({ saleEnds: null }))).toEqual(['Sale End date required']);
    expect(says(early())).toEqual([]);
    expect(says(early({ salePrice: null }))).toEqual(['Enter an early price, or clear its end date.']);
  });

  test('PRICE-06 the sale fee is not above the sale price', () => {
    expect(says(early({ saleFee: gbp(801) }))).toEqual(['Sale Fee greater than price']);
    expect(says(early({ saleFee: gbp(800) }))).toEqual([]);
    expect(says(early({ salePrice: gbp(40) }))).toEqual(['Sale Fee greater than price']);
  });

  test('PRICE-07 the sale price is not above the price', () => {
    expect(says(early({ salePrice: gbp(1_001) }))).toEqual(['Sale price greater than price']);
    expect(says(early({ salePrice: gbp(1_000) }))).toEqual([]);
  });

  test('PRICE-08 free entry skips the checks of money', () => {
    const wrong = early({ price: gbp(10), fee: gbp(20), salePrice: gbp(30), saleFee: gbp(40), saleEnds: null });
    expect(says(wrong)).toHaveLength(5);
    expect(says({ ...wrong, freeEntry: true })).toEqual([]);
  });
});

describe('an event of a competition', () => {
  const form = (facts: Partial<CompEventForm> = {}): CompEventForm => ({
    competition: 1,
    eventGroup: 'U14 girls 100m',
    startsAt: '2026-05-02 11:45',
    price: 3,
    maxAthletes: 0,
    ...facts,
  });
  const says = (facts: Partial<CompEventForm>) => compEventFaults(form(facts)).map(({ message }) => message);

  test('EVENT-07 EVENT-OPEN-02 belongs to a competition', () => {
    const texts = ['Save the competition first, then add its events.'];
    expect([
      says({ competition: null }),
      says({ competition: 0 }),
      says({ competition: -1 }),
      says({ competition: 1 }),
    ]).toEqual([texts, texts, texts, []]);
  });

  test('EVENT-08 has a description of its group', () => {
    expect(says({ eventGroup: '  ' })).toEqual(['Event discipline description required']);
  });

  test('EVENT-09 EVENT-OPEN-02 of at most 50 characters, and the message says 50', () => {
    expect(says({ eventGroup: 'x'.repeat(50) })).toEqual([]);
    expect(says({ eventGroup: 'x'.repeat(51) })).toEqual([
      'Event discipline description must be at most 50 characters',
    ]);
  });

  test('EVENT-10 has a start time', () => {
    expect(says({ startsAt: '' })).toEqual(['Start time required']);
  });

  test.each([['soon'], ['2026-02-30 11:45'], ['2026-05-02 24:00'], ['2026-05-02'], ['11:45']])(
    'EVENT-11 %j is no start time',
    (startsAt) => {
      expect(says({ startsAt })).toEqual(['Start time not valid']);
    },
  );

  test('EVENT-11 a day and a time are one, midnight too', () => {
    expect([
      says({ startsAt: '2026-05-02T00:00' }),
      says({ startsAt: '2026-05-02T09:05:00' }),
      says({ startsAt: '2026-05-02 9:05' }),
    ]).toEqual([[], [], []]);
  });

  test('EVENT-12 EVENT-OPEN-02 has a price, unless it is for the schedule only', () => {
    expect(says({ price: null })).toEqual(['Choose a price, or make the event schedule only.']);
    expect(says({ price: null, maxAthletes: -1 })).toEqual([]);
    expect(says({ price: null, maxAthletes: 8 })).toHaveLength(1);
    expect([says({ maxAthletes: -2 }), says({ maxAthletes: 1.5 }), says({ maxAthletes: null })].flat()).toEqual(
      Array(3).fill('Enter a whole number: 0 for no limit, -1 for schedule only.'),
    );
  });
});

describe('an event definition', () => {
  const says = (facts: Partial<EventDefinitionForm>) =>
    eventDefinitionFaults({ name: '100m', gender: 'F', type: 'T', unit: 1, min: '', max: '', ...facts }).map(
      ({ code }) => code,
    );

  test('EVENT-13 has a name', () => expect(says({ name: '' })).toEqual(['NAME_EMPTY']));
  test('EVENT-14 has a gender', () =>
    expect([says({ gender: '' }), says({ gender: 'X' }), says({ gender: 'O' })]).toEqual([
      ['GENDER_EMPTY'],
      ['GENDER_EMPTY'],
      [],
    ]));
  test('EVENT-15 has a type', () =>
    expect([says({ type: '' }), says({ type: 'Q' }), says({ type: 'X' })]).toEqual([
      ['TYPE_EMPTY'],
      ['TYPE_EMPTY'],
      [],
    ]));
  test('EVENT-16 has a unit of measure', () =>
    expect([says({ unit: null }), says({ unit: 0 })]).toEqual([['UNIT_EMPTY'], ['UNIT_EMPTY']]));
  test('EVENT-17 has a numeric maximum, or none', () => {
    expect([says({ max: 'far' }), says({ max: '1e3' }), says({ max: '12.5' }), says({ max: '' })]).toEqual([
      ['MAX_NOT_NUMERIC'],
      ['MAX_NOT_NUMERIC'],
      [],
      [],
    ]);
    expect([
      says({ min: '9', max: '10' }),
      says({ min: '10', max: '9' }),
      says({ min: '-' }),
      says({ min: '10' }),
    ]).toEqual([[], ['MIN_ABOVE_MAX'], ['MIN_NOT_NUMERIC'], []]);
  });
  test('all that is missing is told at once, in words', () => {
    expect(
      eventDefinitionFaults({ name: '', gender: '', type: '', unit: null, min: '', max: 'x' }).map(
        ({ message }) => message,
      ),
    ).toEqual([
      'Enter a name for the event.',
      'Choose female, male or open.',
      'Choose track, field, combined events, road or cross country.',
      'Choose a unit of measure.',
      'Enter a number.',
    ]);
  });
});

describe('a comp rule', () => {
  const groups = (...ids: number[]) => ids as AgeGroupId[];
  const rule = (facts: Partial<CompRuleForm> = {}): CompRuleForm => ({
    id: 0,
    ageGroups: groups(1),
    limits: noLimits,
    unique: [],
    ...facts,
  });
  const says = (facts: Partial<CompRuleForm>, others: Parameters<typeof compRuleFaults>[1] = []) =>
    compRuleFaults(rule(facts), others).map(({ message }) => message);

  test('CRULE-02 one for each age group', () => {
    const others = [
      { id: 5, ageGroups: groups(12, 14) },
      { id: 6, ageGroups: groups(16) },
    ];
    expect(says({ ageGroups: groups(1, 14) }, others)).toEqual(['A comp rule for [14] already exists.']);
    expect(says({ ageGroups: groups(1, 13) }, others)).toEqual([]);
    expect(says({ id: 5, ageGroups: groups(12) }, others)).toEqual([]);
    expect(says({ id: 5, ageGroups: groups(16) }, others)).toEqual(['A comp rule for [16] already exists.']);
    expect(says({ ageGroups: [] }, others)).toEqual([]);
    expect(says({ ageGroups: [] }, [{ id: 7, ageGroups: [] }])).toEqual(['A comp rule for [all] already exists.']);
  });

  test('CRULE-03 a unique set has a label', () => {
    expect(
      compRuleFaults(
        rule({
          unique: [
            { label: 'One middle distance', ids: [1, 2] },
            { label: ' ', ids: [3, 4] },
          ],
        }),
        [],
      ),
    ).toEqual([{ code: 'UNIQUE_LABEL_EMPTY', field: 'unique.1.label', message: 'Enter an Text label.' }]);
  });

  test('CRULE-04 and at least two different events', () => {
    expect(
      says({
        unique: [
          { label: 'A', ids: [1] },
          { label: 'B', ids: [2, 2] },
          { label: 'C', ids: [1, 2] },
        ],
      }),
    ).toEqual(Array(2).fill('Select at least 2 events.'));
    expect(says({ unique: [{ label: '', ids: [] }] })).toEqual(['Enter an Text label.', 'Select at least 2 events.']);
  });

  test('CRULE-OPEN-01 a limit is a whole number, 0 for none', () => {
    expect(says({ limits: { ...noLimits, maxTrack: -1, maxField: null, maxTeamEvents: 2.5 } })).toEqual(
      Array(3).fill('Enter a whole number, or 0 for no limit.'),
    );
  });

  test('CRULE-05 the labels are four', () => {
    expect(limitLabels).toEqual(['Max Comp', 'Max Day', 'Max Exc', 'Max Team']);
    expect(limitTexts({ ...noLimits, maxCompEvents: 4, maxEvents: 2, maxExcludedEvents: 1, maxTeamEvents: 3 })).toEqual(
      ['Max Comp 4', 'Max Day 2', 'Max Exc 1', 'Max Team 3'],
    );
    expect(limitTexts(noLimits)).toEqual([]);
  });

  test('CRULE-06 Max Comp and Max Day each have track and field below them', () => {
    expect((Object.keys(noLimits) as (keyof typeof noLimits)[]).map((count) => [count, limitLabel(count)])).toEqual([
      ['maxEvents', 'Max Day'],
      ['maxTrack', 'Max Day track'],
      ['maxField', 'Max Day field'],
      ['maxCompEvents', 'Max Comp'],
      ['maxCompTrack', 'Max Comp track'],
      ['maxCompField', 'Max Comp field'],
      ['maxExcludedEvents', 'Max Exc'],
      ['maxTeamEvents', 'Max Team'],
    ]);
    expect(limitTexts({ ...noLimits, maxCompEvents: 4, maxCompTrack: 3, maxCompField: 2, maxTrack: 1 })).toEqual([
      'Max Comp 4 (track 3, field 2)',
      'Max Day (track 1)',
    ]);
  });

  test('CRULE-07 the limits of a day start again the next day, those of the competition do not', () => {
    const rows = [
      theEventRow(1, { day: saturday }),
      theEventRow(2, { day: saturday }),
      theEventRow(3, { day: sunday }),
    ];
    const open = (limits: Partial<typeof noLimits>) =>
      recompute(rows, new Set([1 as CompEventId]), anEntryContext({ limits: { ...noLimits, ...limits } })).map(
        ({ enabled }) => enabled,
      );
    expect(open({ maxEvents: 1 })).toEqual([true, false, true]);
    expect(open({ maxTrack: 1 })).toEqual([true, false, true]);
    expect(open({ maxCompEvents: 1 })).toEqual([true, false, false]);
    expect(open({ maxCompTrack: 1 })).toEqual([true, false, false]);
    expect(open({ maxField: 1, maxCompField: 1 })).toEqual([true, true, true]);
  });
});
