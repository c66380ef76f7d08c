import { allAges, type AgeFor } from './age-spans.ts';
import {
  isNumberedRound,
  readAmount,
  readDayCell,
  readLimit,
  readTimeCell,
  startOfTime,
  withoutAbout,
} from './paste-cells.ts';
import type { PasteColumn, PasteHead } from './paste-columns.ts';
import { readEventWords } from './paste-event-words.ts';
import { needed, whatIsThere } from './lines/what-is-there.ts';
import { isTimeUnread, secondTimeIn } from './lines/unread-times.ts';
import { weekdayBeside, withoutWords } from './lines/days-elsewhere.ts';
import { isCancelled } from './kinds/cancelled-rows.ts';
import { noteAbout } from './lines/about-time.ts';
import { raceOf } from './lines/round-said.ts';
import type { Note, PasteFault } from './paste-faults.ts';
import type { AgeAndGender } from './paste-groups.ts';
import { groupsOf, opened, withEveryone, type Everyone, type Opened } from './paste-meant-groups.ts';
import type { ProposedRow } from './pasted-row.ts';
import type { SectionLine } from './paste-sections.ts';
import { readWhat, type Cell, type What } from './paste-what.ts';
import { textOfRefused, textOfRow } from './text-row.ts';
import { readStage, stages, type Stage } from '../builder/timetable-cells.ts';
import { forWhom } from '../../people/athletes/gender.ts';
import type { IsoDate } from '../../time.ts';

/** The competition that text is pasted into. */
export type PasteSetting = {
  readonly days: readonly IsoDate[];
  readonly ageFor: AgeFor;
};
/**
 * The context of a line from the rest of the text: its names of days, its own groups, whether it has those of schools.
 */
export type Reading = PasteSetting & {
  readonly named: ReadonlyMap<string, IsoDate>;
  /** The day in a heading above the line. */ readonly under?: IsoDate | undefined;
  /** Whether several days are above the line, and it is not plain which is its own. */ readonly isDayUnclear?: boolean;
  /** The last day of the tables above, where this one has a column of days too. */ readonly dayAbove?:
    IsoDate | undefined;
  readonly everyone: Everyone;
  readonly isOfSchools: boolean;
};
/** A read line: `text` is its event in a form that can be typed again, `pairs` its groups in the words of the text. */
type ReadRows = { readonly rows: readonly ProposedRow[]; readonly faults: readonly PasteFault[] };
/** A read line; `helped` are the positions of unnamed columns that contributed to its event. */
export type LineRead = ReadRows & {
  readonly helped: readonly number[];
  readonly text: string;
  readonly pairs: readonly AgeAndGender[];
};

/** Reads one line into the events that it proposes, with its remarks. Never throws. */
export function readLine(whole: SectionLine, head: PasteHead, setting: Reading): LineRead {
  const { line, nth, cells, under, daysAbove, group } = whole;
  const own = cellsOf(cells, head);
  const isAge = (word: string): boolean => setting.ageFor(word) !== undefined;
  const ownWhat = opened(readWhat(own, { head, cells, isAge }));
  const isUnder = group !== '' && ownWhat.pairs.every(({ age, gender }) => age === undefined && gender === undefined);
  const cell: Cell = isUnder ? (column) => (column === 'age' ? group : own(column)) : own;
  const faults: PasteFault[] = [];
  const note: Note = (column, reason, used = false) => {
    const fault: PasteFault = { line, nth, column, used, reason };
    if (!faults.some((one) => JSON.stringify(one) === JSON.stringify(fault))) faults.push(fault);
  };
  const what = isUnder ? opened(readWhat(cell, { head, cells, isAge })) : ownWhat;
  const said = { line: whole, head, helped: what.helped };
  const reply = { faults, helped: what.helped, pairs: what.pairs };
  const pairs = withEveryone(what.pairs, setting.everyone);
  const read = {
    ...whatIsThere({ ...what, pairs }, withUnread(cell, head, cells), { whole, ageFor: setting.ageFor }, note),
    ...whenAndHow(
      withWhatIsBeside(cell, what),
      { ...setting, under, isDayUnclear: daysAbove.length > 1, isTimeUnread: isTimeUnread(cells, head) },
      note,
    ),
  };
  noteCells(what, { head, cells, note });
  if (isRefused(what, { head, cells, note }) || !isComplete(read))
    return { ...reply, text: textOfRefused(cell, said), rows: [] };
  noteTaken(what, { cell, everyone: setting.everyone }, note);
  const { event, time, day, limit, price } = read;
  const groups = groupsFor(read.pairs, setting, note);
  const rest = {
    line,
    nth,
    id: cell('id') || `line ${line}`,
    to: cell('to'),
    event,
    day,
    time: time.kind === 'at' ? time.hhmm : '00:00',
    limit,
    price,
    ...raceOf(what),
    facility: cell('facility').slice(0, 60),
  };
  const [first = 'final', ...later] = stagesIn(what);
  for (const stage of later) note('stage', { kind: 'round-beside', stage }, true);
  return {
    ...reply,
    text: textOfRow(cell, said),
    rows: groups.flatMap(({ ageGroup, gender }) =>
      [first, ...later].map((stage) => ({
        ...rest,
        ...(stage !== first && { time: '00:00', place: 1 }),
        stage,
        ageGroup,
        gender,
        groupName: groupName(cell('group'), { event, sportClass: what.sportClass, gender }),
      })),
    ),
  };
}

