import { filledCells, type PastedLine } from '../../../formats/paste-table.ts';
import { combinedIn } from '../paste-combined.ts';
import { readEventWords } from '../paste-event-words.ts';
import { clock } from '../kinds/clocks.ts';

/** Matches a time of day, or its start and end, among other words; a weight, a height or a distance is none. */
const anyClock = new RegExp(
  String.raw`\(?(?<![\w.:/])((?:${clock})(?:\s*(?:[-–]|\bto\b)\s*(?:${clock}))?)\)?(?![\d.:]|\s?(?:k?g|c?m|km)\b)`,
  'gi',
);
/** Matches what parts the events of a line. */
const between = /^[\s,;|/&+•·–-]+|(?:[\s,;|/&+•·@–-]|\b(?:and|then|at|followed\s+by)\s*$)+$/gi;

/** The most cells of a line outside a table. */
const mostCells = 20;

/**
 * Makes a line of several events, each with a time before or behind it, one line for each: '10:00 100m U13G 10:15 100m
 * U13B'. A line in which a time has no event of its own stays as it is, and so does one with columns beside it.
 */
export const withEachTimeApart = (lines: readonly PastedLine[]): readonly PastedLine[] =>
  lines.flatMap((line) => {
    const filled = filledCells(line.cells);
    const pieces = filled.length > mostCells ? [] : piecesOf(filled);
    return pieces.length > 1 ? pieces.map((text) => ({ ...line, cells: [text] })) : [line];
  });

/** Makes a line of several parts of a combined event, each with a time and none with a group, one line for each. */
export const withEachPartApart = (lines: readonly PastedLine[]): readonly PastedLine[] => {
  if (!lines.some(({ cells }) => cells.some((cell) => combinedIn(cell)))) return lines;
  return lines.flatMap((line) => {
    const apart = withEachTimeApart([line]);
    const isOfParts = apart.every(
      ({ cells: [text = ''] }) => readEventWords(text.replace(anyClock, ' ')).pairs.length === 0,
    );
    return isOfParts ? apart : [line];
  });
};

/** Returns the events of a line with their times; none when it is a line of one, of columns, or not plain. */
function piecesOf(cells: readonly string[]): readonly string[] {
  const before = cells.map(splitBefore);
  const behind = cells.map(splitBehind);
  const pieces = areEvents(before.flat()) ? before.flat() : behind.includes(none) ? none : behind.flat();
  return areEvents(pieces) ? pieces.map((piece) => piece.join(' ')) : [];
}

type Piece = readonly [time: string, text: string];

const none: readonly Piece[] = [];

/** Returns whether there are several pieces, each with a time and an event; parts of a combined event are not events of their own. */
function areEvents(pieces: readonly Piece[]): boolean {
  if (pieces.length < 2 || pieces.some(([time]) => time === '')) return false;
  const read = pieces.map(([, text]) => readEventWords(text));
  const isCombined = read.some(({ event }) => event?.discipline === 'combined');
  return read.every(({ event, pairs }) => event && !(isCombined && pairs.every(({ age }) => age === undefined)));
}

/** Splits a text before each of its times; one without a time in front is a piece without a time. */
function splitBefore(text: string): readonly Piece[] {
  const times = [...text.matchAll(anyClock)];
  const pieces = times.map(({ index, 0: whole, 1: time = '' }, nth): Piece => [
    time,
    bare(text.slice(index + whole.length, times[nth + 1]?.index)),
  ]);
  const isAtStart = times[0]?.index === 0;
  return isAtStart ? pieces : [['', text]];
}

/** Splits a text behind each of its times; none when it does not end with one. */
function splitBehind(text: string): readonly Piece[] {
  const times = [...text.matchAll(anyClock)];
  const ends = times.map(({ index, 0: whole }) => index + whole.length);
  if (bare(text.slice(ends.at(-1) ?? 0)) !== '') return none;
  return times.map(({ index, 1: time = '' }, nth): Piece => [time, bare(text.slice(ends[nth - 1] ?? 0, index))]);
}

const bare = (text: string): string => text.replace(between, '').trim();
