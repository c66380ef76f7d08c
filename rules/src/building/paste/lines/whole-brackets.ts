import type { PastedLine } from '../../../formats/paste-table.ts';

/** The most cells that brackets may have been split into. */
const mostParts = 12;

/** Joins the cells into which the commas of brackets have split them: '100m (U13 Girls, U15 Girls)'. */
export const withBracketsWhole = (lines: readonly PastedLine[]): readonly PastedLine[] =>
  lines.map((line) => ({ ...line, cells: joined(line.cells) }));

function joined(cells: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at] ?? '';
    const end = isOpen(cell) ? cells.slice(at + 1, at + mostParts).findIndex((one) => /^[^()]*\)/.test(one)) : -1;
    const parts = cells.slice(at, at + 2 + end);
    if (end < 0 || parts.slice(1, -1).some((part) => part.includes('('))) whole.push(cell);
    else {
      whole.push(parts.join(', '));
      at += end + 1;
    }
  }
  return whole;
}

/** Returns whether a text has a bracket that it does not close. */
const isOpen = (text: string): boolean => /\([^()]*$/.test(text);
