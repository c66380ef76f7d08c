import type { IsoDate } from '../../time.ts';
import { groupsInSpan, type AgeFor } from './age-spans.ts';
import { withAfternoons } from './paste-afternoons.ts';
import { filledFromAbove } from './paste-above.ts';
import { blocksBeside, type Block } from './paste-beside.ts';
import { nearEvents, readAmount, readDayCell, readLimit, readTimeCell, withoutAbout } from './paste-cells.ts';
import { namesColumns, pasteHead, type PasteColumn, type PasteHead } from './paste-columns.ts';
import type { PasteFault, PasteReason } from './paste-faults.ts';
import { firstOfEachRound, linkPastedRounds } from './paste-rounds.ts';
import type { LinkedRow, ProposedRow } from './pasted-row.ts';
import { pasteSections, type SectionLine } from './paste-sections.ts';
import { unfolded } from './paste-shapes.ts';
import { mostLines, mostRows, pastedLines, withTimesApart, type PastedLine } from '../../formats/paste-table.ts';
import { readWhat, type Cell, type What } from './paste-what.ts';
import { placeOfRound, readStage } from '../builder/timetable-cells.ts';

/** The competition that text is pasted into. */
export type PasteSetting = {
  readonly days: readonly IsoDate[];
  readonly ageFor: AgeFor;
};

export type Pasted = {
  readonly rows: readonly LinkedRow[];
  readonly faults: readonly PasteFault[];
  readonly lines: number;
};

/**
 * Reads a timetable pasted from a spreadsheet, a CSV or a printed programme: with lines of column names in any order,
 * or without; also two beside each other. Every line is proposed as rows, or has a fault that says why not; nothing is
 * dropped in silence. Never throws.
 */
export function readPastedRows(text: string, setting: PasteSetting): Pasted {
  const all = pastedLines(text);
  const lines = unfolded(all.slice(0, mostLines));
  const { sections, faults: titles } = pasteSections(
    lines.some(namesColumns) ? lines : withTimesApart(lines),
    setting.days,
  );
  const whole = (reason: PasteReason, used: boolean): PasteFault => ({ line: 0, column: '', used, reason });
  const about = [
    ...(sections.length === 0 ? [whole({ kind: 'nothing' }, false)] : []),
    ...(all.length > mostLines ? [whole({ kind: 'too-long', most: mostLines }, true)] : []),
    ...titles,
  ];
  const blocks = readBlocks(sections.flatMap(blocksBeside), setting);
  if (blocks.some(({ isCut }) => isCut)) about.push(whole({ kind: 'too-many-rows', most: mostRows }, true));
  const firsts = firstOfEachRound(blocks.flatMap(({ rows }) => rows).sort((a, b) => a.line - b.line));
  const linked = linkPastedRounds(firsts.rows);
  const faults = [...about, ...blocks.flatMap((block) => block.faults), ...firsts.faults, ...linked.faults].sort(
    (a, b) => a.line - b.line,
  );
  return {
    rows: linked.rows,
    faults,
    lines: new Set(sections.flatMap(({ body }) => body.map(({ line }) => line))).size,
  };
}

/** Reads one block after the other, until they have made as many rows as are proposed. */
function readBlocks(blocks: readonly Block[], setting: PasteSetting): readonly BlockRead[] {
  let left = mostRows;
  return blocks.map((block) => {
    const read = readBlock(block, setting, left);
    left -= read.rows.length;
    return read;
  });
}

/** Reads lines until `most` rows are made; `isCut` tells that there were more. */
function readLines(
  lines: readonly SectionLine[],
  most: number,
  read: (line: SectionLine) => LineRead,
): { readonly done: readonly LineRead[]; readonly isCut: boolean } {
  const done: LineRead[] = [];
  let left = most;
  for (const line of lines) {
    const one = read(line);
    left -= one.rows.length;
    if (left < 0) return { done, isCut: true };
    done.push(one);
  }
  return { done, isCut: false };
}

