import { compareMarks, isBetter } from '../../performances/better.ts';
import type { Mark } from '../../performances/print-performance.ts';
import type { WindVerdict } from '../../performances/wind.ts';
import { rankWithTies, type Ranked } from './places.ts';

/** One mark of one athlete, from any heat, round or competition. All marks of a list have one unit. */
export type ListedMark<Id> = { readonly id: Id; readonly mark: Mark; readonly wind: WindVerdict };

/**
 * Ranks athletes by their best mark over heats, rounds and competitions, each once, equals sharing a place. Marks with
 * too much wind or without a reading are left out, or `marked` and ranked with the others. Throws TypeError when units
 * differ.
 */
export function rankingList<Id>(
  marks: readonly ListedMark<Id>[],
  windAided: 'left-out' | 'marked' = 'left-out',
): Ranked<ListedMark<Id>>[] {
  const best = new Map<Id, ListedMark<Id>>();
  for (const listed of marks) {
    if (windAided === 'left-out' && (listed.wind === 'aided' || listed.wind === 'unknown')) continue;
    const before = best.get(listed.id);
    if (!before || isBetter(listed.mark, before.mark)) best.set(listed.id, listed);
  }
  return rankWithTies([...best.values()], (a, b) => compareMarks(a.mark, b.mark));
}
