import { plainName } from '../../people/athletes/names.ts';
import { never } from '../../result.ts';

/** The filter by collected numbers: 1 collected, 0 not collected, -1 all (CHECKIN-03). */
export const collectedFilters = { collected: 1, 'not-collected': 0, all: -1 } as const;
export type CollectedFilter = (typeof collectedFilters)[keyof typeof collectedFilters];

/** Returns whether an athlete who has or has not collected their number passes the filter. */
export const isAskedFor = (filter: CollectedFilter, isCollected: boolean): boolean =>
  filter === -1 || (filter === 1) === isCollected;

/** The numbers of those expected and of those who came. */
export type CheckInStats = { readonly expected: number; readonly collected: number };

/** The state of a search for athletes. */
export type CheckInSearch<Athlete> = {
  readonly athletes: readonly (Athlete & { readonly id: number })[];
  readonly message: string;
  readonly stats: CheckInStats | null;
};

/** The state before any search, or after clearing. */
export const emptySearch: CheckInSearch<never> = { athletes: [], message: '', stats: null };

/** A step of a search: it is sent, the answer arrives, the list is closed. A result may arrive without an id. */
export type CheckInSearchStep<Athlete> =
  | { readonly kind: 'asked' }
  | {
      readonly kind: 'found';
      readonly athletes: readonly (Athlete & { readonly id?: number | null | undefined })[];
      readonly stats: CheckInStats;
    }
  | { readonly kind: 'reset' };

/**
 * Returns the search after a step. Sending clears the results and the message, so that nothing old is beside the new
 * (CHECKIN-08); the counts stay until there are new ones. The answer fills the list and the counts (CHECKIN-09); a
 * result without an id gets its position, from 1 on (CHECKIN-13). A reset clears athletes and message (CHECKIN-14).
 */
export function afterSearchStep<Athlete>(
  search: CheckInSearch<Athlete>,
  step: CheckInSearchStep<Athlete>,
): CheckInSearch<Athlete> {
  switch (step.kind) {
    case 'asked':
    case 'reset':
      return { ...emptySearch, stats: search.stats };
    case 'found':
      return {
        athletes: step.athletes.map((athlete, index) => ({ ...athlete, id: athlete.id ?? index + 1 })),
        message: resultsText(step.athletes.length),
        stats: step.stats,
      };
    default:
      return never(step);
  }
}

/** Returns the count in words (CHECKIN-10 to CHECKIN-12). */
export function resultsText(n: number): string {
  if (n === 0) return 'No results found.';
  return n === 1 ? '1 result found.' : `${n} results found.`;
}

/**
 * Returns two lines above the list (CHECKIN-17): the competition, with its organiser unless the name already contains
 * it in any spelling (CHECKIN-18), and the counts.
 */
export function checkInTitle(
  organiser: string,
  competition: string,
  { expected, collected }: CheckInStats,
): readonly [string, string] {
  const isNamed = plainName(competition).includes(plainName(organiser));
  return [
    isNamed ? competition : `${organiser.trim()} - ${competition}`,
    `Expected: ${expected} / Actual: ${collected}`,
  ];
}
