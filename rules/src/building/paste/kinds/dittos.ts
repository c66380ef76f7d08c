import type { PastedLine } from '../../../formats/paste-table.ts';

const ditto = /^(?:["”“″〃]|''|’’|,,|[-–]\s?["”]\s?[-–]|do\.?|ditto|as above)$/i;

/** Fills the cells of a table that repeat the cell above with a mark: '"', 'do', 'ditto'. */
export function withDittosFilled(lines: readonly PastedLine[]): readonly PastedLine[] {
  let above: readonly string[] = [];
  return lines.map((line) => {
    const cells = line.cells.map((cell, place) => (ditto.test(cell) ? (above[place] ?? cell) : cell));
    if (cells.length > 1) above = cells;
    return { ...line, cells };
  });
}
