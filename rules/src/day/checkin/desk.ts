import { plainName } from '../../people/athletes/names.ts';
import type { Instant } from '../../time.ts';
import { checkInState, type CheckInState } from './check-in.ts';
import { eventCheckIn, type CheckInTerms, type EventCheckIn } from './check-in-window.ts';
import { isAskedFor, type CheckInStats, type CollectedFilter } from './check-in-search.ts';

/** One entry or team at the desk. */
export type DeskEntry = {
  readonly lineId: number;
  readonly personId: string;
  readonly firstName: string;
  readonly surName: string;
  readonly club: string;
  readonly urn: string;
  readonly bib: string;
  readonly ageGroup: string;
  readonly egId: number;
  readonly event: string;
  readonly isPaid: boolean;
  readonly opens: string | null;
  readonly closes: string | null;
};

/** All entries of one athlete or team. */
export type DeskPerson<Entry extends DeskEntry = DeskEntry> = {
  readonly personId: string;
  readonly entries: readonly [Entry, ...Entry[]];
};

/** Returns the present check-in window of an entry. */
export function deskWindow({ opens, closes }: DeskEntry, terms: CheckInTerms, now: Instant): EventCheckIn {
  const window =
    opens === null || closes === null
      ? null
      : { opens: Date.parse(opens) as Instant, closes: Date.parse(closes) as Instant };
  return eventCheckIn(terms, window, now);
}

/** Returns the state of an entry, from what the desk knows of it. */
export const deskState = (entry: DeskEntry, value: unknown, terms: CheckInTerms, now: Instant): CheckInState =>
  checkInState(deskWindow(entry, terms, now), value);

/** The filter at a desk: words, an event (0: all), a club, and who has come. */
export type DeskFilter = {
  readonly text: string;
  readonly egId: number;
  readonly club: string;
  readonly collected: CollectedFilter;
};

/** Returns the people of these entries, each once, in the order of their first entry. */
export function peopleAtDesk<Entry extends DeskEntry>(entries: readonly Entry[]): readonly DeskPerson<Entry>[] {
  const people = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const known = people.get(entry.personId);
    if (known) known.push(entry);
    else people.set(entry.personId, [entry]);
  }
  return [...people].map(([personId, own]) => ({ personId, entries: own }));
}

/**
 * Returns the entries that match a desk's search. A number matches only its wearer; every other word must be in the
 * name, club, registration number, event or age group, in any spelling.
 */
export function findAtDesk<Entry extends DeskEntry>(
  entries: readonly Entry[],
  { text, egId, club, collected }: DeskFilter,
  isIn: (entry: Entry) => boolean,
): readonly Entry[] {
  const texts = plainWords(text);
  const wearers = entries.filter(({ bib }) => bib !== '' && bib === text.trim().toUpperCase());
  const fits = (entry: Entry): boolean => texts.every((word) => searched(entry).includes(word));
  return (wearers.length > 0 ? wearers : entries.filter(fits)).filter(
    (entry) =>
      (egId === 0 || entry.egId === egId) && (club === '' || entry.club === club) && isAskedFor(collected, isIn(entry)),
  );
}

/** The plain words of entries: a desk of thousands is searched at every key. */
const known = new WeakMap<DeskEntry, string>();

function searched(entry: DeskEntry): string {
  const { firstName, surName, club, urn, bib, event, ageGroup } = entry;
  const text =
    known.get(entry) ?? plainWords([firstName, surName, club, urn, bib, event, ageGroup].join(' ')).join(' ');
  known.set(entry, text);
  return text;
}

/** Returns the words of a text for comparing: small letters and digits without accents or signs. */
const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/u)
    .filter(Boolean);

/** Returns how many entries are expected, and how many of them are in. */
export const deskStats = <Entry extends DeskEntry>(
  entries: readonly Entry[],
  isIn: (entry: Entry) => boolean,
): CheckInStats => ({ expected: entries.length, collected: entries.filter(isIn).length });

/** Returns at most three clubs whose name contains the words, so that a whole club can be checked in at once. */
export function clubsNamed(entries: readonly DeskEntry[], text: string): readonly string[] {
  const phrase = plainName(text);
  if (phrase.length < 3) return [];
  const clubs = [...new Set(entries.map(({ club }) => club))].filter((club) => plainName(club).includes(phrase));
  return clubs.length > 3 ? [] : clubs;
}
