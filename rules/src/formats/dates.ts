import { wallClock, type Instant, type IsoDate, type TimeZone } from '../time.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats 'Do MMM HH:mm' (UI-23), such as `2nd May 18:00`, in local time at `zone`. */
export function longDateTime(at: Instant, zone: TimeZone): string {
  const { date, hour, minute } = wallClock(at, zone);
  return `${dayAndMonth(date)} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Formats 'Do MMM YYYY' (UI-23), such as `2nd May 2026`, by the calendar at `zone`. */
export function longDate(at: Instant, zone: TimeZone): string {
  const { date } = wallClock(at, zone);
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`;
}

/** Formats 'Do MMM YYYY' of a day without a time, such as a competition's: `2nd May 2026`. */
export const longDay = (day: IsoDate): string => `${dayAndMonth(day)} ${day.slice(0, 4)}`;

/** Formats 'DD/MM/YYYY' (UI-19), such as `02/05/2026`. */
export const shortDay = (day: IsoDate): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** Formats 'DD/MM/YYYY' of an instant, by the calendar at `zone`. */
export const shortDate = (at: Instant, zone: TimeZone): string => shortDay(wallClock(at, zone).date);

/** Formats 'HH:mm' (UI-20), in local time at `zone`, midnight included. */
export function clockTime(at: Instant, zone: TimeZone): string {
  const { hour, minute } = wallClock(at, zone);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Formats a start time for people: 00:00 means that it is not set yet, and is shown as TBC (UI-21). */
export function startTime(at: Instant, zone: TimeZone): string {
  const shown = clockTime(at, zone);
  return shown === '00:00' ? 'TBC' : shown;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Prints the day of the week at `zone`: 'Saturday'. */
export const weekdayName = (at: Instant, zone: TimeZone): string => weekdays[wallClock(at, zone).weekday] ?? '';

/** Formats a moment in plain words, in local time at `zone`: 'Saturday 17 April, 23:59'. */
export function momentInWords(at: Instant, zone: TimeZone): string {
  const { date } = wallClock(at, zone);
  const day = `${weekdayName(at, zone)} ${Number(date.slice(8))} ${longMonths[Number(date.slice(5, 7)) - 1] ?? ''}`;
  return `${day}, ${clockTime(at, zone)}`;
}

const monthName = (day: string): string => longMonths[Number(day.slice(5, 7)) - 1] ?? '';
const weekdayOf = (day: string): string => weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';

/** Returns 24 to 25 April, 30 April to 2 May, or one day; with an en dash. */
export function dayRange(first: string, last: string): string {
  const end = `${Number(last.slice(8))} ${monthName(last)}`;
  if (first === last) return end;
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))}–${end}`
    : `${Number(first.slice(8))} ${monthName(first)} – ${end}`;
}

/**
 * Returns the days of a competition in words: 'Saturday 24 April 2027', '24–25 April 2027', or one by one when they are
 * separate. Takes days in order.
 */
export function daysInWords(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const year = last.slice(0, 4);
  if (first === last) return `${weekdayOf(first)} ${dayRange(first, last)} ${year}`;
  const isInARow = days.length === Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
  const each = days.map((day) => `${weekdayOf(day).slice(0, 3)} ${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`);
  return `${isInARow ? dayRange(first, last) : each.join(', ')} ${year}`;
}

/** Formats a start within a competition: 'Sat 11:45', or 'Sat TBC' while its time is not set. */
export function dayAndStart(at: Instant, zone: TimeZone, isTimeKnown = true): string {
  return `${weekdayName(at, zone).slice(0, 3)} ${isTimeKnown ? startTime(at, zone) : 'TBC'}`;
}

/** Reads a typed time, '09:30' or '9:30', to 'HH:mm' (UI-20); undefined when it is not a time of day. */
export function readClockTime(typed: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):([0-5]\d)$/.exec(typed.trim()) ?? [];
  return hour === '' || Number(hour) > 23 ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}

/**
 * Returns the text of a date and time without the offset of British and Irish summer time (UI-22); keeps any other
 * offset.
 */
export const withoutSummerOffset = (isoText: string): string => isoText.replace(/\+01:00$/, '');

function dayAndMonth(date: string): string {
  return `${ordinal(Number(date.slice(8, 10)))} ${months[Number(date.slice(5, 7)) - 1] ?? ''}`;
}

/** Returns an ordinal number: 1st, 2nd, 3rd, 11th. */
export function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');
