/** A line of pasted text taken apart; `line` counts from 1 as the person sees it. */
export type PastedLine = { readonly line: number; readonly cells: readonly string[] };

/** No cell of a timetable is longer; what is beyond is rubbish and not looked at. */
const longestCell = 300;

/** The most lines that are looked at: more than any meeting has, few enough to answer at once. */
export const mostLines = 2_000;

/** The most rows that are proposed: a line of all ages makes many, and the bulk call takes a thousand at once. */
export const mostRows = 4_000;

/**
 * Takes text from a spreadsheet or a CSV file apart: tabs where there are any, else semicolons, commas or upright lines,
 * whichever are more. Quotes may hold separators and line ends. Empty lines are left out, and lines that only underline;
 * blanks around cells, upright lines around a row, a byte order mark and hard spaces do not matter.
 */
export function pastedLines(text: string): readonly PastedLine[] {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\u00A0/g, ' ')
    .replace(/\r\n?/g, '\n');
  const separator = separatorOf(plain);
  const clean = separator === '|' ? withoutFrame(plain) : plain;
  const lines: PastedLine[] = [];
  let [line, at] = [1, 0];
  while (at < clean.length) {
    const read = readLine(clean, at, separator);
    const cells = read.cells.map((cell) => cell.trim().slice(0, longestCell));
    if (cells.some((cell) => cell !== '')) lines.push({ line, cells: withoutTail(cells) });
    line += read.lineEnds;
    at = read.next;
  }
  return lines;
}

/**
 * Lines that begin with a time of day and go on in the same cell, as in a printed programme: '10.00 am  Girls U9 60m'.
 * The time gets a cell of its own in all of them.
 */
export function withTimesApart(lines: readonly PastedLine[]): readonly PastedLine[] {
  const parts = lines.map(({ cells }) =>
    /^(?:[•·▪‣*-]\s*|\d{1,2}\)\s*)?((?:12(?:[:.]?00)?\s*)?(?:noon|midday)\b|\d{1,2}[:.h]\d{2}\s*(?:[ap]\.?\s?m\b\.?)?|\d{1,2}\s*[ap]\.?m\b\.?|(?:[01]?\d|2[0-3])h(?=\s)|\d{4}(?=\s+[a-z]))(?:\s*[-–:]\s+|\s+)(\S.*)$/i.exec(
      cells[0] ?? '',
    ),
  );
  const times = parts.filter((part) => part !== null).length;
  if (times === 0 || times < lines.length / 3) return lines;
  return lines.map((line, at) => ({
    ...line,
    cells: [parts[at]?.[1] ?? '', parts[at]?.[2] ?? line.cells[0] ?? '', ...line.cells.slice(1)],
  }));
}

function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t';
  const outside = text.replace(/"[^"]*"/g, '');
  const count = (mark: string): number => outside.split(mark).length;
  return [';', '|'].reduce((most, mark) => (count(mark) > count(most) ? mark : most), ',');
}

/** A table drawn with upright lines, without those at the ends of its rows and without the line under its names. */
const withoutFrame = (text: string): string => text.replace(/^[ ]*\||\|[ ]*$/gm, '').replace(/^(?=.*-)[-:|+ ]+$/gm, '');

type ReadLine = { readonly cells: readonly string[]; readonly next: number; readonly lineEnds: number };

/**
 * Reads one line from a place on; a quote opens only at the start of a cell, and one that never closes ends with the
 * line.
 */
function readLine(text: string, from: number, separator: string): ReadLine {
  const cells: string[] = [];
  let [at, lineEnds] = [from, 0];
  for (;;) {
    const quoted = readQuoted(text, at);
    if (quoted) lineEnds += quoted.value.split('\n').length - 1;
    const end = endOfCell(text, quoted?.next ?? at, separator);
    cells.push(quoted ? quoted.value.replace(/\n/g, ' ') + text.slice(quoted.next, end) : text.slice(at, end));
    at = end + 1;
    if (end >= text.length || text[end] === '\n') return { cells, next: at, lineEnds: lineEnds + 1 };
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  const ends = [text.indexOf(separator, from), text.indexOf('\n', from)].filter((end) => end >= 0);
  return ends.length === 0 ? text.length : Math.min(...ends);
}

/**
 * A quoted cell with its doubled quotes made single; undefined when none opens here or it does not close before the
 * separator.
 */
function readQuoted(text: string, from: number): { readonly value: string; readonly next: number } | undefined {
  const [whole, inside] = /^[ ]*"((?:[^"]|"")*)"(?=[ ]*(?:[,;|\t\n]|$))/.exec(text.slice(from, from + 5_000)) ?? [];
  return whole === undefined || inside === undefined
    ? undefined
    : { value: inside.replaceAll('""', '"'), next: from + whole.length };
}

function withoutTail(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1);
}
