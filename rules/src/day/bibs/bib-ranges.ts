import { never, ok, refused, type Result } from '../../result.ts';

/** Numbers that may be given out, both ends included; without `to` the range is open upwards. */
export type BibRange = { readonly from: number; readonly to: number | null };

/** The highest number: five digits can still be read from the stand. */
export const highestBib = 99_999;

export type BibRangesFault =
  | { readonly kind: 'not-a-range'; readonly part: string }
  | { readonly kind: 'backwards'; readonly part: string }
  | { readonly kind: 'overlap'; readonly part: string; readonly other: string };

/**
 * Reads typed ranges: '15-35,50-65,200+', single numbers too. Ignores blanks; an empty text has no ranges. Keeps the
 * order, in which numbers are given out. Refuses at the first part that is invalid or contains a number of an earlier
 * one.
 */
export function readBibRanges(typed: string): Result<readonly BibRange[], BibRangesFault> {
  const parts = typed
    .split(/[,;]/)
    .map((part) => part.replace(/\s+/g, ''))
    .filter((part) => part !== '');
  const ranges: BibRange[] = [];
  for (const part of parts) {
    const range = readRange(part);
    if (!range.ok) return range;
    const other = ranges.find((one) => overlap(one, range.value));
    if (other) return refused({ kind: 'overlap', part, other: rangeText(other) });
    ranges.push(range.value);
  }
  return ok(ranges);
}

function readRange(part: string): Result<BibRange, BibRangesFault> {
  const [, first, dash, plus] = /^(\d{1,5})(?:[-–](\d{1,5})|(\+))?$/.exec(part) ?? [];
  const from = Number(first);
  if (first === undefined || from < 1) return refused({ kind: 'not-a-range', part });
  if (plus) return ok({ from, to: null });
  const to = dash === undefined ? from : Number(dash);
  return to < from ? refused({ kind: 'backwards', part }) : ok({ from, to });
}

const endOf = ({ to }: BibRange): number => to ?? highestBib;
const overlap = (a: BibRange, b: BibRange): boolean => a.from <= endOf(b) && b.from <= endOf(a);

/** Prints a range in its typed form: '15-35', '7', '200+'. */
export function rangeText({ from, to }: BibRange): string {
  if (to === null) return `${from}+`;
  return to === from ? String(from) : `${from}-${to}`;
}

/** Prints ranges in their typed form: '15-35,200+'. */
export const rangesText = (ranges: readonly BibRange[]): string => ranges.map(rangeText).join(',');

/** Returns the words of a fault. */
export function bibRangesFaultText(fault: BibRangesFault): string {
  switch (fault.kind) {
    case 'not-a-range':
      return `${fault.part} is not a range of numbers. Write ranges as 15-35,200+.`;
    case 'backwards':
      return `${fault.part} ends before it begins. Write the lower number first.`;
    case 'overlap':
      return `${fault.part} and ${fault.other} share numbers. Each number can be in one range only.`;
    default:
      return never(fault);
  }
}

/** Returns whether a number lies in one of the ranges; without ranges every number does. */
export const isInRanges = (bib: number, ranges: readonly BibRange[]): boolean =>
  ranges.length === 0 || ranges.some((range) => bib >= range.from && bib <= endOf(range));

/** Yields the free numbers in the order in which they are given out; from 1 on without ranges. */
export function* freeBibs(ranges: readonly BibRange[], taken: ReadonlySet<number>): Generator<number> {
  for (const range of ranges.length === 0 ? [{ from: 1, to: null }] : ranges) {
    for (let bib = range.from; bib <= endOf(range); bib += 1) if (!taken.has(bib)) yield bib;
  }
}

/** Returns the unused numbers as ranges: what is left in each range, and an open range above the last taken number. */
export function unusedBibs(ranges: readonly BibRange[], taken: ReadonlySet<number>): readonly BibRange[] {
  const sorted = [...taken].sort((a, b) => a - b);
  return (ranges.length === 0 ? [{ from: 1, to: null }] : ranges).flatMap((range) => gaps(range, sorted));
}

function gaps(range: BibRange, taken: readonly number[]): BibRange[] {
  const left: BibRange[] = [];
  let from = range.from;
  for (const bib of taken) {
    if (bib < from || bib > endOf(range)) continue;
    if (bib > from) left.push({ from, to: bib - 1 });
    from = bib + 1;
  }
  return from <= endOf(range) ? [...left, { from, to: range.to }] : left;
}
