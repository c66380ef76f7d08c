import { linesOf, named, withoutEmptyEnd } from '../cells.ts';
import { dayMonthFirst, gender, mark } from '../tables/cell-readers.ts';
import { notUsed, remark, type FileFault, type Reading } from '../fault.ts';
import { emptyFile } from '../finish.ts';
import { once } from '../once.ts';

const person = ['lastName', 'firstName', 'initial', 'gender', 'birthDate'] as const;
const sentMark = ['eventCode', 'mark', 'measure', 'division'] as const;
/** Older versions end a line of an entry or a relay where newer ones continue. */
const olderEntry = [...person, 'teamCode', 'teamName', 'age', 'schoolYear', ...sentMark, 'competitorNo'] as const;
const olderRelay = ['teamCode', 'teamName', 'letter', 'gender', 'age', ...sentMark] as const;

/** The fields of each kind of line after its letter, in order (Hy-Tek's manuals of Team and Meet Manager). */
export const hytekFields = {
  athlete: [
    ...person,
    'teamCode',
    'teamName',
    'age',
    'schoolYear',
    'address1',
    'address2',
    'city',
    'state',
    'postcode',
    'country',
    'citizen',
    'homePhone',
    'workPhone',
    'fax',
    'emergencyContact',
    'emergencyPhone',
    'registrationNo',
    'competitorNo',
    'email',
  ],
  entry: [...olderEntry, 'place', 'declaration', 'note', 'alternate'],
  olderEntry,
  relay: [...olderRelay, 'place', 'declaration', 'note'],
  olderRelay,
  meet: ['meet', 'startDate', 'endDate', 'createdBy', 'createdOn', 'comment'],
  result: [
    'kind',
    'eventNo',
    'alternateNo',
    'eventCode',
    'gender',
    'ageRange',
    'division',
    'divisionName',
    'round',
    'mark',
    'measure',
    'wind',
    'place',
    'heatPlace',
    'heat',
    'exhibition',
    'teamPoints',
    'multiPoints',
    'subEvent',
    'lastName',
    'firstName',
    'initial',
    'athleteGender',
    'birthDate',
    'teamCode',
    'teamName',
    'age',
    'schoolYear',
    'competitorNo',
  ],
} as const;
export type HytekKind = keyof typeof hytekFields;
export const runnerFields = [...person, 'age', 'schoolYear', 'competitorNo'] as const;

/** A line of a Hy-Tek file: its fields as text, the runners of a relay, and fields beyond the known ones, unchanged. */
export type HytekLine = {
  readonly kind: HytekKind;
  readonly fields: Readonly<Record<string, string>>;
  readonly runners: readonly Readonly<Record<(typeof runnerFields)[number], string>>[];
  readonly more: readonly string[];
};

const kinds: Readonly<Record<string, HytekKind>> = {
  I: 'athlete',
  D: 'entry',
  E: 'olderEntry',
  Q: 'relay',
  R: 'olderRelay',
  H: 'meet',
};

/**
 * Reads a semicolon file of Hy-Tek: athletes (I), entries (D, older E), relays (Q, older R), and results, which are E
 * lines below an H line, of running (T), field (F) and combined events (M) and their parts (TM, FM). Empty fields at
 * the end may be missing. Returns birthdays as yyyy-mm-dd and marks as written ('12.50', '23-09.5', '13.4h'); NT, NM
 * and ND mean none. A repeated line counts once.
 */
export function readHytek(text: string): Reading<HytekLine> {
  const lines = linesOf(text);
  const { kept, faults: again } = once(
    lines.map(({ line, text: row }) => ({ line, cells: row.split(';').map((cell) => cell.trim()) })),
    ({ cells }) => withoutEmptyEnd(cells).join(';'),
  );
  const records: HytekLine[] = [];
  const faults: FileFault[] = [...again];
  let isResults = false;
  for (const {
    line,
    cells: [letter = '', ...cells],
  } of kept) {
    const match = kinds[letter.toUpperCase()];
    if (!match) {
      faults.push(notUsed(line, { kind: 'line-unknown', text: letter.slice(0, 40) }));
      continue;
    }
    isResults ||= match === 'meet';
    const kind = match === 'olderEntry' && isResults && /^(?:[TFM]|TM|FM)$/i.test(cells[0] ?? '') ? 'result' : match;
    const read = lineOf(kind, cells);
    records.push(read);
    for (const { column, text: wrong } of faultsOf(read))
      faults.push(
        remark(line, wrong === '' ? { kind: 'cell-empty', column } : { kind: 'cell-wrong', column, text: wrong }),
      );
  }
  return {
    lines: lines.length,
    records,
    faults: lines.length === 0 ? emptyFile : faults.toSorted((a, b) => a.line - b.line),
  };
}

