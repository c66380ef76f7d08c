import { movedDay } from '../../calendar.ts';
import { longDay } from '../../formats/dates.ts';
import { isoDate, type IsoDate } from '../../time.ts';
import { referenceDay, type AgeGroup } from './age-groups.ts';

/**
 * Returns the dates of birth of an age group on a day of competition: 'Born from 1st Sep 2011 to 31st Aug 2013.';
 * 'Anybody.' without bounds.
 */
export function bornText({ from, to }: Pick<AgeGroup, 'from' | 'to'>, day: IsoDate): string {
  const latest = from && yearsBefore(referenceDay(from.at, day), from.age);
  const earliest = to && movedDay(yearsBefore(referenceDay(to.at, day), to.age + 1), 1);
  if (earliest && latest) return `Born from ${longDay(earliest)} to ${longDay(latest)}.`;
  if (latest) return `Born on or before ${longDay(latest)}.`;
  return earliest ? `Born on or after ${longDay(earliest)}.` : 'Anybody.';
}

/** Returns the day a number of years earlier; 29 February is 28 February in a common year. */
function yearsBefore(day: IsoDate, years: number): IsoDate {
  const text = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return isoDate(text) ?? (`${text.slice(0, 8)}28` as IsoDate);
}
