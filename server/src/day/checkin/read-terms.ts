import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import { completeOptions } from '@startline/contract/competitions/options';
import { checkInWindow, eventCheckIn, type EventCheckIn } from '@startline/rules/day/checkin/check-in-window';
import type { Instant } from '@startline/rules/time';

type Stored = { readonly options: unknown };
type StoredEvent = { readonly startsAt: Date; readonly timeKnown: boolean; readonly eventOptions: unknown };

/**
 * Reads where the check-in of one event is: by the competition's checkIn.enabled, checkIn.checkInDateTimeOpens,
 * checkIn.defaultFrom and checkIn.defaultTo, and the event's own checkIn.from and checkIn.to. A time that is not known
 * yet has no window.
 */
export function eventCheckInOf({ options }: Stored, event: StoredEvent, now: Instant): EventCheckIn {
  const { enabled, checkInDateTimeOpens, defaultFrom, defaultTo } = completeOptions(options).checkIn;
  const startsAt = event.startsAt.getTime() as Instant;
  const own = completeEventOptions(event.eventOptions).checkIn;
  return eventCheckIn(
    { enabled, opens: checkInDateTimeOpens === '' ? undefined : (Date.parse(checkInDateTimeOpens) as Instant) },
    event.timeKnown ? checkInWindow(startsAt, own, { from: defaultFrom, to: defaultTo }) : null,
    now,
  );
}
