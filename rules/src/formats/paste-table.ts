/** A line of pasted text split into cells; `line` counts from 1 as the person sees it. */
export type PastedLine = { readonly line: number; readonly cells: readonly string[] };

/** Returns the cells of a line that have something in them. */
export const filledCells = (cells: readonly string[]): readonly string[] => cells.filter((cell) => cell !== '');

/** Returns the words of a line, its cells joined by blanks. */
export const textOf = (cells: readonly string[]): string => filledCells(cells).join(' ');

/** The longest cell that is read; a longer one is not from a timetable. */
const longestCell = 300;

/** The most lines read: more than any meeting has, few enough to answer at once. */
export const mostLines = 2_000;

/** The most rows proposed: a line of all ages makes many, and the bulk call takes a thousand at once. */
export const mostRows = 4_000;

/**
 * Splits text from a spreadsheet or a CSV file into cells: at tabs when there are any, else at semicolons, commas or
 * bars, whichever are more. Quotes may contain separators and line ends. Leaves out empty lines, and lines that only
 * underline; ignores blanks around cells, bars around a row, a byte order mark and hard spaces.
 */
export function pastedLines(text: string): readonly PastedLine[] {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\u00A0/g, ' ')
    .replace(/\r\n?/g, '\n');
  const spaced = withTablesApart(plain);
  const separator = separatorOf(spaced);
  const clean = separator === '|' ? withoutFrame(spaced) : separator === ',' ? withoutThousands(spaced) : spaced;
  const lines: PastedLine[] = [];
  let [line, at] = [1, 0];
  while (at < clean.length) {
    const read = readLine(clean, at, separator);
    const cells = withOwnSeparator(read.cells.map((cell) => cell.trim().slice(0, longestCell)));
    if (cells.some((cell) => cell !== '')) lines.push({ line, cells: withoutTail(cells) });
    line += read.lineEnds;
    at = read.next;
  }
  return lines;
}

/** Matches a line of two tables that spaces keep apart, each with its times, as in a copy of a PDF. */
const tablesBeside = /^\s*\d{1,2}[:.]\d{2}\b.*\S {3,}\d{1,2}[:.]\d{2}\b\s*\S/;

/** Puts tabs between the cells of two tables side by side that spaces keep apart, where several lines show them. */
function withTablesApart(text: string): string {
  if (text.includes('\t')) return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const beside = lines.filter((line) => tablesBeside.test(line)).length;
  return beside < 2 || beside < lines.length / 3 ? text : text.replace(/(?<=\S) {2,}(?=\S)/g, '\t');
}

/** Splits a line that has another separator than the text, known by a time in front of it: '10:15, Shot, U15B'. */
function withOwnSeparator(cells: readonly string[]): readonly string[] {
  const [only = '', ...others] = cells;
  const mark = /^\d{1,2}[:.]\d{2}(?:\s*[ap]\.?m\b\.?)?\s*([,;|])/i.exec(only)?.[1];
  return mark === undefined || others.some((cell) => cell !== '') ? cells : only.split(mark).map((cell) => cell.trim());
}

/**
 * Matches a time with a hyphen between hour and minutes: '2-30pm', '11–15 a.m.'. Leaves out what may be two hours, such
 * as '10-11am'.
 */
const hyphenClock = /(?<![\w.:/–-])(0?[1-9]|1[0-2])[-–](0\d|1[3-9]|[2-5]\d)(?=\s*[ap]\.?\s?m\b)/gi;

/** Writes times such as '2-30pm' with a colon. */
export const withPlainClocks = (lines: readonly PastedLine[]): readonly PastedLine[] =>
  lines.map((line) => ({ ...line, cells: line.cells.map((cell) => cell.replace(hyphenClock, '$1:$2')) }));

/**
 * Separates times of day from lines that continue in the same cell, as in a printed programme: '10.00 am Girls U9 60m'.
 * The time gets a cell of its own in every line.
 */
export function withTimesApart(lines: readonly PastedLine[]): readonly PastedLine[] {
  return withDaysApart(lines) ?? withClockApart(lines);
}

