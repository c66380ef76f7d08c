import { describe, expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { movedTo, offerEnds, offerOutcome, offersDue, offerText, positionText, waitingAllowed } from './line.ts';

const noon = instant('2027-03-01T12:00:00Z');

describe('the next in line', () => {
  const open = { free: 2, isPaused: false, takesEntries: true };
  test.each([
    ['as many as there are free places', open, 5, 2],
    ['nobody more than who waits', open, 1, 1],
    ['nobody while the event is full', { ...open, free: 0 }, 5, 0],
    ['nobody when the limit was lowered below what is entered', { ...open, free: -1 }, 5, 0],
    ['everybody once there is no limit', { ...open, free: null }, 5, 5],
    ['nobody while the organiser moves people by hand', { ...open, isPaused: true }, 5, 0],
    ['nobody once entries are closed', { ...open, takesEntries: false }, 5, 0],
  ])('%s', (_name, facts, waiting, due) => {
    expect(offersDue(facts, waiting)).toBe(due);
  });
});

test('an offer is kept for a day, and never beyond the close of entries', () => {
  expect(offerEnds(noon, instant('2027-04-18T22:59:00Z'))).toBe(instant('2027-03-02T12:00:00Z'));
  expect(offerEnds(noon, instant('2027-03-01T15:00:00Z'))).toBe(instant('2027-03-01T15:00:00Z'));
});

test('an offer ends as its entry does: paid is taken, run out passes on, taken out of the basket is left', () => {
  expect((['held', 'paid', 'awaiting-cheque', 'lapsed', 'cancelled'] as const).map(offerOutcome)).toEqual([
    undefined,
    'taken',
    'taken',
    'passed',
    'left',
  ]);
  for (const to of ['taken', 'passed', 'left'] as const) expect(waitingAllowed.offered).toContain(to);
});

test('an organiser moves one to a position, and the others keep their order', () => {
  const line = ['a', 'b', 'c', 'd'];
  expect(movedTo(line, 'c', 1)).toEqual(['c', 'a', 'b', 'd']);
  expect(movedTo(line, 'a', 3)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(line, 'b', 99)).toEqual(['a', 'c', 'd', 'b']);
});

test('the line is said in words', () => {
  expect(positionText(1)).toBe('Next on the waiting list');
  expect(positionText(3)).toBe('Number 3 on the waiting list');
  expect(offerText(noon, 'Europe/London')).toBe('A place is kept for you until 1st Mar 2027, 12:00');
});
