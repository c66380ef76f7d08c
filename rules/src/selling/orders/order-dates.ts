import { clockTime, longDate, weekdayName } from '../../formats/dates.ts';
import type { Instant, TimeZone } from '../../time.ts';

/** Returns a day as an order, its page and its mails write it: 'Saturday 24th Apr 2027'. */
export const orderDay = (at: Instant, zone: TimeZone): string => `${weekdayName(at, zone)} ${longDate(at, zone)}`;

/** Returns a moment in the same style: 'Saturday 24th Apr 2027, 11:30'. */
export const orderMoment = (at: Instant, zone: TimeZone): string => `${orderDay(at, zone)}, ${clockTime(at, zone)}`;

/** Returns by when the organiser wants to know of a cheque, as the mail says it; the page has the same date. */
export const closingText = (closes: Instant, zone: TimeZone): string => `Entries close ${orderMoment(closes, zone)}.`;
