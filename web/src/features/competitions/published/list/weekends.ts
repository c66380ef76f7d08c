import type { IsoDate } from '@startline/rules/time';
import { dayRange } from '@startline/rules/formats/dates';
import { plusDays, weekdayOf } from '../facts/days.ts';

type Dated = { readonly dates: readonly string[] };
type Listed = Dated & { readonly listedLast?: boolean };
/** Competitions of one weekend, or of the days from Monday to Friday before it. */
export type DayGroup<Item> = {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly items: readonly Item[];
};

/**
 * Groups competitions by their first day: weekends separate from the days between them, in order of time. Those
 * that take no more entries come last, in a group of their own.
 */
export function byWeekend<Item extends Listed>(items: readonly Item[], today: IsoDate): DayGroup<Item>[] {
  const closed = items.filter(({ listedLast }) => listedLast);
  const sorted = items.filter((item) => !closed.includes(item)).sort((a, b) => firstDay(a).localeCompare(firstDay(b)));
  const groups: { key: string; title: string; note: string; items: Item[] }[] = [];
  for (const item of sorted) {
    const span = spanOf(firstDay(item));
    const open = groups.at(-1);
    if (open?.key === span.first) open.items.push(item);
    else groups.push({ key: span.first, ...headingOf(span, today), items: [item] });
  }
  if (closed.length > 0) groups.push({ key: 'closed', title: 'Entries closed', note: '', items: closed });
  return groups;
}

const firstDay = ({ dates }: Dated): IsoDate => (dates[0] ?? '1970-01-01') as IsoDate;

type Span = { readonly first: IsoDate; readonly last: IsoDate; readonly isWeekend: boolean };

function spanOf(day: IsoDate): Span {
  const monday = plusDays(day, 1 - weekdayOf(day));
  const isWeekend = weekdayOf(day) > 5;
  return isWeekend
    ? { first: plusDays(monday, 5), last: plusDays(monday, 6), isWeekend }
    : { first: monday, last: plusDays(monday, 4), isWeekend };
}

const near = ['Last', 'This', 'Next'];

function headingOf({ first, last, isWeekend }: Span, today: IsoDate): { title: string; note: string } {
  const monday = plusDays(today, 1 - weekdayOf(today));
  const weeks = Math.floor((Date.parse(first) - Date.parse(monday)) / 604_800_000);
  const range = dayRange(first, last);
  const year = first.slice(0, 4) === today.slice(0, 4) ? '' : ` ${first.slice(0, 4)}`;
  const word = near[weeks + 1];
  if (word !== undefined && weeks >= -1) return { title: `${word} ${isWeekend ? 'weekend' : 'week'}`, note: range };
  return { title: `${range}${year}`, note: isWeekend ? 'weekend' : 'Monday to Friday' };
}
