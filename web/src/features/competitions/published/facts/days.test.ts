import { instant, isoDate, type IsoDate } from '@startline/rules/time';
import { expect, test } from 'vitest';
import { timeUntil } from './days.ts';
import { byWeekend } from '../list/weekends.ts';

const day = (text: string): IsoDate => isoDate(text)!;

test('moments are told by the clock of the competition, and how far away they are', () => {
  const closes = instant('2027-04-17T22:59:00Z');
  expect(
    [20, 60, 31 * 60, 5 * 24 * 60, 30.9 * 24 * 60].map((minutes) =>
      timeUntil(closes, instant(new Date(closes - minutes * 60_000).toISOString())),
    ),
  ).toEqual(['in 20 minutes', 'in 1 hour', 'in 31 hours', 'in 5 days', 'in 30 days']);
});

test('competitions are listed under weekends and the days between them, in order of time', () => {
  const at = (...dates: string[]) => ({ dates });
  const groups = byWeekend(
    [
      at('2027-04-25'),
      at('2027-04-17', '2027-04-18'),
      at('2027-04-11'),
      at('2027-04-21'),
      at('2027-05-08'),
      at('2028-01-01'),
      at('2027-04-24'),
    ],
    day('2027-04-14'),
  );
  expect(groups.map(({ title, note, items }) => [title, note, items.length])).toEqual([
    ['Last weekend', '10–11 April', 1],
    ['This weekend', '17–18 April', 1],
    ['Next week', '19–23 April', 1],
    ['Next weekend', '24–25 April', 2],
    ['8–9 May', 'weekend', 1],
    ['1–2 January 2028', 'weekend', 1],
  ]);
});

test('closed competitions come last, in a group of their own', () => {
  const items = [
    { dates: ['2027-04-11'], listedLast: true },
    { dates: ['2027-04-17'], listedLast: false },
    { dates: ['2027-04-18'], listedLast: true },
  ];
  const groups = byWeekend(items, day('2027-04-14'));
  expect(groups.map(({ title, items: each }) => [title, each])).toEqual([
    ['This weekend', [items[1]]],
    ['Entries closed', [items[0], items[2]]],
  ]);
});
