import { clockTime, longDate } from '../../formats/dates.ts';
import { hours, later, type Instant, type TimeZone } from '../../time.ts';

/** The states of a place in the line for a full event; `unpaid` is in a basket, and in no line yet. */
export const waitingStates = ['unpaid', 'waiting', 'offered', 'taken', 'left', 'passed', 'closed'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** The allowed moves of a place in the line. The database has the same states. */
export const waitingAllowed: Readonly<Record<WaitingState, readonly WaitingState[]>> = {
  unpaid: ['waiting', 'left'],
  waiting: ['offered', 'taken', 'left', 'passed', 'closed'],
  offered: ['taken', 'left', 'passed'],
  taken: [],
  left: [],
  passed: [],
  closed: [],
};

/** The time for which an offered place is kept, unless entries close earlier. */
export const OFFER_HOURS = 24;

/** Returns when an offer made now ends: a day later, and never after entries close. */
export const offerEnds = (now: Instant, closesAt: Instant): Instant =>
  Math.min(later(now, hours(OFFER_HOURS)), closesAt) as Instant;

/** The facts for offering places: how many are free, whether moves are automatic, and how long entries are taken. */
export type LineFacts = {
  /** Null when the event has no limit. */
  readonly free: number | null;
  readonly isPaused: boolean;
  readonly takesEntries: boolean;
};

/** Returns how many athletes in line are offered a place now. */
export function offersDue({ free, isPaused, takesEntries }: LineFacts, waiting: number): number {
  if (isPaused || !takesEntries) return 0;
  return free === null ? waiting : Math.max(0, Math.min(free, waiting));
}

/**
 * Returns the outcome of an offer, from the state of its entry. An entry that is still held does not change the offer.
 */
export function offerOutcome(
  entry: 'held' | 'lapsed' | 'awaiting-cheque' | 'paid' | 'cancelled',
): Extract<WaitingState, 'taken' | 'passed' | 'left'> | undefined {
  switch (entry) {
    case 'held':
      return undefined;
    case 'lapsed':
      return 'passed';
    case 'cancelled':
      return 'left';
    case 'awaiting-cheque':
    case 'paid':
      return 'taken';
  }
}

/** Returns the line with one athlete moved to a position, 1 being next; positions beyond the end mean the end. */
export function movedTo<T>(line: readonly T[], one: T, position: number): readonly T[] {
  const others = line.filter((other) => other !== one);
  const at = Math.max(0, Math.min(others.length, position - 1));
  return [...others.slice(0, at), one, ...others.slice(at)];
}

/** Returns 'Next on the waiting list' or 'Number 3 on the waiting list'. */
export const positionText = (position: number): string =>
  position === 1 ? 'Next on the waiting list' : `Number ${String(position)} on the waiting list`;

/** Returns 'A place is kept for you until 23rd Apr 2027, 18:00'. */
export const offerText = (until: Instant, zone: TimeZone): string =>
  `A place is kept for you until ${longDate(until, zone)}, ${clockTime(until, zone)}`;
