import { decodeBytes } from '../decode-bytes.ts';
import { readHytek, type HytekLine } from '../systems/hytek.ts';
import { isOldWorkbook, isWorkbook, readWorkbook } from './workbook.ts';

/** A file of entries as text that can be pasted, its cells separated by tabs; or why it cannot be read. */
export type EntrySheet =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly from: 'workbook' | 'hytek' | 'text';
      readonly sheet: string;
    }
  | { readonly kind: 'unreadable' | 'too-large' | 'old-workbook' | 'empty' };

/** Reads a file of entries: an xlsx workbook, a semicolon file of Hy-Tek, or any text with separators. */
export async function readEntrySheet(bytes: Uint8Array): Promise<EntrySheet> {
  if (isOldWorkbook(bytes)) return { kind: 'old-workbook' };
  if (isWorkbook(bytes)) {
    const book = await readWorkbook(bytes);
    return book.kind === 'rows'
      ? textOf(tabbed(book.rows), 'workbook', book.sheets > 1 ? book.sheet : '')
      : { kind: book.kind };
  }
  const { text } = decodeBytes(bytes);
  if (text.includes('\0')) return { kind: 'unreadable' };
  return isHytek(text) ? textOf(tabbed(hytekRows(text)), 'hytek', '') : textOf(text, 'text', '');
}

const textOf = (text: string, from: 'workbook' | 'hytek' | 'text', sheet: string): EntrySheet =>
  text.trim() === '' ? { kind: 'empty' } : { kind: 'text', text, from, sheet };

const tabbed = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');

/** Returns whether most lines begin like those of a Hy-Tek file. */
function isHytek(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.filter((line) => /^[IDEQR];/i.test(line)).length > lines.length / 2;
}

/**
 * Returns one row for each entry of a Hy-Tek file, below headings; a relay keeps its row, so that it gets an answer
 * too.
 */
function hytekRows(text: string): string[][] {
  const numbers = new Map<string, string>();
  const { records } = readHytek(text);
  for (const { kind, fields } of records)
    if (kind === 'athlete') numbers.set(personOf(fields), fields['registrationNo'] ?? '');
  return [
    ['First name', 'Surname', 'Sex', 'Date of birth', 'Registration number', 'Event', 'Best'],
    ...records.flatMap((line) => rowOf(line, numbers)),
  ];
}

const personOf = (fields: HytekLine['fields']): string =>
  [fields['lastName'], fields['firstName'], fields['birthDate']].join(';').toLowerCase();

function rowOf({ kind, fields }: HytekLine, numbers: ReadonlyMap<string, string>): string[][] {
  const text = (name: string): string => fields[name] ?? '';
  if (kind === 'relay' || kind === 'olderRelay')
    return [
      [
        'Relay',
        `${text('teamName')} ${text('letter')}`.trim(),
        text('gender'),
        '',
        '',
        text('eventCode'),
        text('mark'),
      ],
    ];
  if (kind !== 'entry' && kind !== 'olderEntry') return [];
  const mark = /^(nt|nm|nd|nh)$/i.test(text('mark')) ? '' : text('mark');
  const birth = text('birthDate').split('-').reverse().join('/');
  return [
    [
      text('firstName'),
      text('lastName'),
      text('gender'),
      birth,
      numbers.get(personOf(fields)) ?? '',
      text('eventCode'),
      mark,
    ],
  ];
}
