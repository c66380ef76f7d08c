import { notUsed, type FileFault } from './fault.ts';

/** A part of a file from a line on; `further` are the lines below the first that belong to it. */
export type Standing = { readonly line: number; readonly further?: readonly number[] };

/**
 * Returns the parts of a file once: leaves out what repeats something earlier, by `contentOf`, with a remark on each of
 * its lines. A file that was appended to itself, pasted twice or sent again gives everything once.
 */
export function once<Part extends Standing>(
  parts: readonly Part[],
  contentOf: (part: Part) => string,
): { readonly kept: readonly Part[]; readonly faults: readonly FileFault[] } {
  const first = new Map<string, Part>();
  const faults: FileFault[] = [];
  for (const part of parts) {
    const content = contentOf(part);
    const before = first.get(content);
    if (!before) first.set(content, part);
    else
      faults.push(
        ...linesOf(part).map((line, at) =>
          notUsed(line, { kind: 'row-repeated', firstLine: linesOf(before)[at] ?? before.line }),
        ),
      );
  }
  return { kept: [...first.values()], faults };
}

const linesOf = ({ line, further = [] }: Standing): readonly number[] => [line, ...further];

/**
 * Merges files that arrive again: keeps the latest of each item, by a key such as its race or its number; a file read
 * twice counts once.
 */
export function keepLatest<Kept>(
  kept: readonly Kept[],
  arrived: readonly Kept[],
  keyOf: (one: Kept) => string,
): readonly Kept[] {
  return [...new Map([...kept, ...arrived].map((one) => [keyOf(one), one])).values()];
}
