import { namesColumns } from './paste-columns.ts';
import { namesEvent, readEventWords } from './paste-event-words.ts';
import type { SectionLine } from './paste-sections.ts';
import { timeAndRest, type PastedLine } from '../../formats/paste-table.ts';
import { readTime } from '../builder/timetable-cells.ts';

export type Block = { readonly head: readonly PastedLine[]; readonly body: readonly SectionLine[] };

/**
 * Separates timetables that are side by side, such as track on the left and field on the right: each with a time of its
 * own, or events of both after one time. Columns to the left of the first event belong to all of them. Returns a single
 * timetable unchanged.
 */
export function blocksBeside(block: Block): readonly Block[] {
  const width = [...block.head, ...block.body].reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > mostColumns) return [block];
  const places = Array.from({ length: width }, (_, place) => place);
  const { shared, starts } = byTimes(block, places) ?? byEvents(block, places) ?? { shared: [], starts: [] };
  if (starts.length < 2 || starts.length > mostBeside) return [block];
  return starts.map((from, at) => {
    const own = places.filter((place) => place >= from && place < (starts[at + 1] ?? width));
    const isOwn = ({ cells }: PastedLine): boolean => own.some((place) => (cells[place] ?? '') !== '');
    const isOfNone = ({ cells }: PastedLine): boolean =>
      cells.every((cell, place) => cell === '' || shared.includes(place));
    return pick(block, { shared, own, isRow: (line) => isOwn(line) || (at === 0 && isOfNone(line)) });
  });
}

/**
 * Gives each cell with a time and words behind another such cell a line of its own: '11:00 U11 Girls 2k', '11:00
 * Parkrun'. That of a round, '12:00 final', belongs to its line.
 */
export function withCellsApart(lines: readonly PastedLine[]): readonly PastedLine[] {
  const parts = lines.map((line) => partsOf(line));
  const places = new Set(parts.flatMap((starts) => starts.slice(1)));
  return lines.flatMap((line, at): readonly PastedLine[] => {
    const starts = parts[at] ?? [];
    const first = line.cells.findIndex((cell) => cell !== '');
    if (starts.length === 1 && first === starts[0] && places.has(first))
      return [{ ...line, cells: line.cells.slice(first) }];
    if (starts.length < 2) return [line];
    return starts.map((from, nth) => ({
      ...line,
      cells: line.cells.slice(nth === 0 ? 0 : from, starts[nth + 1] ?? line.cells.length),
    }));
  });
}

/** Returns where the cells with a time and words are: the first, or a time alone, and those behind it. */
const partsOf = ({ cells }: PastedLine): readonly number[] =>
  cells.slice(0, mostColumns).flatMap((cell, place) => (beginsRow(cell) ? [place] : []));

function beginsRow(cell: string): boolean {
  const [, rest = ''] = timeAndRest(cell) ?? [];
  const { event, round, pairs } = readEventWords(rest);
  const isRound = event === undefined && round !== '' && pairs.every(({ age }) => age === undefined);
  return (
    (event !== undefined || /[a-z]{2}/i.test(rest)) &&
    !isRound &&
    !/^(?:tb[ca]|approx|onwards|prompt|sharp|start|end|to|until)\b/i.test(rest)
  );
}

/** The most timetables side by side, and the most columns that are looked at, more than a sheet of paper holds. */
const [mostBeside, mostColumns] = [12, 60];

type Layout = { readonly shared: readonly number[]; readonly starts: readonly number[] };

/** Splits at two columns of times, each with events after it. */
function byTimes({ head, body }: Block, places: readonly number[]): Layout | undefined {
  const times = places.filter(
    (place) =>
      share(body, place, (cell) => /\d/.test(cell) && readTime(cell) !== undefined && !/^\d{1,3}$/.test(cell)) >= 0.6 &&
      share(body, place, (cell) => /[:.h]|[ap]m/i.test(cell)) >= 0.6,
  );
  const behind = byTimesBehind({ head, body }, times);
  if (behind !== undefined) return behind;
  const [first = 0] = times;
  const starts = times.filter((from, at) =>
    hasEvents(
      body,
      places.filter((place) => place > from && place < (times[at + 1] ?? places.length)),
    ),
  );
  const isTwice =
    head.length === 0 ||
    head.some(({ cells }) => starts.every((place) => namesColumns({ line: 0, cells: [cells[place] ?? '', 'event'] })));
  return starts.length < 2 || starts[0] !== first || !isTwice
    ? undefined
    : { shared: places.filter((place) => place < first), starts };
}

