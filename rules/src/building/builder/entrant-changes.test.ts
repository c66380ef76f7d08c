import { expect, test } from 'vitest';
import { affectedText, namedChanges } from './entrant-changes.ts';

test.each([
  [{ changes: ['date'], entries: 874, people: 610 }, 'This changes the date. 874 entries, 610 people.'],
  [
    { changes: ['date'], isTimetableMoved: true, entries: 874, people: 610 },
    'This changes the date, with the whole timetable. 874 entries, 610 people.',
  ],
  [
    { changes: ['place', 'times', 'price'], entries: 1, people: 1 },
    'This changes the place, start times and prices. 1 entry, 1 person.',
  ],
] as const)('a change says how many entries and people it touches', (affected, text) => {
  expect(affectedText(affected)).toBe(text);
});

test('a moved date is told once, not again as start times', () => {
  expect(namedChanges(['times', 'price', 'date', 'price'])).toEqual(['date', 'price']);
  expect(namedChanges(['times'])).toEqual(['times']);
  expect(namedChanges([])).toEqual([]);
});
