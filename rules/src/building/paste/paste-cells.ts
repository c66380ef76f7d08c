import { wordIn } from '../../formats/word-in.ts';
import { readEventCode, type EventKind } from '../../performances/event-codes.ts';
import { usualEvents } from '../../performances/usual-events.ts';
import { readTypedDate } from '../../formats/typed-date.ts';
import { decimalText } from '../../money.ts';
import type { IsoDate } from '../../time.ts';
import { readTypedAmount } from '../../typed-amount.ts';
import { readDay, readGender, readTime, type TimeOfDay } from '../builder/timetable-cells.ts';

/**
 * Reads a limit as people write it: 16, 'max 16', '16 places', '8 teams'; a dash or nothing means no limit (0),
 * 'schedule only' is -1. Undefined when it is not a limit.
 */
export function readLimit(cell: string): number | undefined {
  const text = cell.trim().toLowerCase();
  if (/^(?:-|–|—|none|no limit|unlimited|n\/a|)$/.test(text)) return 0;
  if (/^(?:-1|schedule only|no entry|timetable only)$/.test(text)) return -1;
  const [, digits] =
    /^\(?(?:max(?:imum)?\.?(?:\s+of)?|limit|up to|cap)?\s*:?\s*(\d{1,4})\s*(?:max(?:imum)?|places?|athletes?|entries|teams?)?\.?\)?$/.exec(
      text,
    ) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Reads an amount as people write it: £9.50, 9.5, €12; free is 0.00. Empty for none; undefined when it is not an
 * amount.
 */
export function readAmount(cell: string): string | undefined {
  const text = cell.trim().toLowerCase();
  if (text === '' || text === '-') return '';
  if (text === 'free') return '0.00';
  const amount = readTypedAmount(text, 'GBP');
  return amount && decimalText(amount);
}

/** Reads the genders of a cell: one, or both from 'M/F' or 'Boys and girls'. Undefined when one is not understood. */
export function readGenders(cell: string): readonly ('M' | 'F' | 'O')[] | undefined {
  const whole = readGender(cell);
  if (whole) return [whole];
  const parts = cell.split(/\s*(?:[/&+,]|\band\b)\s*/i).map(readGender);
  return parts.length > 1 && parts.every((one) => one !== undefined) ? [...new Set(parts)] : undefined;
}

/**
 * Reads a day of the competition from a number ('2', 'Day 2'), the name of a weekday, or a date. Undefined when it is
 * none of them.
 */
export function readDayCell(cell: string, days: readonly IsoDate[]): IsoDate | undefined {
  const number = readDay(cell);
  if (number !== undefined) return days[number - 1];
  const letters = /^[a-z]{2,}\.?$/i.test(cell.trim()) ? cell.trim().toLowerCase().replace('.', '').slice(0, 3) : '';
  if (letters !== '' && weekdays.some((name) => name.startsWith(letters)))
    return days.find((day) => weekdayOf(day).startsWith(letters));
  const text = cell.replace(dayBefore, '').trim();
  return readTypedDate(text) ?? readShortDate(text, days);
}

/** Matches the name of a day before its date: 'Sat 8 May', 'Saturday, 8/5'. The '2 10.05' of 'Heat 2 10.05' is none. */
const dayBefore = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|day|date)[.,:]?\s+(?=\d)/i;

/**
 * Reads a date with a two-digit year, as spreadsheets show it, without a year, or without a month: '08-May-27',
 * '8/5/27', '8/5', '8 May', '8th'.
 */
