import type { IsoDate } from '@startline/rules/time';

/** An age group that a competition may use, by the key that timetables write. */
export type KnownAge = { readonly id: number; readonly key: string; readonly name: string; readonly minAge: number };

/**
 * The groups of the United Kingdom until 31 March 2026, each with its successor (englandathletics.org, age group
 * changes).
 */
const replaced: Readonly<Record<string, string>> = { U9: 'U10', U11: 'U12', U13: 'U14', U15: 'U16', U17: 'U18' };
/** The day from which the new groups are in force. */
const changeDay = '2026-04-01';

export type FoundAge = { readonly age: KnownAge; readonly converted: boolean };

/**
 * Returns the group in use on the day for a word of a timetable; a group of the old set becomes its successor.
 * Undefined when none matches.
 */
export function ageInForce(
  word: string,
  day: IsoDate,
  aoCode: 'EA' | 'IRL',
  known: readonly KnownAge[],
): FoundAge | undefined {
  const named =
    known.find(({ key }) => key === word) ?? (word === 'SEN' ? known.find(({ key }) => key === 'Senior') : undefined);
  if (named) return { age: named, converted: false };
  const next = aoCode === 'EA' && day >= changeDay ? known.find(({ key }) => key === replaced[word]) : undefined;
  return next && { age: next, converted: true };
}