type Named = { readonly age: string; readonly gender: NonNullable<AgeAndGender['gender']> };

/** Returns the groups in force for the ages of a line, each once. */
function groupsFor(pairs: readonly Named[], setting: Reading, note: Note) {
  const groups = pairs.flatMap(({ age, gender }) =>
    groupsOf(age, setting, note).map((ageGroup) => [`${ageGroup} ${gender}`, { ageGroup, gender }] as const),
  );
  return [...new Map(groups).values()];
}

type Cells = { readonly head: PasteHead; readonly cells: readonly string[]; readonly note: Note };

/** Refuses a row with a second time, with words beside its ages that are not understood, or whose event is cancelled. */
function isRefused(what: What, { head, cells, note }: Cells): boolean {
  const isTimed = hasSecondTime(what, secondTimeIn(cells, head), note);
  return isCancelled(cells, note) || isTimed || what.agesLeft !== '';
}

/** Refuses a row with a second time, which is that of a round or of another event; a weight or a height is none. */
function hasSecondTime({ event, round, left, rest }: What, beside: string | undefined, note: Note): boolean {
  const [among] =
    /(?<![\d.:])(?:[01]?\d|2[0-3])[:.][0-5]\d(?![\d.:]|\s?(?:k?g|c?m)\b)/i.exec(event ? left : rest) ?? [];
  const isOther = event ? round !== '' || /\(\s*\d{1,2}:\d\d\s*\)/.test(left) : /[a-z]/i.test(rest);
  const time = isOther ? (among ?? beside) : beside;
  if (time === undefined) return false;
  note('time', { kind: 'second-time', text: time });
  return true;
}

/** Gives a line without a cell of an event the words of its unnamed columns, so that a fault can quote them. */
const withUnread =
  (cell: Cell, { unknown }: PasteHead, cells: readonly string[]): Cell =>
  (column) =>
    column === 'event'
      ? cell('event') || unknown.flatMap(({ place }) => (cells[place] ? [cells[place]] : [])).join(' ')
      : cell(column);

/** Returns the rounds of a line in their order; its time is that of the first. */
function stagesIn({ round, later }: What): readonly Stage[] {
  const named = new Set([round, ...later].map((one) => readStage(one) ?? 'final'));
  return stages.filter((stage) => named.has(stage));
}

/** Returns the name of a group of events: its own, or that of a para class; else none. */
function groupName(
  own: string,
  { event, sportClass, gender }: Pick<ProposedRow, 'event' | 'gender'> & { readonly sportClass: string },
): string {
  const classed = `${event.name} ${beyond(event.name, sportClass)}${{ M: 'Men', F: 'Women', O: 'Mixed' }[gender]}`;
  return (own || (sportClass === '' ? '' : classed)).slice(0, 50);
}

/** Gives a line without a cell of a limit or a day the one beside its event. */
const withWhatIsBeside =
  (cell: Cell, what: What): Cell =>
  (column) =>
    cell(column) || (column === 'limit' ? what.limit : column === 'day' ? dayBeside(cell, what) : '');

/** Returns the name of a day beside the event of a line without another; the parts of a combined event have their own. */
const dayBeside = (cell: Cell, { left, event }: What): string =>
  event?.discipline === 'combined' || cell('day') + cell('dayName') !== '' ? '' : weekdayBeside(left);

/** Adds remarks for what is read with a guess, or left out. */
function noteTaken(
  what: Opened,
  { cell, everyone }: Pick<Reading, 'everyone'> & { readonly cell: Cell },
  note: Note,
): void {
  const { isOpenToAll, pairs, limit } = what;
  const [left, ownLimit] = [withoutWords(what.left, dayBeside(cell, what)), cell('limit')];
  const all = pairs.filter(({ age }) => age === allAges);
  const taken = isOpenToAll ? everyone : withEveryone(all, everyone);
  const groups = taken.flatMap(({ age, gender }) => (age && gender && age !== allAges ? [forWhom(age, gender)] : []));
  if (isOpenToAll) note('age', { kind: 'open-to-all', word: 'Open', groups }, true);
  else if (groups.length > 0) note('age', { kind: 'open-to-all', word: 'All', groups }, true);
  if (left !== '') note('', { kind: 'left-out', text: left }, true);
  if (limit !== '' && ownLimit !== '' && readLimit(limit) !== readLimit(ownLimit))
    note('limit', { kind: 'left-out', text: limit }, true);
}

