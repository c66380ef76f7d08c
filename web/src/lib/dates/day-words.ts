import { isoDate } from '@startline/rules/time';

// Some browsers put a comma after the day of the week.
const phrase = (iso: string, more: Intl.DateTimeFormatOptions): string =>
  new Date(`${iso}T12:00:00Z`)
    .toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', ...more })
    .replace(',', '');

/**
 * Returns a day, or the first to the last, in words: 'Saturday 24 April 2027', '24 to 25 April 2027', '30 April to 1
 * May 2027'. Empty when it is not a day.
 */
export function dayWords(first: string, last: string = first): string {
  if (!isoDate(first)) return '';
  if (first === last || !isoDate(last)) return phrase(first, { weekday: 'long', month: 'long', year: 'numeric' });
  return `${phrase(first, first.slice(0, 7) === last.slice(0, 7) ? {} : { month: 'long' })} to ${phrase(last, { month: 'long', year: 'numeric' })}`;
}
/** A long list has few different days: each is formatted once. */
const known = new Map<string, string>();
/** Returns 'Sat 24 Apr'. */
export function shortDay(iso: string): string {
  const text = known.get(iso) ?? phrase(iso, { weekday: 'short', month: 'short' });
  known.set(iso, text);
  return text;
}
