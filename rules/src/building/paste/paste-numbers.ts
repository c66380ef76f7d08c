import type { PastedLine } from '../../formats/paste-table.ts';

const numbered = /^([TF]\d{1,3})[.:)]?\s+(?=\S*[a-z\d])/i;
/** Classes of para athletics, which look like numbers of events. */
const isClass = (number: string): boolean => /^[TF](?:1[1-3]|20|3[1-8]|4[0-7]|5[1-7]|6[1-4])$/i.test(number);

/**
 * Takes the numbers away that some programmes put before each event: 'T12 100 metres Junior Girls Final'. Three or more
 * of them, some of which are no class of para athletics, are numbers.
 */
export function withoutNumbers(lines: readonly PastedLine[]): {
  readonly lines: readonly PastedLine[];
  /** The first number; empty where there are none. */
  readonly first: string;
} {
  const numbers = lines.flatMap(({ cells }) => cells.flatMap((cell) => numbered.exec(cell)?.[1] ?? []));
  if (new Set(numbers).size < 3 || numbers.every(isClass)) return { lines, first: '' };
  return {
    lines: lines.map((line) => ({ ...line, cells: line.cells.map((cell) => cell.replace(numbered, '')) })),
    first: numbers[0] ?? '',
  };
}
