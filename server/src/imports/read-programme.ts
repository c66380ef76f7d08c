import { readEventCode } from '@startline/rules/performances/event-codes';
import { readAges, readDay, readGender, readStage, readTime } from '@startline/rules/builder/timetable-cells';
import { linkRounds } from './link-rounds.ts';
import { rawProgramme, type RawRow } from './programme-text.ts';
import type { Column, Programme, ProgrammeReason, ProgrammeRemark, ProgrammeRow } from './programme.ts';

/**
 * Reads a timetable: JSON (a list of objects) or CSV with the columns event_id, day, day_name, time, discipline, age, gender,
 * stage, to. Spaces, case, byte order marks, line ends and the usual spellings do not matter. Every row comes back as a row,
 * or as a remark with its line; links between rounds are checked. Never throws.
 */
export function readProgramme(text: string): Programme {
  const raw = rawProgramme(text);
  const dayOf = daysByName(raw.rows);
  const remarks: ProgrammeRemark[] = raw.file.map(({ line, fatal, reason }) => ({ line, eventId: '', used: !fatal, reason }));
  const rows: ProgrammeRow[] = [];
  const firstLine = new Map<string, number>();
  for (const row of raw.rows) {
    const read = readRow(row, dayOf);
    if ('reason' in read) {
      remarks.push(read);
      continue;
    }
    const before = firstLine.get(read.eventId);
    if (before !== undefined) remarks.push({ line: read.line, eventId: read.eventId, used: false, reason: { kind: 'id-again', firstLine: before } });
    else rows.push(read);
    firstLine.set(read.eventId, before ?? read.line);
  }
  const linked = linkRounds(rows);
  return { read: raw.rows.length, rows: linked.rows, remarks: [...remarks, ...dayNameRemarks(linked.rows), ...linked.remarks].toSorted((a, b) => a.line - b.line) };
}

function readRow(raw: RawRow, dayOf: ReadonlyMap<string, number>): ProgrammeRow | ProgrammeRemark {
  if ('reason' in raw) return { line: raw.line, eventId: '', used: false, reason: raw.reason };
  const { line, cells } = raw;
  const cell = (column: Column): string => cells[column] ?? '';
  const read = {
    day: cell('day') === '' ? dayOf.get(cell('day_name').toLowerCase()) : readDay(cell('day')),
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
    line, day: read.day, event: read.discipline, ages: read.age, gender: read.gender, stage: read.stage, dayName: cell('day_name'),
    eventId: cell('event_id') || `line ${line}`, time: read.time.kind === 'at' ? read.time.hhmm : undefined, to: cell('to') || undefined,
  };
}

const readColumns = ['day', 'time', 'discipline', 'age', 'gender', 'stage'] as const;
type AllDefined<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> };

function isComplete<Read extends Readonly<Record<(typeof readColumns)[number], unknown>>>(read: Read): read is Read & AllDefined<Read> {
  return readColumns.every((name) => read[name] !== undefined);
}

const cellReason = (column: Column, text: string): ProgrammeReason => (text === '' ? { kind: 'cell-empty', column } : { kind: 'cell-wrong', column, text });

/** Which number goes with the name of a day, from the rows that have both; the first such row counts. */
function daysByName(rows: readonly RawRow[]): ReadonlyMap<string, number> {
  const days = new Map<string, number>();
  for (const row of rows) {
    if ('reason' in row) continue;
    const day = readDay(row.cells.day ?? '');
    const name = (row.cells.day_name ?? '').toLowerCase();
    if (day !== undefined && name !== '' && !days.has(name)) days.set(name, day);
  }
  return days;
}

/** Rows that call a day otherwise than the first row of that day does. */
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
