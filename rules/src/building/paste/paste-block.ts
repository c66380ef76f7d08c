import { withAfternoons } from './paste-afternoons.ts';
import { filledFromAbove } from './paste-above.ts';
import type { Block } from './paste-beside.ts';
import { readDayCell, readTimeCell } from './paste-cells.ts';
import { isBreak } from './lines/around-events.ts';
import { followsIn } from './lines/follows.ts';
import { pasteHead } from './columns/paste-head.ts';
import { namesColumns, type PasteHead } from './paste-columns.ts';
import { readEventWords } from './paste-event-words.ts';
import type { PasteFault } from './paste-faults.ts';
import { readLine, type LineRead, type Reading } from './paste-line.ts';
import type { ProposedRow } from './pasted-row.ts';
import type { SectionLine } from './paste-sections.ts';
import { correctedLine, type Correction, type RowRead } from './text-row.ts';
import { textOf, type PastedLine } from '../../formats/paste-table.ts';
import type { IsoDate } from '../../time.ts';

/** The settings of a block that come from the whole text: its competition, and rows that were typed again. */
export type BlockSetting = Omit<Reading, 'named' | 'under'> & { readonly corrections: readonly Correction[] };

export type BlockRead = {
  readonly rows: readonly ProposedRow[];
  readonly faults: readonly PasteFault[];
  /** Each row of the text with its result; rows after the most allowed have none. */
  readonly textRows: readonly RowRead[];
  /** Breaks beside the rows of another table. */
  readonly headings: readonly PastedLine[];
  readonly pairs: readonly LineRead['pairs'][number][];
  readonly isCut: boolean;
};

type RowAndLine = RowRead & Pick<LineRead, 'helped' | 'pairs'>;

/** Reads the lines under one line of names, or without any, until they have made `most` rows. */
export function readBlock({ head: names, body }: Block, setting: BlockSetting, most: number): BlockRead {
  const head = pasteHead(names.some(namesColumns) ? [...names, ...body] : body, setting.days);
  const above = filledFromAbove(body, head);
  const timed = withAfternoons(above.lines, head, names);
  const named = dayNames(timed.lines, head, setting.days);
  const empty = new Set(
    body.filter(({ isBeside, isOfOther, cells }) => isOfOther || (isBeside && isNothing(cells))).map(keyOf),
  );
  const lines = timed.lines.filter((line) => !empty.has(keyOf(line)));
  let left = most;
  const dayAbove = head.at.has('day') ? setting.dayAbove : undefined;
  const read = lines.map((line): RowAndLine => {
    const one = left < 0 ? unread(line) : readOne(line, head, { ...setting, named, dayAbove });
    left -= one.rows.length;
    return left < 0 ? { ...one, rows: [] } : one;
  });
  const rows = read.flatMap((line) => line.rows);
  const helped = new Set(read.flatMap((line) => line.helped));
  const unknown = head.unknown
    .filter(({ place }) => !helped.has(place))
    .map(({ name }): PasteFault => ({ line: 0, column: '', used: true, reason: { kind: 'column-unknown', name } }));
  const unused = read.flatMap((one, at) => unusedCells(one, lines[at], head, helped));
  const isNameless = rows.length === 0 && !head.at.has('event');
  const corrected = new Set(setting.corrections.map(keyOf));
  const isNews = (fault: PasteFault): boolean =>
    !empty.has(keyOf({ ...fault, nth: fault.nth ?? 1 })) && !corrected.has(keyOf({ ...fault, nth: fault.nth ?? 1 }));
  return {
    rows,
    isCut: left < 0,
    textRows: read,
    headings: body.filter(
      (line) => !line.isOfOther && empty.has(keyOf(line)) && line.cells.some((cell) => isBreak(cell)),
    ),
    pairs: read.flatMap((line) => line.pairs),
    faults: [
      ...(isNameless ? [noEvents] : []),
      ...unknown,
      ...numbersTaken(head, lines),
      ...[...above.faults, ...timed.faults].filter(isNews),
      ...read.flatMap((line) => line.faults),
      ...unused.filter(isNews),
    ],
  };
}

