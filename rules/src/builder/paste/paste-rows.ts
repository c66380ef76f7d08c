import type { IsoDate } from '../../time.ts';
import { nearEvents, readAgeCell, readAmount, readDayCell, readEventCell, readGenders, readLimit } from './paste-cells.ts';
import { pasteHead, type PasteColumn, type PasteHead } from './paste-columns.ts';
import { readEventWords } from './paste-event-words.ts';
import type { PasteFault, PasteReason } from './paste-faults.ts';
import { linkPastedRounds } from './paste-rounds.ts';
import type { LinkedRow, ProposedRow } from './pasted-row.ts';
import { mostLines, pastedLines, type PastedLine } from './paste-table.ts';
import { readStage, readTime } from '../timetable-cells.ts';

/** The competition that text is pasted into. `ageFor` finds the age group in force for a word: its key, and whether the word was that of an old group. */
export type PasteSetting = { readonly days: readonly IsoDate[]; readonly ageFor: (word: string) => { readonly key: string; readonly isConverted: boolean } | undefined };

export type Pasted = { readonly rows: readonly LinkedRow[]; readonly faults: readonly PasteFault[]; readonly lines: number };

/**
 * Reads a timetable pasted from a spreadsheet, or a CSV: with a first line of column names in any order, or without one. Every line is
 * proposed as rows, or has a fault that says why not; nothing is dropped in silence. Never throws.
 */
export function readPastedRows(text: string, setting: PasteSetting): Pasted {
  const all = pastedLines(text);
  const lines = all.slice(0, mostLines);
  const head = pasteHead(lines);
  const body = head.isNamed ? lines.slice(1) : lines;
  const faults = [...headFaults(all, head, body)];
  if (body.length === 0 || !head.at.has('event')) return { rows: [], faults, lines: body.length };
  const named = dayNames(body, head, setting);
  const rows = body.flatMap((line) => {
    const read = readLine(line, head, { ...setting, named });
    faults.push(...read.faults);
    return read.rows;
  });
  const linked = linkPastedRounds(rows);
  return { rows: linked.rows, faults: [...faults, ...linked.faults].sort((a, b) => a.line - b.line), lines: body.length };
}

function headFaults(all: readonly PastedLine[], head: PasteHead, body: readonly PastedLine[]): readonly PasteFault[] {
  const whole = (reason: PasteReason, used: boolean, column: PasteColumn | '' = ''): PasteFault => ({ line: 0, column, used, reason });
  if (body.length === 0) return [whole({ kind: 'nothing' }, false)];
  return [
    ...(all.length > mostLines ? [whole({ kind: 'too-long', most: mostLines }, true)] : []),
    ...(head.at.has('event') ? [] : [whole({ kind: 'no-column', column: 'event' }, false, 'event')]),
    ...head.unknown.map((name) => whole({ kind: 'column-unknown', name }, true)),
  ];
}

/** Which day goes with a name of a day, from the lines that have both a number and a name; the first such line counts. */
function dayNames(lines: readonly PastedLine[], { at }: PasteHead, { days }: PasteSetting): ReadonlyMap<string, IsoDate> {
  const [dayAt, nameAt] = [at.get('day'), at.get('dayName')];
  const named = new Map<string, IsoDate>();
  if (dayAt === undefined || nameAt === undefined) return named;
  for (const { cells } of lines) {
    const [day, name] = [readDayCell(cells[dayAt] ?? '', days), (cells[nameAt] ?? '').toLowerCase()];
    if (day && name !== '' && !named.has(name)) named.set(name, day);
  }
  return named;
}

type Reading = PasteSetting & { readonly named: ReadonlyMap<string, IsoDate> };
type ReadRows = { readonly rows: readonly ProposedRow[]; readonly faults: readonly PasteFault[] };

type Note = (column: PasteColumn | '', reason: PasteReason, used?: boolean) => void;

function readLine({ line, cells }: PastedLine, head: PasteHead, setting: Reading): ReadRows {
  const cell = (column: PasteColumn): string => cells[head.at.get(column) ?? -1] ?? '';
  const faults: PasteFault[] = [];
  const note: Note = (column, reason, used = false) => void faults.push({ line, column, used, reason });
  if (head.isNamed && cells.length > head.width) note('', { kind: 'too-many-cells', count: cells.length }, true);
  const read = readCells(cell, setting, note);
  if (!isComplete(read)) return { rows: [], faults };
  const { event, ages, genders, time, day, stage, limit, price } = read;
  const groups = new Set(ages.flatMap((word) => groupOf(word, setting, note)));
  const rest = { line, id: cell('id') || `line ${line}`, to: cell('to'), event, day, time: time.kind === 'at' ? time.hhmm : '00:00', stage, limit, price, groupName: cell('group').slice(0, 50), facility: cell('facility').slice(0, 60) };
  return { rows: [...groups].flatMap((ageGroup) => genders.map((gender) => ({ ...rest, ageGroup, gender }))), faults };
}

/** What the cells of a line say; undefined, with a fault, for each that is missing or not understood. */
function readCells(cell: (column: PasteColumn) => string, setting: Reading, note: Note) {
  const needed = <T>(column: PasteColumn, value: T | undefined, suggestions: readonly string[] = []): T | undefined => {
    if (value === undefined) note(column, cell(column) === '' ? { kind: 'empty', column } : { kind: 'not-understood', column, text: cell(column), suggestions });
    return value;
  };
  const what = whatOf(cell);
  return {
    event: needed('event', what.event, what.event ? [] : nearEvents(cell('event')).map(({ name }) => name)), ages: needed('age', what.ages), genders: needed('gender', what.genders), stage: needed('stage', what.stage),
    time: needed('time', readTime(cell('time'))), day: dayOf(cell, setting, note), limit: cell('limit') === '' ? null : needed('limit', readLimit(cell('limit'))), price: needed('price', readAmount(cell('price'))),
  };
}

type AllDefined<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> };
const isComplete = <T extends object>(read: T): read is T & AllDefined<T> => Object.values(read).every((value) => value !== undefined);

function groupOf(word: string, { ageFor }: Reading, note: Note): readonly string[] {
  const found = ageFor(word);
  if (!found) note('age', { kind: 'age-not-in-force', age: word });
  if (found?.isConverted) note('age', { kind: 'age-converted', from: word, to: found.key }, true);
  return found ? [found.key] : [];
}

/** Event, ages, genders and round: each from its own cell; what has none may stand in the cell of the event ('U15 Girls 100m Heats'), a gender in that of the age ('U15G'). */
function whatOf(cell: (column: PasteColumn) => string) {
  const words = readEventWords(cell('event'));
  const aged = cell('age') === '' ? undefined : readAgeCell(cell('age'));
  const gender = aged?.gender ? [aged.gender] : words.genders;
  return {
    event: readEventCell(cell('event')) ?? words.event, ages: cell('age') === '' ? words.ages : aged?.ages, genders: cell('gender') === '' ? gender : readGenders(cell('gender')),
    stage: cell('stage') === '' ? (words.stage ?? readStage('')) : readStage(cell('stage')),
  };
}

/** The day of a line: its number, date or name; the only day of a competition, or its first where the text names no days at all. */
function dayOf(cell: (column: PasteColumn) => string, { days, named }: Reading, note: Note): IsoDate | undefined {
  const text = cell('day') || cell('dayName');
  if (text === '') return days[0];
  const day = readDayCell(text, days) ?? named.get(text.toLowerCase());
  if (!day) note('day', { kind: 'not-understood', column: 'day', text, suggestions: [] });
  else if (!days.includes(day)) note('day', { kind: 'day-outside', text }, true);
  return day;
}
