import { clockTime, longDate, weekdayName } from '../../formats/dates.ts';
import type { Instant, TimeZone } from '../../time.ts';

/** Returns a day as an order, its page and its mails write it: 'Saturday 24th Apr 2027'. */
export const orderDay = (at: Instant, zone: TimeZone): string => `${weekdayName(at, zone)} ${longDate(at, zone)}`;

/** Returns a moment in the same style: 'Saturday 24th Apr 2027, 11:30'. */
export const orderMoment = (at: Instant, zone: TimeZone): string => `${orderDay(at, zone)}, ${clockTime(at, zone)}`;
