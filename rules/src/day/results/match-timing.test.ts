import { describe, expect, test } from 'vitest';
import { markOfTiming, matchTiming, raceOfBibs, statusOfTiming, type TimedRow } from './match-timing.ts';
import { samePlain } from './same-name.ts';

const row = (more: Partial<TimedRow>): TimedRow => ({ bib: '', lane: '', name: '', mark: '12.34', ...more });
const runners = [
  { id: 'a', lane: 1, bib: '214', name: 'Grace Adeyemi' },
  { id: 'b', lane: 2, bib: '7', name: 'Niamh Ní Bhroin' },
  { id: 'c', lane: 3, bib: '', name: 'Ella Whitcombe' },
] as const;
const matches = (...rows: TimedRow[]) => matchTiming(rows, runners).map((one) => one.id ?? one.why);

describe('rows of a timing file find their runner', () => {
  test.each([
    ['by number', { bib: '214' }, 'a'],
    ['by number with zeros before it', { bib: '0007' }, 'b'],
    ['by lane where there is no number', { lane: '3' }, 'c'],
    ['by lane where nobody has the number', { bib: '999', lane: '3', name: 'WHITCOMBE Ella' }, 'c'],
    ['by name alone', { name: 'Ní Bhroin N' }, 'b'],
    ['not by a number that is somebody else', { bib: '214', name: 'Ella Whitcombe' }, 'two-people'],
    ['not by a lane that is somebody else', { lane: '1', name: 'Ella Whitcombe' }, 'two-people'],
    ['by a lane whose runner has no number', { bib: '9', lane: '3' }, 'c'],
    ['not by a lane when the number is another and no name says who', { bib: '999', lane: '1' }, 'two-people'],
    ['not at all', { bib: '999', lane: '8', name: 'Nobody Here' }, 'nobody'],
    ['nor where a lane is nought', { lane: '0' }, 'nobody'],
  ])('%s', (_, input, expected) => {
    expect(matches(row(input))).toEqual([expected]);
  });

  test('a row without a mark is left out, and a runner is found once', () => {
    expect(matches(row({ lane: '1', mark: '' }), row({ bib: '214' }), row({ lane: '1' }))).toEqual(['a', 'taken']);
  });

  test('the number goes before the lane: two who swapped lanes keep their times', () => {
    expect(matches(row({ bib: '214', lane: '2' }), row({ bib: '7', lane: '1' }))).toEqual(['a', 'b']);
  });
});

test.each([
  ['Niamh Ní Bhroin', 'NI BHROIN, Niamh', true],
  ['Zoë O’Brien', 'Zoe O Brien', true],
  ['Grace Adeyemi', 'ADEYEMI', true],
  ['Grace Adeyemi', 'Adeyemi G', true],
  ['Grace Adeyemi', 'Grace Byrne', false],
  ['Grace Adeyemi', '', false],
])('%s and %s are one person: %s', (a, b, same) => {
  expect([samePlain(a, b), samePlain(b, a)]).toEqual([same, same]);
});

test('words of a camera become words of a sheet', () => {
  expect((['DNS', 'SCR', 'FS', 'DQ', 'DNF', 'NT'] as const).map(statusOfTiming)).toEqual([
    'DNS',
    'DNS',
    'DQ TR16.8',
    'DQ',
    'DNF',
    '',
  ]);
  expect([markOfTiming('12.345', false), markOfTiming('12.34', true), markOfTiming('fast', false)]).toEqual([
    '12.345',
    '12.34h',
    '',
  ]);
});

test('a file without race numbers belongs to the race of its runners: the heat, not the final with more', () => {
  const races = [
    { race: 'heat 1', bibs: ['1', '2'] },
    { race: 'heat 2', bibs: ['3', '4'] },
    { race: 'final', bibs: ['1', '3', '2'] },
  ];
  expect(raceOfBibs(['01', '2'], races)).toBe('heat 1');
  expect(raceOfBibs(['2', '1', '3'], races)).toBe('final');
  expect(raceOfBibs(['7', '8', '4'], races)).toBeUndefined();
  expect(raceOfBibs(['', ''], races)).toBeUndefined();
  expect(raceOfBibs(['1'], [...races, { race: 'B', bibs: ['1', '9'] }])).toBeUndefined();
});
