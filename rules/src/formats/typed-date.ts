import { isoDate, type IsoDate } from '../time.ts';

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * Reads a day as people type it: 01/02/2012, 1-2-2012, 1.2.2012 (day first), 2012-02-01, 1 Feb 2012, 1st February 2012,
 * February 1, 2012, and 01022012, as from a phone that offers only digits. Undefined when there is no such day, or the
 * year does not have four digits, so that nothing is guessed.
 */
export function readTypedDate(typed: string): IsoDate | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const iso = isoDate(text);
  if (iso) return iso;
  return dayFirst(text) ?? digitsAlone(text) ?? monthNamed(text);
}

function dayFirst(text: string): IsoDate | undefined {
  const [, day, , month, year] = /^(\d{1,2}) ?([/.\- ]) ?(\d{1,2}) ?\2 ?(\d{4})$/.exec(text) ?? [];
  return day && month && year ? dayOf(year, Number(month), Number(day)) : undefined;
}

/**
 * Reads digits alone, day first; refuses a year of another century, which means that something else was typed, such as
 * 20120201.
 */
function digitsAlone(text: string): IsoDate | undefined {
  const [, day, month, year] = /^(\d{2})(\d{2})((?:19|20)\d{2})$/.exec(text) ?? [];
  return day && month && year ? dayOf(year, Number(month), Number(day)) : undefined;
}

function monthNamed(text: string): IsoDate | undefined {
  const [, dayBefore, name = '', dayAfter, year = ''] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[ -])?([a-z]{3,9})\.?[ -](?:(\d{1,2})(?:st|nd|rd|th)?,? )?(\d{4})$/.exec(text) ?? [];
  const day = dayBefore ?? dayAfter;
  const month = name === 'sept' ? 9 : monthNames.findIndex((full) => full === name || full.slice(0, 3) === name) + 1;
  if (day === undefined || (dayBefore !== undefined && dayAfter !== undefined) || month === 0) return undefined;
  return dayOf(year, month, Number(day));
}

const dayOf = (year: string, month: number, day: number): IsoDate | undefined =>
  isoDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