/**
 * Separates lines that begin with a day and a time: 'Sun 9/5/27 10.30 U14 Girls 100m'. Undefined when fewer than a
 * third do.
 */
function withDaysApart(lines: readonly PastedLine[]): readonly PastedLine[] | undefined {
  const parts = lines.map(({ cells }) => dayAndTime.exec(cells[0] ?? ''));
  const days = parts.filter((part) => part !== null).length;
  if (days === 0 || days < lines.length / 3) return undefined;
  return lines.map((line, at) => ({
    ...line,
    cells: [
      parts[at]?.[1]?.trim() ?? '',
      parts[at]?.[2] ?? '',
      parts[at]?.[3] ?? line.cells[0] ?? '',
      ...line.cells.slice(1),
    ],
  }));
}

const dayAndTime =
  /^((?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:\s+\d{4})?)|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?),?\s+(\d{1,2}[:.h]\d{2}(?:\s*[ap]\.?m\b\.?)?|\d{1,2}\s*[ap]\.?m\b\.?)(?:\s*[-–:]\s+|\s+)(\S.*)$/i;

/** Matches a time in front of a line, or its start and end, or that it is to be confirmed, and the rest. */
const clockAndRest =
  /^(?:[*-]\s*|\d{1,2}\)\s*)?((?:(?:from|approx\.?|about|not before)\s+)?(?:(?:12(?:[:.]?00)?\s*)?(?:noon|midday)\b|\d{1,2}[:.h]\d{2}\s*(?:[ap]\.?\s?m\b\.?)?(?:\s*(?:[-–]|to\b)\s*\d{1,2}[:.h]\d{2}\s*(?:[ap]\.?\s?m\b\.?)?)?|\d{1,2}\s*[ap]\.?m\b\.?|(?:[01]?\d|2[0-3])h(?=\s)|tb[ca]\b))(?:\s*[-–:]\s+|\s+)(\S.*)$/i;

/** Matches four digits in front of a line that may be a time, and the rest. */
const digitsAndRest =
  /^(?:[*-]\s*|\d{1,2}\)\s*)?((?:(?:from|approx\.?|about|not before)\s+)?((?:[01]\d|2[0-3])[0-5]\d)(\s?hrs?\b\.?)?)(?:\s*[-–:]\s+|\s+)(\S.*)$/i;

/** Matches digits of no race, such as 1045 and 1105. */
const oddDigits = /(?:[1-5][05]|05)$/;
const unitFirst = /^(?:m\b|met(?:re|er)s?\b|s\/?c\b|steeple|walk|hurdles|w\b)/i;
const nothingButGroups =
  /^(?:(?:u\/?\s?\d{1,2}[bgmwf]?|girls?|boys?|m[ae]n|wom[ae]n|ladies|seniors?|juniors?|open|mixed|heats?|finals?|semis?|semi-finals?|and|[-–&/,+])\s*)+$/i;

/**
 * Returns whether four digits in front of a text are a time. A unit behind them makes a distance, and so does nothing
 * but a group or a round: '1500 U15 Girls', '1500 - Heats'. A race or another word makes a time: '1500 800m', '1100 -
 * Shot U16B'. Digits of no race are a time whatever follows: '1045 - U18W'.
 */
const isTime = (digits: string, rest: string): boolean =>
  !unitFirst.test(rest) &&
  (oddDigits.test(digits) || (!nothingButGroups.test(rest) && /^(?:[a-z]|\d+\s?(?:m|h|x|k))/i.test(rest)));

/** Matches a cell that a tab or a comma has already separated: a time, or its start and end, and nothing else. */
const clockAlone =
  /^(?:(?:12(?:[:.]?00)?\s*)?(?:noon|midday)|(?:\d{1,2}[:.h]\d{2}|\d{1,2}(?=\s*[ap]\.?\s?m)|[01]\d[0-5]\d|2[0-3][0-5]\d)(?:\s*[ap]\.?\s?m\.?)?(?:\s*(?:[-–]|to\b)\s*\d{1,2}[:.h]\d{2}(?:\s*[ap]\.?\s?m\.?)?)?)$/i;

