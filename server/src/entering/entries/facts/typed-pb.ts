import { isBetter } from '@startline/rules/performances/better';
import { parsePerformance, timingOfText, type Performance } from '@startline/rules/performances/parse-performance';
import { pbFaultText, readPb, type PbFault } from '@startline/rules/performances/pbs/pb-entry';
import type { Unit } from '@startline/rules/performances/units';
import { Refusal } from '../../../kernel/refuse.ts';
import type { AthleteEvent } from './athlete-events.ts';

/** Returns the unit of an event as the rules take it. */
export const unitOf = (row: { readonly uomKind: Unit['type']; readonly uomOptions: unknown }): Unit => ({
  type: row.uomKind,
  options: row.uomOptions as Unit['options'],
});

/**
 * Reads a PB typed with an entry; undefined when none was typed. Throws `performance-refused` in the words of the
 * specification.
 */
export function readTypedPb(
  typed: string | undefined,
  { row, facts }: Pick<AthleteEvent, 'row' | 'facts'>,
): Performance | undefined {
  if (typed === undefined || typed.trim() === '') return undefined;
  const { minPb: min, maxPb: max, split } = facts;
  const read = readPb(typed, { min, max, split, unit: unitOf(row) });
  if (read.ok) return read.value;
  throw refusedPb(read.reason);
}

/** Returns the refusal of a typed PB; `meant` among its facts is the mark that its question suggests. */
export const refusedPb = (fault: PbFault): Refusal =>
  new Refusal('performance-refused', pbFaultText(fault), {
    facts: { code: fault.code, ...(fault.meant && { meant: fault.meant.text }) },
  });

/** Returns whether a mark is better than the athlete's PB, or their first. */
export function beatsPb(mark: Performance, { row }: Pick<AthleteEvent, 'row'>): boolean {
  if (row.pb === null) return true;
  const known = parsePerformance(row.pbText ?? '', unitOf(row)) ?? {
    type: row.uomKind,
    value: Number(row.pb),
    text: '',
    timing: timingOfText(row.uomKind, row.pbText ?? ''),
  };
  return isBetter(mark, known);
}
