import type { PastedLine } from '../../formats/paste-table.ts';
import type { IsoDate } from '../../time.ts';
import type { Known } from './pasted-row.ts';
import {
  eventsByWord,
  eventsIn,
  eventWord,
  isAllEvents,
  isFormula,
  isMark,
  isNo,
  namesFrom,
  namesIn,
  readSheetDate,
  readSheetGender,
  type EventWords,
  type FullName,
  type Wanted,
} from './sheet-cells.ts';

/** A row as read, before people are matched. */
export type SheetRow = {
  readonly names: readonly FullName[];
  readonly ageGroup: string;
  readonly born: IsoDate | undefined;
  /** A date of birth that cannot be read; empty when there is none. */
  readonly badDate: string;
  readonly gender: 'F' | 'M' | undefined;
  readonly urn: string;
  readonly wanted: readonly Wanted[];
  /** The first word that is not an event here; empty when all are. */
  readonly unknown: string;
  /** A cell with a formula instead of a value. */
  readonly formula: string;
  /** Whether the row names no person: in merged cells it continues the row above. */
  readonly isBelow: boolean;
};

type Plain = 'first' | 'last' | 'name' | 'age' | 'event' | 'best' | 'born' | 'sex' | 'urn' | 'other';
type Head = Plain | { readonly event: string };

