import Papa from 'papaparse';

/**
 * A row of a delimited file with the line on which it begins. `unclosed` when a quotation mark was opened and never
 * closed.
 */
export type CellRow = {
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
  readonly unclosed: boolean;
};

/**
 * Returns the text without a byte order mark and without padding at the end (zeros, and the end-of-file sign of old
 * programs), with `\n` at every line end.
 */
export const plainText = (text: string): string =>
  text
    .slice(0, endOf(text))
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');

/** Returns where the padding at the end of a text begins. */
function endOf(text: string): number {
  let end = text.length;
  for (let at = text.length - 1; at >= 0 && /[\0\u001A\s]/.test(text.charAt(at)); at--)
    if (/[\0\u001A]/.test(text.charAt(at))) end = at;
  return end;
}

/** Returns the non-empty lines, with their numbers. */
export function linesOf(text: string): readonly { readonly line: number; readonly text: string }[] {
  return plainText(text)
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [{ line: at + 1, text: line }]));
}

/** Returns one line split into cells; a quotation mark that is not closed on the line counts as a letter. */
export const cellsOfLine = (line: number, text: string, separator: string): CellRow => {
  const read = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' });
  const unclosed = read.errors.some(isUnclosed);
  return { line, text, cells: trimmed(unclosed ? bareCells(text, separator) : (read.data[0] ?? [''])), unclosed };
};

/** Up to this many unclosed quotation marks cost only their own rows; after that such marks are letters. */
const MOST_UNCLOSED = 20;

/**
 * Splits a whole table (RFC 4180): a quoted cell may contain separators, doubled quotation marks and line ends. Trims
 * cells. An unclosed quotation mark counts as a letter, so that it costs only its own row.
 */
export function cellRows(text: string, separator: string): readonly CellRow[] {
  const plain = plainText(text);
  const rows: CellRow[] = [];
  let from: Place = { at: 0, line: 1 };
  for (let unclosed = 0; from.at < plain.length; unclosed++) {
    from = readRows(plain, from, { separator, quotes: unclosed < MOST_UNCLOSED }, rows);
    if (from.at >= plain.length) break;
    const end = endOfLine(plain, from.at);
    const line = plain.slice(from.at, end);
    rows.push({ line: from.line, text: line, cells: trimmed(bareCells(line, separator)), unclosed: true });
    from = { at: end + 1, line: from.line + 1 };
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

type Place = { readonly at: number; readonly line: number };

/** Adds the rows up to one whose quotation mark is never closed, and returns where that begins, or the end. */
function readRows(
  text: string,
  from: Place,
  { separator, quotes }: { readonly separator: string; readonly quotes: boolean },
  rows: CellRow[],
): Place {
  const rest = text.slice(from.at);
  const read = Papa.parse<string[]>(rest, {
    delimiter: separator,
    newline: '\n',
    ...(!quotes && { quoteChar: NO_QUOTE }),
  });
  const unclosed = read.errors.find(isUnclosed)?.row;
  let { line } = from;
  for (const cells of read.data.slice(0, unclosed)) {
    const row = cells.join(separator);
    rows.push({ line, text: row, cells: trimmed(cells), unclosed: false });
    line += row.split('\n').length;
  }
  return { line, at: unclosed === undefined ? text.length : from.at + startOfLine(rest, line - from.line) };
}

/** Returns where the line begins that has this many lines above it. */
function startOfLine(text: string, above: number): number {
  let at = 0;
  for (let line = 0; line < above; line++) at = text.indexOf('\n', at) + 1;
  return at;
}

/** A character that no table contains, for rows in which quotation marks are letters. */
const NO_QUOTE = '\uFFFF';
const isUnclosed = ({ code }: Papa.ParseError): boolean => code === 'MissingQuotes';
const bareCells = (line: string, separator: string): readonly string[] => line.split(separator);
const trimmed = (cells: readonly string[]): readonly string[] => cells.map((cell) => cell.trim());

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Returns the cells of a row up to the last non-empty one. */
export const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** Formats a cell for writing, in quotation marks only when its text would otherwise be misread. */
export function writeCell(value: string, separator: string): string {
  return value.includes(separator) || /^[";]|\n|\r/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Formats a row for writing, without the empty cells at its end; at least `least` cells stay. */
export function writeRow(cells: readonly string[], separator: string, least = 1): string {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells
    .slice(0, Math.max(least, last + 1))
    .map((cell) => writeCell(cell, separator))
    .join(separator);
}

/**
 * Returns the separator of a table: the one of these that occurs equally often in most of its first ten lines, outside
 * quotation marks; of several, the more frequent one. Beside another separator, a comma between digits is a decimal
 * comma, and one before a blank belongs to a name.
 */
export function separatorOf(text: string): string {
  const heads = linesOf(text.slice(0, 10_000))
    .slice(0, 10)
    .map((line) => line.text.replace(/"[^"]*"/g, ''));
  const bare = heads.map((head) => (/[;\t|]/.test(head) ? head.replace(/(?<=\d),(?=\d)|, /g, '') : head));
  const steadiness = (sign: string): number => {
    const counts = bare.map((head) => head.split(sign).length - 1);
    return Math.max(
      0,
      ...counts.map((count) => (count === 0 ? 0 : counts.filter((other) => other === count).length * 10_000 + count)),
    );
  };
  return [';', '\t', '|'].reduce((best, sign) => (steadiness(sign) > steadiness(best) ? sign : best), ',');
}

/** Returns cells by the names of their columns; missing ones at the end are ''. */
export function named<Column extends string>(
  columns: readonly Column[],
  cells: readonly string[],
): Readonly<Record<Column, string>> {
  return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>;
}
