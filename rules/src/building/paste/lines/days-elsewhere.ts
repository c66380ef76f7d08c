import type { IsoDate } from '../../../time.ts';
import { readDayCell, weekdayOf } from '../paste-cells.ts';

const weekday = String.raw`\b(?:(?:satur|sun|mon|tues|wednes|thurs|fri)day|sat|sun|mon|tues?|wed|thurs?|fri)\b`;
/** Matches '8 May 2027', '8/5/27', and the '8th' of 'Sat 8th'. */
const dates = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:,?\s+\d{4})?|\b\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})\b|(?<=${weekday}[.,]?\s)\d{1,2}(?:st|nd|rd|th)\b`,
  'gi',
);
/** Matches the name of a column that is for a round or a day: 'Saturday heats', 'Sun', 'Day 2'. */
export const ofRoundOrDay = new RegExp(String.raw`\b(?:heats?|semis?|finals?|day\s?\d)\b|${weekday}`, 'i');

const separateWeekday = new RegExp(String.raw`[-–,\s]*${weekday}`, 'gi');
const weekdayNames = new RegExp(weekday, 'gi');
const weekdayAndDate = new RegExp(String.raw`${weekday}[.,]?\s+\d{1,2}(?:st|nd|rd|th|[/.]|\s+[a-z])`, 'i');
const notice = /\b(?:entry|entries|clos(?:es?|ed|ing)|deadline|by|before|until|issued|updated|revised|version)\b/i;
/** Returns whether a text gives a day on which nobody competes. */
export const isNotice = (text: string): boolean => notice.test(text);
const dayNumber = /\bday\s+\d\b/gi;
const fillers = /\b(?:morning|afternoon|evening|session|programme|timetable)\b|[-–—,.:()]/gi;

/** Returns the dates in a text: '8 May' and '8 May 2027' of 'DAY 1 – Sat 8th of May'. */
export const datesIn = (text: string): readonly string[] =>
  (text.match(dates) ?? []).map((date) => date.replace(/\bof\s+/i, '').replace(/,/g, ''));

/** Returns the names of weekdays in a text. */
export const weekdaysIn = (text: string): readonly string[] => text.match(weekdayNames) ?? [];

const bracketed = new RegExp(String.raw`[([]\s*(${weekday})\s*[)\]]`, 'gi');

/** Returns the weekday that is alone in brackets beside an event, '(Sun)'; empty for none or several. */
export function weekdayBeside(text: string): string {
  const [first, ...others] = [...text.matchAll(bracketed)];
  return others.length > 0 ? '' : (first?.[1] ?? '');
}

/** Returns a text without words that are read, and without their brackets: '(B) (Sun)' as '(B)'. */
export const withoutWords = (text: string, words: string): string =>
  words === ''
    ? text
    : text
        .replace(words, '')
        .replace(/[([]\s*[)\]]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();

/** Returns a text without its dates, numbers of days and names of weekdays. */
export const withoutDays = (text: string): string =>
  [dates, dayNumber, separateWeekday].reduce((left, part) => left.replace(part, ' '), text);

/** A heading whose day is not one of the competition's, with the day that the lines under it are given. */
export type DayElsewhere = { readonly line: number; readonly text: string; readonly taken: IsoDate };

type HeadingRead = {
  readonly day: IsoDate | undefined;
  readonly days: readonly IsoDate[];
  readonly under: IsoDate | undefined;
  readonly isTitle: boolean;
};

/**
 * Returns the day for the lines under a heading that names a single day on which this competition is not held:
 * 'Saturday 15 May', 'Sunday 8 May' when the 8th is a Saturday, 'Day 3', or in a title 'Relays, Wed 5 May'. It is the
 * day with the same weekday, or the day before it in the text. Undefined for any other heading.
 *
 * @param day - The day that was read from the heading, if any.
 * @param days - The days of the competition, in order.
 * @param under - The day of the lines above the heading, if any.
 * @param isTitle - Whether the heading may say more than its day.
 */
export function dayElsewhere(text: string, { day, days, under, isTitle }: HeadingRead): IsoDate | undefined {
  const said = oneDay(text, isTitle);
  if (!said) return undefined;
  const isHeld = day !== undefined && days.includes(day);
  if (
    isHeld &&
    said.names.every((name) => readDayCell(name, days) === day) &&
    said.weekdays.every((name) => isOn(day, name))
  )
    return undefined;
  if (isHeld) return day;
  const alike = (one: IsoDate): boolean =>
    day ? weekdayOf(one) === weekdayOf(day) : said.weekdays.some((name) => isOn(one, name));
  return days.find(alike) ?? under ?? days[0];
}

type DaySaid = { readonly names: readonly string[]; readonly weekdays: readonly string[] };

/**
 * Returns the names of the only day in a heading, its weekday apart; undefined when it says more than a day, unless it
 * is a title with a weekday beside its date.
 */
function oneDay(text: string, isTitle: boolean): DaySaid | undefined {
  const names = [...datesIn(text), ...(text.match(dayNumber) ?? [])];
  const weekdays = weekdaysIn(text);
  const rest = [dates, dayNumber, weekdayNames, fillers].reduce((left, part) => left.replace(part, ' '), text);
  const isOne = datesIn(text).length <= 1 && weekdays.length <= 1 && names.length + weekdays.length > 0;
  const isWhole = rest.trim() === '' || (isTitle && weekdayAndDate.test(text) && !isNotice(text));
  return isOne && isWhole ? { names, weekdays } : undefined;
}

const isOn = (day: IsoDate, name: string): boolean => weekdayOf(day).startsWith(name.toLowerCase().slice(0, 3));
