import { movedDay } from '../../calendar.ts';
import { wallClock, type Instant, type IsoDate, type TimeZone } from '../../time.ts';

/** The most emergency contacts that one account may ask for at one competition in an hour. */
export const CONTACTS_AN_HOUR = 30;

/** The first and last day of a competition, and where it is held. */
export type HeldOn = { readonly startsOn: IsoDate; readonly endsOn: IsoDate; readonly zone: TimeZone };

/**
 * Returns whether officials may see the emergency contacts of athletes: from the day before the first day until the day
 * after the last, in the time of the competition.
 */
export function isContactTime({ startsOn, endsOn, zone }: HeldOn, now: Instant): boolean {
  const today = wallClock(now, zone).date;
  return today >= movedDay(startsOn, -1) && today <= movedDay(endsOn, 1);
}
