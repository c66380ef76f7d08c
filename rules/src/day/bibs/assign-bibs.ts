import type { BibHolder } from './bib-numbers.ts';
import { plainBib } from './bib-numbers.ts';
import { freeBibs, readBibRanges, type BibRange, type BibRangesFault } from './bib-ranges.ts';
import type { Result } from '../../result.ts';

/** The orders in which numbers can be given out (BIB-OPEN-01). */
export const bibSorts = ['surname', 'event', 'age-group', 'gender', 'category', 'club', 'performance'] as const;
export type BibSort = (typeof bibSorts)[number];

/** The bib settings of a competition (BIB-03): the numbers, and the order in up to three steps. */
export type BibSettings = { readonly ranges: readonly BibRange[]; readonly order: readonly BibSort[] };

/** Reads the settings from the competition's options; leaves out unknown orders, and without any uses the surname. */
export function readBibSettings(kept: {
  readonly bibNos: string;
  readonly bibSort1: string;
  readonly bibSort2: string;
  readonly bibSort3: string;
}): Result<BibSettings, BibRangesFault> {
  const ranges = readBibRanges(kept.bibNos);
  if (!ranges.ok) return ranges;
  const order = [kept.bibSort1, kept.bibSort2, kept.bibSort3].flatMap(
    (word) => bibSorts.find((sort) => sort === word) ?? [],
  );
  return { ok: true, value: { ranges: ranges.value, order: order.length === 0 ? ['surname'] : order } };
}

/** A holder with the facts for the order. A lower `rank` is a better `performance`; null comes last. */
export type BibCandidate = BibHolder & {
  readonly surName: string;
  readonly firstName: string;
  /** The position of the first event in the timetable, and of the age group among the age groups. */
  readonly event: number;
  readonly ageGroup: number;
  readonly gender: string;
  readonly category: string;
  readonly club: string;
  readonly rank: number | null;
};

/** The assigned numbers, and the holders for whom none was left. */
export type AssignedBibs = { readonly given: ReadonlyMap<string, number>; readonly without: readonly string[] };

/**
 * Assigns the next free numbers to holders without one, in the settings' order, then by surname, first name and key, so
 * that the same facts always give the same numbers. Holders keep their numbers; with `anew`, numbers not yet collected
 * are assigned again.
 */
export function assignBibs(
  candidates: readonly BibCandidate[],
  { ranges, order }: BibSettings,
  anew = false,
): AssignedBibs {
  const keeps = (one: BibCandidate): boolean => plainBib(one.bib) !== '' && (one.isCollected || !anew);
  const taken = new Set(candidates.filter(keeps).map(({ bib }) => Number(plainBib(bib))));
  const free = freeBibs(ranges, taken);
  const input = new Map<string, number>();
  const without: string[] = [];
  const keys: readonly BibSort[] = [...order, 'surname'];
  for (const one of candidates.filter((candidate) => !keeps(candidate)).sort((a, b) => compared(a, b, keys))) {
    const next = free.next();
    if (next.done) without.push(one.key);
    else input.set(one.key, next.value);
  }
  return { given: input, without };
}

type Order = (a: BibCandidate, b: BibCandidate) => number;

const byText = (a: string, b: string): number => collator.compare(a, b);
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const orders: Readonly<Record<BibSort, Order>> = {
  surname: (a, b) => byText(a.surName, b.surName) || byText(a.firstName, b.firstName),
  event: (a, b) => a.event - b.event,
  'age-group': (a, b) => a.ageGroup - b.ageGroup,
  gender: (a, b) => byText(a.gender, b.gender),
  category: (a, b) => byText(a.category, b.category),
  club: (a, b) => byText(a.club, b.club),
  performance: (a, b) =>
    (a.rank ?? Infinity) === (b.rank ?? Infinity) ? 0 : (a.rank ?? Infinity) - (b.rank ?? Infinity),
};

function compared(a: BibCandidate, b: BibCandidate, keys: readonly BibSort[]): number {
  for (const key of keys) {
    const difference = orders[key](a, b);
    if (difference !== 0) return difference;
  }
  return a.key < b.key ? -1 : 1;
}
