import { daysBetween } from '../../calendar.ts';
import { daysText } from '../../selling/orders/order-dates.ts';
import type { IsoDate } from '../../time.ts';

/** The kinds of change to a published competition that affect its entrants. */
export type EntrantChange = 'date' | 'place' | 'times' | 'price' | 'limit' | 'final' | 'question';

export type Affected = {
  readonly changes: readonly EntrantChange[];
  /** Whether a moved date takes the timetable with it. */
  readonly isTimetableMoved?: boolean;
  /** Entries and teams that are paid for or promised by cheque. */
  readonly entries: number;
  /** The athletes in them. */
  readonly people: number;
};

const names: Readonly<Record<EntrantChange, string>> = {
  date: 'the date',
  place: 'the venue',
  times: 'start times',
  price: 'prices',
  limit: 'the number of places',
  final: 'the timetable, which becomes final',
  question: 'a question that people have answered',
};

/** Returns what a change affects, for the question before it: 'This changes the date. It affects 874 entries for 610 people.' */
export function affectedText({ changes, entries, people, isTimetableMoved = false }: Affected): string {
  const what = changes.map((change) =>
    change === 'date' && isTimetableMoved ? 'the date, with the whole timetable' : names[change],
  );
  const list = what.length < 2 ? what.join('') : `${what.slice(0, -1).join(', ')} and ${what.at(-1) ?? ''}`;
  return `This changes ${list}. It affects ${count(entries, 'entry', 'entries')} for ${count(people, 'person', 'people')}.`;
}

/** Returns what a change of the days says of a timetable that does not move with them. */
export const stayingText = ({ startsOn, endsOn }: { readonly startsOn: IsoDate; readonly endsOn: IsoDate }): string =>
  `The timetable stays as it is. The competition would last ${count(daysBetween(startsOn, endsOn) + 1, 'day', 'days')}, ${daysText(startsOn, endsOn)}.`;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** Returns the changes to name: a moved date also moves start times, so these are left out beside it. */
export const namedChanges = (changes: Iterable<EntrantChange>): readonly EntrantChange[] => {
  const all = new Set(changes);
  if (all.has('date')) all.delete('times');
  return (Object.keys(names) as EntrantChange[]).filter((change) => all.has(change));
};
