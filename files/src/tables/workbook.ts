import { zipSync } from 'fflate';
import readXlsx from 'read-excel-file/universal';
import { unzip } from './unzip.ts';

/** The fullest sheet of a workbook as text; or why nothing can be read. */
export type Workbook =
  | {
      readonly kind: 'rows';
      readonly sheet: string;
      readonly sheets: number;
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-large' };

/** The most bytes unpacked from a workbook: a sheet of 5,000 rows has under ten million. */
const MOST_UNPACKED = 60_000_000;

/** Returns whether a file is a readable workbook: a zip file by its first bytes. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Returns whether a file is a workbook from before 2007, which nothing reads safely. */
export const isOldWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/**
 * Reads the fullest sheet of an xlsx file: each cell as a person sees it, days as dd/mm/yyyy, times of day or length as
 * m:ss.ss, formulas by their last value, and merged cells once, in their first cell. Gives the parser a zip of our own
 * with the extracted files, since it would unpack the uploaded one as that file dictates.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  try {
    const parts = unzip(bytes, isPart, MOST_UNPACKED);
    if (parts === 'too-large') return { kind: 'too-large' };
    const sheets = await readXlsx(zipSync(parts, { level: 0 }).buffer);
    const [fullest] = sheets
      .map(({ sheet, data }) => ({ sheet, rows: data.map((row) => row.map(cellText)) }))
      .toSorted((a, b) => filled(b.rows) - filled(a.rows));
    return fullest
      ? { kind: 'rows', sheet: fullest.sheet, sheets: sheets.length, rows: fullest.rows }
      : { kind: 'unreadable' };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** Returns whether the parser needs a part of a workbook; pictures and printer settings stay packed. */
const isPart = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels');

const filled = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((count, row) => count + row.filter((cell) => cell !== '').length, 0);

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return String(Math.round(cell * 1e6) / 1e6);
  return typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : '';
}

/** Returns a day, or a time that a spreadsheet counts from its day zero. */
function dateText(date: Date): string {
  const iso = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  if (iso === '') return '';
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  if (Number(year) > 1900) return `${day}/${month}/${year}`;
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()];
  const seconds = (date.getUTCSeconds() + date.getUTCMilliseconds() / 1000).toFixed(2).padStart(5, '0');
  return hours > 0
    ? `${String(hours)}:${String(minutes).padStart(2, '0')}:${seconds}`
    : `${String(minutes)}:${seconds}`;
}
