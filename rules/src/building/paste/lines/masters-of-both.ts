import type { PastedLine } from '../../../formats/paste-table.ts';

/** Matches the ages of both genders, with their letters in front: 'M/W 35+', 'W & M40-50'. A distance is no age. */
const ofBoth = /\b([MW])\s?[/&]\s?(?!\1)([MW])\s?([3-9][05](?:\s?[-–]\s?[3-9][05]|\+)?)(?![\d.:x]|\s?k?m\b)/g;

/** Writes the ages of masters for each gender by itself, before a slash takes the line apart: 'M35+ & W35+'. */
export const withMastersOfBoth = (lines: readonly PastedLine[]): readonly PastedLine[] =>
  lines.map((line) => ({ ...line, cells: line.cells.map((cell) => cell.replace(ofBoth, '$1$3 & $2$3')) }));
