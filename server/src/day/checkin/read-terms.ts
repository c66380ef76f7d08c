import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import { completeOptions } from '@startline/contract/competitions/options';
import {
  checkInWindow,
  eventCheckIn,
  type CheckInWindow,
  type EventCheckIn,
} from '@startline/rules/day/checkin/check-in-window';
import type { Instant } from '@startline/rules/time';

type Stored = { readonly options: unknown };
type StoredEvent = { readonly startsAt: Date; readonly timeKnown: boolean; readonly eventOptions: unknown };

/** Returns when the check-in of one event opens and closes; null while its time is not known. */
function windowOf({ options }: Stored, event: StoredEvent): CheckInWindow | null {
  return windowBy(completeOptions(options).checkIn, event);
}

/** Returns a function of those windows for many events, by the check-in options of the competition. */
export function windowBy(
  { defaultFrom, defaultTo }: ReturnType<typeof completeOptions>['checkIn'],
  event: StoredEvent,
): CheckInWindow | null {
  if (!event.timeKnown) return null;
  const own = completeEventOptions(event.eventOptions).checkIn;
  return checkInWindow(event.startsAt.getTime() as Instant, own, { from: defaultFrom, to: defaultTo });
}

/**
 * Reads the check-in window of one event: by the competition's checkIn.enabled, checkIn.checkInDateTimeOpens,
 * checkIn.defaultFrom and checkIn.defaultTo, and the event's own checkIn.from and checkIn.to. An event without a time
 * has no window.
 */
export function eventCheckInOf(stored: Stored, event: StoredEvent, now: Instant): EventCheckIn {
  const { enabled, checkInDateTimeOpens } = completeOptions(stored.options).checkIn;
  const opens = checkInDateTimeOpens === '' ? undefined : (Date.parse(checkInDateTimeOpens) as Instant);
  return eventCheckIn({ enabled, opens }, windowOf(stored, event), now);
}
