import { cellRows, separatorOf, withoutEmptyEnd, type CellRow } from '../cells.ts';
import { notUsed, remark, type FileFault, type Reading } from '../fault.ts';
import { controlFaults, emptyFile } from '../finish.ts';
import { once } from '../once.ts';

/**
 * Converts a cell to the stored text; undefined when it is not understood (it is then kept unchanged, with a fault).
 */
export type CellReader = (text: string) => string | undefined;

/**
 * The position of a field in a table, and its content. `from`: headings, likeliest first, or the number of the column
 * (1 is the first).
 */
export type TableField = {
  readonly from: readonly (string | number)[];
  readonly needed?: boolean;
  /** Whether headings without this column are a fault; rows are still read. */
  readonly expected?: boolean;
  readonly read?: CellReader;
};

/**
 * The settings of a table reader. `headings`: 'first-line' when a line names the columns, the first or one below a few
 * titles; 'none' when there is no such line, and fields are in the listed order unless `from` numbers them; 'perhaps'
 * when both occur.
 */
export type TableMapping<Field extends string> = {
  readonly fields: Readonly<Record<Field, TableField>>;
  readonly headings: 'first-line' | 'none' | 'perhaps';
  readonly separator?: string;
  /** Whether the title above a row is part of its meaning, as the title of a race is: then equal rows are all kept. */
  readonly rowsBelongToTitles?: boolean;
  /** Whether headings are case-sensitive; else capitals, blanks and signs between words are ignored. */
  readonly exactHeadings?: boolean;
};

/** A row: the requested fields, and every other column by its heading (or number), so that nothing is lost. */
export type TableRow<Field extends string> = {
  readonly line: number;
  readonly cells: Readonly<Record<Field, string>>;
  readonly others: Readonly<Record<string, string>>;
};

/**
 * Reads any delimited table by a mapping of its columns. Detects the separator unless it is given. A row equal to an
 * earlier one counts once, so a file that was pasted twice is read once; each such row is a fault.
 */
export function readTable<Field extends string>(text: string, mapping: TableMapping<Field>): Reading<TableRow<Field>> {
  const whole = rowsOf(text, mapping);
  const { kept: all, faults: again } = once(whole, (row) =>
    mapping.rowsBelongToTitles === true && !isHeading(row, mapping) ? String(row.line) : contentOf(row.cells),
  );
  const begins = headingPlace(all, mapping);
  const rows = all.slice(begins);
  const [first] = rows;
  if (!first) return { lines: 0, records: [], faults: emptyFile };
  const headed = mapping.headings === 'first-line' || (mapping.headings === 'perhaps' && isHeading(first, mapping));
  const columns = headed ? headedColumns(first, mapping) : numberedColumns(mapping);
  if (columns.missing.length > 0) {
    return {
      lines: whole.length,
      records: [],
      faults: columns.missing.map((column) => notUsed(first.line, { kind: 'column-missing', column })),
    };
  }
  const above = all
    .slice(0, begins)
    .map((row) => notUsed(row.line, { kind: 'line-unknown', text: row.cells.join(' ').trim().slice(0, 40) }));
  const read = (headed ? rows.slice(1) : rows).map((row) => readRow(row, columns, mapping));
  const faults = [...above, ...columns.faults, ...again, ...read.flatMap((row) => row.faults)].toSorted(
    (a, b) => a.line - b.line,
  );
  return { lines: whole.length, records: read.map(({ record }) => record), faults };
}

/** Returns the fields whose headings are in a table, for a preview before anything is imported. */
export function mappedFields<Field extends string>(text: string, mapping: TableMapping<Field>): readonly Field[] {
  const rows = rowsOf(text, mapping);
  const first = rows[headingPlace(rows, mapping)];
  return first ? [...headedColumns(first, mapping).at.keys()] : [];
}

/**
 * Returns the rows of a table; a first line such as 'sep=;', which spreadsheets write, declares the separator and is
 * not a row.
 */
function rowsOf<Field extends string>(text: string, { separator }: TableMapping<Field>): readonly CellRow[] {
  const [, declared] = /^\uFEFF?sep=([,;|\t])\s*?(?:\r?\n|$)/i.exec(text) ?? [];
  if (declared === undefined) return cellRows(text, separator ?? separatorOf(text));
  return cellRows(text.replace(/^.*/, ''), separator ?? declared);
}

/**
 * Returns where the headings are: in the first of the first ten lines that has all needed columns, since titles may be
 * above; else at the top.
 */
function headingPlace<Field extends string>(rows: readonly CellRow[], mapping: TableMapping<Field>): number {
  const isNeeded = fieldsOf(mapping).some(([, { needed }]) => needed);
  if (mapping.headings !== 'first-line' || !isNeeded) return 0;
  return Math.max(
    0,
    rows.slice(0, 10).findIndex((row) => headedColumns(row, mapping).missing.length === 0),
  );
}

