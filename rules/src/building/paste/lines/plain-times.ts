import type { PastedLine } from '../../../formats/paste-table.ts';
import { clock } from './clocks.ts';

/** Matches 'c. 10.00', 'circa 10.00' and '~10.00' in front of a text. */
const vagueBefore = new RegExp(String.raw`^(?:c(?:irca|a)?\.?\s+|ca?\.|~\s*)(?=(?:${clock})(?:\s|$))`, 'i');
/** Matches '2.30ish', '4.00pm approx', '11.00hrs' and '3.30 onwards' in front of a text. */
const vagueBehind = new RegExp(
  String.raw`^(${clock})\s*(?:(-?ish|\(?approx(?:imately|\.)?\)?)|(onwards?)|prompt|sharp|hrs?\b\.?|hours)(?=\s|$)`,
  'i',
);
/** Matches 'Track 10.00: ' in front of a text. */
const placeBefore = new RegExp(String.raw`^(?:track|field)\s+(${clock})\s*[:–-]?\s+(?=\S)`, 'i');

/** Writes times with words around them in the usual way: '2.30ish' and 'c. 2.30' as 'approx 2.30'. */
export const withPlainTimes = (lines: readonly PastedLine[]): readonly PastedLine[] =>
  lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) =>
      cell
        .replace(placeBefore, '$1 ')
        .replace(vagueBefore, 'approx ')
        .replace(vagueBehind, (_, time: string, vague?: string, onwards?: string) =>
          vague === undefined ? (onwards === undefined ? time : `from ${time}`) : `approx ${time}`,
        ),
    ),
  }));
