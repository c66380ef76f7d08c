import { filledCells, type PastedLine } from '../../../formats/paste-table.ts';
import { readEventCell } from '../paste-cells.ts';
import { combinedIn } from '../paste-combined.ts';
import { readEventWords } from '../paste-event-words.ts';
import { clock } from '../kinds/clocks.ts';

const times = new RegExp(String.raw`(?<![\d.:])(?:${clock})(?![\d.:])`, 'gi');

/** The longest line that is read as a combined event with its parts. */
const longest = 300;

/**
 * Starts a combined event at the first time of its parts, 'Pentathlon U15G 75mH 10:00, LJ 10:30', and puts the parts
 * into brackets, where they are taken as a remark. Other lines are unchanged.
 */
export const withPartsAside = (lines: readonly PastedLine[]): readonly PastedLine[] =>
  lines.map((line) => {
    const text = filledCells(line.cells).join(', ');
    const aside = text.length <= longest && combinedIn(text) ? partsAside(text) : undefined;
    return aside === undefined ? line : { ...line, cells: [aside] };
  });

function partsAside(text: string): string | undefined {
  const found = [...text.matchAll(times)];
  const [first, ...others] = found;
  if (first === undefined || others.length === 0) return undefined;
  const timesFirst = timesBeforeParts(text, found);
  if (timesFirst !== undefined) return timesFirst;
  const ends = found.map(({ index, 0: time }) => index + time.length);
  const parts = others.map(({ index }, at) => bare(text.slice(ends[at], index)));
  const isPlain = bare(text.slice(ends.at(-1))) === '' && parts.every((part) => readEventCell(part) !== undefined);
  const words = text.slice(0, first.index).trim().split(/\s+/);
  const from = isPlain ? [1, 2].find((count) => isStart(words, count)) : undefined;
  if (from === undefined) return undefined;
  const name = words.slice(0, -from).join(' ');
  return `${first[0]} ${name.replace(/[\s,:–-]+$/, '')} (${text.slice(text.indexOf(words.at(-from) ?? '', name.length))})`;
}

/** Starts a combined event at the first of the times in front of its parts: 'U15B Pentathlon 10:30 80mH, 11:15 Shot'. */
function timesBeforeParts(text: string, found: readonly RegExpExecArray[]): string | undefined {
  const starts = found.map(({ index }) => index);
  const name = text.slice(0, starts[0]).replace(/[\s,;:(–-]+$/, '');
  const parts = found.map(({ index, 0: time }, at) =>
    bare(text.slice(index + time.length, starts[at + 1]).replace(/[)\s]+$/, '')),
  );
  if (!isCombinedOfGroup(name) || !parts.every((part) => readEventCell(part) !== undefined)) return undefined;
  return `${found[0]?.[0] ?? ''} ${name} (${text.slice(starts[0]).replace(/[()]/g, '')})`;
}

/** Returns whether words are a combined event for a group, and the last of them its first part. */
function isStart(words: readonly string[], count: number): boolean {
  const name = words.slice(0, -count).join(' ');
  return (
    isCombinedOfGroup(name.replace(/[\s,:–-]+$/, '')) && readEventCell(words.slice(-count).join(' ')) !== undefined
  );
}

function isCombinedOfGroup(name: string): boolean {
  const { event, pairs } = readEventWords(name);
  return event?.discipline === 'combined' && pairs.some(({ age }) => age !== undefined);
}

const bare = (text: string): string => text.replace(/^(?:[\s,;&–-]|and\b)+|(?:[\s,;&–-]|\band\b)+$/gi, '').trim();
