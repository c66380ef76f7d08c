import { nameLikeness } from '../../people/athletes/name-likeness.ts';
import type { AthleteId, CompEventId } from '../../ids.ts';
import { pastedLines } from '../../formats/paste-table.ts';

/** An athlete whom the secretary may enter, as a pasted row is compared with them. */
export type KnownAthlete = {
  readonly id: AthleteId;
  readonly firstName: string;
  readonly surName: string;
  readonly ageGroup: string;
  readonly ceids: readonly CompEventId[];
};
export type KnownEvent = { readonly ceid: CompEventId; readonly code: string; readonly name: string };
export type Known = { readonly athletes: readonly KnownAthlete[]; readonly events: readonly KnownEvent[] };

/** A place that a row asks for, with the best that stood beside it. */
export type PastedEntry = { readonly athleteId: AthleteId; readonly ceid: CompEventId; readonly pb: string };

/** What becomes of one row: places, a question of who is meant, or the reason why nothing is entered from it. */
export type PastedRow = {
  /** The number of its line in what was pasted, from 1. */
  readonly line: number;
  readonly text: string;
} & (
  | { readonly kind: 'entries'; readonly athleteId: AthleteId; readonly entries: readonly PastedEntry[] }
  | { readonly kind: 'who'; readonly mayBe: readonly AthleteId[] }
  | { readonly kind: 'refused'; readonly reason: string }
);

/** The most rows that are read at once: a whole county has fewer. */
export const MOST_ROWS = 5_000;

/**
 * Reads what was copied from a spreadsheet: columns in any order, with or without a row of headings, one row for each
 * athlete or for each entry. Every row with anything in it is answered once. `chosen` says who is meant on a line where
 * several may be.
 */
export function readPaste(
  text: string,
  known: Known,
  chosen: ReadonlyMap<number, AthleteId> = new Map(),
): readonly PastedRow[] {
  const rows = pastedLines(text).map(({ cells, line }) => ({ cells, line, text: cells.filter(Boolean).join(' ') }));
  const heads = headsIn(rows[0]?.cells ?? [], known);
  const events = eventsByWord(known.events);
  return (heads ? rows.slice(1) : rows).map(({ cells, line, text: shown }, at) => {
    const row = { line, text: shown };
    if (at >= MOST_ROWS)
      return { ...row, kind: 'refused', reason: `Only the first ${String(MOST_ROWS)} rows are read.` };
    const read = heads ? byHeads(cells, heads, events) : byContent(cells, known, events);
    return { ...row, ...judged(read, known, chosen.get(line)) };
  });
}

type Wanted = { readonly ceids: readonly CompEventId[]; readonly word: string; readonly pb: string };
type Read = {
  readonly names: readonly FullName[];
  readonly ageGroup: string;
  readonly wanted: readonly Wanted[];
  readonly unknown: string;
};
type FullName = { readonly firstName: string; readonly surName: string };
type Head = 'first' | 'last' | 'name' | 'age' | 'event' | 'best' | 'other' | { readonly event: string };
type EventWords = ReadonlyMap<string, readonly CompEventId[]>;

