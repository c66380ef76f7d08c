import { day, gender } from './cell-readers.ts';
import { readEntrySheet, type EntrySheet } from './entry-sheet.ts';
import { mappedFields, readTable, type TableMapping, type TableRow } from './table.ts';
import type { Reading } from '../fault.ts';

/** An extract of a register: one row for each athlete, under the headings that governing bodies and clubs use. */
export const registerColumns = {
  headings: 'first-line',
  fields: {
    urn: {
      from: [
        'URN',
        'Registration number',
        'Registration no',
        'Licence',
        'Licence number',
        'Membership number',
        'AI number',
      ],
      needed: true,
    },
    dob: { from: ['Date of birth', 'DOB', 'Birth date', 'Birthdate', 'Born'], needed: true, read: day },
    firstName: { from: ['First name', 'Forename', 'First', 'Given name', 'Known as'], needed: true },
    surname: { from: ['Surname', 'Last name', 'Last', 'Family name'], needed: true },
    gender: { from: ['Gender', 'Sex', 'M/F'], expected: true, read: gender },
    club: { from: ['First claim club', 'First claim', 'Club', 'Club name', '1st claim club'], expected: true },
    expires: {
      from: ['Expiry date', 'Expires', 'Expiry', 'Valid to', 'Valid until', 'Registered until', 'End date'],
      expected: true,
      read: day,
    },
  },
} as const satisfies TableMapping<string>;

export type RegisterField = keyof typeof registerColumns.fields;

/** Reads the rows of an extract; `text` includes its headings. */
export const readRegisterSheet = (text: string): Reading<TableRow<RegisterField>> => readTable(text, registerColumns);

/** The lines read at a time. */
export const LINES_A_PIECE = 500;

/** A file cut into pieces that are read one by one. Lines are counted from 1, including the headings. */
export type CutSheet =
  | {
      readonly kind: 'pieces';
      /** The line of the headings, to be put above each piece. */
      readonly headings: string;
      /** The non-empty lines below the headings. */
      readonly rows: number;
      readonly pieces: readonly { readonly line: number; readonly text: string }[];
    }
  | { readonly kind: Exclude<EntrySheet['kind'], 'text'> | 'no-headings' };

/** Cuts a file (xlsx, CSV or any text with separators) below its headings, never inside a cell. */
export async function cutRegisterSheet(bytes: Uint8Array): Promise<CutSheet> {
  const sheet = await readEntrySheet(bytes);
  if (sheet.kind !== 'text') return { kind: sheet.kind };
  const lines = linesOf(sheet.text);
  const begins = lines
    .slice(0, 10)
    .findIndex((line) => needed.every((field) => mappedFields(line, registerColumns).includes(field)));
  const headings = lines[begins];
  if (headings === undefined) return { kind: 'no-headings' };
  const rows = lines.slice(begins + 1);
  const pieces = Array.from({ length: Math.ceil(rows.length / LINES_A_PIECE) }, (_, at) => ({
    line: begins + 2 + at * LINES_A_PIECE,
    text: rows.slice(at * LINES_A_PIECE, (at + 1) * LINES_A_PIECE).join('\n'),
  }));
  return { kind: 'pieces', headings, rows: rows.filter((line) => line.trim() !== '').length, pieces };
}

/** Returns the columns that a register should have and these headings lack, as `Expiry date`. */
export function missingColumns(headings: string): readonly string[] {
  const there: readonly string[] = mappedFields(headings, registerColumns);
  return Object.entries<{ readonly from: readonly string[]; readonly expected?: boolean }>(
    registerColumns.fields,
  ).flatMap(([field, { from, expected }]) => (expected && !there.includes(field) ? [from[0] ?? field] : []));
}

const needed = (Object.entries(registerColumns.fields) as [RegisterField, { readonly needed?: boolean }][]).flatMap(
  ([field, column]) => (column.needed ? [field] : []),
);

/**
 * Returns the lines of a text; a break inside a quoted cell becomes a blank. An unclosed mark opens no cell: the lines
 * below it stay separate.
 */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let open: string[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    open.push(line);
    const whole = open.join(' ');
    if (!endsInCell(whole)) {
      lines.push(whole);
      open = [];
    } else if (whole.length > LONGEST_LINE) {
      lines.push(...open);
      open = [];
    }
  }
  return [...lines, ...open];
}
/** The length to which an unclosed quotation mark is followed. */
const LONGEST_LINE = 4_000;

/**
 * Returns whether a line ends inside a quoted cell: a mark opens one only at its beginning, and two of them are one
 * sign.
 */
function endsInCell(line: string): boolean {
  let [isInside, isBeginning] = [false, true];
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? '';
    if (isInside) {
      if (sign === '"' && line[at + 1] === '"') at++;
      else if (sign === '"') isInside = false;
    } else {
      isInside = sign === '"' && isBeginning;
      isBeginning = [',', ';', '\t', '|'].includes(sign) || (isBeginning && sign === ' ');
    }
  }
  return isInside;
}
