import { cellRows, separatorOf } from '@startline/files/cells';
import { decodeBytes } from '@startline/files/decode-bytes';

/** A row of a CSV file that holds something, with the line on which it starts; its cells are trimmed. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

/** A first line such as 'sep=;', which spreadsheets write, names the separator and is not a row. */
const declared = /^\uFEFF?sep=(.)\s*$/i;

/**
 * Takes a CSV file apart (commas, semicolons, tabs or bars). Empty rows are left out; a cell may hold line ends. A
 * quotation mark that is never closed costs no other row.
 */
export function csvLines(text: string): readonly CsvLine[] {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const separator = declared.exec(first)?.[1];
  const rows = cellRows(text, separator ?? separatorOf(text));
  return rows.slice(separator === undefined ? 0 : 1).map(({ line, cells }) => ({ line, cells }));
}

/** Returns the name of a column as it is looked up: 'Club Name ' and 'club_name' are one. */
export const columnKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '');

/**
 * Returns the text of a file as spreadsheets save it: UTF-8 or UTF-16 with a mark or without, else the old encoding of
 * Windows.
 */
export const textOf = (bytes: Uint8Array): string => decodeBytes(bytes).text;
