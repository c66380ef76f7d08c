import type { Stage } from '@startline/rules/building/builder/timetable-cells';
import type { EventKind } from '@startline/rules/performances/event-codes';

export const columns = ['event_id', 'day', 'day_name', 'time', 'discipline', 'age', 'gender', 'stage', 'to'] as const;
export type Column = (typeof columns)[number];

/** A usable row of a timetable. `time` is 'HH:MM', undefined while it is not known; `to` is the next round, checked. */
export type ProgrammeRow = {
  readonly line: number;
  readonly eventId: string;
  readonly day: number;
  readonly dayName: string;
  readonly time: string | undefined;
  readonly event: EventKind;
  /** The age groups as timetables write them: 'U13', 'SEN', 'V35'. Several when groups compete together. */
  readonly ages: readonly string[];
  readonly gender: 'M' | 'F' | 'O';
  readonly stage: Stage;
  readonly to: string | undefined;
};

/** The fault of a row, or of the file. */
export type ProgrammeReason =
  | { readonly kind: 'not-readable'; readonly why: string }
  | { readonly kind: 'column-missing'; readonly column: Column; readonly found: readonly string[] }
  | { readonly kind: 'column-unknown'; readonly column: string }
  | { readonly kind: 'column-again'; readonly column: Column; readonly name: string }
  | { readonly kind: 'above-columns'; readonly text: string }
  | { readonly kind: 'not-a-row' }
  | { readonly kind: 'cells-too-many'; readonly count: number }
  | { readonly kind: 'cell-empty'; readonly column: Column }
  | { readonly kind: 'cell-wrong'; readonly column: Column; readonly text: string }
  | { readonly kind: 'id-again'; readonly firstLine: number }
  | { readonly kind: 'event-again'; readonly firstLine: number }
  | { readonly kind: 'day-name-differs'; readonly dayName: string; readonly day: number; readonly usual: string }
  | { readonly kind: 'day-numbered'; readonly dayName: string; readonly day: number }
  | { readonly kind: 'day-assumed' }
  | { readonly kind: 'date-differs'; readonly dayName: string; readonly date: string; readonly weekday: string }
  | { readonly kind: 'next-unknown'; readonly to: string }
  | { readonly kind: 'next-differs'; readonly to: string }
  | { readonly kind: 'next-not-later'; readonly to: string }
  | { readonly kind: 'joined-without-link'; readonly firstLine: number }
  | { readonly kind: 'leads-nowhere' }
  | { readonly kind: 'age-not-in-force'; readonly age: string; readonly date: string }
  | { readonly kind: 'age-converted'; readonly from: string; readonly to: string };

/**
 * A remark on a line of the file; line 0 is the file as a whole. `used` says whether the row is imported all the same.
 */
export type ProgrammeRemark = {
  readonly line: number;
  readonly eventId: string;
  readonly used: boolean;
  readonly reason: ProgrammeReason;
};

/** A timetable as it was read: every row is in `rows`, or has a remark with `used: false`. */
export type Programme = {
  readonly read: number;
  readonly rows: readonly ProgrammeRow[];
  readonly remarks: readonly ProgrammeRemark[];
};

/** Shortens a text of the file to fit into a sentence. */
const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Formats a remark as a sentence for the organiser, with its line and the row's own name. */
export function remarkText({ line, eventId, used, reason }: ProgrammeRemark): string {
  const place = [line === 0 ? '' : `Line ${line}`, short(eventId)].filter((part) => part !== '').join(', ');
  const prefix = place === '' ? '' : `${place}: `;
  return `${prefix}${reasonText(reason)}${used ? '' : ' Not used.'}`;
}

/** One sentence for each kind of reason; a kind without a sentence does not compile. */
const sentences: {
  readonly [Kind in ProgrammeReason['kind']]: (reason: Extract<ProgrammeReason, { kind: Kind }>) => string;
} = {
  'not-readable': ({ why }) => `The file cannot be read: ${why}.`,
  'column-missing': ({ column, found: matches }) =>
    `The column '${column}' is missing: the first line names ${matches
      .slice(0, 12)
      .map((name) => `'${name.slice(0, 30)}'`)
      .join(', ')}.`,
  'column-unknown': ({ column }) => `The column '${column}' is not known and is left out.`,
  'not-a-row': () => 'This is not a row of a timetable.',
  'cells-too-many': ({ count }) => `The row has ${count} cells, more than the first line has columns.`,
  'cell-empty': ({ column }) => `The cell '${column}' is empty.`,
  'cell-wrong': ({ column, text }) => `'${short(text)}' was not recognised as ${meanings[column]}.`,
  'column-again': ({ column, name }) =>
    `The column '${short(name)}' gives ${meanings[column]} again; in each row the first filled cell counts.`,
  'above-columns': ({ text }) => `'${short(text)}' is above the column names and is left out.`,
  'id-again': ({ firstLine }) => `Line ${firstLine} already uses this event_id.`,
  'event-again': ({ firstLine }) => `Line ${firstLine} already has the same event, group and round.`,
  'day-name-differs': ({ day, dayName, usual }) =>
    `Day ${day} is called '${dayName}' here and '${usual}' elsewhere; the number counts.`,
  'day-numbered': ({ day, dayName }) => `'${dayName}' is read as day ${day}, since no row gives a day number.`,
  'day-assumed': () => 'No row names a day, so everything is on the first day.',
  'date-differs': ({ dayName, date, weekday }) =>
    `The file says '${dayName}', but ${date} is a ${weekday}; the date counts.`,
  'next-unknown': ({ to }) => `This round leads to '${to}', which is not in the file; the link is left out.`,
  'next-differs': ({ to }) => `This round leads to '${to}', which is another event; the link is left out.`,
  'next-not-later': ({ to }) => `This round leads to '${to}', which is not a later round; the link is left out.`,
  'joined-without-link': ({ firstLine }) => `Read as a later round of line ${firstLine}, though no link says so.`,
  'leads-nowhere': () => 'These heats lead to no final in the file.',
  'age-not-in-force': ({ age, date }) => `There is no age group '${age}' on ${date}.`,
  'age-converted': ({ from, to }) => `'${from}' is imported as '${to}', the group in use on the day.`,
};

const reasonText = (reason: ProgrammeReason): string =>
  (sentences[reason.kind] as (programmeReason: ProgrammeReason) => string)(reason);

const meanings: Readonly<Record<Column, string>> = {
  event_id: 'the name of a row',
  day: 'a day (1 is the first)',
  day_name: 'the name of a day',
  time: 'a time of day such as 10:30',
  discipline: 'an event such as 100, 70H, HJ or 4x100',
  age: 'an age group such as U14 or SEN',
  gender: 'M, F or mixed',
  stage: 'a round: HEAT, SEMI or FINAL',
  to: 'the name of a row',
};
