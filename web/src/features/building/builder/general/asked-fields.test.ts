import { expect, test } from 'vitest';
import { aRecord } from '../testing/a-record.ts';
import { askedFields } from './asked-fields.ts';

const entered = { active: true, counts: { ...aRecord().counts, entries: 3 } };

test('once people have entered, the days, the place and the dates of entry wait for a press', () => {
  expect(askedFields(aRecord({ ...entered, endDate: '2099-04-25' }))).toEqual([
    ...['date', 'endDate', 'location', 'location.name'],
    ...['opens.day', 'opens.time', 'closes.day', 'closes.time'],
  ]);
});

test.each([
  ['a draft', { active: false, endDate: '2099-04-25' }],
  ['a competition that nobody has entered', { counts: { ...aRecord().counts, entries: 0 }, endDate: '2099-04-25' }],
  ['one that is over', { endDate: '2020-04-25' }],
])('%s is saved as it is typed', (_, facts) => {
  expect(askedFields(aRecord({ ...entered, ...facts }))).toEqual([]);
});
