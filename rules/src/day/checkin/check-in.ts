import { never } from '../../result.ts';
import { eventCheckInText, type EventCheckIn } from './check-in-window.ts';

/** The person who checks in: athletes (or their parents) themselves, or an official at the desk. */
export type CheckInBy = 'athlete' | 'official';

/** An entry with the facts for check-in. */
export type CheckInFacts = {
  readonly event: EventCheckIn;
  readonly isPaid: boolean;
  readonly isSeeded: boolean;
  /** Whether terms must be accepted first (`checkIn.useTerms`), and whether they were. */
  readonly termsNeeded: boolean;
  readonly termsAccepted: boolean;
};

export type CheckInBlock =
  | { readonly kind: 'window'; readonly event: Exclude<EventCheckIn, { kind: 'open' }> }
  | { readonly kind: 'not-paid' }
  | { readonly kind: 'terms' };

/**
 * Returns what prevents checking in; undefined when nothing does. The window does not bind officials, and terms count
 * as read at the desk; nobody can check in without check-in being enabled, or for an unpaid entry.
 */
export function checkInBlock(
  { event, isPaid, termsNeeded, termsAccepted }: CheckInFacts,
  by: CheckInBy,
): CheckInBlock | undefined {
  if (event.kind === 'off') return { kind: 'window', event };
  if (by === 'athlete' && event.kind !== 'open') return { kind: 'window', event };
  if (!isPaid) return { kind: 'not-paid' };
  return by === 'athlete' && termsNeeded && !termsAccepted ? { kind: 'terms' } : undefined;
}

/**
 * Returns whether a check-in may be taken back: by officials until the heats are made, by athletes only while check-in
 * is also open.
 */
export const mayUndoCheckIn = ({ event, isSeeded }: CheckInFacts, by: CheckInBy): boolean =>
  !isSeeded && (by === 'official' || event.kind === 'open');

/** Returns the words of a block, with the way on. */
export function checkInBlockText(block: CheckInBlock, clock: Parameters<typeof eventCheckInText>[1]): string {
  switch (block.kind) {
    case 'window':
      return eventCheckInText(block.event, clock);
    case 'not-paid':
      return 'This entry is not paid yet. Go to the check-in desk.';
    case 'terms':
      return 'Read and accept the terms first.';
    default:
      return never(block);
  }
}

/** The day log's values for a check-in: by the desk, by themselves, or `out`, not starting, as reported to the desk. */
export const checkInValues = ['desk', 'self', 'out'] as const;
export type CheckInValue = (typeof checkInValues)[number];

/** Returns whether a value of the day log means checked in. */
export const isHere = (value: unknown): boolean => value === 'desk' || value === 'self';

/**
 * The state of one entry: those who have not come when the window closes are missed, and left out of the draw like
 * those who are not starting.
 */
export type CheckInState = 'checked-in' | 'expected' | 'missed' | 'out';

/** Returns the state of an entry; a check-in at the desk after the window brings a missed entry back. */
export function checkInState(event: EventCheckIn, value: unknown): CheckInState {
  if (isHere(value)) return 'checked-in';
  if (value === 'out') return 'out';
  return event.kind === 'over' ? 'missed' : 'expected';
}
