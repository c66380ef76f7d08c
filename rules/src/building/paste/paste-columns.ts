import { readEventWords } from './paste-event-words.ts';
import { wordIn } from '../../formats/word-in.ts';
import {
  isNumberedRound,
  readAmount,
  readDayCell,
  readEventCell,
  readGenders,
  readLimit,
  readTimeCell,
  startOfTime,
  withoutAbout,
} from './paste-cells.ts';
import { isFollowing } from './lines/follows.ts';
import { ofRoundOrDay } from './lines/days-elsewhere.ts';
import { readAgeCell, readAgesAndGenders } from './paste-groups.ts';
import type { PastedLine } from '../../formats/paste-table.ts';
import { usualEvents } from '../../performances/usual-events.ts';
import type { IsoDate } from '../../time.ts';
import { readStage } from '../builder/timetable-cells.ts';

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
function columnNamed(cell: string): PasteColumn | undefined {
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

/**
 * Reads the first line as names of columns, in any order; when it names fewer than two, columns are recognised by their
 * content.
 */
export function pasteHead(lines: readonly PastedLine[], days: readonly IsoDate[]): PasteHead {
  const [head] = lines;
  const signs = signsOn(days);
  if (!head || !namesColumns(head)) return headByContent(lines, { signs, days: days.length });
  const known = head.cells.map(columnNamed);
  const at = new Map<PasteColumn, number>();
  known.forEach((column, place) => {
    if (column && !at.has(column)) at.set(column, place);
  });
  const others = head.cells.flatMap((cell, place) =>
    cell !== '' && (known[place] === undefined || at.get(known[place]) !== place) ? [place] : [],
  );
  const guessed = guess(lines.slice(1), new Set(others.filter((place) => known[place] === undefined)), {
    at: withAgesOf(lines.slice(1), at),
    signs,
  });
  if (!at.has('time') && isOneOfSeveral(lines, guessed.get('time') ?? -1)) guessed.delete('time');
  return {
    at: guessed,
    isNamed: true,
    unknown: others
      .filter((place) => ![...guessed.values()].includes(place))
      .map((place) => ({ place, name: head.cells[place] ?? '' })),
    width: head.cells.length,
  };
}

/** Returns whether a column of times is one of several that are called a round or a day. */
function isOneOfSeveral([head, ...body]: readonly PastedLine[], time: number): boolean {
  const places = (head?.cells ?? []).flatMap((cell, place) => (ofRoundOrDay.test(cell) ? [place] : []));
  const isTimed = (place: number): boolean => body.some(({ cells }) => /^\d{1,2}[:.]\d\d$/.test(cells[place] ?? ''));
  return places.includes(time) && places.filter(isTimed).length > 1;
}

/** The tests of a cell for each column; the second is for cells that may also be of another column. */
type Signs = readonly (readonly [PasteColumn, (cell: string) => boolean, isDoubtful?: (cell: string) => boolean])[];

/** Matches the day of a competition without a year: 'Day 2', 'D2', 'Sa', '8th', '8/5'. */
const shortDay =
  /^(?:d(?:ay)?\s*\d{1,2}|(?:mo|tu|we|th|fr|sa|su)\.?|\d{1,2}(?:st|nd|rd|th)|\d{1,2}[./-](?:0?[1-9]|1[0-2]))$/i;

/** Returns the tests that decide whether a cell counts for a column, the most distinctive columns first. */
const signsOn = (days: readonly IsoDate[]): Signs => [
  [
    'day',
    (cell) =>
      (shortDay.test(cell) && readDayCell(cell, days) !== undefined) ||
      /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?(?:[ ,]|$)|^\d{4}-\d\d-\d\d|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|^\d{1,2}(?:st|nd|rd|th)?[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(
        cell,
      ),
  ],
  [
    'time',
    (cell) =>
      isFollowing(cell) ||
      (/^\d{1,2}[:.h]\d{2}|^\d{1,2}h$|^\d{3,4}$|[ap]\.?m\.?$|noon$|midday$|^tb[ca]$/i.test(withoutAbout(cell)) &&
        readTimeCell(startOfTime(cell)) !== undefined),
    (cell) => (/^\d{3}$/.test(cell) ? !/[05]$/.test(cell) || isRace(cell) : isRace(cell)),
  ],
  [
    'stage',
    (cell) =>
      (cell.length > 1 && (readStage(cell) !== undefined || isNumberedRound(cell))) ||
      (/^[([]?(?:\w+[ -])?(?:heats?|semis?|finals?|qualif\w+|pool|pit)\b/i.test(cell) && isRoundOnly(cell)),
  ],
  ['gender', (cell) => readGenders(cell) !== undefined],
  [
    'age',
    (cell) => /\d|^sen|^open|^v|^[sj][mw]\b|^(?:minor|junior|inter)/i.test(cell) && readAgeCell(cell) !== undefined,
  ],
  ['price', (cell) => /^[£€]|\.\d\d$|^free$/i.test(cell) && !mayBeTime.test(cell) && readAmount(cell) !== undefined],
  ['event', (cell) => readEventCell(cell) !== undefined, (cell) => /^\d+$/.test(cell) && !isRace(cell)],
  ['limit', (cell) => /\d|-|max/i.test(cell) && !isNumbering(cell) && readLimit(cell) !== undefined],
];

/** Matches an amount that may be a time of day: 10.00, 12.30. */
const mayBeTime = /^(?:9|1\d|2[0-3])\.[0-5][05]$/;

/** Returns whether digits that may be a time are a usual distance: 800, 1500. */
const isRace = (cell: string): boolean => usualEvents.some(({ code }) => code === cell);

/** Returns whether a cell numbers its line, or says how many heats there are: '2)', '2.', '(3)'. */
const isNumbering = (cell: string): boolean => /^\(?\d+[.)]$/.test(cell);

/** Returns whether a cell names neither an event nor an age beside its round. */
function isRoundOnly(cell: string): boolean {
  const { event, pairs } = readEventWords(cell);
  return event === undefined && pairs.every(({ age }) => age === undefined);
}

/** Treats the column called group as that of the ages when none is called age and it holds ages ('U13 Girls'). */
function withAgesOf(
  lines: readonly PastedLine[],
  at: ReadonlyMap<PasteColumn, number>,
): ReadonlyMap<PasteColumn, number> {
  const group = at.get('group');
  if (group === undefined || at.has('age')) return at;
  const match = bySigns(lines, new Set([group]), [
    ['age', (cell) => readAgesAndGenders(cell).pairs.some(({ age }) => age !== undefined)],
  ]);
  return match.size === 0 ? at : new Map([...[...at].filter(([column]) => column !== 'group'), ...match]);
}

/** The columns still missing below a line of names, to be recognised by content in columns with unknown names. */
const lacking: ReadonlySet<PasteColumn> = new Set(['day', 'time', 'stage', 'gender', 'age', 'event']);
const guess = (
  lines: readonly PastedLine[],
  free: ReadonlySet<number>,
  { at, signs }: { readonly at: ReadonlyMap<PasteColumn, number>; readonly signs: Signs },
): Map<PasteColumn, number> =>
  new Map([
    ...at,
    ...bySigns(
      lines,
      free,
      signs.filter(([column]) => lacking.has(column) && !at.has(column) && !(column === 'day' && at.has('dayName'))),
    ),
  ]);

/** Returns the position of each column that enough of its cells support. */
function bySigns(lines: readonly PastedLine[], places: ReadonlySet<number>, looked: Signs): Map<PasteColumn, number> {
  const sample = lines.slice(0, 40);
  const at = new Map<PasteColumn, number>();
  const free = new Set(places);
  const share = (place: number, isOne: (cell: string) => boolean): number => {
    const cells = sample.flatMap(({ cells: all }) => (all[place] ? [all[place]] : []));
    return cells.length === 0 ? 0 : cells.filter(isOne).length / cells.length;
  };
  for (const [column, isOne, isDoubtful] of looked) {
    const best = [...free]
      .map((place) => ({ place, share: share(place, isOne), doubt: isDoubtful ? share(place, isDoubtful) : 0 }))
      .filter((one) => one.share >= 0.6)
      .sort((a, b) => a.doubt - b.doubt || b.share - a.share || a.place - b.place)[0];
    if (!best) continue;
    at.set(column, best.place);
    free.delete(best.place);
  }
  return at;
}

type ForContent = { readonly signs: Signs; /** The number of days. */ readonly days: number };

function headByContent(lines: readonly PastedLine[], setting: ForContent): PasteHead {
  const at = columnsByContent(lines, setting);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const used = new Set(at.values());
  const unknown = Array.from({ length: width }, (_, place) => place).filter(
    (place) => !used.has(place) && lines.some(({ cells }) => (cells[place] ?? '') !== ''),
  );
  return { at, isNamed: false, unknown: unknown.map((place) => ({ place, name: `number ${place + 1}` })), width };
}

function columnsByContent(lines: readonly PastedLine[], { signs, days }: ForContent): ReadonlyMap<PasteColumn, number> {
  const sample = lines.slice(0, 40);
  const all = Array.from({ length: Math.max(0, ...sample.map(({ cells }) => cells.length)) }, (_, place) => place);
  const at = bySigns(sample, new Set(all), signs);
  if (isUnlikeLimits(sample, at)) at.delete('limit');
  const free = new Set(all.filter((place) => ![...at.values()].includes(place)));
  const numbered = [...free].find((place) => place < (at.get('time') ?? 0) && isOfDays(lines, place, days));
  if (!at.has('day') && numbered !== undefined) {
    at.set('day', numbered);
    free.delete(numbered);
  }
  return at.has('event') ? at : withWidest(at, free, sample);
}

/** Returns whether a column numbers the days of its lines: 1, 1, 2 on two days; 1, 2 on two lines number the lines. */
function isOfDays(lines: readonly PastedLine[], place: number, days: number): boolean {
  const cells = lines.flatMap(({ cells: all }) => (all[place] ? [all[place]] : []));
  const numbers = cells.map((cell) => (/^\d{1,2}$/.test(cell) ? Number(cell) : NaN));
  const isInOrder = numbers.every((number, nth) => number - (numbers[nth - 1] ?? 1) >= 0 && number <= days);
  const count = new Set(numbers).size;
  return isInOrder && numbers[0] === 1 && count > 1 && count < lines.length;
}

/**
 * Returns whether the column taken for limits numbers its lines, 1, 2, 3, or those before the event, or has numbers of
 * heats: nobody limits an event to three athletes.
 */
function isUnlikeLimits(lines: readonly PastedLine[], at: ReadonlyMap<PasteColumn, number>): boolean {
  const place = at.get('limit') ?? -1;
  const numbers = lines.flatMap(({ cells }) => (/^\d+$/.test(cells[place] ?? '') ? [Number(cells[place])] : []));
  const isCount = numbers.length > 2 && numbers.every((number, nth) => number === (numbers[0] ?? 0) + nth);
  const isInFront = numbers.length > 0 && place < (at.get('time') ?? at.get('event') ?? 0);
  return isCount || isInFront || numbers.some((number) => number > 0 && number <= 3);
}

/** Returns the columns with the longest texts as event, age and gender together, when no column has only events. */
function withWidest(
  at: Map<PasteColumn, number>,
  free: ReadonlySet<number>,
  sample: readonly PastedLine[],
): ReadonlyMap<PasteColumn, number> {
  const length = (place: number): number => sample.reduce((sum, { cells }) => sum + (cells[place]?.length ?? 0), 0);
  const [widest] = [...free].sort((a, b) => length(b) - length(a));
  return widest === undefined ? at : at.set('event', widest);
}
