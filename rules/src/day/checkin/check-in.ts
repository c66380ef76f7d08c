import { never } from '../../result.ts';
import type { TimeZone } from '../../time.ts';
import { eventCheckInText, type EventCheckIn } from './check-in-window.ts';

/** Who checks in: athletes (or their parents) by themselves, or an official at the desk. */
export type CheckInBy = 'athlete' | 'official';

/** One entry as check-in asks about it. */
export type CheckInFacts = {
  readonly event: EventCheckIn;
  readonly isPaid: boolean;
  readonly isSeeded: boolean;
  /** Whether terms must be accepted first (`checkIn.useTerms`), and whether they have been. */
  readonly termsNeeded: boolean;
  readonly termsAccepted: boolean;
};

export type CheckInBlock =
  | { readonly kind: 'window'; readonly event: Exclude<EventCheckIn, { kind: 'open' }> }
  | { readonly kind: 'not-paid' }
  | { readonly kind: 'terms' };

/**
 * What is in the way of checking in; undefined when nothing does. Officials are not bound by the window and take
 * the terms as read at the desk; nobody checks in where there is no check-in, or for an entry that is not paid.
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
 * Returns whether a check-in may be taken back: by officials until the heats are made, by athletes while check-in is
 * open too.
 */
export const mayUndoCheckIn = ({ event, isSeeded }: CheckInFacts, by: CheckInBy): boolean =>
  !isSeeded && (by === 'official' || event.kind === 'open');

/** Returns the words of a block, with the way on. */
export function checkInBlockText(block: CheckInBlock, zone: TimeZone): string {
  switch (block.kind) {
    case 'window':
      return eventCheckInText(block.event, zone);
    case 'not-paid':
      return 'This entry is not paid yet. Please go to the check-in desk.';
    case 'terms':
      return 'Please read and accept the terms first.';
    default:
      return never(block);
  }
}

/**
 * What the day log keeps of a check-in: in by the desk, in by themselves, or `out`, not starting, as somebody told the
 * desk.
 */
export const checkInValues = ['desk', 'self', 'out'] as const;
export type CheckInValue = (typeof checkInValues)[number];

/** Returns whether a value of the day log means checked in. */
export const isHere = (value: unknown): boolean => value === 'desk' || value === 'self';

/**
 * Where one entry stands: those who have not come when the window closes are missed, and left out of the draw like those
 * who are not starting.
 */
export type CheckInState = 'checked-in' | 'expected' | 'missed' | 'out';

/** Returns where an entry stands; a check-in at the desk after the window brings a missed entry back. */
export function checkInState(event: EventCheckIn, value: unknown): CheckInState {
  if (isHere(value)) return 'checked-in';
  if (value === 'out') return 'out';
  return event.kind === 'over' ? 'missed' : 'expected';
}