const headWords: readonly (readonly [RegExp, Plain])[] = [
  [/^(legal )?(first|given|fore|christian)[\s-]*name(s)?$|^first$/, 'first'],
  [/^(legal )?(sur|last|family)[\s-]*name$|^last$/, 'last'],
  [/^(athlete|full|competitor|swimmer|pupil|student|child)? ?('s)? ?name$|^athlete$|^competitor$|^pupil$/, 'name'],
  [/^age(\s*(group|cat|category))?$|^category$|^group$/, 'age'],
  [/^((\d ?(st|nd|rd|th)|first|second|third|fourth|track|field) )?events?(\s*(code|name|\d))?$/, 'event'],
  [/^(pb|sb|best|perf(ormance)?|seed(\s*(time|mark))?|mark|time)s?(\s*\d)?$/, 'best'],
  [/^(dob|d\.o\.b\.?|date of birth|born|birth\s*da(te|y)|birth)$/, 'born'],
  [/^(gender|sex|m\/f|f\/m)$/, 'sex'],
  [
    /^(urn|reg(istered|istration)?\.?( ?(no|num|number|id|#)\.?)?|licen[cs]e.*|ea( (no\.?|number))?|aai.*|membership.*)$/,
    'urn',
  ],
  [/^(club|team|school|bib|no\.?|e-?mail|phone|notes?|nation(ality)?|county)$/, 'other'],
];

/** The most lines above the headings: titles, a date, a merged heading. */
const MOST_ABOVE = 10;

/** Reads the lines of a spreadsheet: by headings when the first lines have some, else each cell by its content. */
export function sheetRows(lines: readonly PastedLine[], known: Known) {
  const events = eventsByWord(known.events);
  const headed = lines.slice(0, MOST_ABOVE).map(({ cells }) => headsIn(cells, events));
  const at = headed.findIndex((heads) => heads !== undefined);
  const heads = headed[at];
  const isTitle = (index: number): boolean => heads !== undefined && index < at;
  return lines.flatMap((line, index) => {
    if (heads && index === at) return [];
    const row = heads && !isTitle(index) ? byHeads(line.cells, heads, { events, today: known.today }) : undefined;
    return [{ line, isTitle: isTitle(index), row: row ?? byContent(line.cells, known, events) }];
  });
}

/** Returns the words of the line of headings; empty when the text has none. */
export const headingsOf = (lines: readonly PastedLine[], { events }: Pick<Known, 'events'>): readonly string[] =>
  lines.slice(0, MOST_ABOVE).find(({ cells }) => headsIn(cells, eventsByWord(events)))?.cells ?? [];

/** Returns what each column is, for a line of headings: one that names a person and whose other columns are known. */
function headsIn(cells: readonly string[], eventWords: EventWords): readonly Head[] | undefined {
  const heads = cells.map((cell): Head => {
    const text = cell
      .replace(/\(.*?\)/g, ' ')
      .trim()
      .replace(/[\s*:]+/g, ' ')
      .trim()
      .toLowerCase();
    const known = headWords.find(([pattern]) => pattern.test(text))?.[1];
    if (known) return known;
    return eventWords.has(eventWord(cell)) ? { event: eventWord(cell) } : 'other';
  });
  return heads.some((head) => head === 'name' || head === 'last') ? heads : undefined;
}

type Terms = { readonly events: EventWords; readonly today: IsoDate };

function byHeads(cells: readonly string[], heads: readonly Head[], { events, today }: Terms): SheetRow {
  const under = (head: Head): string[] => cells.filter((cell, at) => heads[at] === head && cell !== '');
  const first = (head: Head): string => under(head).at(0) ?? '';
  const [last, born, age] = [under('last').join(' '), first('born'), under('age').join(' ')];
  const listed = listedIn(cells, heads, events);
  const day = readSheetDate(born, today);
  return {
    names: last === '' ? namesIn(under('name').join(' ')) : [{ firstName: under('first').join(' '), surName: last }],
    ageGroup: age,
    born: day,
    badDate: born !== '' && day === undefined ? born : '',
    gender: readSheetGender(first('sex')) ?? readSheetGender(age),
    urn: first('urn'),
    wanted: [...listed.flatMap(({ wanted }) => wanted), ...tickedIn(cells, heads, events)],
    unknown: listed.map(({ unknown }) => unknown).find(Boolean) ?? '',
    formula: cells.find((cell, at) => heads[at] !== 'other' && isFormula(cell)) ?? '',
    isBelow: [...under('first'), last, ...under('name'), born, ...under('urn')].every((cell) => cell === ''),
  };
}

/**
 * Returns the events of a row. Each column of events has the bests up to the next one; those left of all events belong
 * to the only one. With several events in a cell nobody knows whose a best is.
 */
function listedIn(cells: readonly string[], heads: readonly Head[], events: EventWords) {
  const at = heads.flatMap((head, column) => (head === 'event' ? [column] : []));
  const bestIn = (from: number, to: number): string[] =>
    cells.filter((cell, column) => heads[column] === 'best' && column >= from && column < to && cell !== '');
  return at.map((column, n) => {
    const read = eventsIn(cells[column] ?? '', events);
    const bests = at.length === 1 ? bestIn(0, cells.length) : bestIn(column, at[n + 1] ?? cells.length);
    const [pb = '', ...more] = bests;
    return read.wanted.length === 1 && more.length === 0
      ? { ...read, wanted: read.wanted.map((one) => ({ ...one, pb })) }
      : read;
  });
}

/** Returns the events whose columns are ticked, or have a best. */
const tickedIn = (cells: readonly string[], heads: readonly Head[], events: EventWords): readonly Wanted[] =>
  heads.flatMap((head, at) => {
    const cell = cells[at] ?? '';
    if (typeof head !== 'object' || isNo(cell)) return [];
    return [{ ceids: events.get(head.event) ?? [], word: head.event, pb: isMark(cell) ? cell : '' }];
  });

const isSex = (cell: string): boolean => /^(f|m|female|male|girls?|boys?)$/i.test(cell);
const isWord = (cell: string): boolean => /\p{L}/u.test(cell) && !/\d/.test(cell);

/** Reads each cell by its content, without headings; a best belongs to the event before it. */
function byContent(cells: readonly string[], { athletes, today }: Known, events: EventWords): SheetRow {
  const ages = new Set(athletes.map((one) => one.ageGroup.toLowerCase()));
  const isAge = (cell: string): boolean => ages.has(cell.toLowerCase()) || /^[uv]\d\d\b/i.test(cell);
  const dayIn = (cell: string) => (/[/.-]/.test(cell) ? readSheetDate(cell, today) : undefined);
  const birth = cells.find((cell) => dayIn(cell) !== undefined) ?? '';
  const age = cells.find(isAge) ?? '';
  const others = cells.filter((cell) => cell !== '' && cell !== birth && !isAge(cell) && !isSex(cell));
  return {
    names: namesFrom(others.filter((cell) => isWord(cell) && !isEventCell(cell, events))),
    ageGroup: age,
    born: dayIn(birth),
    badDate: '',
    gender: readSheetGender(cells.find(isSex) ?? '') ?? readSheetGender(age),
    urn: cells.find((cell) => /^\d{7}$/.test(cell)) ?? '',
    wanted: wantedIn(others, events),
    unknown: '',
    formula: cells.find(isFormula) ?? '',
    isBelow: false,
  };
}

const isEventCell = (cell: string, events: EventWords): boolean => !/[.:]/.test(cell) && isAllEvents(cell, events);

function wantedIn(cells: readonly string[], events: EventWords): readonly Wanted[] {
  const wanted: Wanted[] = [];
  for (const cell of cells) {
    const before = wanted.at(-1);
    if (isEventCell(cell, events)) wanted.push(...eventsIn(cell, events).wanted);
    else if (isMark(cell) && before) wanted.splice(-1, 1, { ...before, pb: cell });
  }
  return wanted;
}