/** Matches a round in brackets before a time: '[Heat 1 of 3] 10:00 100m'. */
const roundInFront = /^[[(]((?:heat|race|pool|semi|final)[^[\]()]{0,30})[)\]]\s*(\d{1,2}[:.]\d{2}\b.*)$/i;

/** Returns the time in front of a text and the rest; null without one. */
export function timeAndRest(text: string): readonly [time: string, rest: string] | null {
  const [, clock, afterClock] = clockAndRest.exec(text) ?? [];
  if (clock !== undefined && afterClock !== undefined) return [clock.trim(), afterClock];
  const [, whole = '', digits = '', hours, rest = ''] = digitsAndRest.exec(text) ?? [];
  return digits !== '' && (hours !== undefined || isTime(digits, rest)) ? [whole.trim(), rest] : null;
}

function withClockApart(lines: readonly PastedLine[]): readonly PastedLine[] {
  const parts = lines.map(({ cells: [cell = ''] }) => timeAndRest(cell.replace(roundInFront, '$2 $1')));
  const times = parts.filter((part) => part !== null).length;
  if (times === 0 || times < Math.min(2, lines.length / 3)) return lines;
  return lines.map((line, at) =>
    clockAlone.test(line.cells[0] ?? '')
      ? line
      : {
          ...line,
          cells: [parts[at]?.[0] ?? '', parts[at]?.[1] ?? line.cells[0] ?? '', ...line.cells.slice(1)],
        },
  );
}

function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t';
  const outside = text.replace(/"[^"]*"/g, '');
  const count = (mark: string): number => outside.split(mark).length;
  const most = [';', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
  return most === ',' && isProse(outside) ? nothing : most;
}

/** A character that no text contains, so that each line is one cell. */
const nothing = '\u0000';

/**
 * Returns whether commas belong to sentences: at least half of the lines have words after their time of day, which the
 * number of the event may precede.
 */
function isProse(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const sentences = lines.filter((line) =>
    /^\s*(?:(?:(?:event|race)\s*(?:no\.?\s*)?)?\d{1,3}[.:)]?\s+(?:[-–]\s+)?)?\d{1,2}[:.]\d{2}(?:\s*[ap]\.?m\b\.?)?\s+(?:[-–]\s+)?(?!to\b|[ap]\.?m)[a-z\d][^\s,]*\s+\S/i.test(
      line,
    ),
  );
  return sentences.length > 0 && sentences.length * 2 >= lines.length;
}

/** Returns text with commas only between cells, without those within a distance: '2,000 metres', '10,000m'. */
const withoutThousands = (text: string): string =>
  text.replace(/(?<![\d,.:h–-])(\d{1,2}),(000|[1-9]00)(?=\s*(?:m\b|metres?\b|meters?\b))/gi, '$1$2');

/**
 * Returns a table drawn with bars, without those at the ends of its rows and without the line under its names. When
 * some rows begin without a bar, the first bar of the others ends an empty cell.
 */
function withoutFrame(text: string): string {
  const plain = text.replace(/^(?=.*-)[-:|+ ]+$/gm, '');
  const isFramed = plain.split('\n').every((line) => !line.includes('|') || /^[ ]*\|/.test(line));
  return plain.replace(isFramed ? /^[ ]*\||\|[ ]*$/gm : /\|[ ]*$/gm, '');
}

type ReadLine = { readonly cells: readonly string[]; readonly next: number; readonly lineEnds: number };

/**
 * Reads one line from an offset; a quote opens only at the start of a cell, and one that never closes ends with the
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
 * Returns a quoted cell with its doubled quotes made single; undefined when no quote opens here or it does not close
 * before the separator. A quote before a tab repeats the cell above.
 */
function readQuoted(text: string, from: number): { readonly value: string; readonly next: number } | undefined {
  const [whole, inside] =
    /^[ ]*"(?!\t)((?:[^"]|"")*)"(?=[ ]*(?:[,;|\t\n]|$))/.exec(text.slice(from, from + 5_000)) ?? [];
  return whole === undefined || inside === undefined
    ? undefined
    : { value: inside.replaceAll('""', '"'), next: from + whole.length };
}

function withoutTail(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1);
}
