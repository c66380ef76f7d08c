import { describe, expect, test } from 'vitest';
import { instant, isoDate, type IsoDate } from '../../time.ts';
import { competitionHealth, isPublishable, type HealthEvent, type HealthFacts, type HealthKind } from './health.ts';
import { healthText } from './health-text.ts';

const day = isoDate('2027-05-08') as IsoDate;
let made = 0;
const event = (facts: Partial<HealthEvent> = {}): HealthEvent => {
  made += 1;
  return {
    id: made,
    name: '100m U14 Girls',
    groupId: 1,
    sameAs: `event ${made}`,
    hasPrice: true,
    maxAthletes: 16,
    startsAt: instant('2027-05-08T10:00:00+01:00'),
    timeKnown: true,
    isOpen: true,
    asksPb: false,
    hasPbBounds: false,
    isUnscoredPart: false,
    availableFrom: null,
    availableTo: null,
    ...facts,
  };
};
/** Returns a competition without faults; each test names the facts that matter to it. */
const facts = (more: Partial<HealthFacts> = {}): HealthFacts => ({
  zone: 'Europe/London',
  now: instant('2027-03-01T12:00:00Z'),
  days: [day],
  opens: instant('2027-03-10T09:00:00Z'),
  closes: instant('2027-05-01T23:59:00+01:00'),
  isApproved: true,
  cards: 'taken',
  takesCheques: false,
  isMatchWithoutClubs: false,
  asksTerms: true,
  hasInformation: true,
  events: [event()],
  groups: [{ id: 1, name: '100m', events: 1 }],
  ageGroups: [],
  prices: [{ id: 5, name: 'Standard', events: 1, isFree: false, saleEnds: null }],
  timetable: [],
  ...more,
});
const matches = (more: Partial<HealthFacts>) =>
  competitionHealth(facts(more)).map(({ kind, blocking, count, step, field, ids }) => ({
    kind,
    blocking,
    count,
    step,
    field,
    ids,
  }));
const says = (more: Partial<HealthFacts>) => competitionHealth(facts(more)).map(healthText);

test('a competition that is whole has nothing on its list and may be published', () => {
  expect(competitionHealth(facts())).toEqual([]);
  expect(isPublishable(competitionHealth(facts()))).toBe(true);
});

describe('BUILD-OPEN-03 what stands in the way of publishing', () => {
  test.each<[string, Partial<HealthFacts>, HealthKind, string, string | null, string]>([
    [
      'an organisation that is not approved',
      { isApproved: false },
      'not-approved',
      'General',
      'compOrg',
      'The organisation is not approved yet. An administrator has to approve it; you can build everything else in the meantime.',
    ],
    ['no events', { events: [], prices: [], groups: [] }, 'no-events', 'Events', 'events', 'Add at least one event.'],
    [
      'events that nobody may enter',
      { events: [event({ maxAthletes: -1, hasPrice: false })] },
      'nothing-to-enter',
      'Events',
      'maxAthletes',
      'All events are schedule only. Open at least one for entry.',
    ],
    [
      'an event without a price',
      { events: [event({ hasPrice: false })] },
      'without-price',
      'Events',
      'price',
      '100m U14 Girls has no price.',
    ],
    [
      'a price and no way to pay it',
      { cards: 'not-connected' },
      'no-way-to-pay',
      'Options',
      'options.cheques.allow',
      'Entries cost money, and you accept neither cards nor cheques. Connect the card account of the organisation, or allow cheques.',
    ],
    [
      'a price where no card provider is set up',
      { cards: 'no-provider' },
      'no-card-provider',
      'Options',
      'options.cheques.allow',
      'Entries cost money, but no card provider is set up on this site and you do not accept cheques. Allow cheques, or make entries free.',
    ],
    [
      'the same event twice',
      { events: [event({ sameAs: 'x' }), event({ sameAs: 'x' })] },
      'event-twice',
      'Events',
      'event',
      '100m U14 Girls is listed twice. Delete the repeated one, or give it another age group or round.',
    ],
    [
      'an event on another day',
      { events: [event(), event({ startsAt: instant('2027-05-09T10:00:00+01:00') })] },
      'outside-days',
      'Schedule',
      'startDateTime',
      '100m U14 Girls is not on a day of the competition. Move it, or change the days.',
    ],
    [
      'an event that can never be entered',
      { events: [event({ availableFrom: instant('2027-05-02T00:00:00Z') })] },
      'never-available',
      'Events',
      'options.availableTo',
      '100m U14 Girls is never open for entry: its dates for entering lie outside the competition’s entry dates.',
    ],
  ])('%s', (...[, more, kind, step, field, phrase]) => {
    expect(matches(more)).toEqual([expect.objectContaining({ kind, step, field, blocking: true })]);
    expect(says(more)).toEqual([phrase]);
    expect(isPublishable(competitionHealth(facts(more)))).toBe(false);
  });
});

