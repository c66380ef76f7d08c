import Papa from 'papaparse';

/**
 * A CSV file for a spreadsheet: a cell that would run as a formula is made plain text (BAR S11), lines end as Windows
 * ends them.
 */
export const csvText = (fields: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  Papa.unparse(
    { fields: [...fields], data: rows.map((row) => [...row]) },
    { escapeFormulae: /^[=+\-@\t\r]/, newline: '\r\n' },
  );

/** A file name that every system takes: 'Kent Open 2027', 'entries' gives 'Kent-Open-2027-entries.csv'. */
export const csvName = (...parts: readonly string[]): string =>
  `${parts
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, ''))
    .filter(Boolean)
    .join('-')}.csv`;
