import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useJoined } from './field.tsx';

/** A date typed as dd/mm/yyyy, the way people know it. Numbers come up on a phone; nothing jumps, nothing is rewritten while typing. Read it with `typedDate`. */
export const DateField = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input type="text" inputMode="numeric" autoComplete="off" placeholder="dd/mm/yyyy" maxLength={20} {...useJoined()} {...rest} className={classNames('control num max-w-44', className)} />
);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a typed date: 27/03/2012, 27-3-2012, 27.3.2012, 27032012, '27 March 2012', '1st Jan 2012', 2012-03-27.
 * Answers yyyy-mm-dd, or undefined when it is no day of the calendar. The day comes before the month.
 */
export function typedDate(text: string): string | undefined {
  const clean = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(clean);
  const typed = /^(\d{1,2})[/\-. ](\d{1,2})[/\-. ](\d{4})$/.exec(clean) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(clean);
  const worded = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9}),? (\d{4})$/.exec(clean);
  if (iso) return calendarDay(iso[1], iso[2], iso[3]);
  if (typed) return calendarDay(typed[3], typed[2], typed[1]);
  if (worded) return calendarDay(worded[3], String(months.indexOf((worded[2] ?? '').slice(0, 3)) + 1), worded[1]);
  return undefined;
}

function calendarDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text ? text : undefined;
}

/** yyyy-mm-dd as dd/mm/yyyy, to fill the field with what is stored. */
export const shownDate = (iso: string): string => iso.split('-').reverse().join('/');
