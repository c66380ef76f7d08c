import { compareMarks } from '../../performances/better.ts';
import type { Mark } from '../../performances/print-performance.ts';
import type { WindVerdict } from '../../performances/wind.ts';

/**
 * A record that a competition keeps, such as CR or NR. `handTimes` tells whether a hand time can break it (not up to
 * 800 m, CR31.14).
 */
export type KeptRecord = { readonly code: string; readonly mark: Mark; readonly handTimes: boolean };
/** The known marks of an athlete and an event before a new one; null when there is none. */
export type KnownMarks = {
  readonly personalBest: Mark | null;
  readonly seasonBest: Mark | null;
  readonly records: readonly KeptRecord[];
};
/**
 * The labels after a mark in a result list: 'PB', '=CR', and notes: w wind-aided, NWI no wind information, h hand time.
 */
export type MarkLabels = { readonly labels: readonly string[]; readonly notes: readonly ('w' | 'NWI' | 'h')[] };

/**
 * Returns what a mark is: a record or an equal one, a PB, or else an SB (CR31, CR36). With too much wind or no reading
 * it is none of them, though it counts for the place. Throws TypeError when units differ.
 */
export function markLabels(mark: Mark, wind: WindVerdict, known: KnownMarks): MarkLabels {
  const notes = [
    ...(wind === 'aided' ? ['w' as const] : []),
    ...(wind === 'unknown' ? ['NWI' as const] : []),
    ...(mark.type === 'T' && mark.timing === 'hand' ? ['h' as const] : []),
  ];
  if (wind === 'aided' || wind === 'unknown') return { labels: [], notes };
  const records = known.records
    .filter(({ handTimes }) => handTimes || mark.timing !== 'hand')
    .flatMap(({ code, mark: record }) => label(code, mark, record));
  const personal = label('PB', mark, known.personalBest);
  const season = personal.length > 0 ? [] : label('SB', mark, known.seasonBest);
  return { labels: [...records, ...personal, ...season], notes };
}

/** Returns 'PB' for a better mark or the first ever, '=PB' for an equal one, '' for a poorer one. */
function label(code: string, mark: Mark, best: Mark | null): readonly string[] {
  const order = best === null ? -1 : compareMarks(mark, best);
  if (order > 0) return [];
  return [order < 0 ? code : `=${code}`];
}

/** Returns the code of a record from a label: 'CR' for 'CR' and '=CR'. */
export const codeOfLabel = (label: string): string => label.replace(/^=/, '');
