import { expect, test } from 'vitest';
import { changeSentence, commonChanges, fieldChanges, type ChangedColumn, type ChangeNames } from './change-words.ts';

const names: ChangeNames = {
  zone: 'Europe/London',
  currency: 'GBP',
  prices: new Map([
    [1, { description: 'Junior', minor: 600 }],
    [2, { description: 'Senior', minor: 700 }],
  ]),
  groups: new Map([[5, 'Sprint 100m']]),
  ageGroups: new Map([[8, 'U13']]),
  definitions: new Map(),
  locations: new Map([
    [1, 'Kingsmead Stadium'],
    [5, 'Dock Road Track'],
  ]),
};
const textFor = (subject: string, ...columns: ChangedColumn[]) => changeSentence(subject, fieldChanges(columns, names));

test.each<[string, string, ChangedColumn[], string]>([
  [
    'a price',
    '100m U13 female',
    [{ column: 'price_id', before: 1, after: 2 }],
    'The price of 100m U13 female was changed from £6.00 (Junior) to £7.00 (Senior).',
  ],
  [
    'a place, by its name',
    '',
    [{ column: 'location_id', before: 5, after: 1 }],
    'The location was changed from Dock Road Track to Kingsmead Stadium.',
  ],
  [
    'a limit that was none',
    '100m U13 female',
    [{ column: 'max_athletes', before: 0, after: 16 }],
    'The limit of 100m U13 female was changed from no limit to 16.',
  ],
  [
    'a start that was to be confirmed',
    '100m U13 female',
    [
      { column: 'starts_at', before: '2027-04-23T23:00:00+00:00', after: '2027-04-24T09:30:00+00:00' },
      { column: 'time_known', before: false, after: true },
    ],
    'The start of 100m U13 female was changed from no time to Saturday 24 April, 10:30.',
  ],
  [
    'entries that were closed',
    'Long Jump U13 male',
    [{ column: 'is_open', before: true, after: false }],
    'Entries for Long Jump U13 male were closed.',
  ],
  [
    'a lock',
    '100m U13 female',
    [{ column: 'locked', before: false, after: true }],
    '100m U13 female was locked in the timetable.',
  ],
  [
    'locks',
    '12 events',
    [{ column: 'locked', before: true, after: false }],
    '12 events were unlocked in the timetable.',
  ],
  [
    'a question that was closed',
    'T-shirt size',
    [{ column: 'closed', before: false, after: true }],
    'The question “T-shirt size” was closed.',
  ],
  [
    'a question that was opened again',
    'T-shirt size',
    [{ column: 'closed', before: true, after: false }],
    'The question “T-shirt size” was opened again.',
  ],
  [
    'results that can be entered',
    'Long Jump',
    [{ column: 'results_possible', before: false, after: true }],
    'Results can now be entered for Long Jump.',
  ],
  [
    'results that cannot be entered',
    'Long Jump',
    [{ column: 'results_possible', before: true, after: false }],
    'Results can no longer be entered for Long Jump.',
  ],
  [
    'an amount',
    'Senior',
    [{ column: 'price_minor', before: 700, after: 850 }],
    'The price of Senior was changed from £7.00 to £8.50.',
  ],
  [
    'a text that was empty',
    '',
    [{ column: 'news_flash', before: '', after: 'Car park full' }],
    'The news flash was set to “Car park full”.',
  ],
  [
    'a text that was removed',
    '',
    [{ column: 'news_flash', before: 'Old', after: '' }],
    'The news flash was removed: it was “Old”.',
  ],
  [
    'a long text',
    '',
    [{ column: 'information', before: '<p>a</p>', after: '<p>b</p>' }],
    'The information was changed.',
  ],
  ['an option', '', [{ column: 'options.laneCount', before: 8, after: 6 }], 'The lane count was changed from 8 to 6.'],
  [
    'an option with a word of its own',
    '',
    [{ column: 'options.heatOrder', before: 's', after: 'f' }],
    'The order of heats was changed from slowest first to fastest first.',
  ],
  [
    'entries that were stopped',
    '',
    [{ column: 'options.disabled', before: false, after: true }],
    'Entries were stopped.',
  ],
  [
    'a text whose place has a name of many',
    '',
    [{ column: 'options.cardInfo', before: '', after: '<p>Pins at the desk</p>' }],
    'The text on the cards was changed.',
  ],
  [
    'options of many parts',
    '',
    [{ column: 'options.checkIn', before: {}, after: { enabled: true } }],
    'The check-in settings were changed.',
  ],
  [
    'an option of many parts',
    '',
    [{ column: 'options.cheques', before: {}, after: { allow: true } }],
    'The cheque option was changed.',
  ],
  [
    'the name of the contact',
    '',
    [
      {
        column: 'options.contact',
        before: { userName: 'Helen Marsh', tel: '01632 960 001' },
        after: { userName: 'Pat Lane', tel: '01632 960 001' },
      },
    ],
    'The contact’s name was changed from “Helen Marsh” to “Pat Lane”.',
  ],
  [
    'a telephone, without either number',
    '',
    [{ column: 'options.contact', before: { tel: '01632 960 001' }, after: { tel: '01632 960 002' } }],
    'The contact’s phone number was changed.',
  ],
  [
    'an email address, without either',
    '',
    [{ column: 'options.contact', before: { email: 'a@test.example' }, after: { email: '' } }],
    'The contact’s email address was changed.',
  ],
  [
    'a field of several things',
    'the rule',
    [{ column: 'age_group_ids', before: [1], after: [2] }],
    'The age groups of the rule were changed.',
  ],
  [
    'a field of one thing with an s',
    '',
    [{ column: 'options.status', before: 'provisional', after: 'final' }],
    'The status was changed from “provisional” to “final”.',
  ],
  [
    'a percentage',
    'Family',
    [{ column: 'percent_points', before: 500, after: 1250 }],
    'The percentage of Family was changed from 5% to 12.5%.',
  ],
  [
    'what a discount is for',
    'Family',
    [{ column: 'basis', before: 'every-line', after: 'athlete' }],
    'The basis of Family was changed from every entry to a family’s extra athletes.',
  ],
  [
    'a kind',
    'Sprint',
    [{ column: 'tf', before: 'T', after: 'F' }],
    'The kind of Sprint was changed from track to field.',
  ],
  [
    'a discount for teams',
    'Family',
    [{ column: 'basis', before: 'event', after: 'team' }],
    'The basis of Family was changed from an athlete’s extra events to extra teams.',
  ],
  [
    'events that are combined',
    'Pentathlon',
    [{ column: 'tf', before: 'F', after: 'M' }],
    'The kind of Pentathlon was changed from field to combined events.',
  ],
  [
    'races off the track',
    '5K',
    [{ column: 'tf', before: 'R', after: 'X' }],
    'The kind of 5K was changed from road to cross country.',
  ],
  [
    'the gender of an event',
    'Sprint',
    [{ column: 'gender', before: 'F', after: 'M' }],
    'The gender of Sprint was changed from female to male.',
  ],
  [
    'an event for everybody',
    'Sprint',
    [{ column: 'gender', before: 'M', after: 'O' }],
    'The gender of Sprint was changed from male to open.',
  ],
  ['a record that has only a number', '', [{ column: 'area_id', before: 4, after: 7 }], 'The area was changed.'],
  ['another organisation', '', [{ column: 'org_id', before: 4, after: 7 }], 'The organisation was changed.'],
  ['a team', 'Relay', [{ column: 'team_config_id', before: 4, after: 7 }], 'The team set-up of Relay was changed.'],
  ['a unit', 'Shot', [{ column: 'uom_id', before: 4, after: 7 }], 'The unit of Shot was changed.'],
  [
    'an item of the shop',
    'Shirt',
    [{ column: 'parent_id', before: 4, after: 7 }],
    'The item that it belongs to of Shirt was changed.',
  ],
  [
    'both settings of a fee',
    'Senior',
    ['fee_included', 'display_fee'].map((column) => ({ column, before: true, after: false })),
    'The inclusion of the fee and display of the fee of Senior were changed.',
  ],
  [
    'three fields at once',
    'Senior',
    ['price_minor', 'description', 'sale_ends_at'].map((column) => ({ column, before: null, after: null })),
    'The price, description and end of the early price of Senior were changed.',
  ],
])('the history tells %s as an official would', (_, subject, columns, phrase) => {
  expect(textFor(subject, ...columns)).toBe(phrase);
});

