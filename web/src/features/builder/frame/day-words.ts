const words = (iso: string, more: Intl.DateTimeFormatOptions): string => new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', ...more });

/** A day, or the first to the last, in words: 'Saturday 24 April 2027', '24 to 25 April 2027', '30 April to 1 May 2027'. Empty when it is none. */
export function dayWords(first: string, last: string = first): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(first)) return '';
  if (first === last || !/^\d{4}-\d\d-\d\d$/.test(last)) return words(first, { weekday: 'long', month: 'long', year: 'numeric' });
  return `${words(first, first.slice(0, 7) === last.slice(0, 7) ? {} : { month: 'long' })} to ${words(last, { month: 'long', year: 'numeric' })}`;
}
/** 'Sat 24 Apr'. */
export const shortDay = (iso: string): string => words(iso, { weekday: 'short', month: 'short' });
