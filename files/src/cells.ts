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
 * The text without a byte order mark and without what programs fill a file up with, zeros and the sign that old ones
 * end it with; and with `\n` at every line end.
 */
export const plainText = (text: string): string =>
  text
    .slice(0, endOf(text))
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');

/** Where the filling at the end of a text begins. */
function endOf(text: string): number {
  let end = text.length;
  for (let at = text.length - 1; at >= 0 && /[\0\u001A\s]/.test(text.charAt(at)); at--)
    if (/[\0\u001A]/.test(text.charAt(at))) end = at;
  return end;
}

/** The lines that hold anything, with their numbers. */
export function linesOf(text: string): readonly { readonly line: number; readonly text: string }[] {
  return plainText(text)
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [{ line: at + 1, text: line }]));
}

/** One line taken apart; a quotation mark that is not closed on the line is a letter. */
export const cellsOfLine = (line: number, text: string, separator: string): CellRow => ({
  ...readRow(text, { at: 0, line }, separator).row,
  text,
});

/**
 * A whole table taken apart (RFC 4180): a quoted cell may hold separators, doubled quotation marks and line ends.
 * Cells are trimmed.
 * A quotation mark that is never closed is taken as a letter, so it costs its own row and no other.
 */
export function cellRows(text: string, separator: string): readonly CellRow[] {
  const plain = plainText(text);
  const rows: CellRow[] = [];
  let from = { at: 0, line: 1 };
  while (from.at < plain.length) {
    const { row, end } = readRow(plain, from, separator);
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
    from = end;
  }
  return rows;
}

type Place = { readonly at: number; readonly line: number };
type Cell = { readonly value: string; readonly at: number; readonly breaks: number; readonly unclosed: boolean };

function readRow(text: string, from: Place, separator: string): { readonly row: CellRow; readonly end: Place } {
  const cells: string[] = [];
  let [at, breaks, unclosed] = [from.at, 0, false];
  for (;;) {
    const cell = readCell(text, at, separator);
    cells.push(cell.value.trim());
    breaks += cell.breaks;
    unclosed ||= cell.unclosed;
    at = cell.at;
    if (text.charAt(at) !== separator) break;
    at++;
  }
  const row = { line: from.line, text: text.slice(from.at, at), cells, unclosed };
  return { row, end: { at: at + 1, line: from.line + breaks + 1 } };
}

function readCell(text: string, from: number, separator: string): Cell {
  const opens = from + (/^[ \t]*/.exec(text.slice(from, from + 40))?.[0].length ?? 0);
  const quoted = text.charAt(opens) === '"' ? readQuoted(text, opens) : undefined;
  if (quoted) {
    const end = endOfPlain(text, quoted.at, separator);
    return { value: quoted.value + text.slice(quoted.at, end), at: end, breaks: quoted.breaks, unclosed: false };
  }
  const end = endOfPlain(text, from, separator);
  return { value: text.slice(from, end), at: end, breaks: 0, unclosed: text.charAt(opens) === '"' };
}

function endOfPlain(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text.charAt(at) !== separator && text.charAt(at) !== '\n') at++;
  return at;
}

function readQuoted(
  text: string,
  opens: number,
): { readonly value: string; readonly at: number; readonly breaks: number } | undefined {
  let at = opens + 1;
  for (;;) {
    const closes = text.indexOf('"', at);
    if (closes < 0) return undefined;
    if (text.charAt(closes + 1) !== '"') {
      const value = text.slice(opens + 1, closes).replaceAll('""', '"');
      return { value, at: closes + 1, breaks: value.split('\n').length - 1 };
    }
    at = closes + 2;
  }
}

/** The cells of a row up to the last that holds anything. */
export const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** A cell for writing: in quotation marks only where its text would be read otherwise. */
export function writeCell(value: string, separator: string): string {
  return value.includes(separator) || /^[";]|\n|\r/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** A row for writing, without the empty cells at its end; at least `least` cells stay. */
export function writeRow(cells: readonly string[], separator: string, least = 1): string {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells
    .slice(0, Math.max(least, last + 1))
    .map((cell) => writeCell(cell, separator))
    .join(separator);
}

/**
 * The separator of a table: the one of these that stands equally often in most of its first ten lines, outside of
 * quotation marks; of several, the one that stands more often. Beside another of them, a comma between digits is that
 * of a decimal, and one before a blank that of a name.
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

/** Cells by the names of their columns; what is missing at the end is ''. */
export function named<Column extends string>(
  columns: readonly Column[],
  cells: readonly string[],
): Readonly<Record<Column, string>> {
  return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>;
}
