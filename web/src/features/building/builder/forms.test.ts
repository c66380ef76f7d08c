import { usualOptions, type CompetitionOptions } from '@startline/contract/competitions/options';
import { usualEventOptions } from '@startline/contract/competitions/comp-event-options';
import { describe, expect, test } from 'vitest';
import { anEvent } from './events/testing/an-event.ts';
import { eventFaultsOf, eventField, eventSent, eventTyped } from './events/event-values.ts';
import { setChoices } from './events/event-choices.ts';
import { bulkFaults, changeOf } from './events/bulk-edit.tsx';
import { groupNameOf, rowOfCell, startingDefaults } from './events/event-defaults.ts';
import { pricesMissing, rowsOfPaste, usualPrice } from './events/paste/paste-prices.ts';
import { countWords, eventWords, needsLook, shownRows, withCorrection } from './events/paste/paste-row-words.ts';
import { discountFaultsOf, discountSent, discountTyped } from './parts/discount-values.ts';
import { changedParts } from './draft/wire-parts.ts';
import { contactPart, generalFaultsOf, generalParts, generalTyped, organiserOf } from './general/general-values.ts';
import { optionsTyped } from './options/options-typed.ts';
import { optionParts, optionsFaultsOf } from './options/options-values.ts';
import { ruleFaultsOf, ruleSent, ruleTyped } from './rules/rule-values.ts';
import { aRecord } from './testing/a-record.ts';
import type { EventDefId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';

/** Options of which each is set to something. */
const setOptions: CompetitionOptions = {
  ...usualOptions,
  homeInfo: 'Soon',
  allowAdd: { unregistered: true, registered: false, international: true },
  simpleRegistration: { enabled: true, ui: { showDobYearOnly: true } },
  disabled: true,
  disabledReason: 'Snow',
  school: true,
  compDates: ['2027-04-24'],
  bibNos: '1-50',
  bibSort1: 'club',
  bibSort2: 'event',
  bibSort3: 'surname',
  paymentCode: 'P1',
  laneCount: 6,
  heatOrder: 'f',
  cardInfo: 'Card',
  cheques: { allow: true, ends: '2027-04-01T11:00:00.000Z', address: 'Treasurer\n4 Mill Lane' },
  invoices: { allow: true, days: 14, details: 'Pay the county' },
  helpText: { athletes: 'a', schedule: 'b', teams: 'c', cart: 'd' },
  compLimits: { athletes: 100, entries: 200, teams: 3 },
  selfService: { switchEvent: false, changePb: false, cancel: false },
  athleteSecurity: { areas: [4], clubs: [] },
  checkIn: {
    enabled: true,
    checkInDateTimeOpens: '2027-04-24T07:00:00.000Z',
    text: 'Here',
    useTerms: true,
    terms: 'Yes',
    defaultFrom: 120,
    defaultTo: 30,
  },
  callMinutes: { track: 10, field: 25, highJump: 30, poleVault: 75 },
  priority: { required: true, code: 'FAST', dateTime: '2027-03-01T12:00:00.000Z', message: 'Wait' },
  subscription: { enabled: true, closes: '2027-04-20T12:00:00.000Z', pay: 'joining' },
  cancelEvent: { hoursBeforeClose: 24, refundType: 'FULL', allowRefund: false, allowCredit: false },
  ui: { enterButtonText: 'Go', sellsTickets: true, hidePanels: ['SHOP'], startWith: 'SHOP' },
  autoEntries: ['Kent'],
  level: '2',
  shortCode: 'spring-27',
  clubComp: {
    enabled: true,
    clubId: 9,
    categories: [
      {
        name: 'Premier',
        maxEntries: 40,
        maxPerEvent: 2,
        maxRelays: -1,
        maxMixedRelays: 0,
        clubs: [
          { id: 9, bibNos: '1, 2' },
          { id: 12, bibNos: '' },
        ],
      },
    ],
  },
  ...{ pbMandatory: true, teamScores: { ...usualOptions.teamScores, method: 'medals', points: [5, 3] } },
  genericCompAthleteEntity: { type: 'house' },
  documents: [{ name: 'Prospectus', url: 'https://example.org/p.pdf' }],
  facilities: [
    { kind: 'track', count: 1, from: '10:00', until: '18:30' },
    { kind: 'long jump pit', count: 3, from: '08:00', until: '22:00' },
  ],
};

const pastedLine = {
  line: 2,
  nth: 1,
  eventCode: '100',
  eventName: '100m',
  gender: 'F' as const,
  ageGroup: 'U14',
  ageGroupId: 1,
  startDateTime: '',
  maxAthletes: 0,
  groupName: '',
  round: '',
  entriesFromRows: [],
  partOfRow: null,
  facility: '',
};

describe('typed values become the sent values', () => {
  test('BUILD-31 every option can be set: those of step Options, the contact of step General, the state of the timetable of step Schedule', () => {
    const record = aRecord({ options: setOptions });
    const values = optionsTyped(record);
    const { contact, timetable, ...own } = setOptions;
    expect(changedParts(optionParts, values, values, record)).toEqual(own);
    expect(Object.keys({ contact, timetable, ...own }).sort()).toEqual(Object.keys(usualOptions).sort());
    const general = generalTyped(record);
    expect(changedParts([contactPart], general, general, record)).toEqual({ contact });
  });

  test('the fields of step General come back as they were', () => {
    const record = aRecord();
    const values = generalTyped(record);
    expect(changedParts(generalParts, values, values, record)).toMatchObject({
      compOrg: { id: 5 },
      location: { id: 3 },
      name: 'Spring Open',
      date: '2027-04-24',
      endDate: '2027-04-25',
      entriesOpenDateTime: '2027-02-01T09:00:00.000Z',
      entriesCloseDateTime: '2027-04-18T22:59:00.000Z',
      information: '<strong>Parking</strong><br>at the school',
      organisers: record.organisers,
      area: null,
    });
  });

  test('only what changed is sent, and what a competition cannot be without only when it is there', () => {
    const record = aRecord();
    const values = { ...generalTyped(record), name: ' ', 'opens.day': 'soon', link: 'https://example.org' };
    expect(changedParts(generalParts, { name: ' ', 'opens.day': 'soon', link: '' }, values, record)).toEqual({
      link: 'https://example.org',
    });
  });

  test('an organiser in one line, the parts in any order', () => {
    expect(organiserOf('01632 960 001, ann@club.test; Ann Official')).toEqual({
      name: 'Ann Official',
      email: 'ann@club.test',
      tel: '01632 960 001',
    });
  });

  test('an event comes back as it was, but for what was changed', () => {
    const event = anEvent({ maxAthletes: 24 });
    const values = { ...eventTyped(event, 'Europe/London'), 'startsAt.time': '' };
    expect(eventSent(values, event.options, 'Europe/London')).toMatchObject({
      event: { id: 100 },
      ageGroup: { id: 1 },
      eventGroup: { name: 'U13 Girls 100m' },
      startDateTime: '2027-04-24T00:00',
      price: { id: 1 },
      maxAthletes: 24,
      options: usualEventOptions,
    });
  });

  test('a relay is a team event in its sheet too, and keeps the settings of its definition until others are typed', () => {
    const event = anEvent({ code: '4X100', name: '4 x 100m Relay' });
    const relay = { ...event, event: { ...event.event, isTeamEvent: true } };
    const values = eventTyped(relay, 'Europe/Dublin');
    expect(values).toMatchObject({ isTeamEvent: true, 'team.max': '6' });
    expect(eventSent(values, relay.options, 'Europe/Dublin').options.eventTeam).toBeNull();
    const changed = { ...values, 'team.max': '5' };
    expect(eventSent(changed, relay.options, 'Europe/Dublin').options).toMatchObject({
      isTeamEvent: true,
      eventTeam: { max: 5 },
    });
  });

  test('the start of an event is read as organisers write times', () => {
    const event = anEvent();
    for (const time of ['9:30', '9.30', '0930', '9.30am'])
      expect(
        eventSent({ ...eventTyped(event, 'Europe/London'), 'startsAt.time': time }, event.options, 'Europe/London')
          .startDateTime,
        time,
      ).toBe('2027-04-24T09:30');
  });

  test('every set of events of an event is kept and can be changed; those of another kind stay', () => {
    const sets = [
      { type: 'event' as const, ids: [5], text: 'Sprints' },
      { type: 'group' as const, ids: [3], text: 'Relays' },
      { type: 'event' as const, ids: [6, 7], text: 'Throws' },
    ];
    const options = { ...usualEventOptions, unique: sets };
    const values = eventTyped({ ...anEvent(), options }, 'Europe/London');
    expect(eventSent(values, options, 'Europe/London').options.unique).toEqual([sets[1], sets[0], sets[2]]);
    const changed = { ...values, sets: ['1'], 'unique.1.label': 'Heavy throws', 'unique.1.ids': [] };
    expect(eventSent(changed, options, 'Europe/London').options.unique).toEqual([
      sets[1],
      { type: 'event', ids: [], text: 'Heavy throws' },
    ]);
    expect(eventFaultsOf(changed, 12, 'Europe/London')).toEqual({
      'unique.1.ids': 'Select at least one event that does not go with this one.',
    });
    expect(eventField(changed, 'options.unique.0.text')).toBe('unique.1.label');
  });

  test('a set is made of events of the sport, which is what the rules of entry compare; the event itself is left out', () => {
    const event = (id: number, definition: number, name: string, gender: 'F' | 'M') => ({
      ...anEvent({ id, name, gender }),
      event: { ...anEvent({ name, gender }).event, id: definition as EventDefId },
    });
    const events = [
      event(1, 70, '800m', 'F'),
      event(2, 71, '1500m', 'F'),
      event(3, 70, '800m', 'F'),
      event(4, 80, '800m', 'M'),
    ];
    expect(setChoices(events)).toEqual([
      { value: '70', label: '800m, Female' },
      { value: '80', label: '800m, Male' },
      { value: '71', label: '1500m, Female' },
    ]);
    expect(setChoices(events, events[0]?.event)).toEqual([{ value: '71', label: '1500m, Female' }]);
  });

  test('a discount comes back as it was, with its events and clubs', () => {
    const own = {
      name: 'Club',
      type: 'percent' as const,
      percent: 12.5,
      amount: null,
      basis: 'event' as const,
      count: 3,
      ceids: [4, 5],
      ageGroups: [2],
      clubs: [9],
      registeredOnly: true,
      from: '2027-02-01T00:00:00.000Z',
      to: null,
      stacks: true,
    };
    const discount = { ...own, id: 1, compId: aRecord().id, version: 1, text: '', stackingText: '' };
    expect(discountSent(discountTyped(discount, 'Europe/London'), 'GBP', 'Europe/London')).toEqual(own);
    expect(
      discountFaultsOf(
        { ...discountTyped(discount, 'Europe/London'), off: '12.555', basisFrom: '1', name: '' },
        'GBP',
        'Europe/London',
      ),
    ).toEqual({
      name: 'Enter a name for the discount, as entrants will read it.',
      off: 'Enter a percentage above 0, up to 100.',
      basisFrom: 'Enter the number that the discount starts from, for example 2.',
    });
  });

  test('a tick becomes a row with the defaults, in a group of its own; schedule only has no price', () => {
    const names = {
      definitions: [{ code: '100', name: '100m' }],
      ageGroups: [
        { id: 2, name: 'U15', minAge: 13 },
        { id: 3, name: 'Senior', minAge: 23 },
      ],
    };
    const values = startingDefaults('2027-04-24', { id: 7, description: 'Entry' });
    expect(rowOfCell('100|2|F', { values }, names)).toMatchObject({
      eventCode: '100',
      gender: 'F',
      ageGroupId: 2,
      priceId: 7,
      maxAthletes: 0,
      startDateTime: '2027-04-24T00:00',
      groupName: '100m Girls U15',
    });
    expect(rowOfCell('100|3|M', { values: { ...values, limit: '-1', time: '9:05' } }, names)).toMatchObject({
      priceId: null,
      maxAthletes: -1,
      startDateTime: '2027-04-24T09:05',
      groupName: '100m Men Senior',
    });
    expect(groupNameOf('XX|9|O', names)).toBe('XX');
  });

  test('the edit of many sends only what was set', () => {
    expect(
      changeOf({
        price: '',
        maxAthletes: '24',
        isOpen: 'closed',
        'checkIn.from': '90',
        'checkIn.to': '',
        mandatoryPB: 'no',
      }),
    ).toEqual({ maxAthletes: 24, isOpen: false, options: { mandatoryPB: false, checkIn: { from: 90, to: -1 } } });
    expect(bulkFaults({ maxAthletes: '-2', moveMinutes: 'x' })).toEqual({
      moveMinutes: 'Enter a whole number.',
      maxAthletes: 'Enter a whole number: 0 for no limit, -1 for schedule only.',
    });
  });

  test('a pasted line takes the price that it names by amount or words, else the chosen one', () => {
    const line = pastedLine;
    const prices = [
      { id: 1, price: '9.00', description: 'Entry' },
      { id: 2, price: '6.50', description: 'Juniors' },
    ];
    expect(
      rowsOfPaste(
        [
          { ...line, price: '£6.50' },
          { ...line, price: 'entry' },
          { ...line, price: '' },
          { ...line, price: '', maxAthletes: -1 },
        ],
        prices,
        2,
      ).map(({ priceId }) => priceId),
    ).toEqual([2, 1, 2, null]);
    expect(
      pricesMissing(
        [
          { price: '6.50', maxAthletes: 0 },
          { price: '7.00', maxAthletes: 0 },
          { price: '7.00', maxAthletes: 0 },
          { price: '8.00', maxAthletes: -1 },
          { price: '', maxAthletes: 0 },
        ],
        prices,
      ),
    ).toEqual(['7.00']);
  });

  test('rows of a pasted text add up in words, and each has its events, reasons and notes', () => {
    const event = { ...pastedLine, nth: 1, price: '', startDateTime: '2027-05-08T10:30', eventName: 'Shot Put' };
    const fault = { line: 2, nth: 1, column: '', suggestions: [] };
    const rows = shownRows({
      textRows: [
        { line: 1, nth: 0, text: 'Field', outcome: 'heading' },
        { line: 2, nth: 1, text: '10.30 Shot MU18/20', outcome: 'read' },
        { line: 2, nth: 2, text: '200mH', outcome: 'refused' },
      ],
      rows: [
        { ...event, line: 2, ageGroup: 'U18', gender: 'M' },
        { ...event, line: 2, ageGroup: 'U20', gender: 'M' },
      ],
      faults: [
        { ...fault, words: "'1.00' is read as 13:00.", used: true },
        { ...fault, nth: 2, words: 'The age group is missing.', used: false },
      ],
    });
    expect(rows.map(({ events }) => eventWords(events))).toEqual([
      '',
      'Shot Put, Sat 8 May 10:30: U18 boys, U20 men',
      '',
    ]);
    expect(rows.map(({ reasons, notes }) => [reasons, notes])).toEqual([
      [[], []],
      [[], ["'1.00' is read as 13:00."]],
      [['The age group is missing.'], []],
    ]);
    expect(rows.filter(needsLook).map(({ nth }) => nth)).toEqual([2]);
    expect(countWords({ rows: 38, read: 36, refused: 1, leftOut: 1, headings: 2 })).toBe(
      '38 lines: 36 read, 1 not read, 1 left out by you',
    );
    const corrected = withCorrection([{ line: 2, nth: 2, text: 'a' }], { line: 2, nth: 2, text: 'b' });
    expect(corrected).toEqual([{ line: 2, nth: 2, text: 'b' }]);
    expect(withCorrection(corrected, { line: 2, nth: 2, text: null })).toEqual([]);
  });

  test('a rule comes back as it was; an empty limit is none', () => {
    const values = {
      ...ruleTyped(undefined),
      ageGroups: ['4'],
      maxCompEvents: '',
      maxTrack: '2',
      sets: ['0', '3'],
      'unique.0.label': 'One sprint',
      'unique.0.ids': ['1', '2'],
      'unique.3.label': '',
      'unique.3.ids': ['1'],
    };
    expect(ruleSent(values, undefined)).toMatchObject({
      ageGroups: [{ id: 4 }],
      options: {
        maxCompEvents: 0,
        maxTrack: 2,
        type: 'age-group',
        unique: [
          { text: 'One sprint', ids: [1, 2] },
          { text: '', ids: [1] },
        ],
      },
    });
    expect(ruleFaultsOf(values, 0, [])).toEqual({
      'unique.3.label': 'Enter an Text label.',
      'unique.3.ids': 'Select at least 2 events.',
    });
  });
});

describe('the faults of a step', () => {
  const known = {
    now: Date.parse('2027-01-01T12:00:00Z') as Instant,
    zone: 'Europe/London',
    saved: '',
    active: false,
    useStripeConnect: false,
    hasPaymentAccount: false,
  } as const;

  test('in the order of the fields, with what cannot be read in the place of what the rule would say', () => {
    expect(generalFaultsOf({ contactName: 'Ann', contactEmail: 'ann@club.test' }, known)).toEqual({
      organisation: 'Enter an organisation.',
      location: 'Enter a Location.',
      name: 'Enter a competition name.',
      date: 'Competition, open and closed dates required.',
    });
    expect(generalFaultsOf({ ...generalTyped(aRecord()), date: '31/02/2027' }, known)['date']).toBe(
      'Enter a date such as 24/04/2027.',
    );
  });

  test('step Options as the rule has it', () => {
    const record = aRecord();
    expect(optionsFaultsOf(optionsTyped(record), record)).toEqual({});
    expect(
      optionsFaultsOf(
        {
          ...optionsTyped(record),
          useTerms: true,
          limitTeams: 'many',
          bibNos: '9-1',
          facilities: 'track 1, 18:00-9:00',
          'priority.required': true,
        },
        record,
      ),
    ).toEqual({
      terms: "Enter 'terms and conditions'.",
      priorityCode: 'Enter a priority code.',
      priorityUntil: "A 'Priority' finish time Required.",
      limitTeams: 'Enter a whole number, or 0 for no limit.',
      bibNos: 'Enter numbers such as 15-35, 50-65, 200+.',
      facilities:
        'Give each line a name, how many there are and, if you like, when they are open: long jump pit 2, 09:00-18:00.',
    });
  });

  test('an event without a price, a start or a name', () => {
    const values = { ...eventTyped(anEvent(), 'Europe/London'), price: '', eventGroup: ' ', 'startsAt.day': '' };
    expect(eventFaultsOf(values, 12, 'Europe/London')).toEqual({
      eventGroup: 'Event discipline description required',
      startsAt: 'Start time required',
      price: 'Choose a price, or make the event schedule only.',
    });
    expect(
      eventFaultsOf(
        {
          ...eventTyped(anEvent(), 'Europe/London'),
          'startsAt.time': '25:99',
          isTeamEvent: true,
          'team.positionGenders': 'F, X',
        },
        12,
        'Europe/London',
      ),
    ).toEqual({ startsAt: 'Start time not valid', 'team.positionGenders': 'Enter F and M only, such as M, F, M, F.' });
  });
});

test('a pasted row without a price is offered that of most events, not that of a relay team', () => {
  expect(
    usualPrice([
      { id: 1, events: 8 },
      { id: 2, events: 92 },
      { id: 3, events: 46 },
    ]),
  ).toEqual({ id: 2, events: 92 });
  expect(
    usualPrice([
      { id: 1, events: 0 },
      { id: 2, events: 0 },
    ]),
  ).toMatchObject({ id: 1 });
  const none: { events: number }[] = [];
  expect(usualPrice(none)).toBeUndefined();
});