/** Returns remarks when numbers in a column without a name are read as limits, days or prices. */
function numbersTaken({ at, isNamed }: PasteHead, lines: readonly SectionLine[]): readonly PasteFault[] {
  return (['limit', 'day', 'price'] as const).flatMap((column): PasteFault[] => {
    const place = at.get(column) ?? -1;
    const plain = column === 'price' ? /^\d+\.\d\d$/ : /^\d+$/;
    if (isNamed || !lines.some(({ cells }) => plain.test(cells[place] ?? ''))) return [];
    return [{ line: 0, column: '', used: true, reason: { kind: `${column}s-taken`, name: `number ${place + 1}` } }];
  });
}

/** Returns remarks on the cells of a read row in columns without a name that helped other rows but not this one. */
function unusedCells(
  { rows, helped: own, line, nth, faults }: RowAndLine,
  from: SectionLine | undefined,
  { unknown }: PasteHead,
  helped: ReadonlySet<number>,
): readonly PasteFault[] {
  if (rows.length === 0) return [];
  return unknown.flatMap(({ place }): PasteFault[] => {
    const text = from?.cells[place] ?? '';
    if (text === '' || own.includes(place) || !helped.has(place) || namesAge(text)) return [];
    if (faults.some(({ reason }) => reason.kind === 'event-beside' && reason.text === text)) return [];
    return [{ line, nth, column: '', used: true, reason: { kind: 'left-out', text } }];
  });
}

const namesAge = (text: string): boolean => readEventWords(text).pairs.some(({ age }) => age !== undefined);

const noEvents: PasteFault = { line: 0, column: 'event', used: false, reason: { kind: 'no-column', column: 'event' } };

const keyOf = ({ line, nth }: Pick<SectionLine, 'line' | 'nth'>): string => `${line}.${nth}`;

/** Returns whether cells hold a time, a day or a break, and nothing else: beside another table that is not a row. */
const isNothing = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || isBreak(cell) || (/\d/.test(cell) && readTimeCell(cell) !== undefined));

const unread = (line: SectionLine): RowAndLine => ({
  line: line.line,
  nth: line.nth,
  text: textOf(line.cells),
  rows: [],
  faults: [],
  helped: [],
  pairs: [],
  isLeftOut: false,
});

/** Refuses a row that says what it follows and not when it is. */
function refusedIfFollowing(read: LineRead, { line, nth, cells }: SectionLine): LineRead {
  const text = followsIn(cells, read.rows.length > 0);
  if (text === undefined) return read;
  return {
    ...read,
    rows: [],
    text: textOf(cells),
    faults: [{ line, nth, column: 'time', used: false, reason: { kind: 'follows', text } }],
  };
}

/** Reads a row as it is, or as it was typed again. */
function readOne(line: SectionLine, head: PasteHead, setting: Reading & BlockSetting): RowAndLine {
  const correction = setting.corrections.find((one) => one.line === line.line && one.nth === line.nth);
  if (correction?.text.trim() === '') return { ...unread(line), isLeftOut: true };
  const again = correction
    ? inAfternoon(correctedLine(line, head, correction.text.trim()))
    : { line, head, faults: [] };
  const read = refusedIfFollowing(readLine(again.line, again.head, setting), again.line);
  return {
    ...read,
    faults: [...again.faults, ...read.faults],
    helped: correction ? [] : read.helped,
    text: correction?.text.trim() ?? read.text,
    line: line.line,
    nth: line.nth,
    isLeftOut: false,
  };
}

type LineTyped = ReturnType<typeof correctedLine>;

/** Moves the time of a row typed again to the afternoon, as in the text: nobody competes at 1.20 in the night. */
function inAfternoon({ line, head }: LineTyped): LineTyped & { readonly faults: readonly PasteFault[] } {
  const { lines, faults } = withAfternoons([line], head);
  return { line: lines[0] ?? line, head, faults };
}

/** Returns the day for each name of a day, from the lines with both a number and a name; the first such line counts. */
function dayNames(
  lines: readonly PastedLine[],
  { at }: PasteHead,
  days: readonly IsoDate[],
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
