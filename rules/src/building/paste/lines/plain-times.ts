import type { PastedLine } from '../../../formats/paste-table.ts';
import { clock } from '../kinds/clocks.ts';

/** Matches 'c. 10.00', 'circa 10.00' and '~10.00' in front of a text. */
const vagueBefore = new RegExp(String.raw`^(?:c(?:irca|a)?\.?\s+|ca?\.|~\s*)(?=(?:${clock})(?:\s|$))`, 'i');
/** Matches '2.30ish', '4.00pm approx', '11.00hrs' and '3.30 onwards' in front of a text. */
const vagueBehind = new RegExp(
  String.raw`^(${clock})\s*(?:(-?ish|\(?approx(?:imately|\.)?\)?)|(onwards?)|prompt|sharp|hrs?\b\.?|hours)(?=\s|$)`,
  'i',
);
/** Matches 'Track 10.00: ' in front of a text. */
const placeBefore = new RegExp(String.raw`^(?:track|field)\s+(${clock})\s*[:–-]?\s+(?=\S)`, 'i');
/** Matches the sign between a day and a time: 'Saturday: 10:00', 'Sat - 10:00'. */
const dayBefore = new RegExp(String.raw`^((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\s*[:–-]\s+(?=(?:${clock})\s+\S)`, 'i');

const dayWord = /\bday\s+(one|two|three)\b/gi;
const numbers: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3' };

/** Writes times and days with words in the usual way: '2.30ish' and 'c. 2.30' as 'approx 2.30', 'day one' as 'Day 1'. */
export const withPlainTimes = (lines: readonly PastedLine[]): readonly PastedLine[] =>
  lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) =>
      cell
        .replace(dayWord, (_, word: string) => `Day ${numbers[word.toLowerCase()] ?? ''}`)
        .replace(dayBefore, '$1 ')
        .replace(placeBefore, '$1 ')
        .replace(vagueBefore, 'approx ')
        .replace(vagueBehind, (_, time: string, vague?: string, onwards?: string) =>
          vague === undefined ? (onwards === undefined ? time : `from ${time}`) : `approx ${time}`,
        ),
    ),
  }));
