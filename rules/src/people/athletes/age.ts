import type { IsoDate } from '../../time.ts';

/**
 * Returns the whole years lived on a day. An athlete born on 29 February has the birthday on 1 March in a common year.
 * Negative before the birth; compares text, so that no time zone can shift it.
 */
export function ageOn(day: IsoDate, born: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}
