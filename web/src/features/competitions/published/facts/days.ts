import { isoDate, wallClock, type Instant, type IsoDate, type TimeZone } from '@startline/rules/time';

const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const parts = {
  weekday: format({ weekday: 'short' }),
  day: format({ day: 'numeric' }),
  month: format({ month: 'short' }),
  whole: format({ weekday: 'short', day: 'numeric', month: 'short' }),
  long: format({ weekday: 'long', day: 'numeric', month: 'long' }),
};

/** Returns the three parts of a card's date: Sat, 24, Apr. */
export const dateBlock = (date: string) => ({
  weekday: parts.weekday.format(noon(date)),
  day: parts.day.format(noon(date)),
  month: parts.month.format(noon(date)),
});

/** Returns Saturday 24 April. */
export const longDay = (date: string): string => parts.long.format(noon(date)).replace(',', '');
/** Returns Sat 24 Apr. */
export const shortDay = (date: string): string => parts.whole.format(noon(date)).replace(',', '');

/** Returns how long it is until a moment, roughly: 'in 31 hours', 'in 20 minutes'; only whole days count. */
export function timeUntil(at: Instant, now: Instant): string {
  const minutes = Math.max(1, Math.round((at - now) / 60_000));
  if (minutes < 60) return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  if (hours < 49) return hours === 1 ? 'in 1 hour' : `in ${hours} hours`;
  return `in ${Math.floor(hours / 24)} days`;
}

/** Returns the present day at a place. */
export const today = (now: Instant, zone: TimeZone): IsoDate => wallClock(now, zone).date;

/** Moves a day of the calendar. */
export const plusDays = (date: IsoDate, count: number): IsoDate => {
  const moved = noon(date);
  moved.setUTCDate(moved.getUTCDate() + count);
  return isoDate(moved.toISOString().slice(0, 10)) ?? date;
};
/** Returns the weekday, Monday 1 to Sunday 7. */
export const weekdayOf = (date: string): number => noon(date).getUTCDay() || 7;
