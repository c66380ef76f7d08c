import { cellsOfLine, linesOf, named, writeRow, type CellRow } from '../cells.ts';
import { remark, type FileFault } from '../fault.ts';
import { controlFaults } from '../finish.ts';

/** FinishLynx's name of a race: event, round and heat. The event is a text of digits and letters, up to about 8. */
export type LynxRaceId = { readonly event: string; readonly round: string; readonly heat: string };

/**
 * Returns the key of a race, the same whether a file wrote '7,1,2' or '007,01,02': files are joined by it, never by
 * their names.
 */
export function lynxRaceKey({ event, round, heat }: LynxRaceId): string {
  return [event, round, heat]
    .map((part) =>
      part
        .trim()
        .replace(/^0+(?=.)/, '')
        .toUpperCase(),
    )
    .join('-');
}

/** Returns the file name that FinishLynx gives a result: '017-2-01.lif', '31500017-1-02.lif'. */
export function lifFileName({ event, round, heat }: LynxRaceId): string {
  return `${event.padStart(3, '0')}-${round}-${heat.padStart(2, '0')}.lif`;
}

/** The fields of a competitor in EVT and LIF, in their order (FinishLynx help); LIF calls the first one place. */
export const competitorColumns = [
  'place',
  'id',
  'lane',
  'lastName',
  'firstName',
  'affiliation',
  'time',
  'license',
  'delta',
  'reaction',
  'splits',
  'startTime',
  'user1',
  'user2',
  'user3',
  'delta2',
  'delta3',
  'speed',
  'pace',
] as const;
export type CompetitorColumn = (typeof competitorColumns)[number];
/** A competitor's fields as text, '' for missing ones. */
export type Competitor = Readonly<Record<CompetitorColumn, string>>;

/** Returns a competitor from their known fields, for writing a start list. */
export const competitor = (known: Partial<Competitor>): Competitor =>
  named(
    competitorColumns,
    competitorColumns.map((column) => known[column] ?? ''),
  );

/**
 * Returns the lines of a FinishLynx file without comments (';' first, in schedules also '#'), split at commas or tabs,
 * or at semicolons in files without comments; and their oddities.
 */
export function lynxLines(
  text: string,
  comments: readonly string[] = [';'],
): {
  readonly lines: number;
  readonly rows: readonly CellRow[];
  readonly faults: readonly FileFault[];
} {
  const isSemicolons = hasSemicolons(text);
  // Spreadsheets leave rows of only separators in place of empty lines.
  const lines = linesOf(text).filter((line) => (isSemicolons ? /[^\s;]/ : /[^\s,]/).test(line.text));
  const rows = isSemicolons
    ? lines.map(({ line, text: whole }) => cellsOfLine(line, whole, ';'))
    : lines
        .filter((line) => !comments.some((sign) => line.text.trimStart().startsWith(sign)))
        .map(({ line, text: whole }) => cellsOfLine(line, whole, separator(whole)));
  const faults = rows.flatMap((row) => [
    ...(row.unclosed ? [remark(row.line, { kind: 'quote-not-closed' })] : []),
    ...controlFaults(row.line, row.text),
  ]);
  return { lines: lines.length, rows, faults };
}

/**
 * Returns whether the first line has semicolons between its fields, as from computers with a decimal comma: every comma
 * is then within a number.
 */
export function hasSemicolons(text: string): boolean {
  const head = linesOf(text)[0]?.text ?? '';
  return /^[^;]+;.*;/.test(head) && !head.replace(/(?<=\d),(?=\d)/g, '').includes(',');
}

/** Returns the more frequent sign: with tabs between fields, commas belong to decimals and names. */
const separator = (line: string): string =>
  line.split('\t').length > line.replace(/"[^"]*"/g, '').split(',').length ? '\t' : ',';

/** Returns faults for filled fields beyond the last known one. */
export function beyond(row: CellRow, most: number): readonly FileFault[] {
  return row.cells.slice(most).some((cell) => cell !== '')
    ? [remark(row.line, { kind: 'cells-too-many', count: row.cells.length, most })]
    : [];
}

/**
 * Returns lines for writing with CRLF after each, as FinishLynx writes them. A line end inside a field becomes a blank.
 */
export function lynxText(rows: readonly { readonly cells: readonly string[]; readonly least: number }[]): string {
  return rows
    .map(
      ({ cells, least }) =>
        `${writeRow(
          cells.map((cell) => cell.replace(/[\r\n]+/g, ' ')),
          ',',
          least,
        )}\r\n`,
    )
    .join('');
}