/** Reads the lines under one line of names, or under none. */
function readBlock({ head: names, body }: Block, setting: PasteSetting, most: number): BlockRead {
  const head = pasteHead([...names, ...body]);
  const above = filledFromAbove(body, head);
  const timed = withAfternoons(above.lines, head);
  const named = dayNames(timed.lines, head, setting);
  const { done: read, isCut } = readLines(timed.lines, most, (line) => readLine(line, head, { ...setting, named }));
  const rows = read.flatMap((line) => line.rows);
  const helped = new Set(read.flatMap((line) => line.helped));
  const unknown = head.unknown
    .filter(({ place }) => !helped.has(place))
    .map(({ name }): PasteFault => ({ line: 0, column: '', used: true, reason: { kind: 'column-unknown', name } }));
  if (rows.length === 0 && !head.at.has('event'))
    return {
      rows,
      isCut,
      faults: [{ line: 0, column: 'event', used: false, reason: { kind: 'no-column', column: 'event' } }, ...unknown],
    };
  return {
    rows,
    isCut,
    faults: [...unknown, ...above.faults, ...timed.faults, ...read.flatMap((line) => line.faults)],
  };
}

/**
 * Which day goes with a name of a day, from the lines that have both a number and a name; the first such line counts.
 */
function dayNames(
  lines: readonly PastedLine[],
  { at }: PasteHead,
  { days }: PasteSetting,
): ReadonlyMap<string, IsoDate> {
  const [dayAt, nameAt] = [at.get('day'), at.get('dayName')];
  const named = new Map<string, IsoDate>();
  if (dayAt === undefined || nameAt === undefined) return named;
  for (const { cells } of lines) {
    const [day, name] = [readDayCell(cells[dayAt] ?? '', days), (cells[nameAt] ?? '').toLowerCase()];
    if (day && name !== '' && !named.has(name)) named.set(name, day);
  }
  return named;
}

type Reading = PasteSetting & {
  readonly named: ReadonlyMap<string, IsoDate>;
  /** The day that stands above the line as a heading. */ readonly under?: IsoDate | undefined;
};
type ReadRows = { readonly rows: readonly ProposedRow[]; readonly faults: readonly PasteFault[] };
type BlockRead = ReadRows & { readonly isCut: boolean };
/** A line read; `helped` are the places of columns without a name that said something of its event. */
type LineRead = ReadRows & { readonly helped: readonly number[] };

type Note = (column: PasteColumn | '', reason: PasteReason, used?: boolean) => void;

function readLine({ line, cells, under, group }: SectionLine, head: PasteHead, setting: Reading): LineRead {
  const own = cellsOf(cells, head);
  const isAge = (word: string): boolean => setting.ageFor(word) !== undefined;
  const ownWhat = readWhat(own, { head, cells, isAge });
  const isUnder = group !== '' && ownWhat.pairs.every(({ age, gender }) => age === undefined && gender === undefined);
  const cell: Cell = isUnder ? (column) => (column === 'age' ? group : own(column)) : own;
  const faults: PasteFault[] = [];
  const note: Note = (column, reason, used = false) => void faults.push({ line, column, used, reason });
  if (head.isNamed && cells.length > head.width) note('', { kind: 'too-many-cells', count: cells.length }, true);
  const what = isUnder ? readWhat(cell, { head, cells, isAge }) : ownWhat;
  const read = { ...whatIsThere(what, cell, note), ...whenAndHow(cell, { ...setting, under }, note) };
  if (!isComplete(read)) return { rows: [], faults, helped: what.helped };
  if (what.left !== '') note('', { kind: 'left-out', text: what.left }, true);
  const { event, pairs, time, day, limit, price } = read;
  const groups = [
    ...new Map(
      pairs.flatMap(({ age, gender }) =>
        groupsOf(age, setting, note).map((ageGroup) => [`${ageGroup} ${gender}`, { ageGroup, gender }] as const),
      ),
    ).values(),
  ];
  const rest = {
    line,
    id: cell('id') || `line ${line}`,
    to: cell('to'),
    event,
    day,
    time: time.kind === 'at' ? time.hhmm : '00:00',
    stage: readStage(what.round) ?? 'final',
    limit,
    price,
    place: placeOfRound(what.round),
    facility: cell('facility').slice(0, 60),
  };
  const nameOf = (gender: ProposedRow['gender']): string =>
    cell('group') ||
    (what.sportClass === ''
      ? ''
      : `${event.name} ${beyond(event.name, what.sportClass)}${{ M: 'Men', F: 'Women', O: 'Mixed' }[gender]}`);
  return {
    rows: groups.map(({ ageGroup, gender }) => ({ ...rest, ageGroup, gender, groupName: nameOf(gender).slice(0, 50) })),
    faults,
    helped: what.helped,
  };
}

