import { daysBetween } from '@startline/rules/calendar';
import { readTypedDate } from '@startline/rules/formats/typed-date';
import { readEventCode } from '@startline/rules/performances/event-codes';
import { readAges, readDay, readGender, readStage, readTime } from '@startline/rules/building/builder/timetable-cells';
import { linkRounds } from './link-rounds.ts';
import { rawProgramme, type RawProgramme, type RawRow } from './programme-text.ts';
import type { Column, Programme, ProgrammeReason, ProgrammeRemark, ProgrammeRow } from './programme.ts';

/**
 * Reads a timetable: JSON (a list of objects) or CSV with the columns event_id, day, day_name, time, discipline, age,
 * gender, stage, to. Ignores differences of spaces, case, byte order marks, line ends and usual spellings. Returns each
 * row or a remark with its line, and checks the links between rounds. Never throws.
 */
export const readProgramme = (text: string): Programme => programmeOf(rawProgramme(text));

/** Reads a timetable from rows that were split already. */
export function programmeOf(raw: RawProgramme): Programme {
  const { dayOf, said: statements } = daysOf(raw.rows);
  const remarks: ProgrammeRemark[] = [
    ...raw.file.map(({ line, fatal, reason }) => ({ line, eventId: '', used: !fatal, reason })),
    ...statements,
  ];
  const rows: ProgrammeRow[] = [];
  const firstLine = new Map<string, number>();
  for (const row of raw.rows) {
    const read = readRow(row, dayOf);
    if ('reason' in read) {
      remarks.push(read);
      continue;
    }
    const before = firstLine.get(read.eventId);
    if (before !== undefined)
      remarks.push({
        line: read.line,
        eventId: read.eventId,
        used: false,
        reason: { kind: 'id-again', firstLine: before },
      });
    else rows.push(read);
    firstLine.set(read.eventId, before ?? read.line);
  }
  const linked = linkRounds(rows);
  return {
    read: raw.rows.length,
    rows: linked.rows,
    remarks: [...remarks, ...dayNameRemarks(linked.rows), ...linked.remarks].toSorted((a, b) => a.line - b.line),
  };
}

function readRow(raw: RawRow, dayOf: Days['dayOf']): ProgrammeRow | ProgrammeRemark {
  if ('reason' in raw) return { line: raw.line, eventId: '', used: false, reason: raw.reason };
  const { line, cells } = raw;
  const cell = (column: Column): string => cells[column] ?? '';
  const read = {
    day: readDay(cell('day')) ?? dayOf(cell('day') || cell('day_name')),
    time: readTime(cell('time')),
    discipline: readEventCode(cell('discipline')),
    age: readAges(cell('age')),
    gender: readGender(cell('gender')),
    stage: readStage(cell('stage')),
  };
  if (!isComplete(read)) {
    const column = readColumns.find((name) => read[name] === undefined) ?? 'day';
    return { line, eventId: cell('event_id'), used: false, reason: cellReason(column, cell(column)) };
  }
  return {
    line,
    day: read.day,
    event: read.discipline,
    ages: read.age,
    gender: read.gender,
    stage: read.stage,
    dayName: cell('day_name') || (weekdayOf(cell('day')) < 0 ? '' : cell('day')),
    eventId: cell('event_id') || `line ${line}`,
    time: read.time.kind === 'at' ? read.time.hhmm : undefined,
    to: cell('to') || undefined,
  };
}

const readColumns = ['day', 'time', 'discipline', 'age', 'gender', 'stage'] as const;
type AllDefined<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> };

function isComplete<Read extends Readonly<Record<(typeof readColumns)[number], unknown>>>(
  read: Read,
): read is Read & AllDefined<Read> {
  return readColumns.every((name) => read[name] !== undefined);
}

const cellReason = (column: Column, text: string): ProgrammeReason =>
  text === '' ? { kind: 'cell-empty', column } : { kind: 'cell-wrong', column, text };

type Days = {
  /** The number of a day by its name. */ readonly dayOf: (name: string) => number | undefined;
  readonly said: readonly ProgrammeRemark[];
};
type DayCells = { readonly line: number; readonly day: string; readonly name: string };

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const weekdayOf = (name: string): number =>
  /^[a-z]+\.?$/i.test(name) ? weekdays.indexOf(name.slice(0, 3).toLowerCase()) : -1;
