import { wordIn } from '@startline/rules/formats/word-in';
import { daysBetween } from '@startline/rules/calendar';
import { wallClock, type IsoDate } from '@startline/rules/time';
import { at } from '../../../competitions/published/facts.ts';
import { csvText } from '../../../kernel/csv.ts';
import type { DocumentRows } from './document-queries.ts';

/** One row of a timetable file. */
export type TimetableLine = {
  readonly event_id: string;
  readonly day: number;
  readonly day_name: string;
  readonly time: string;
  readonly discipline: string;
  readonly age: string;
  readonly gender: string;
  readonly stage: string;
  readonly to: string;
};

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const genders = { M: 'M', F: 'F', O: 'Mixed' } as const;
const stages: Readonly<Record<string, string>> = {
  heats: 'HEAT',
  'quarter-finals': 'QUARTER',
  'semi-finals': 'SEMI',
  final: 'FINAL',
  '': 'FINAL',
};
const two = (n: number): string => String(n).padStart(2, '0');

/**
 * Returns the events of a competition as lines, each naming the round that it leads to. The order depends only on the
 * content of the lines.
 */
export function timetableLines({ competition, events, definitions, ageGroups }: DocumentRows): TimetableLine[] {
  const kinds = new Map(definitions.map((row) => [row.id, row]));
  const ages = new Map(ageGroups.map((row) => [row.id, row]));
  const lines = events.map((event) => {
    const { date, hour, minute, weekday } = wallClock(at(event.starts_at), competition.time_zone);
    const kind = kinds.get(event.event_def_id);
    const line = {
      day: daysBetween(competition.starts_on as IsoDate, date) + 1,
      day_name: weekdays[weekday] ?? '',
      time: event.time_known ? `${two(hour)}:${two(minute)}` : '',
      discipline: (kind?.code ?? '').replace(/#\d+$/, ''),
      age: ages.get(event.age_group_id)?.key_name ?? '',
      gender: genders[kind?.gender ?? 'O'],
      stage: wordIn(stages, event.round.toLowerCase()) ?? event.round,
    };
    return {
      id: event.id,
      line,
      order: [two(line.day), line.time || '99:99', line.discipline, line.gender, line.age, line.stage].join('|'),
    };
  });
  const sorted = lines.toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.id - b.id));
  const names = new Map<number, string>(sorted.map(({ id }, index) => [id, `E${String(index + 1).padStart(3, '0')}`]));
  const next = new Map(
    events.flatMap((event) =>
      roundsBefore(event.options).map((before): [number, string] => [before, names.get(event.id) ?? '']),
    ),
  );
  return sorted.map(({ id, line }) => ({ event_id: names.get(id) ?? '', ...line, to: next.get(id) ?? '' }));
}

/** Returns the earlier rounds that fill an event. */
const roundsBefore = (options: Readonly<Record<string, unknown>>): number[] =>
  Array.isArray(options['entriesFrom'])
    ? options['entriesFrom'].filter((ref): ref is number => typeof ref === 'number')
    : [];

/**
 * Returns the timetable as a CSV file; a cell that a spreadsheet would run as a formula becomes plain text (BAR S11).
 */
export const timetableCsv = (rows: DocumentRows): string =>
  csvText(
    fields,
    timetableLines(rows).map((line) => fields.map((field) => line[field])),
  );
const fields = ['event_id', 'day', 'day_name', 'time', 'discipline', 'age', 'gender', 'stage', 'to'] as const;