/**
 * The cells of a line by their columns. A day and a time in one cell, '08/05/2027 10:30' or '2027-05-08T10:30', are
 * taken apart.
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

/** A value that a line must have, with a fault where it has none. */
function needed<T>(
  value: T | undefined,
  column: PasteColumn,
  given: { readonly cell: Cell; readonly note: Note; readonly suggestions?: readonly string[] },
): T | undefined {
  const text = given.cell(column);
  if (value === undefined)
    given.note(
      column,
      text === ''
        ? { kind: 'empty', column }
        : { kind: 'not-understood', column, text, suggestions: given.suggestions ?? [] },
    );
  return value;
}

/** Event, ages and genders of a line; undefined, with a fault, for each that is missing or not understood. */
function whatIsThere(what: What, cell: Cell, note: Note) {
  const event = needed(what.event, 'event', {
    cell,
    note,
    suggestions: what.event ? [] : nearEvents(cell('event')).map(({ name }) => name),
  });
  const pairs = what.pairs.flatMap(({ age, gender }) =>
    age === undefined || gender === undefined ? [] : [{ age, gender }],
  );
  const hasAges = what.pairs.some(({ age }) => age !== undefined);
  if (!hasAges) needed(undefined, 'age', { cell, note });
  if (what.pairs.every(({ gender }) => gender === undefined)) needed(undefined, 'gender', { cell, note });
  return { event, pairs: pairs.length > 0 ? pairs : undefined };
}

/** Day, time, limit and price of a line. */
function whenAndHow(cell: Cell, setting: Reading, note: Note) {
  const given = { cell, note };
  const [starts = ''] = cell('time').split(/\s*(?:-|–|\bto\b)\s*(?=\d)/);
  return {
    time: needed(readTimeCell(starts), 'time', given),
    day: dayOf(cell, setting, note),
    limit: cell('limit') === '' ? null : needed(readLimit(cell('limit')), 'limit', given),
    price: needed(readAmount(cell('price')), 'price', given),
  };
}

type AllDefined<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> };
const isComplete = <T extends object>(read: T): read is T & AllDefined<T> =>
  Object.values(read).every((value) => value !== undefined);

/** The groups in force for a word; of a word for several, all that the competition has. */
function groupsOf(word: string, { ageFor }: Reading, note: Note): readonly string[] {
  const span = groupsInSpan(word, ageFor) ?? [];
  if (span.length > 0) {
    const keys = [...new Set(span.flatMap((one) => ageFor(one)?.key ?? []))];
    if (keys.join() !== word) note('age', { kind: 'ages-taken', text: word, ages: keys }, true);
    return keys;
  }
  const words = inRange(word);
  const isOld = ageFor(words[0] ?? '')?.isConverted;
  return words.flatMap((one, at) => {
    const found = ageFor(one);
    const isEnd = at === 0 || at === words.length - 1;
    if (!found) {
      if (isEnd) note('age', { kind: 'age-not-in-force', age: one });
      return [];
    }
    if (!isEnd && found.isConverted && !isOld) return [];
    if (found.isConverted) note('age', { kind: 'age-converted', from: one, to: found.key }, true);
    return [found.key];
  });
}

/** 'U9-U12' is every age from the one to the other; of another word, the word. */
function inRange(word: string): readonly string[] {
  const [, first, last] = /^U(\d{1,2})-U(\d{1,2})$/.exec(word) ?? [];
  return first === undefined
    ? [word]
    : Array.from({ length: Math.max(0, Number(last) - Number(first)) + 1 }, (_, at) => `U${Number(first) + at}`);
}

/**
 * The day of a line: its number, date or name; the day it stands under; the only day of a competition, or its first
 * where the text names no days at all.
 */
function dayOf(cell: Cell, { days, named, under }: Reading, note: Note): IsoDate | undefined {
  const text = cell('day') || cell('dayName');
  if (text === '') return under ?? days[0];
  const day = readDayCell(text, days) ?? named.get(text.toLowerCase());
  if (!day) note('day', { kind: 'not-understood', column: 'day', text, suggestions: [] });
  else if (!days.includes(day)) note('day', { kind: 'day-outside', text }, true);
  return day;
}

/** The words of a class that the name of the event does not hold already, with a blank behind: 'T53/T54 '. */
function beyond(name: string, sportClass: string): string {
  const held = new Set(name.toLowerCase().split(' '));
  const words = sportClass.split(' ').filter((word) => !held.has(word.toLowerCase()));
  return words.map((word) => `${word} `).join('');
}