describe('what is worth a look', () => {
  test.each<[string, Partial<HealthFacts>, HealthKind, string, string]>([
    [
      'entries that are over already',
      { now: instant('2027-05-02T12:00:00Z') },
      'entries-over',
      'General',
      'Entries have already closed. Choose a later closing date if you still want people to enter.',
    ],
    [
      'entries that close after the first event',
      { closes: instant('2027-05-08T10:30:00+01:00') },
      'closes-after-start',
      'General',
      'Entries close after the first event starts. Close them earlier, unless you take entries on the day.',
    ],
    [
      'no information',
      { hasInformation: false },
      'no-information',
      'General',
      'There is no information for entrants yet. Say where to park, when to arrive and what to bring.',
    ],
    [
      'a match without clubs',
      { isMatchWithoutClubs: true },
      'match-without-clubs',
      'Options',
      'This is a match between clubs, but no clubs are named. Add a category with the clubs in the match and what each may enter.',
    ],
    [
      'no terms',
      { asksTerms: false },
      'no-terms',
      'Options',
      'There are no terms and conditions, so entrants are not asked to accept any.',
    ],
    [
      'an event closed by hand',
      { events: [event({ isOpen: false })] },
      'closed-by-hand',
      'Events',
      '100m U14 Girls is closed for entry.',
    ],
    [
      'no limit of places',
      { events: [event({ maxAthletes: 0 })] },
      'without-limit',
      'Events',
      '100m U14 Girls has no limit on places.',
    ],
    [
      'a personal best without bounds',
      { events: [event({ asksPb: true })] },
      'pb-without-bounds',
      'Events',
      '100m U14 Girls asks for a personal best and accepts any mark. Set the lowest and highest marks that make sense.',
    ],
    [
      'a part of a combined event without a scoring table',
      { events: [event({ name: '75m Hurdles U16 female', isUnscoredPart: true })] },
      'not-scored',
      'Events',
      '75m Hurdles U16 female has no scoring table here, so no points or totals are worked out for the combined event. Score it with your own table.',
    ],
    [
      'an early price that is over before entries open',
      { prices: [{ id: 5, name: 'Adult', events: 1, isFree: false, saleEnds: instant('2027-03-10T09:00:00Z') }] },
      'early-price-over',
      'Events',
      'The price Adult has an early price that ends before entries open, so nobody pays it.',
    ],
    [
      'an early price that ends after entries close',
      { prices: [{ id: 5, name: 'Adult', events: 1, isFree: false, saleEnds: instant('2028-03-10T09:00:00Z') }] },
      'early-price-always',
      'Events',
      'The price Adult has an early price that ends after entries close, so nobody pays the full price.',
    ],
    [
      'a price that no event has',
      { prices: [{ id: 5, name: 'Adult', events: 0, isFree: false, saleEnds: null }] },
      'price-unused',
      'Events',
      'The price Adult is not used by any event.',
    ],
    [
      'an age group that no event has',
      { ageGroups: [{ id: 9, name: 'U12', events: 0 }] },
      'age-group-unused',
      'Events',
      'The age group U12 is not used by any event.',
    ],
    [
      'a group without events',
      { groups: [{ id: 1, name: 'Hurdles', events: 0 }] },
      'group-empty',
      'Events',
      'The event group Hurdles has no events.',
    ],
    [
      'an event without a time',
      { events: [event({ timeKnown: false })] },
      'time-unknown',
      'Schedule',
      '100m U14 Girls has no time yet and is shown as “to be confirmed”.',
    ],
    [
      'two events without a time',
      { events: [event({ timeKnown: false }), event({ id: 2, sameAs: 'another', timeKnown: false })] },
      'time-unknown',
      'Schedule',
      '2 events have no time yet and are shown as “to be confirmed”.',
    ],
    [
      'a line of the schedule without a time',
      { events: [event(), event({ maxAthletes: -1, timeKnown: false, name: 'Parade' })] },
      'schedule-only-time-unknown',
      'Schedule',
      'Parade is schedule only and has no time, so entrants learn nothing from it. Set its time or delete it.',
    ],
    [
      'two events on one track',
      {
        timetable: [
          { kind: 'facility-clash', ids: [3, 4], words: 'The 100m and the 200m are both on the track at 10:00.' },
        ],
      },
      'facility-clash',
      'Schedule',
      'The 100m and the 200m are both on the track at 10:00.',
    ],
    [
      'athletes in two places',
      {
        timetable: [
          { kind: 'athlete-clash', ids: [3, 4], words: 'The 100m overlaps the long jump.' },
          { kind: 'athlete-clash', ids: [4, 5], words: 'Another.' },
        ],
      },
      'athlete-clash',
      'Schedule',
      '2 pairs of events clash for some athletes. The 100m overlaps the long jump.',
    ],
  ])('%s', (...[, more, kind, step, phrase]) => {
    expect(matches(more)).toEqual([expect.objectContaining({ kind, step, blocking: false })]);
    expect(says(more)).toEqual([phrase]);
    expect(isPublishable(competitionHealth(facts(more)))).toBe(true);
  });
});

test('twelve events without a price are one line with their ids', () => {
  const events = Array.from({ length: 12 }, () => event({ hasPrice: false }));
  expect(matches({ events })).toEqual([
    {
      kind: 'without-price',
      blocking: true,
      count: 12,
      step: 'Events',
      field: 'price',
      ids: events.map(({ id }) => id),
    },
  ]);
  expect(says({ events })).toEqual(['12 events have no price.']);
});

test('an event at midnight in summer lies on the day of the place', () => {
  expect(
    matches({
      events: [event({ startsAt: instant('2027-05-07T23:30:00Z') })],
      closes: instant('2027-05-01T23:59:00+01:00'),
    }),
  ).toEqual([]);
});

test('an event without entries needs no price and no limit', () => {
  expect(
    matches({ events: [event(), event({ maxAthletes: -1, hasPrice: false, asksPb: true, isOpen: false })] }),
  ).toEqual([]);
});
