import { atWallClock, instant, isoDate, later, minutes, type Instant, type TimeZone } from '../../time.ts';

export type PriceWindow = 'early' | 'standard';

/**
 * Returns the last minute of the lower price, which every card and page names: 60 seconds before its end (STATUS-12).
 */
export const priceIncreaseShownAt = (saleEnds: Instant): Instant => later(saleEnds, -minutes(1));

/** Returns the price in force: the lower one until the moment at which its sale ends. */
export const priceWindow = (now: Instant, saleEnds: Instant | undefined): PriceWindow =>
  saleEnds !== undefined && now < saleEnds ? 'early' : 'standard';

/**
 * Reads a sale end date in its wire form: with an offset, or in local time at the competition ('2026-05-01 23:59',
 * '2026-05-01T23:59:00', '2026-05-01', which is its midnight). Throws RangeError when it is not a moment. For
 * `saleEndOf`, which handles missing ones.
 */
export function readMoment(text: string, zone: TimeZone): Instant {
  const [, day = '', time = '00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?$/.exec(text.trim()) ?? [];
  if (day === '') return instant(text.trim());
  const date = isoDate(day);
  if (!date) throw new RangeError(`Not a day: ${text}`);
  return atWallClock(date, time, zone);
}