const headWords: readonly (readonly [RegExp, Exclude<Head, object>])[] = [
  [/^(first|given|fore)\s*name(s)?$|^forename$|^first$/, 'first'],
  [/^(sur|last|family)\s*name$|^last$/, 'last'],
  [/^(athlete|full|competitor)? ?('s)? ?name$|^athlete$|^competitor$/, 'name'],
  [/^age(\s*(group|cat|category))?$|^category$|^group$/, 'age'],
  [/^events?(\s*(code|name|\d))?$/, 'event'],
  [/^(pb|sb|best|perf(ormance)?|seed(\s*(time|mark))?|mark|time)s?$/, 'best'],
  [
    /^(dob|d\.o\.b\.?|date of birth|born|birth\s*date|club|team|school|urn|ea|reg.*|licen[cs]e.*|gender|sex|m\/f|bib|no\.?|e-?mail|phone|notes?)$/,
    'other',
  ],
];

/** What each column is, where the first row is one of headings: it names somebody or an event and knows no athlete. */
function headsIn(cells: readonly string[], { events }: Known): readonly Head[] | undefined {
  const words = eventsByWord(events);
  const heads = cells.map((cell): Head => {
    const said = cell.trim().replace(/\s+/g, ' ').toLowerCase();
    const known = headWords.find(([pattern]) => pattern.test(said))?.[1];
    if (known) return known;
    return words.has(eventWord(cell)) ? { event: eventWord(cell) } : 'other';
  });
  return heads.some((head) => head === 'name' || head === 'last') ? heads : undefined;
}

/** How an event may be written: its code, its name, with or without 'm' and 'metres'. */
const eventWord = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\b(metres?|meters?)\b/g, 'm')
    .replaceAll(/hurdles|hdls|\bh\b/g, 'h')
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^(\d+)m?(h?)$/, '$1$2')
    .replace(/^(\d+)mh$/, '$1h');

function eventsByWord(events: readonly KnownEvent[]): EventWords {
  const words = new Map<string, CompEventId[]>();
  for (const { ceid, code, name } of events)
    for (const word of new Set([eventWord(code), eventWord(name)])) words.set(word, [...(words.get(word) ?? []), ceid]);
  return words;
}

