import Papa from 'papaparse';

/** Without this mark Excel reads the file in the machine's old encoding, and shows SiÃ¢n for Siân. */
const byteOrderMark = '\uFEFF';
/** Matches what a spreadsheet would run as a formula, also behind blanks and in full width. */
const formula = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Returns a CSV file for a spreadsheet: a cell that would run as a formula becomes plain text (BAR S11), lines end as
 * in Windows.
 */
export const csvText = (fields: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  byteOrderMark +
  Papa.unparse(
    { fields: [...fields], data: rows.map((row) => [...row]) },
    { escapeFormulae: formula, newline: '\r\n' },
  );

/** Returns a file name for any system: 'Kent Open 2027', 'entries' gives 'Kent-Open-2027-entries.csv'. */
export const csvName = (...parts: readonly string[]): string =>
  `${parts
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, ''))
    .filter(Boolean)
    .join('-')}.csv`;
