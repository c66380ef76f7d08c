import { expect, test } from 'vitest';
import type { IsoDate } from '../../time.ts';
import { affectedText, namedChanges, stayingText } from './entrant-changes.ts';

test.each([
  [{ changes: ['date'], entries: 874, people: 610 }, 'This changes the date. It affects 874 entries for 610 people.'],
  [
    { changes: ['date'], isTimetableMoved: true, entries: 874, people: 610 },
    'This changes the date, with the whole timetable. It affects 874 entries for 610 people.',
  ],
  [
    { changes: ['place', 'times', 'price'], entries: 1, people: 1 },
    'This changes the venue, start times and prices. It affects 1 entry for 1 person.',
  ],
] as const)('a change says how many entries and people it touches', (affected, text) => {
  expect(affectedText(affected)).toBe(text);
});

test('a moved date is told once, not again as start times', () => {
  expect(namedChanges(['times', 'price', 'date', 'price'])).toEqual(['date', 'price']);
  expect(namedChanges(['times'])).toEqual(['times']);
  expect(namedChanges([])).toEqual([]);
});

test('days that change without the timetable say that it stays, and how long the competition would last', () => {
  const from = '2027-01-01' as IsoDate;
  expect(stayingText({ startsOn: from, endsOn: '2027-01-03' as IsoDate })).toBe(
    'The timetable stays as it is. The competition would last 3 days, 1st Jan 2027 to 3rd Jan 2027.',
  );
  expect(stayingText({ startsOn: from, endsOn: from })).toBe(
    'The timetable stays as it is. The competition would last 1 day, 1st Jan 2027.',
  );
});