type Columns<Field extends string> = {
  readonly at: ReadonlyMap<Field, number>;
  readonly names: readonly string[];
  /** The number of columns; more cells than that are a fault. */
  readonly count: number;
  readonly missing: readonly string[];
  readonly faults: readonly FileFault[];
};

const contentOf = (cells: readonly string[]): string => withoutEmptyEnd(cells).join('\u0000');

const fieldsOf = <Field extends string>({ fields }: TableMapping<Field>): readonly (readonly [Field, TableField])[] =>
  Object.entries(fields) as [Field, TableField][];

/** Returns a heading for comparing: without capitals, blanks and signs. */
function plainHeading(heading: string, exact: boolean | undefined): string {
  return exact ? heading.trim() : heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function isHeading<Field extends string>(row: CellRow, mapping: TableMapping<Field>): boolean {
  return headedColumns(row, mapping).at.size >= Math.max(1, Math.ceil(fieldsOf(mapping).length / 3));
}

function headedColumns<Field extends string>(row: CellRow, mapping: TableMapping<Field>): Columns<Field> {
  const headings = row.cells.map((cell) => plainHeading(cell, mapping.exactHeadings));
  const firstAt = new Map<string, number>();
  headings.forEach((heading, place) => firstAt.set(heading, firstAt.get(heading) ?? place));
  const isAgain = (place: number): boolean => (firstAt.get(headings[place] ?? '') ?? place) < place;
  const at = new Map<Field, number>();
  for (const [field, { from }] of fieldsOf(mapping)) {
    const columns = from.map((place) =>
      typeof place === 'number' ? place - 1 : (firstAt.get(plainHeading(place, mapping.exactHeadings)) ?? -1),
    );
    const column = columns.find((place) => place >= 0 && place < headings.length);
    if (column !== undefined) at.set(field, column);
  }
  const twice = row.cells.filter((cell, place) => cell !== '' && isAgain(place));
  return {
    at,
    names: row.cells.map((cell, place) => (isAgain(place) || cell === '' ? `column ${place + 1}` : cell)),
    count: row.cells.length,
    missing: fieldsOf(mapping).flatMap(([field, { from, needed }]) =>
      needed && !at.has(field) ? [String(from[0] ?? field)] : [],
    ),
    faults: [
      ...twice.map((column) => remark(row.line, { kind: 'column-again', column })),
      ...fieldsOf(mapping).flatMap(([field, { from, expected }]) =>
        expected && !at.has(field)
          ? [remark(row.line, { kind: 'column-missing', column: String(from[0] ?? field) })]
          : [],
      ),
    ],
  };
}

function numberedColumns<Field extends string>(mapping: TableMapping<Field>): Columns<Field> {
  const places = fieldsOf(mapping).map(
    ([field, { from }], order) => [field, (from.find((place) => typeof place === 'number') ?? order + 1) - 1] as const,
  );
  return { at: new Map(places), names: [], count: Number.POSITIVE_INFINITY, missing: [], faults: [] };
}

function readRow<Field extends string>(
  row: CellRow,
  { at, names, count }: Columns<Field>,
  mapping: TableMapping<Field>,
): { readonly record: TableRow<Field>; readonly faults: readonly FileFault[] } {
  const faults: FileFault[] = Array.from(controlFaults(row.line, row.text));
  if (row.unclosed) faults.push(remark(row.line, { kind: 'quote-not-closed' }));
  if (row.cells.slice(count).some((cell) => cell !== ''))
    faults.push(remark(row.line, { kind: 'cells-too-many', count: row.cells.length, most: count }));
  if (row.cells.length < count && Number.isFinite(count))
    faults.push(remark(row.line, { kind: 'cells-too-few', count: row.cells.length, least: count }));
  const cells = Object.fromEntries(
    fieldsOf(mapping).map(([field, { needed, read }]) => {
      const text = row.cells[at.get(field) ?? -1] ?? '';
      if (text === '' && needed) faults.push(remark(row.line, { kind: 'cell-empty', column: field }));
      const value = text === '' || !read ? text : read(text);
      if (value === undefined) faults.push(remark(row.line, { kind: 'cell-wrong', column: field, text }));
      return [field, value ?? text];
    }),
  ) as Record<Field, string>;
  const taken = new Set(at.values());
  const others = Object.fromEntries(
    row.cells.flatMap((cell, place) =>
      taken.has(place) || cell === '' ? [] : [[names[place] ?? `column ${place + 1}`, cell]],
    ),
  );
  return { record: { line: row.line, cells, others }, faults };
}
