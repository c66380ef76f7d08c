import { saysEvening } from './lines/evenings.ts';
import { readTimeCell, startOfTime } from './paste-cells.ts';
import type { PasteHead } from './paste-columns.ts';
import type { PasteFault } from './paste-faults.ts';
import type { SectionLine } from './paste-sections.ts';
import type { PastedLine } from '../../formats/paste-table.ts';

/** Matches a time from 1 to 9 without am or pm, and what may be around it: 'approx 2.15', '0215', '02:15:00'. */
const short =
  /^((?:from|approx(?:imately|\.)?|about|circa|ca?\.|not before|n\.?b\.?|~)\s*)?(0?)([1-9])[:.h]?([0-5]\d)(?::00)?(?=$|\s*(?:-|–|to\b|\())/i;

/** Matches a time just after midnight, typed for one just after noon: '12:15 AM'. */
const midnight = /^12[:.]([0-5]\d)\s*a\.?m\.?$/i;

/** The most minutes from a time with pm to one of the same evening without it. */
const reach = 180;
const [noon, five, seven] = [12 * 60, 17 * 60, 19 * 60];

/**
 * Moves times to the afternoon. Printed programmes of one day continue with 1.00 after 12.30, and an evening begins at
 * 6.30. Nobody competes at these hours of the night, so from 1 to 6 it is the afternoon, and from 7 on when such a time
 * of the same day is above, one with pm is not long above, or a heading or the name of the column says so. A later
 * round on a line says nothing about the lines below it. Adds a remark for each. 07.30 is the evening only where a
 * heading or the name of the column says so.
 */
export function withAfternoons(
  lines: readonly SectionLine[],
  { at }: PasteHead,
  names: readonly PastedLine[] = [],
): { readonly lines: readonly SectionLine[]; readonly faults: readonly PasteFault[] } {
  const place = at.get('time');
  const faults: PasteFault[] = [];
  const never = { day: '', minute: Number.POSITIVE_INFINITY, until: 0 };
  let [last, onLine] = [never, { line: 0, last: never }];
  if (place === undefined) return { lines, faults };
  const isNamed = names.some(({ cells }) => saysEvening(cells[place] ?? ''));
  const dayOf = ({ cells }: SectionLine): string =>
    (['day', 'dayName'] as const).map((column) => cells[at.get(column) ?? -1]).join();
  const dayUnder = (line: SectionLine): string => `${line.under} ${dayOf(line)}`;
  const evenings = daysOfEvenings(lines, (line) => [dayUnder(line), line.cells[place] ?? '']);
  const isEvening = (line: SectionLine, { minute, hasNought }: Clock, above: typeof never): boolean => {
    if (isNamed || line.isEvening === true) return true;
    const isAfter = above.minute <= minute && minute <= above.until;
    return !hasNought && (evenings.has(dayUnder(line)) || isAfter);
  };
  const read = lines.map((line): SectionLine => {
    const text = line.cells[place] ?? '';
    const said = clockOf(text);
    const { typed, about, time, minute, until } = said;
    const day = `${line.part} ${dayOf(line)}`;
    const isFirst = onLine.line !== line.line;
    if (isFirst) onLine = { line: line.line, last };
    const above = onLine.last.day === day ? onLine.last : never;
    if (Number.isNaN(minute) || (typed !== '' && minute >= seven && !isEvening(line, said, above))) return line;
    onLine = { line: line.line, last: { day, minute, until: Math.max(until, above.until) } };
    if (isFirst) last = onLine.last;
    if (typed === '') return line;
    faults.push({
      line: line.line,
      nth: line.nth,
      column: 'time',
      used: true,
      reason: { kind: 'afternoon', text: typed, time },
    });
    return { ...line, cells: line.cells.with(place, about + time + text.slice(about.length + typed.length)) };
  });
  return { lines: read, faults };
}

/** Returns the days whose first time is in the evening. */
function daysOfEvenings(
  lines: readonly SectionLine[],
  dayAndTime: (line: SectionLine) => readonly [day: string, time: string],
): ReadonlySet<string> {
  const first = new Map<string, boolean>();
  for (const [day, text] of lines.map(dayAndTime)) {
    const time = readTimeCell(startOfTime(text));
    if (first.has(day) || time?.kind !== 'at') continue;
    const minute = Number(time.hhmm.slice(0, 2)) * 60 + Number(time.hhmm.slice(3));
    const { typed } = clockOf(text);
    first.set(day, minute >= five || (typed !== '' && minute >= five - noon && minute < seven - noon));
  }
  return new Set([...first].flatMap(([day, isEvening]) => (isEvening ? [day] : [])));
}

type Clock = {
  /** The short time; empty for any other. */
  readonly typed: string;
  readonly about: string;
  /** The short time in the afternoon. */
  readonly time: string;
  /** The minute of the day of a time in the afternoon; not a number for any other. */
  readonly minute: number;
  /** The last minute of a short time below that is of the same evening. */
  readonly until: number;
  /** Whether the hour has a nought in front: 07.30. */
  readonly hasNought: boolean;
};

function clockOf(text: string): Clock {
  const [, past] = midnight.exec(text) ?? [];
  if (past !== undefined)
    return { ...ofPm(`12:${past} pm`), typed: text, about: '', time: `12:${past}`, hasNought: false };
  const [whole, about = '', nought = '', hour = '', minutes = ''] = short.exec(text) ?? [];
  const hasNought = nought !== '';
  if (whole === undefined) return { typed: '', about, time: '', hasNought, ...ofPm(startOfTime(text)) };
  const minute = (Number(hour) + 12) * 60 + Number(minutes);
  const time = `${Number(hour) + 12}:${minutes}`;
  return { typed: whole.slice(about.length), about, time, minute, until: Number.POSITIVE_INFINITY, hasNought };
}

function ofPm(text: string): Pick<Clock, 'minute' | 'until'> {
  const time = /\d\s*p\.?m\.?$/i.test(text) ? readTimeCell(text) : undefined;
  const [hour, minutes] = time?.kind === 'at' ? time.hhmm.split(':').map(Number) : [];
  const minute = (hour ?? Number.NaN) * 60 + (minutes ?? 0);
  return { minute, until: minute + reach };
}
