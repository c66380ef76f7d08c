import { wallClock, type Instant, type TimeZone } from '../time.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Do MMM HH:mm' (UI-23), such as `2nd May 18:00`, by the clock on the wall at `zone`. */
export function longDateTime(at: Instant, zone: TimeZone): string {
  const { date, hour, minute } = wallClock(at, zone);
  return `${dayAndMonth(date)} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** 'Do MMM YYYY' (UI-23), such as `2nd May 2026`, by the calendar at `zone`. */
export function longDate(at: Instant, zone: TimeZone): string {
  const { date } = wallClock(at, zone);
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`;
}

function dayAndMonth(date: string): string {
  return `${ordinal(Number(date.slice(8, 10)))} ${months[Number(date.slice(5, 7)) - 1] ?? ''}`;
}

function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');