/** Splits after each of several times that have their event in front, 'U13G, 100m, 10:00, 800m, 11:20', as wide as the second. */
function byTimesBehind({ head, body }: Block, times: readonly number[]): Layout | undefined {
  const [first = 0, second = 0] = times;
  const starts = times.map((place) => place - (second - first) + 1);
  const own = (from: number, at: number): readonly number[] =>
    Array.from({ length: (times[at] ?? from) - from }, (_, nth) => from + nth);
  const isBehind =
    times.length > 1 && (starts[0] ?? -1) >= 0 && starts.every((from, at) => hasEvents(body, own(from, at)));
  return isBehind && head.length === 0
    ? { shared: Array.from({ length: starts[0] ?? 0 }, (_, place) => place), starts }
    : undefined;
}

/** Splits at one column of times with more than one of whole events, or at columns called track and field. */
function byEvents({ head, body }: Block, places: readonly number[]): Layout | undefined {
  const called = places.filter((place) =>
    head.some(({ cells }) => /^(?:track|field)(?: events?)?$/i.test(cells[place] ?? '')),
  );
  const isWhole = (cell: string): boolean => {
    const { event, pairs } = readEventWords(cell);
    return event !== undefined && pairs.some(({ age }) => age !== undefined);
  };
  const again = byNamesAgain(head);
  if (again.length < 2 && called.length < 2) {
    const whole = places.filter((place) => share(body, place, isWhole) >= 0.6);
    const isSplit = body.every(({ cells }) => !cells.slice(0, whole[0]).some(isWhole));
    return { shared: places.filter((place) => place < (whole[0] ?? 0)), starts: isSplit ? whole : [] };
  }
  const isOfBoth = called.length > 1 && (called[0] ?? 0) < (again[0] ?? places.length);
  const starts = again.length > 1 && !isOfBoth ? again : called;
  return { shared: places.filter((place) => place < (starts[0] ?? 0)), starts };
}

/** Returns where a first column name repeats, such as Event, Age, Event, Age after one time. */
function byNamesAgain([names]: readonly PastedLine[]): readonly number[] {
  const texts = (names?.cells ?? []).map((cell) => cell.toLowerCase());
  const first = texts.find((word, place) => word !== '' && texts.indexOf(word, place + 1) > place);
  return texts.flatMap((word, place) => (word === first ? [place] : []));
}

/** Returns the share of a column's filled cells that match; 0 when there is only one. */
function share(lines: readonly PastedLine[], place: number, isSo: (cell: string) => boolean): number {
  const cells = lines.slice(0, 60).flatMap((line) => (line.cells[place] ? [line.cells[place]] : []));
  return cells.length === 0 ? 0 : cells.filter(isSo).length / cells.length;
}

function hasEvents(lines: readonly PastedLine[], places: readonly number[]): boolean {
  const filled = lines
    .slice(0, 60)
    .map(({ cells }) => places.flatMap((place) => (cells[place] ? [cells[place]] : [])))
    .filter((texts) => texts.length > 0);
  const withEvents = filled.filter((texts) => [...texts, texts.join(' ')].some(namesEvent));
  return filled.length > 0 && withEvents.length >= filled.length / 2;
}

/** Moves a time back that slipped a cell to the right, as in ragged copies; changes nothing else. */
function inPlace(cells: readonly string[]): readonly string[] {
  const first = cells.findIndex((cell) => cell !== '');
  const isSlipped =
    first > 0 && /^\d{1,2}[:.h]\d{2}/.test(cells[first] ?? '') && readTime(cells[first] ?? '') !== undefined;
  return isSlipped ? cells.slice(first) : cells;
}

type Picked = {
  readonly shared: readonly number[];
  readonly own: readonly number[];
  readonly isRow: (line: PastedLine) => boolean;
};

/**
 * Returns one of the timetables; a line in none of them goes to the first, so that it is not lost. A line of another
 * one stays as `isOfOther`, because its day and time may reach over the rows below.
 */
function pick({ head, body }: Block, { shared, own, isRow }: Picked): Block {
  const picked = <Line extends PastedLine>(line: Line): Line => ({
    ...line,
    cells: [...shared, ...own].map((place) => line.cells[place] ?? ''),
  });
  const from = shared.length;
  return {
    head: head.map(picked),
    body: body
      .map((line): SectionLine => ({ ...picked(line), isOfOther: !isRow(line) }))
      .filter(({ isOfOther, cells }) => !isOfOther || cells.some((cell) => cell !== ''))
      .map((line) => ({
        ...line,
        under: line.daysAbove.findLast(({ place }) => place <= (own.at(-1) ?? 0))?.day ?? line.under,
        daysAbove: [],
        cells: [...line.cells.slice(0, from), ...inPlace(line.cells.slice(from))],
      })),
  };
}
