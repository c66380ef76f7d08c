import { expect, test } from 'vitest';
import { daysFault } from './days-fault.ts';

const saved = { date: '2027-04-24', endDate: '2027-04-25' };
const events = [{ startDateTime: '2027-04-24T10:00:00+01:00' }, { startDateTime: '2027-04-25T10:30:00+01:00' }];
const outside =
  '1 event is on 25th Apr 2027, which would be outside the competition. Move it first, or move the first and last day together and the timetable moves too.';

test.each([
  ['the last day removed leaves its events outside', { date: '24/04/2027', endDate: '' }, { endDate: outside }],
  ['a later last day fits', { date: '24/04/2027', endDate: '26/04/2027' }, {}],
  ['a competition of the same length takes its events with it', { date: '01/05/2027', endDate: '02/05/2027' }, {}],
  ['days that cannot be read have a fault of their own', { date: '', endDate: '' }, {}],
])('%s', (_title, typed, faults) => {
  expect(daysFault(typed, saved, events)).toEqual(faults);
});
