import { expect, test } from 'vitest';
import type { AthleteId, EventDefId } from '../../ids.ts';
import { distance as metres, sprintTime as time, type Unit } from '../../performances/units.ts';
import type { IsoDate } from '../../time.ts';
import { judgeBests, type BestCells, type BestList } from './listed-bests.ts';

const athlete = (id: number, firstName: string, surName: string, more: { urn?: string; gender?: string } = {}) => ({
  ...{ id: id as AthleteId, firstName, surName, urn: '', gender: 'F' },
  ...more,
});
const event = (id: number, unit: Unit, [code, name]: readonly [string, string], gender: 'M' | 'F' = 'F') => ({
  ...{ id: id as EventDefId, code, name, unit, gender, min: null, max: null },
});
const list: BestList = {
  athletes: [
    athlete(1, 'Niamh', 'Byrne', { urn: '3012345' }),
    athlete(2, 'Cian', 'Byrne', { gender: 'M', urn: '3012346' }),
    athlete(3, 'Kate', 'Moore'),
  ],
  events: [
    event(10, time, ['100', '100m']),
    event(11, metres, ['LJ', 'Long jump']),
    event(12, time, ['100', '100m'], 'M'),
  ],
  bests: [
    { athlete: 1 as AthleteId, event: 10 as EventDefId, pb: 12.8, text: '12.80' },
    { athlete: 1 as AthleteId, event: 11 as EventDefId, pb: 5.1, text: '5.10' },
  ],
  today: '2027-03-01' as IsoDate,
};
const cells = (more: Partial<BestCells>): BestCells => ({
  ...{ name: '', firstName: '', surname: '', urn: '', event: '100m', mark: '12.50', date: '' },
  ...more,
});
const judged = (...rows: Partial<BestCells>[]) =>
  judgeBests(
    rows.map((row, at) => ({ line: at + 2, cells: cells(row) })),
    list,
  );
const why = (row: Partial<BestCells>) => {
  const [one] = judged(row);
  return one && 'why' in one ? `${one.becomes}: ${one.why}` : one?.becomes;
};

test('a first best is new, a better mark is better, a worse one leaves what is kept', () => {
  expect(
    judged({ name: 'Cian Byrne' }, { name: 'Niamh Byrne' }, { name: 'Niamh Byrne', event: 'LJ', mark: '4.98' }),
  ).toMatchObject([
    { becomes: 'new', event: { id: 12 }, before: '' },
    { becomes: 'better', event: { id: 10 }, before: '12.80', mark: { value: 12.5 } },
    { becomes: 'left', before: '5.10', why: '5.10 is kept: it is as good or better.' },
  ]);
});

test('a hand time equal to an electronic one is not better, but the other way round it is', () => {
  expect(why({ urn: '3012345', mark: '12.8' })).toBe('left: 12.80 is kept: it is as good or better.');
});

test('an athlete is known by number or by name; where both are given they are one person', () => {
  expect(judged({ urn: '301 2345' })).toMatchObject([{ becomes: 'better', athlete: { id: 1 } }]);
  expect(judged({ firstName: 'Niamh', surname: 'Byrne' })).toMatchObject([{ athlete: { id: 1 } }]);
  expect(why({ urn: '9' })).toBe('refused: None of your athletes has this registration number.');
  expect(why({ name: 'Ann Other' })).toBe('refused: None of your athletes has this name.');
  expect(why({ name: 'Katherine Moore' })).toBe('refused: This could be Kate Moore. Add the registration number.');
  expect(why({ name: 'Niamh Byrne', urn: '9999999' })).toBe('refused: The registration number is not Niamh Byrne’s.');
  expect(why({ name: 'Kate Moore', urn: '3012345' })).toBe('refused: Niamh Byrne has this registration number.');
  expect(why({})).toBe('refused: There is no athlete in this row.');
});

test('an unreadable event, mark or day is refused in words', () => {
  const niamh = { name: 'Niamh Byrne' };
  expect(why({ ...niamh, event: 'Welly' })).toBe('refused: There is no event “Welly” here.');
  expect(why({ ...niamh, mark: 'fast' })).toBe('refused: “fast”: Only enter numbers.');
  expect(why({ ...niamh, mark: '=B2' })).toBe('refused: “=B2” is a formula, not its value. Copy the values.');
  expect(why({ ...niamh, date: 'soon' })).toBe(
    'refused: “soon” is not a date. Write the day first, for example 09/04/2026.',
  );
  expect(why({ ...niamh, date: '2027-03-02' })).toBe('refused: The date of the mark must be in the past.');
  expect(why({ name: 'Cian Byrne', event: 'LJ', mark: '5.00' })).toBe(
    'refused: LJ is not open to athletes of Cian’s gender.',
  );
});

test('the best of several marks in one event counts, and the others name its line', () => {
  expect(
    judged(
      { name: 'Niamh Byrne', mark: '12.60' },
      { urn: '3012345', mark: '12.40' },
      { urn: '3012345', mark: '12.40' },
    ),
  ).toMatchObject([
    { becomes: 'left', why: 'Line 3 has the best mark for this athlete and event, so this one is left out.' },
    { becomes: 'better' },
    { becomes: 'left', why: 'Line 3 has the best mark for this athlete and event, so this one is left out.' },
  ]);
});
