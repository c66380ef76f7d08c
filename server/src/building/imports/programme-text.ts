import { columnKey, csvLines, type CsvLine } from './csv-lines.ts';
import { columns, type Column, type ProgrammeReason } from './programme.ts';

/** The cells of a row, or the reason why it cannot be used. */
export type RawRow =
  | { readonly line: number; readonly cells: Readonly<Partial<Record<Column, string>>> }
  | { readonly line: number; readonly reason: ProgrammeReason };
/** The rows of a file, and remarks about the file as a whole. */
export type RawProgramme = {
  readonly rows: readonly RawRow[];
  readonly file: readonly { readonly line: number; readonly fatal: boolean; readonly reason: ProgrammeReason }[];
};

const otherNames: Readonly<Record<string, Column>> = {
  id: 'event_id',
  eventid: 'event_id',
  dayname: 'day_name',
  weekday: 'day_name',
  start: 'time',
  start_time: 'time',
  event: 'discipline',
  event_code: 'discipline',
  event_name: 'discipline',
  age_group: 'age',
  agegroup: 'age',
  age_category: 'age',
  category: 'age',
  sex: 'gender',
  round: 'stage',
  next: 'to',
  goes_to: 'to',
  competition_day: 'day',
  date: 'day',
  start_at: 'time',
  starts: 'time',
  event_no: 'event_id',
  event_number: 'event_id',
};
const required: readonly Column[] = ['time', 'discipline', 'age', 'gender'];

/** Splits a JSON list of rows or a CSV (comma, semicolon or tab) into rows. */
export function rawProgramme(text: string): RawProgramme {
  const clean = text.replace(/^\uFEFF/, '');
  const start = clean.trimStart()[0];
  if (start === undefined) return broken('it is empty');
  const other = otherKinds.find(([begins]) => begins.test(clean));
  if (other) return broken(other[1]);
  return start === '[' || start === '{' ? fromJson(clean) : fromCsv(clean);
}

/** Beginnings of files that are not text, as letters made from their first one or two bytes. */
const otherKinds: readonly (readonly [begins: RegExp, why: string])[] = [
  [
    /^(PK\u0003\u0004|\u4B50\u0403|..\u0011|\uCFD0\uE011)/u,
    'it is a workbook; save the sheet with the timetable as CSV',
  ],
  [/^%PDF/, 'it is a PDF; copy its rows into a spreadsheet and save that as CSV'],
  [/^\s*</, 'it is a web page or XML; a timetable is CSV or JSON'],
];

const broken = (why: string): RawProgramme => ({
  rows: [],
  file: [{ line: 0, fatal: true, reason: { kind: 'not-readable', why } }],
});

function columnOf(name: string): Column | undefined {
  const key = columnKey(name);
  return columns.find((column) => column === key) ?? (Object.hasOwn(otherNames, key) ? otherNames[key] : undefined);
}

function fromJson(text: string): RawProgramme {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return broken('it looks like JSON but is incomplete or incorrect');
  }
  if (!Array.isArray(parsed)) return broken('it is not a list of rows');
  if (parsed.length === 0) return broken('it has no rows');
  const lines = linesOfElements(text);
  const unknown = new Map<string, number>();
  const rows = parsed.map((element: unknown, at): RawRow => {
    const line = lines[at] ?? 0;
    if (typeof element !== 'object' || element === null || Array.isArray(element))
      return { line, reason: { kind: 'not-a-row' } };
    const cells: Partial<Record<Column, string>> = {};
    for (const [name, value] of Object.entries(element)) {
      const column = columnOf(name);
      if (column) cells[column] = cellText(value);
      else if (!unknown.has(name)) unknown.set(name, line);
    }
    return { line, cells };
  });
  return {
    rows,
    file: [...unknown].map(([column, line]) => ({ line, fatal: false, reason: { kind: 'column-unknown', column } })),
  };
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : JSON.stringify(value);
}

/** Returns the line on which each element of a JSON list starts. */
function linesOfElements(text: string): readonly number[] {
  const lines: number[] = [];
  let [line, depth, expecting] = [1, 0, false];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\[^])*"|\n|[^\s"]/g)) {
    if (token === '\n') {
      line++;
      continue;
    }
    const closes = token === ']' || token === '}';
    if (expecting && !closes) lines.push(line);
    const opens = token === '[' || token === '{';
    expecting = (opens && depth === 0) || (token === ',' && depth === 1);
    if (opens) depth++;
    if (closes) depth--;
  }
  return lines;
}

/** The number of lines searched for column names, since a sheet may have a title above them. */
const mostAbove = 20;

function fromCsv(text: string): RawProgramme {
  const lines = csvLines(text);
  const isHead = ({ cells }: CsvLine): boolean => required.every((column) => cells.map(columnOf).includes(column));
  const at = Math.max(lines.slice(0, mostAbove).findIndex(isHead), 0);
  const [head, ...body] = lines.slice(at);
  if (!head) return broken('it is empty');
  const names = head.cells.map(columnOf);
  const missing = required.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    return {
      rows: [],
      file: missing.map((column) => ({
        line: head.line,
        fatal: true,
        reason: { kind: 'column-missing', column, found: head.cells.filter((name) => name !== '') },
      })),
    };
  }
  if (body.length === 0) return broken('there are no rows below the column names');
  const above = lines.slice(0, at).map(({ line, cells }) => ({
    line,
    fatal: false,
    reason: { kind: 'above-columns', text: cells.filter((cell) => cell !== '').join(' ') } as const,
  }));
  return { rows: body.map((row) => rowOf(row, names)), file: [...above, ...headRemarks(head, names)] };
}

/** Returns remarks on unknown columns and on repeated ones. */
function headRemarks(head: CsvLine, names: readonly (Column | undefined)[]): RawProgramme['file'] {
  return head.cells.flatMap((name, at) => {
    const column = names[at];
    const isAgain = column !== undefined && names.indexOf(column) < at;
    if (name === '' || (column !== undefined && !isAgain)) return [];
    const reason: ProgrammeReason = isAgain
      ? { kind: 'column-again', column, name }
      : { kind: 'column-unknown', column: name };
    return [{ line: head.line, fatal: false, reason }];
  });
}

function rowOf({ line, cells }: CsvLine, names: readonly (Column | undefined)[]): RawRow {
  const beyond = cells.slice(names.length).filter((cell) => cell !== '');
  if (beyond.length > 0) return { line, reason: { kind: 'cells-too-many', count: cells.length } };
  const row: Partial<Record<Column, string>> = {};
  names.forEach((name, at) => {
    if (name) row[name] ||= cells[at] ?? '';
  });
  return { line, cells: row };
}