function readShortDate(text: string, days: readonly IsoDate[]): IsoDate | undefined {
  const nth = /^(\d{1,2})(?:st|nd|rd|th)$/i.exec(text)?.[1];
  if (nth !== undefined) return days.find((one) => Number(one.slice(8)) === Number(nth));
  const [, day, month, year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]([a-z]{3,9}|\d{1,2})(?:[ ./-]'?(\d{2}))?$/i.exec(text) ?? [];
  if (day === undefined || month === undefined) return undefined;
  if (year !== undefined) return readTypedDate(`${day} ${month} 20${year}`);
  return days.find((one) => readTypedDate(`${day} ${month} ${one.slice(0, 4)}`) === one);
}

/**
 * Reads a time of day with what programmes put around it: 'from 10:30', 'approx 10.30', '10:30 (tbc)', '1030 hrs',
 * '10.30*'. Undefined when it is not a time.
 */
export const readTimeCell = (cell: string): TimeOfDay | undefined =>
  readTime(
    withoutAbout(cell)
      .replace(/\s*\((?:tb[ca]|provisional|approx\.?|est\.?)\)$/i, '')
      .replace(/^\((.*)\)$|[*†‡]+$/, '$1')
      .replace(/(\d{2}[:.]\d{2}|\d{4})\s*(?:hrs?|hours?|h)\.?$/i, '$1'),
  );

/** Returns the start of a time with an end: '10.00-10.45', '11:00 to 12:00'. */
export const startOfTime = (cell: string): string => cell.split(/\s*(?:-|–|\bto\b)\s*(?=\d)/)[0] ?? '';

/** Returns a time without the words before it that make it less exact. */
export const withoutAbout = (cell: string): string =>
  cell.trim().replace(/^(?:from|approx(?:imately|\.)?|about|circa|ca?\.|not before|n\.?b\.?|~)\s*(?=\d)/i, '');

/** Returns the name of a day, in small letters. */
export const weekdayOf = (day: IsoDate): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Returns whether a cell numbers a round behind the first, which may be any: 'R2', 'Rd 3'. */
export const isNumberedRound = (cell: string): boolean => /^r(?:oun|n)?d?\.?\s*[2-9]$/i.test(cell);

/**
 * Reads an event from a code or a printed name, even with its words in another order or abbreviated: 'Hurdles 75m',
 * 'Shot Putt', 'Steeplechase 1500'.
 */
export function readEventCell(cell: string): EventKind | undefined {
  if (twoNumbers.test(cell) || hurdlesAndMetres.test(cell) || timeOrWeight.test(cell.trim())) return undefined;
  const direct = readEventCode(cell);
  if (direct) return direct;
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/[.,]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(\d+ ?k?m) (?:sprint|dash|flat|run)$/, '$1');
  const [, word = '', distance = ''] = /^([a-z /]+?)\s*(\d+(?:\s*k?m)?)$/.exec(text) ?? [];
  const turned = word === '' ? undefined : readEventCode(`${distance.replace(/\s*m$/, '')}${shortWord(word)}`);
  return (
    turned ??
    readEventCode(wordIn(spellings, text) ?? '') ??
    readEventCode(
      text
        .replace(/\b(\d+)\s*(?:m|metres|meters)\s+(hurdles|hurdle|hdls|h)\b/, '$1H')
        .replace(/\b(\d+)\s*(?:m|metres|meters)\s+(steeplechase|s\/c|s\/chase|chase)\b/, '$1SC'),
    )
  );
}

/** Matches a time of day or a weight, neither of which is a distance: 10:30, 7.26, 3.0. */
const timeOrWeight = /^\d{1,2}(?:[:.]\d\d|\.\d)$/;

/** Matches two numbers that are not one: '2 100m', '3. 80m', 'Shot 11.30'; '1 500m', '3.000m' and '4 x 100' are one. */
const twoNumbers = /\d[.]?\s+(?!(?:000|500)\b)(?!(?:000|500)m)\d/;

/** Matches hurdles followed by another distance, not a height: '70m hurdles 75m'. */
const hurdlesAndMetres = /\d\s?m?\s?(?:h|hurdles?|hdls)\s(?:.*\s)?\d{2,5}\s?m(?:et\w+)?\b/i;

const shortWord = (word: string): string => {
  if (/^(?:hurdles?|hdls)$/.test(word)) return 'H';
  if (/^(?:steeplechase|steeple|s\/c|s\/chase|chase)$/.test(word)) return 'SC';
  return /^(?:race )?walk$/.test(word) ? 'W' : word;
};

const spellings: Readonly<Record<string, string>> = {
  'shot putt': 'SP',
  shotput: 'SP',
  shot: 'SP',
  long: 'LJ',
  triple: 'TJ',
  high: 'HJ',
  pole: 'PV',
  vault: 'PV',
  jav: 'JT',
  javelin: 'JT',
  disc: 'DT',
  discus: 'DT',
  hammer: 'HT',
  'standing long jump': 'SLJ',
  'standing triple jump': 'STJ',
  'standing high jump': 'SHJ',
  'one mile': 'MILE',
  '1 mile': 'MILE',
  pent: 'PEN',
  hept: 'HEP',
  dec: 'DEC',
  oct: 'OCT',
  'cross country': 'XC',
  cc: 'XC',
  'half marathon': 'HM',
};

/**
 * Returns up to three events that the writer may have meant, likeliest first: those of the same distance, else those a
 * digit away.
 */
export function nearEvents(cell: string): readonly EventKind[] {
  const typed = plain(cell);
  if (typed === '' || typed.length > 40 || timeOrWeight.test(cell.trim())) return [];
  const most = Math.max(1.5, typed.length / 3);
  const number = numberIn(typed);
  const near = candidates
    .filter((one) => distance(number, one.number, 1) <= 1)
    .map((one) => ({
      event: one.event,
      off: Math.min(...one.names.map((name) => distance(typed, name, most)), distance(typed, one.code, most) + 0.5),
      number: distance(number, one.number, 1),
    }))
    .filter(({ off }) => off <= most)
    .sort((a, b) => a.number - b.number || a.off - b.off);
  return near
    .filter(({ number }) => number === near[0]?.number)
    .slice(0, 3)
    .map(({ event }) => event);
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

const numberIn = (text: string): string => /\d+/.exec(text)?.[0] ?? '';

/** The usual events in plain letters, computed once, since each bad line of a paste is compared with all of them. */
const candidates = usualEvents.map((event) => ({
  event,
  names: [plain(event.name), plain(event.name.replace(/ (?:Throw|Put)$/, ''))],
  code: plain(event.code),
  number: numberIn(plain(event.name)),
}));

/**
 * Counts the letters changed, added or missing between two words; infinite for words whose lengths alone differ by more
 * than `most`.
 */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries())
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row[b.length] ?? 0;
}