/** Events in one cell, parted by commas, semicolons, strokes, ampersands or 'and'; undefined where one is unknown. */
function eventsIn(cell: string, events: EventWords): { wanted: Wanted[]; unknown: string } {
  const parts = cell
    .split(/[,;/&+\n]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const wanted = parts.flatMap((word) => {
    const ceids = events.get(eventWord(word));
    return ceids ? [{ ceids, word, pb: '' }] : [];
  });
  return { wanted, unknown: parts.find((word) => !events.has(eventWord(word))) ?? '' };
}

const isNo = (cell: string): boolean => /^(|no|n|-|–|0|false)$/i.test(cell);
const isMark = (cell: string): boolean => /^\d{1,5}([.:,]\d{1,2}){0,3}m?$/.test(cell);

function byHeads(cells: readonly string[], heads: readonly Head[], events: EventWords): Read {
  const under = (head: Head): string[] => cells.filter((cell, at) => heads[at] === head && cell !== '');
  const last = under('last').join(' ');
  const names =
    last === '' ? namesIn(under('name').join(' ')) : [{ firstName: under('first').join(' '), surName: last }];
  const listed = under('event').map((cell) => eventsIn(cell, events));
  const best = under('best').length === 1 ? (under('best')[0] ?? '') : '';
  const all = listed.flatMap(({ wanted }) => wanted);
  const ticked = heads.flatMap((head, at) => {
    const cell = cells[at] ?? '';
    if (typeof head !== 'object' || isNo(cell)) return [];
    return [{ ceids: events.get(head.event) ?? [], word: head.event, pb: isMark(cell) ? cell : '' }];
  });
  return {
    names,
    ageGroup: under('age').join(' '),
    wanted: [...(all.length === 1 ? all.map((one) => ({ ...one, pb: best })) : all), ...ticked],
    unknown: listed.find(({ unknown }) => unknown !== '')?.unknown ?? '',
  };
}

/** Without headings each cell says by itself what it is; a best belongs to the event before it. */
function byContent(cells: readonly string[], { athletes }: Known, events: EventWords): Read {
  const ages = new Set(athletes.map((one) => one.ageGroup.toLowerCase()));
  const isAge = (cell: string): boolean => ages.has(cell.toLowerCase()) || /^[uv]\d\d\b/i.test(cell);
  const isEvent = (cell: string): boolean => !/[.:]/.test(cell) && isAllEvents(cell, events);
  const isWord = (cell: string): boolean => /\p{L}/u.test(cell) && !/\d/.test(cell);
  const wanted: Wanted[] = [];
  const words: string[] = [];
  for (const cell of cells.filter((one) => one !== '' && !isAge(one))) {
    const before = wanted.at(-1);
    if (isEvent(cell)) wanted.push(...eventsIn(cell, events).wanted);
    else if (isMark(cell) && before) wanted.splice(-1, 1, { ...before, pb: cell });
    else if (isWord(cell)) words.push(cell);
  }
  return { names: namesFrom(words), ageGroup: cells.find(isAge) ?? '', wanted, unknown: '' };
}

function isAllEvents(cell: string, events: EventWords): boolean {
  const { wanted, unknown } = eventsIn(cell, events);
  return unknown === '' && wanted.length > 0;
}

/** The ways to read a name in one cell, or in the first two, whichever of them is the surname. */
function namesFrom([first = '', second]: readonly string[]): readonly FullName[] {
  const pair =
    second === undefined
      ? []
      : [
          { firstName: first, surName: second },
          { firstName: second, surName: first },
        ];
  return [...pair, ...namesIn(first)];
}

/** The ways to read a whole name: 'Byrne, Niamh' and 'Niamh Byrne', with the surname of one word or of more. */
function namesIn(name: string): readonly FullName[] {
  const [last, first] = name.split(',').map((part) => part.trim());
  if (first !== undefined && last !== undefined) return [{ firstName: first, surName: last }];
  const words = name.split(/\s+/).filter(Boolean);
  return words.slice(1).map((_, at) => ({
    firstName: words.slice(0, at + 1).join(' '),
    surName: words.slice(at + 1).join(' '),
  }));
}

type Answer =
  | { readonly kind: 'entries'; readonly athleteId: AthleteId; readonly entries: readonly PastedEntry[] }
  | { readonly kind: 'who'; readonly mayBe: readonly AthleteId[] }
  | { readonly kind: 'refused'; readonly reason: string };
const refused = (reason: string): Answer => ({ kind: 'refused', reason });

function judged(read: Read, { athletes }: Known, chosen: AthleteId | undefined): Answer {
  if (read.names.length === 0) return refused('There is no name in this row.');
  if (read.unknown !== '') return refused(`There is no event “${read.unknown}” that your club may enter.`);
  if (read.wanted.length === 0) return refused('There is no event in this row.');
  const found = peopleFor(read, athletes);
  const athlete = athletes.find(({ id }) => id === chosen) ?? (found.isSure ? found.people[0] : undefined);
  if (!athlete)
    return found.people.length > 0
      ? { kind: 'who', mayBe: found.people.map(({ id }) => id) }
      : refused('Nobody of this name is in your club. Add the athlete first, or correct the name.');
  return entriesOf(athlete, read.wanted);
}

/** Who may be meant: sure where one alone has the very name, and doubtful where the name is near or shared. */
function peopleFor({ names, ageGroup }: Read, athletes: readonly KnownAthlete[]) {
  const alike = (how: 'same' | 'near') =>
    athletes.filter((athlete) => names.some((name) => nameLikeness(name, athlete) === how));
  const same = alike('same');
  const ofAge = same.filter((athlete) => plainAge(athlete.ageGroup) === plainAge(ageGroup));
  if (same.length === 1) return { people: same, isSure: true };
  if (ofAge.length === 1) return { people: ofAge, isSure: true };
  return { people: same.length > 0 ? same : alike('near'), isSure: false };
}

/** 'U15 girls' and 'under 15' are U15. */
const plainAge = (age: string): string =>
  age
    .toLowerCase()
    .replaceAll(/\bunder\s*/g, 'u')
    .replaceAll(/[^a-z0-9]|girls|boys|women|men/g, '');

function entriesOf({ id, firstName, ceids }: KnownAthlete, wanted: readonly Wanted[]): Answer {
  const entries: PastedEntry[] = [];
  for (const { ceids: all, word, pb } of wanted) {
    const ceid = all.find((one) => ceids.includes(one));
    if (ceid === undefined) return refused(`${word} is not for ${firstName}’s age and sex.`);
    entries.push({ athleteId: id, ceid, pb });
  }
  return { kind: 'entries', athleteId: id, entries };
}
