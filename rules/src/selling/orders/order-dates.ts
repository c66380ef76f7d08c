import { clockTime, longDate, longDay, weekdayName } from '../../formats/dates.ts';
import { instant, wallClock, type Instant, type IsoDate, type TimeZone } from '../../time.ts';

/** Returns a day as an order, its page and its mails write it: 'Saturday 24th Apr 2027'. */
export const orderDay = (at: Instant, zone: TimeZone): string => `${weekdayName(at, zone)} ${longDate(at, zone)}`;

/** Returns a moment in the same style: 'Saturday 24th Apr 2027, 11:30'. */
export const orderMoment = (at: Instant, zone: TimeZone): string => `${orderDay(at, zone)}, ${clockTime(at, zone)}`;

/** Returns the first and the last day in one style: '24th Apr 2027 to 25th Apr 2027', or the one day. */
export const daysText = (first: IsoDate, last: IsoDate): string =>
  first === last ? longDay(first) : `${longDay(first)} to ${longDay(last)}`;

/** Returns the local days of some starts, first to last; empty when none of them has a start. */
export function daysOf(lines: readonly { readonly startDateTime: string | null; readonly zone: TimeZone }[]): string {
  const days = lines
    .flatMap(({ startDateTime, zone }) =>
      startDateTime === null ? [] : [wallClock(instant(startDateTime), zone).date],
    )
    .toSorted();
  const [first, last] = [days[0], days.at(-1)] as const;
  return first === undefined || last === undefined ? '' : daysText(first, last);
}
