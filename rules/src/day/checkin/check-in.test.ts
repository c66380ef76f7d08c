import { describe, expect, test } from 'vitest';
import { instant, later, minutes } from '../../time.ts';
import { checkInBlock, checkInBlockText, mayUndoCheckIn, type CheckInFacts } from './check-in.ts';

const start = instant('2026-05-02T12:00:00+01:00');
const before = (n: number) => later(start, -minutes(n));

describe('checking in', () => {
  const facts = (more: Partial<CheckInFacts> = {}): CheckInFacts => ({
    event: { kind: 'open', closes: before(60) },
    isPaid: true,
    isSeeded: false,
    termsNeeded: false,
    termsAccepted: false,
    ...more,
  });
  const says = (more: Partial<CheckInFacts>, by: 'athlete' | 'official' = 'athlete') => {
    const block = checkInBlock(facts(more), by);
    return block && checkInBlockText(block, { zone: 'Europe/London', now: before(90) });
  };
  const over = { kind: 'over' as const, since: before(60) };

  test('CHECKIN-22 terms are accepted first, where they are used', () => {
    expect(says({ termsNeeded: true })).toBe('Read and accept the terms first.');
    expect(says({ termsNeeded: true, termsAccepted: true })).toBeUndefined();
    expect(says({ termsNeeded: true }, 'official')).toBeUndefined();
  });

  test('CHECKIN-21 athletes check themselves in while it is open; officials after it too', () => {
    expect(says({})).toBeUndefined();
    expect(says({ event: over })).toBe('Check-in closed at 11:00. Go to the check-in desk.');
    expect(says({ event: over }, 'official')).toBeUndefined();
    expect([says({ event: { kind: 'off' } }), says({ event: { kind: 'off' } }, 'official')]).toEqual([
      'This competition has no check-in.',
      'This competition has no check-in.',
    ]);
    expect(says({ isPaid: false }, 'official')).toBe('This entry is not paid yet. Go to the check-in desk.');
  });

  test('a check-in is taken back until the heats are made', () => {
    expect([
      mayUndoCheckIn(facts(), 'athlete'),
      mayUndoCheckIn(facts({ event: over }), 'athlete'),
      mayUndoCheckIn(facts({ event: over }), 'official'),
      mayUndoCheckIn(facts({ isSeeded: true }), 'official'),
    ]).toEqual([true, false, true, false]);
  });
});
