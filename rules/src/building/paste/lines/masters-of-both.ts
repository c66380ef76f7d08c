import type { PastedLine } from '../../../formats/paste-table.ts';

/** Matches the masters ages that two genders share: 'M/W 35+', 'W & M40-50'. It does not match a distance. */
const ofBoth = /\b([MW])\s?[/&]\s?(?!\1)([MW])\s?([3-9][05](?:\s?[-–]\s?[3-9][05]|\+)?)(?![\d.:x]|\s?k?m\b)/g;

/** Returns the lines with shared ages repeated for each gender, 'M35+ & W35+', since a slash would split the line. */
export const withMastersOfBoth = (lines: readonly PastedLine[]): readonly PastedLine[] =>
  lines.map((line) => ({ ...line, cells: line.cells.map((cell) => cell.replace(ofBoth, '$1$3 & $2$3')) }));
