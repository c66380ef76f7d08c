import { cellRows, separatorOf } from '@startline/files/cells';
import { decodeBytes } from '@startline/files/decode-bytes';

/** A row of a CSV file that is not empty, with the line on which it starts; its cells are trimmed. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

/** Matches a first line such as 'sep=;', which spreadsheets write to declare the separator; it is not a row. */
const declared = /^\uFEFF?sep=(.)\s*$/i;

/**
 * Splits a CSV file (commas, semicolons, tabs or bars) into rows. Leaves out empty rows; a cell may contain line ends.
 * An unclosed quotation mark affects only its own row.
 */
export function csvLines(text: string): readonly CsvLine[] {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const separator = declared.exec(first)?.[1];
  const rows = cellRows(text, separator ?? separatorOf(text));
  return rows.slice(separator === undefined ? 0 : 1).map(({ line, cells }) => ({ line, cells }));
}

/** Returns the key of a column name: 'Club Name ' and 'club_name' are equal. */
export const columnKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '');

/** Decodes a file as spreadsheets save it: UTF-8 or UTF-16 with or without a mark, else the old encoding of Windows. */
export const textOf = (bytes: Uint8Array): string => decodeBytes(bytes).text;