/** Returns the key of a weekday: 'Sat' and 'Saturday' are one. */
const dayKey = (name: string): string => weekdays[weekdayOf(name)] ?? name.toLowerCase();

/**
 * Returns the number of each named day. Rows with both name and number decide, the first one first; without any numbers
 * the weekdays decide; without any names all rows are on the first day.
 */
function daysOf(raw: readonly RawRow[]): Days {
  const rows = raw.flatMap((row): DayCells[] =>
    'reason' in row ? [] : [{ line: row.line, day: row.cells.day ?? '', name: row.cells.day_name ?? '' }],
  );
  if (rows.every(({ day, name }) => day === '' && name === ''))
    return {
      dayOf: () => 1,
      said: rows.length > 0 ? [{ line: 0, eventId: '', used: true, reason: { kind: 'day-assumed' } }] : [],
    };
  if (!rows.some(({ day }) => readDay(day) !== undefined))
    return rows.some(({ day }) => readTypedDate(day)) ? byDate(rows) : byWeekday(rows);
  const days = new Map<string, number>();
  for (const { day, name } of rows) {
    const number = readDay(day);
    if (number !== undefined && name !== '' && !days.has(dayKey(name))) days.set(dayKey(name), number);
  }
  return { dayOf: (name) => days.get(dayKey(name)), said: [] };
}

/** Numbers days by date, the earliest being 1. Remarks go to the line where a date first occurs. */
function byDate(rows: readonly DayCells[]): Days {
  const dated = rows.flatMap(({ line, day }) => {
    const date = readTypedDate(day);
    return date === undefined ? [] : [{ line, dayName: day, date }];
  });
  const [first] = dated.map(({ date }) => date).toSorted();
  const dayOf = (name: string): number | undefined => {
    const date = readTypedDate(name);
    return first === undefined || date === undefined ? undefined : readDay(String(daysBetween(first, date) + 1));
  };
  return { dayOf, said: numbered(dated, ({ date }) => date, dayOf) };
}

/** Adds a remark on the line where each of the days first occurs. */
function numbered<Row extends { readonly line: number; readonly dayName: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => unknown,
  dayOf: Days['dayOf'],
): readonly ProgrammeRemark[] {
  const firsts = new Map(rows.toReversed().map((row) => [keyOf(row), row]));
  return [...firsts.values()].flatMap(({ line, dayName }): ProgrammeRemark[] => {
    const day = dayOf(dayName);
    return day === undefined ? [] : [{ line, eventId: '', used: true, reason: { kind: 'day-numbered', dayName, day } }];
  });
}

/**
 * Numbers days by weekday alone, in the shortest span of one week: Saturday and Sunday are days 1 and 2 in whichever
 * order they come. Remarks go to the line where a day first occurs.
 */
function byWeekday(rows: readonly DayCells[]): Days {
  const named = rows
    .map(({ line, day, name }) => ({ line, dayName: day || name, weekday: weekdayOf(day || name) }))
    .filter(({ weekday }) => weekday >= 0);
  const matches = [...new Set(named.map(({ weekday }) => weekday))];
  const span = (start: number): number => Math.max(...matches.map((one) => (one - start + 7) % 7));
  const [start = 0] = matches.toSorted((a, b) => span(a) - span(b));
  const dayOf = (name: string): number | undefined =>
    weekdayOf(name) < 0 ? undefined : ((weekdayOf(name) - start + 7) % 7) + 1;
  return { dayOf, said: numbered(named, ({ weekday }) => weekday, dayOf) };
}

/** Returns remarks on rows whose name for a day differs from that of its first row. */
function dayNameRemarks(rows: readonly ProgrammeRow[]): ProgrammeRemark[] {
  const usual = new Map<number, string>();
  return rows.flatMap(({ line, eventId, day, dayName }) => {
    if (dayName === '') return [];
    const name = usual.get(day);
    if (name === undefined) usual.set(day, dayName);
    if (name === undefined || name.toLowerCase() === dayName.toLowerCase()) return [];
    return [{ line, eventId, used: true, reason: { kind: 'day-name-differs' as const, dayName, day, usual: name } }];
  });
}
