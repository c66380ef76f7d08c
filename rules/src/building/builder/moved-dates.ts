import { daysBetween } from '../../calendar.ts';
import { longDay } from '../../formats/dates.ts';
import type { IsoDate } from '../../time.ts';

/** The first and the last day of a competition. */
export type Days = { readonly first: IsoDate; readonly last: IsoDate };

/**
 * Returns the number of days by which the timetable moves with its competition: it moves as a whole when the
 * competition keeps its length, else not at all.
 */
export const timetableShift = (from: Days, to: Days): number =>
  daysBetween(from.first, from.last) === daysBetween(to.first, to.last) ? daysBetween(from.first, to.first) : 0;

/** Returns why events on these days do not fit a competition of those days; undefined when all do. */
export function outsideFault(events: readonly IsoDate[], { first, last }: Days): string | undefined {
  const outside = events.filter((day) => day < first || day > last).toSorted();
  const [earliest] = outside;
  if (earliest === undefined) return undefined;
  const isOne = outside.length === 1;
  const many = isOne ? '1 event is' : `${outside.length} events are`;
  const days = new Set(outside).size === 1 ? longDay(earliest) : `${longDay(earliest)} and other days`;
  const ways = `Move ${isOne ? 'it' : 'them'} first, or move the first and last day together and the timetable moves too.`;
  return `${many} on ${days}, which would be outside the competition. ${ways}`;
}
