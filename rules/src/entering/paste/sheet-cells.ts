import { readTypedDate } from '../../formats/typed-date.ts';
import { isoDate, type IsoDate } from '../../time.ts';
import type { KnownEvent } from './pasted-row.ts';
import type { CompEventId } from '../../ids.ts';

export type EventWords = ReadonlyMap<string, readonly CompEventId[]>;
export type Wanted = { readonly ceids: readonly CompEventId[]; readonly word: string; readonly pb: string };
export type FullName = { readonly firstName: string; readonly surName: string };

/** Normalises the ways to write an event: its code, its name, with or without 'm', 'metres', 'throw' and 'put'. */
export const eventWord = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\b(metres?|meters?)\b/g, 'm')
    .replaceAll(/hurdles|hdls|\bh\b/g, 'h')
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^(shot|discus|javelin|hammer)(put|throw)?$/, '$1')
    .replace(/^(\d+)m?(h?)$/, '$1$2')
    .replace(/^(\d+)mh$/, '$1h');

/** The throws by their codes, and the short words that schools and clubs write. */
const throws: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^SP/, ['sp', 'shot']],
  [/^DT/, ['dt', 'discus', 'disc']],
  [/^JT/, ['jt', 'javelin', 'jav']],
  [/^HT/, ['ht', 'hammer']],
];

/** Returns the events by all the ways to write them; a throw also without its weight. */
export function eventsByWord(events: readonly KnownEvent[]): EventWords {
  const texts = new Map<string, CompEventId[]>();
  for (const { ceid, code, name } of events) {
    const short = throws.find(([pattern]) => pattern.test(code))?.[1] ?? [];
    for (const word of new Set([eventWord(code), eventWord(name), ...short]))
      texts.set(word, [...(texts.get(word) ?? []), ceid]);
  }
  return texts;
}

const ageAndSex = /^(u(nder)? ?\d\d|v\d\d|sen(iors?)?) ?(girls?|boys?|wom[ae]n|m[ae]n|[gbmwf])?\b\s*/i;

/** Returns the events of one word: as it is, else without what is in brackets, or without an age group before it. */
const eventsOf = (word: string, events: EventWords): readonly CompEventId[] | undefined =>
  events.get(eventWord(word)) ??
  events.get(eventWord(word.replace(/\(.*?\)/g, ''))) ??
  events.get(eventWord(word.replace(ageAndSex, '')));

/** Returns a cell without the comma in a distance, when it is one: '1,500m'. */
const withoutThousands = (cell: string, events: EventWords): string =>
  cell.replace(/(?<!\d)(\d{1,2}),(\d{3})(?!\d)/g, (all, first: string, last: string) =>
    events.has(eventWord(first + last)) ? first + last : all,
  );

/**
 * Reads the events in one cell, separated by commas, semicolons, slashes, ampersands or 'and', with the first unknown
 * word.
 */
export function eventsIn(cell: string, events: EventWords): { wanted: Wanted[]; unknown: string } {
  const parts = withoutThousands(cell, events)
    .split(/[,;/&+\n]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const wanted = parts.flatMap((word) => {
    const ceids = eventsOf(word, events);
    return ceids ? [{ ceids, word, pb: '' }] : [];
  });
  return { wanted, unknown: parts.find((word) => eventsOf(word, events) === undefined) ?? '' };
}

/** Returns whether a cell contains only events. */
export function isAllEvents(cell: string, events: EventWords): boolean {
  const { wanted, unknown } = eventsIn(cell, events);
  return unknown === '' && wanted.length > 0;
}

/** Returns whether a cell means no: empty, a dash, 0, "no" or "false". */
export const isNo = (cell: string): boolean => /^(|no|n|-|–|0|false)$/i.test(cell);
/** Returns whether a cell is a mark, such as 12.34, 2:05.4 or 5,61m. */
export const isMark = (cell: string): boolean => /^\d{1,5}([.:,]\d{1,2}){0,3}m?$/.test(cell);
/** Returns whether a cell is a formula copied instead of its value, or a value that a spreadsheet could not compute. */
export const isFormula = (cell: string): boolean => /^=|^#(REF|N\/A|NAME|VALUE|DIV\/0|NULL|NUM)[!?]?$/i.test(cell);

/**
 * Reads a date of birth as spreadsheets have it, day first: as people type it, or with a two-digit year, which is the
 * latest one not after `today` (12/3/14 is 12 March 2014), or as the number of a day.
 */
export function readSheetDate(cell: string, today: IsoDate): IsoDate | undefined {
  if (/^\d{5}$/.test(cell.trim())) return within(dayOfNumber(Number(cell)), today);
  const text = cell.trim().replace(/[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/, '');
  const [, day, , month, year] = /^(\d{1,2}) ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{2})$/.exec(text) ?? [];
  if (!day || !month || !year) return within(readTypedDate(text), today);
  const inCentury = (century: number) =>
    isoDate(`${String(century)}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return within(inCentury(20), today) ?? within(inCentury(19), today);
}

/** Returns the day of a number that a spreadsheet shows for a date in a cell without its format. */
const dayOfNumber = (days: number): IsoDate | undefined =>
  isoDate(new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10));

const within = (day: IsoDate | undefined, today: IsoDate): IsoDate | undefined =>
  day !== undefined && day <= today && day > '1900' ? day : undefined;

/**
 * Reads the gender in a cell of its own ('F', 'girl') or in an age group ('U15 girls'). Undefined when there is none.
 */
export function readSheetGender(cell: string): 'F' | 'M' | undefined {
  const text = cell.toLowerCase();
  if (/^(f|g|w|fem|female|girls?|wom[ae]n|lad(y|ies))$|\b(girls?|wom[ae]n|female|ladies)\b/.test(text)) return 'F';
  return /^(m|b|male|boys?|m[ae]n)$|\b(boys?|m[ae]n|male)\b/.test(text) ? 'M' : undefined;
}

/** Returns the ways to read a name in one cell, or in the first two, whichever of them is the surname. */
export function namesFrom([first = '', second]: readonly string[]): readonly FullName[] {
  const pair =
    second === undefined
      ? []
      : [
          { firstName: first, surName: second },
          { firstName: second, surName: first },
        ];
  return [...pair, ...namesIn(first)];
}

/** Returns the ways to read a whole name: 'Byrne, Niamh' and 'Niamh Byrne', with the surname of one word or of more. */
export function namesIn(name: string): readonly FullName[] {
  const [last, first] = name.split(',').map((part) => part.trim());
  if (first !== undefined && last !== undefined) return [{ firstName: first, surName: last }];
  const words = name.split(/\s+/).filter(Boolean);
  return words.slice(1).map((_, at) => ({
    firstName: words.slice(0, at + 1).join(' '),
    surName: words.slice(at + 1).join(' '),
  }));
}
