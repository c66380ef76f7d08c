import { columnKey, csvLines } from './csv-lines.ts';
import { columns, type Column, type ProgrammeReason } from './programme.ts';

/** A row as text, or the reason why it is none. */
export type RawRow =
  | { readonly line: number; readonly cells: Readonly<Partial<Record<Column, string>>> }
  | { readonly line: number; readonly reason: ProgrammeReason };
/** The rows of a file, and what is to be said about the file as a whole. */
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
  start_at: 'time',
  starts: 'time',
  event_no: 'event_id',
  event_number: 'event_id',
};
const required: readonly Column[] = ['time', 'discipline', 'age', 'gender'];

/** Takes a JSON list of rows or a CSV (comma, semicolon or tab) apart, whichever it is. */
export function rawProgramme(text: string): RawProgramme {
  const clean = text.replace(/^\uFEFF/, '');
  const start = clean.trimStart()[0];
  if (start === undefined) return broken('it is empty');
  return start === '[' || start === '{' ? fromJson(clean) : fromCsv(clean);
}

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
    return broken('it starts like JSON and is not complete or not correct');
  }
  if (!Array.isArray(parsed)) return broken('it is not a list of rows');
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

/** The line on which each element of a JSON list starts. */
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

function fromCsv(text: string): RawProgramme {
  const [head, ...body] = csvLines(text);
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
  const unknown = head.cells.filter((name, at) => name !== '' && names[at] === undefined);
  return {
    rows: body.map(({ line: at, cells }) => rowOf(at, cells, names)),
    file: unknown.map((column) => ({ line: head.line, fatal: false, reason: { kind: 'column-unknown', column } })),
  };
}

function rowOf(line: number, cells: readonly string[], names: readonly (Column | undefined)[]): RawRow {
  const beyond = cells.slice(names.length).filter((cell) => cell !== '');
  if (beyond.length > 0) return { line, reason: { kind: 'cells-too-many', count: cells.length } };
  const row: Partial<Record<Column, string>> = {};
  names.forEach((name, at) => {
    if (name) row[name] = cells[at] ?? '';
  });
  return { line, cells: row };
}