test.each<[string, string, string, string]>([
  [
    'fee_included',
    'Senior',
    'The fee for Senior is now included in the price.',
    'The fee for Senior is now added on top of the price.',
  ],
  [
    'display_fee',
    'Senior',
    'The fee for Senior is now shown on the competition page.',
    'The fee for Senior is no longer shown on the competition page.',
  ],
  ['free_entry', 'Under 9', 'Under 9 is now free.', 'Under 9 is no longer free.'],
  [
    'stacks',
    'Family',
    'Family can now be combined with other discounts.',
    'Family can no longer be combined with other discounts.',
  ],
  [
    'registered_only',
    'Family',
    'Family is now only for registered athletes.',
    'Family is now for unregistered athletes too.',
  ],
  ['per_athlete', 'Shirt', 'Shirt is now bought for an athlete.', 'Shirt is no longer bought for an athlete.'],
  [
    'required',
    'Size?',
    'The question “Size?” must now be answered.',
    'The question “Size?” no longer has to be answered.',
  ],
  ['use_terms', '', 'Entrants must now accept the terms.', 'Entrants no longer have to accept the terms.'],
  [
    'options.excludeFromCntRule',
    '12 events',
    '12 events no longer count towards the limits.',
    '12 events now count towards the limits.',
  ],
  [
    'options.excludeFromCntRule',
    '100m',
    '100m no longer counts towards the limits.',
    '100m now counts towards the limits.',
  ],
  [
    'options.mandatoryPB',
    '12 events',
    '12 events now need a personal best.',
    '12 events no longer need a personal best.',
  ],
  ['options.mandatoryPB', '100m', '100m now needs a personal best.', '100m no longer needs a personal best.'],
])('the history tells %s of %s, switched on and off, in a sentence of its own', (column, subject, on, off) => {
  expect(textFor(subject, { column, before: false, after: true })).toBe(on);
  expect(textFor(subject, { column, before: true, after: false })).toBe(off);
});

test('many records that changed alike are one sentence; values that differ are left out', () => {
  const change = (before: number, after: number) => fieldChanges([{ column: 'max_athletes', before, after }], names);
  expect(changeSentence('12 events', commonChanges([change(8, 16), change(8, 16)]) ?? [])).toBe(
    'The limit of 12 events was changed from 8 to 16.',
  );
  expect(changeSentence('12 events', commonChanges([change(8, 16), change(9, 16)]) ?? [])).toBe(
    'The limit of 12 events was changed.',
  );
  expect(commonChanges([change(8, 16), fieldChanges([{ column: 'round', before: '', after: 'Final' }], names)])).toBe(
    undefined,
  );
});
