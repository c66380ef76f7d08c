import { wordIn } from '../../formats/word-in.ts';
import type { PastedLine } from '../../formats/paste-table.ts';

/**
 * The possible contents of a column of a pasted timetable. `text` is an event with its age and gender in one cell: 'U15
 * Girls 100m'.
 */
export const pasteColumns = [
  'id',
  'day',
  'dayName',
  'time',
  'event',
  'age',
  'gender',
  'stage',
  'to',
  'limit',
  'price',
  'group',
  'facility',
] as const;
export type PasteColumn = (typeof pasteColumns)[number];

/** An unknown column, by its name or its number. */
export type UnknownColumn = { readonly place: number; readonly name: string };

/** The position of each column; whether the first line names them, and unknown names. */
export type PasteHead = {
  readonly at: ReadonlyMap<PasteColumn, number>;
  readonly isNamed: boolean;
  readonly unknown: readonly UnknownColumn[];
  readonly width: number;
};

const names: Readonly<Record<string, PasteColumn>> = {
  eventid: 'id',
  id: 'id',
  no: 'id',
  number: 'id',
  eventno: 'id',
  eventnumber: 'id',
  ref: 'id',
  day: 'day',
  date: 'day',
  dayname: 'dayName',
  weekday: 'dayName',
  time: 'time',
  start: 'time',
  starttime: 'time',
  starts: 'time',
  at: 'time',
  ontrack: 'time',
  discipline: 'event',
  event: 'event',
  eventname: 'event',
  eventcode: 'event',
  code: 'event',
  description: 'event',
  track: 'event',
  field: 'event',
  trackevent: 'event',
  fieldevent: 'event',
  trackevents: 'event',
  fieldevents: 'event',
  age: 'age',
  agesex: 'age',
  agegender: 'age',
  agegroupsex: 'age',
  agegroupgender: 'age',
  yeargroup: 'age',
  schoolyear: 'age',
  agegroup: 'age',
  ages: 'age',
  agegroups: 'age',
  category: 'age',
  cat: 'age',
  gender: 'gender',
  sex: 'gender',
  mf: 'gender',
  stage: 'stage',
  round: 'stage',
  phase: 'stage',
  to: 'to',
  next: 'to',
  goesto: 'to',
  limit: 'limit',
  max: 'limit',
  maximum: 'limit',
  places: 'limit',
  maxathletes: 'limit',
  entrylimit: 'limit',
  cap: 'limit',
  price: 'price',
  fee: 'price',
  cost: 'price',
  entryfee: 'price',
  group: 'group',
  eventgroup: 'group',
  facility: 'facility',
  venue: 'facility',
  place: 'facility',
  area: 'facility',
  location: 'facility',
};

/** Words that name a column even within a longer name, such as 'Max entries' or 'Competition event'. */
const telling =
  /^(?:date|day|weekday|time|start|starts|discipline|event|age|ages|category|gender|sex|round|stage|phase|limit|max|maximum|price|fee|cost|facility|venue)$/;

/** Matches the name of a time that is not the start of an event: 'Call time', 'Report by'. */
const otherTime = /\b(?:call(?:ed|ing)?|report\w*|check[\s-]?in|warm[\s-]?up|finish\w*|end(?:s|ing)?)\b/i;

/** Returns the column that a cell of the first line names: by its whole name, else by its last telling word. */
export function columnNamed(cell: string): PasteColumn | undefined {
  if (otherTime.test(cell)) return undefined;
  const whole = wordIn(names, cell.toLowerCase().replace(/[^a-z]+/g, ''));
  if (whole || /\d/.test(cell)) return whole;
  const words = cell
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => telling.test(word));
  return words.length === 0 || cell.length > 40 ? undefined : wordIn(names, words.at(-1) ?? '');
}

/** Returns whether a line names at least two columns; TRACK beside FIELD names the tables that follow, not columns. */
export const namesColumns = ({ cells }: PastedLine): boolean =>
  cells.filter((cell) => columnNamed(cell) !== undefined).length >= 2 &&
  cells.some((cell) => cell !== '' && !/^(?:track|field)(?: events?)?[.:]?$/i.test(cell));
