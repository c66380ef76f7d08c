import { days, isoDate, type IsoDate } from './time.ts';

/** Returns the whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => Math.round((noonOf(to) - noonOf(from)) / days(1));

/**
 * Returns the day a number of days later. Throws RangeError when the calendar has no such day (years of more than four
 * digits).
 */
export function movedDay(day: IsoDate, by: number): IsoDate {
  const moved = isoDate(new Date(noonOf(day) + days(by)).toISOString().slice(0, 10));
  if (!moved) throw new RangeError(`No day ${by} days from ${day}`);
  return moved;
}

/** Returns every day from one to another, both included, `most` of them at most; none when `to` is before. */
export const everyDay = (from: IsoDate, to: IsoDate, most = Number.POSITIVE_INFINITY): IsoDate[] =>
  Array.from({ length: Math.max(0, Math.min(most, daysBetween(from, to) + 1)) }, (_, by) => movedDay(from, by));

/** Returns noon in UTC, which no change of the clocks moves to another day. */
const noonOf = (day: IsoDate): number => Date.parse(`${day}T12:00:00Z`);
