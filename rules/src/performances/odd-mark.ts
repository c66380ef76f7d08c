import { never } from '../result.ts';
import { isBetter } from './better.ts';
import type { SensibleRange } from './event-tables.ts';
import { printLimit, printWithUnit, type Mark } from './print-performance.ts';

/** Why a mark raises a question. It is asked once and never refused. */
export type OddMark =
  | { readonly kind: 'beyond-record'; readonly mark: Mark; readonly record: number }
  | { readonly kind: 'hardly-a-mark'; readonly mark: Mark; readonly limit: number }
  | {
      readonly kind: 'far-from-pb';
      readonly mark: Mark;
      readonly pb: Mark;
      readonly percent: number;
      readonly better: boolean;
    };

/** The distance from the athlete's own PB, in per cent, that raises a question. */
const farFromPb = 15;

/**
 * Compares a typed mark with the athlete's PB and the sensible range of the event; either may be unknown. Returns
 * everything odd, most serious first; empty when nothing is.
 */
export function oddMarks(
  mark: Mark,
  known: { readonly pb: Mark | undefined; readonly sensible: SensibleRange | null },
): readonly OddMark[] {
  return [...(known.sensible ? outside(mark, known.sensible) : []), ...(known.pb ? far(mark, known.pb) : [])];
}

/** Returns the question put to the person who typed the mark. */
export function oddMarkQuestion(odd: OddMark): string {
  const printed = printWithUnit(odd.mark);
  switch (odd.kind) {
    case 'beyond-record':
      return `${printed} is beyond the best mark we know of (${printLimit(odd.record, odd.mark.type)}). Is it right?`;
    case 'hardly-a-mark':
      return `${printed} is unusual for this event. Is it right?`;
    case 'far-from-pb':
      return `${printed} is ${odd.percent}% ${odd.better ? 'better' : 'worse'} than the PB of ${printWithUnit(odd.pb)}. Is it right?`;
    default:
      return never(odd);
  }
}

function outside(mark: Mark, { min, max }: SensibleRange): readonly OddMark[] {
  const [best, worst] = mark.type === 'T' ? [min, max] : [max, min];
  const beyond = mark.type === 'T' ? mark.value < best : mark.value > best;
  if (beyond) return [{ kind: 'beyond-record', mark, record: best }];
  const poor = mark.type === 'T' ? mark.value > worst : mark.value < worst;
  return poor ? [{ kind: 'hardly-a-mark', mark, limit: worst }] : [];
}

function far(mark: Mark, pb: Mark): readonly OddMark[] {
  const [typed, known] = [Math.round(mark.value * 100), Math.round(pb.value * 100)];
  const gap = Math.abs(typed - known) * 100;
  if (mark.type !== pb.type || known === 0 || gap < farFromPb * known) return [];
  return [{ kind: 'far-from-pb', mark, pb, percent: Math.floor(gap / known), better: isBetter(mark, pb) }];
}