/** The most unread columns with events; no sheet has more. */
const mostBeside = 12;

/**
 * Adds remarks for whole events in unread columns, for cells beyond the columns and for words beside an age, so that
 * none is ignored silently.
 */
function noteCells({ helped, agesLeft }: What, { head, cells, note }: Cells): void {
  if (head.isNamed && cells.length > head.width) note('', { kind: 'too-many-cells', count: cells.length }, true);
  if (agesLeft !== '') note('age', { kind: 'ages-left', text: agesLeft });
  for (const { place } of head.unknown.slice(0, mostBeside)) {
    const text = cells[place] ?? '';
    if (text === '' || helped.includes(place)) continue;
    noteCell(text, head.isNamed, note);
  }
}

/** Adds a remark for an event or an age in a column that is not read; under names of columns an event needs its age. */
function noteCell(text: string, isNamed: boolean, note: Note): void {
  const { event, pairs } = readEventWords(text);
  const hasAge = pairs.some(({ age }) => age !== undefined);
  if (event && (hasAge || (!isNamed && /[a-z]/i.test(text)))) note('', { kind: 'event-beside', text });
  else if (hasAge) note('age', { kind: isNamed ? 'left-out' : 'ages-left', text }, isNamed);
}

/**
 * Returns the cells of a line by their columns. Separates a day and a time in one cell: '08/05/2027 10:30' or
 * '2027-05-08T10:30'.
 */
function cellsOf(cells: readonly string[], { at }: PasteHead): Cell {
  const cell = (column: PasteColumn): string => cells[at.get(column) ?? -1] ?? '';
  const whole = at.has('time') ? 'time' : 'day';
  const [, day, time] =
    at.has('time') && at.has('day')
      ? []
      : (/^(.*(?:\d{4}|\d-\d\d|[a-z]{3}))[T ,]+(\d{1,2}(?:[:.h]\d{2})(?::\d{2})?\s*(?:[ap]\.?m\.?)?)$/i.exec(
          withoutAbout(cell(whole)),
        ) ?? []);
  return (column) =>
    column === 'day' ? (day ?? cell('day')) : column === 'time' ? (time ?? cell('time')) : cell(column);
}

/** Returns day, time, limit and price of a line; its round is missing where only its number is known. */
function whenAndHow(cell: Cell, setting: Reading & { readonly isTimeUnread: boolean }, note: Note) {
  const input = { cell, note };
  const time = setting.isTimeUnread ? undefined : readTimeCell(startOfTime(cell('time')));
  noteAbout(cell('time'), note);
  return {
    round: needed(isNumberedRound(cell('stage')) ? undefined : '', 'stage', input),
    time: needed(time, 'time', input),
    day: dayOf(cell, setting, note),
    limit: cell('limit') === '' ? null : needed(readLimit(cell('limit')), 'limit', input),
    price: needed(readAmount(cell('price')), 'price', input),
  };
}

type AllDefined<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> };
const isComplete = <T extends object>(read: T): read is T & AllDefined<T> =>
  Object.values(read).every((value) => value !== undefined);

/**
 * Returns the day of a line: its number, date or name; the day of its heading, or of a table above; the only day of a
 * competition, or its first when the text names no days at all.
 */
function dayOf(cell: Cell, { days, named, under, isDayUnclear, dayAbove }: Reading, note: Note): IsoDate | undefined {
  const text = cell('day') || cell('dayName');
  if (text === '' && isDayUnclear) {
    note('day', { kind: 'empty', column: 'day' });
    return undefined;
  }
  if (text === '') return under ?? dayAbove ?? days[0];
  const day = readDayCell(text, days) ?? named.get(text.toLowerCase());
  if (!day) note('day', { kind: 'not-understood', column: 'day', text, suggestions: [] });
  else if (!days.includes(day)) note('day', { kind: 'day-outside', text }, true);
  return day;
}

/**
 * Returns the words of a class that the name of the event does not already contain, with a blank after them: 'T53/T54
 * '.
 */
function beyond(name: string, sportClass: string): string {
  const held = new Set(name.toLowerCase().split(' '));
  const words = sportClass.split(' ').filter((word) => !held.has(word.toLowerCase()));
  return words.map((word) => `${word} `).join('');
}
