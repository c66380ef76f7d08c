import type { PastedLine } from '../../formats/paste-table.ts';

const numbered = /^([TF]\d{1,3})[.:)]?\s+(?=\S*[a-z\d])/i;
/** Returns whether a number is a para class, which looks like the number of an event. */
const isClass = (number: string): boolean => /^[TF](?:1[1-3]|20|3[1-8]|4[0-7]|5[1-7]|6[1-4])$/i.test(number);

/**
 * Removes the numbers that some programmes put before each event: 'T12 100 metres Junior Girls Final'. Three or more
 * such codes are numbers when some of them are not para classes.
 */
export function withoutNumbers(lines: readonly PastedLine[]): {
  readonly lines: readonly PastedLine[];
  /** The first number; empty when there are none. */
  readonly first: string;
} {
  const numbers = lines.flatMap(({ cells }) => cells.flatMap((cell) => numbered.exec(cell)?.[1] ?? []));
  if (new Set(numbers).size < 3 || numbers.every(isClass)) return { lines, first: '' };
  return {
    lines: lines.map((line) => ({ ...line, cells: line.cells.map((cell) => cell.replace(numbered, '')) })),
    first: numbers[0] ?? '',
  };
}
