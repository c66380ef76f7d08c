import { expect, test } from 'vitest';
import {
  athleteKey,
  followedLines,
  followsAthlete,
  followsNobody,
  happenings,
  nextEvents,
  toggled,
} from './following.ts';

const niamh = { name: 'Niamh Byrne', club: 'Tonbridge AC', bib: '231', position: 3 };
const grace = { name: 'Grace Adeyemi', club: 'Blackheath', bib: '214', position: 4 };
const at = (egId: number, name: string, hour: string) => ({
  ...{ egId, eventNo: egId, name, startDateTime: `2027-04-24T${hour}:00Z`, timeKnown: true, layout: 'lanes' as const },
});
const ran = (line: typeof niamh, place: number | null, mark: string) => ({ ...line, place, tied: false, mark });
const results = (state: 'under-way' | 'provisional' | 'official', hour = '10:00') => ({
  ...at(1, '100m', hour),
  state,
  heats: [
    { heat: 1, lines: [ran(grace, 1, '12.41')] },
    { heat: 2, lines: [ran(niamh, 1, '12.60')] },
  ],
  overall: [ran(grace, 1, '12.41'), ran(niamh, 2, '12.60')],
});
const list = (egId: number, name: string, hour: string) => ({
  ...at(egId, name, hour),
  heats: [{ heat: 1, starts: [grace, niamh] }],
});
const niamhOnly = toggled(followsNobody, 'athletes', athleteKey(niamh));

test('an athlete, a club or an event is followed at one press and left at the next', () => {
  expect(niamhOnly.athletes).toEqual(['Niamh Byrne|Tonbridge AC']);
  expect(followsAthlete(niamhOnly, niamh)).toBe(true);
  expect(followsAthlete(niamhOnly, grace)).toBe(false);
  expect(toggled(niamhOnly, 'athletes', athleteKey(niamh))).toEqual(followsNobody);
  expect(followsAthlete(toggled(followsNobody, 'clubs', 'Blackheath'), grace)).toBe(true);
  expect(followsAthlete(toggled(followsNobody, 'clubs', ''), { name: 'Unattached', club: '' })).toBe(false);
  expect(toggled(followsNobody, 'events', 7).events).toEqual([7]);
});

test('events under way come first, then the next ones in the order of the day, then finished ones', () => {
  const lists = [list(4, '800m', '15:00'), list(3, 'Long jump', '12:00'), list(1, '100m', '10:00')];
  const lines = followedLines({ results: [results('under-way')], lists }, niamhOnly);
  expect(lines.map(({ event, phase, heat, place, mark }) => [event.name, phase, heat, place, mark])).toEqual([
    ['100m', 'now', 2, 2, '12.60'],
    ['Long jump', 'next', 1, null, ''],
    ['800m', 'next', 1, null, ''],
  ]);
  const done = followedLines({ results: [results('official')], lists: lists.slice(0, 1) }, niamhOnly);
  expect(done.map(({ event, phase }) => [event.name, phase])).toEqual([
    ['800m', 'next'],
    ['100m', 'done'],
  ]);
});

test('an event that has begun is not next, even if its start list says otherwise', () => {
  expect(nextEvents([list(1, '100m', '10:00'), list(2, '200m', '09:00')], [at(1, '100m', '10:00')])).toMatchObject([
    { name: '200m' },
  ]);
});

test('a reader is told when somebody they follow is up and has finished, and nothing at first sight', () => {
  const lists = [list(1, '100m', '10:00')];
  const before = followedLines({ results: [], lists }, niamhOnly);
  const during = followedLines({ results: [results('under-way')], lists }, niamhOnly);
  const after = followedLines({ results: [results('provisional')], lists }, niamhOnly);
  const kinds = (...[before, now]: Parameters<typeof happenings>) => happenings(before, now).map(({ kind }) => kind);
  expect(kinds([], during)).toEqual([]);
  expect(kinds(before, during)).toEqual(['up']);
  expect(kinds(during, during)).toEqual([]);
  expect(kinds(during, after)).toEqual(['finished']);
});