/** Writes lines of a Hy-Tek file, for a program that takes entries in this form; `readHytek` reads them back. */
export function writeHytek(lines: readonly HytekLine[]): string {
  return lines
    .map(({ kind, fields, runners, more }) => {
      const cells = [
        ...hytekFields[kind].map((field) => cellFor(field, fields[field] ?? '')),
        ...runners.flatMap((runner) => runnerFields.map((field) => cellFor(field, runner[field]))),
        ...more,
      ];
      const last = cells.findLastIndex((cell) => cell !== '');
      return `${[letterOf(kind), ...cells.slice(0, last + 1).map((cell) => cell.replace(/[;\r\n]+/g, ' '))].join(';')}\r\n`;
    })
    .join('');
}

const letterOf = (kind: HytekKind): string =>
  kind === 'result' ? 'E' : (Object.keys(kinds).find((letter) => kinds[letter] === kind) ?? '');

/** Formats a cell; birthdays are written with the month first. */
function cellFor(field: string, text: string): string {
  const [, year = '', month = '', date = ''] = isBirthday(field) ? (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []) : [];
  return year === '' ? text : `${month}/${date}/${year}`;
}

const isBirthday = (field: string): boolean =>
  field === 'birthDate' || field === 'startDate' || field === 'endDate' || field === 'createdOn';

function lineOf(kind: HytekKind, cells: readonly string[]): HytekLine {
  const columns: readonly string[] = hytekFields[kind];
  const fields = Object.fromEntries(columns.map((column, at) => [column, keptCell(column, cells[at] ?? '')]));
  const rest = cells.slice(columns.length);
  const isRelay = kind === 'relay' || kind === 'olderRelay';
  const runners = isRelay ? chunks(rest, runnerFields.length).filter((chunk) => chunk.some((cell) => cell !== '')) : [];
  return {
    kind,
    fields,
    more: isRelay ? [] : withoutEmptyEnd(rest),
    runners: runners.map((chunk) =>
      named(
        runnerFields,
        chunk.map((cell, at) => keptCell(runnerFields[at] ?? '', cell)),
      ),
    ),
  };
}

const keptCell = (column: string, text: string): string => (isBirthday(column) ? (dayMonthFirst(text) ?? text) : text);

function chunks(cells: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(cells.length / size) }, (_, at) => cells.slice(at * size, (at + 1) * size));
}

const needed: Readonly<Record<HytekKind, readonly string[]>> = {
  athlete: ['lastName', 'firstName', 'gender'],
  entry: ['lastName', 'firstName', 'gender', 'eventCode'],
  olderEntry: ['lastName', 'firstName', 'eventCode'],
  relay: ['teamCode', 'eventCode'],
  olderRelay: ['teamCode', 'eventCode'],
  meet: ['meet'],
  result: ['eventCode'],
};

/** Returns faults for empty required fields (text ''), and for impossible values. */
function faultsOf({ kind, fields, runners }: HytekLine): readonly { readonly column: string; readonly text: string }[] {
  const empty = needed[kind].filter((column) => fields[column] === '').map((column) => ({ column, text: '' }));
  const wrong = [fields, ...runners].flatMap((one: Readonly<Record<string, string>>) =>
    Object.entries(one).flatMap(([column, text]) => (text === '' || isRight(column, text) ? [] : [{ column, text }])),
  );
  return [...empty, ...wrong];
}

function isRight(column: string, text: string): boolean {
  if (isBirthday(column)) return /^\d{4}-\d{2}-\d{2}$/.test(text) || dayMonthFirst(text) !== undefined;
  if (column === 'gender' || column === 'athleteGender') return gender(text) !== undefined;
  if (column === 'mark') return mark(text) !== undefined;
  return column !== 'measure' || /^[ME]$/i.test(text);
}
