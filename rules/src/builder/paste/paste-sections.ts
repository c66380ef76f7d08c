import type { IsoDate } from '../../time.ts';
import { readDayCell } from './paste-cells.ts';
import { namesColumns } from './paste-columns.ts';
import { readEventWords } from './paste-event-words.ts';
import type { PasteFault } from './paste-faults.ts';
import type { PastedLine } from './paste-table.ts';
import { readTime } from '../timetable-cells.ts';

/**
 * A line of the timetable itself, with the day that stands above it as a heading, if one does; `part` counts what
 * headings part.
 */
export type SectionLine = PastedLine & { readonly under: IsoDate | undefined; readonly part: number };
/** Lines under one line of names, if there is one. */
export type Section = { readonly head: readonly PastedLine[]; readonly body: readonly SectionLine[] };

/** How far down the names of columns are looked for, under titles. */
const deepestHead = 12;

/**
 * Tells the lines of a timetable from what a printed one has between them: a day as a heading, which holds for the
 * lines under it, names of columns, which may be others further down, and titles, breaks, totals and footnotes, which
 * are pointed out.
 */
export function pasteSections(
  lines: readonly PastedLine[],
  days: readonly IsoDate[],
): { readonly sections: readonly Section[]; readonly faults: readonly PasteFault[] } {
  const at = lines.slice(0, deepestHead).findIndex(isHead);
  const sections: { head: readonly PastedLine[]; body: SectionLine[] }[] = [{ head: [], body: [] }];
  const faults: PasteFault[] = [];
  let [under, part]: [IsoDate | undefined, number] = [undefined, 0];
  lines.forEach((line, place) => {
    const day = readHeading(line, days);
    if (day) under = day;
    if (isHead(line) && place >= at) sections.push({ head: [line], body: [] });
    else if (place < at || isTitle(line, days)) {
      if (!day)
        faults.push({
          line: line.line,
          column: '',
          used: true,
          reason: { kind: 'title', text: filledOf(line).join(' ') },
        });
    } else if (!day) {
      sections.at(-1)?.body.push({ ...line, under, part });
      return;
    }
    part += 1;
  });
  return { sections: joined(sections), faults };
}

/** Sections whose columns are called the same are one. */
function joined(sections: readonly Section[]): readonly Section[] {
  const byNames = new Map<string, Section>();
  for (const { head, body } of sections) {
    const key = head
      .flatMap(({ cells }) => cells)
      .join('\t')
      .toLowerCase();
    const before = byNames.get(key);
    byNames.set(key, { head: before?.head ?? head, body: [...(before?.body ?? []), ...body] });
  }
  return [...byNames.values()].filter(({ body }) => body.length > 0);
}

const filledOf = ({ cells }: PastedLine): readonly string[] => cells.filter((cell) => cell !== '');
const isHead = (line: PastedLine): boolean => namesColumns(line) && !filledOf(line).every(isBreak);

/**
 * The day that a line says: a comma in it may have made several cells of it ('Saturday, 8 May 2027'), and a title
 * without an event may hold it ('Day 2 – Sunday 9 May').
 */
function readHeading(line: PastedLine, days: readonly IsoDate[]): IsoDate | undefined {
  const filled = filledOf(line);
  if (filled.length > 3) return undefined;
  const text = filled.join(' ');
  const whole = readDayCell(text, days);
  if (whole) return whole;
  if (filled.length > 1 || readEventWords(withoutDays(text)).event) return undefined;
  return (
    days.find((day) => datesIn(text).some((date) => readDayCell(date, days) === day)) ??
    readDayCell(/\bday\s+\d\b/i.exec(text)?.[0] ?? '?', days) ??
    readDayCell(/\b(?:satur|sun|mon|tues|wednes|thurs|fri)day\b/i.exec(text)?.[0] ?? '?', days)
  );
}

const dates =
  /\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:,?\s+\d{4})?|\b\d{1,2}[/.]\d{1,2}[/.]\d{4}/gi;
const datesIn = (text: string): readonly string[] =>
  (text.match(dates) ?? []).map((date) => date.replace(/\bof\s+/i, '').replace(/,/g, ''));
const withoutDays = (text: string): string => text.replace(dates, ' ').replace(/\bday\s+\d\b/gi, ' ');

/**
 * A line that is no event: a break, a total, a footnote, or words alone in which no event, age, gender or time is
 * found.
 */
function isTitle(line: PastedLine, days: readonly IsoDate[]): boolean {
  const filled = filledOf(line);
  const [first = ''] = filled;
  if (/^(?:sub-?)?totals?\b/i.test(first) || /^(?:[*†‡#]|n\.?b\.?\b|notes?\b)/i.test(first)) return true;
  if (filled.length > 3) return false;
  const rest = filled.filter((cell) => !(/\d/.test(cell) && readTime(cell)) && readDayCell(cell, days) === undefined);
  if (rest.every(isBreak)) return rest.length > 0;
  if (filled.length > 1 || /^\d{1,2}[:.h]\d{2}/.test(first)) return false;
  const { event, pairs } = readEventWords(first);
  return event === undefined && pairs.every(({ age }) => age === undefined);
}

/** Words that stand alone between events, such as LUNCH or Track events; a line with a figure in it may be an event. */
const isBreak = (text: string): boolean =>
  /^(?:(?:track|field)(?: events?)?|[^\d]*\b(?:lunch|break|interval|presentations?|ceremony|march past|registration|declarations?|warm[ -]?up|briefing)\b[^\d]*)[.:]?$/i.test(
    text,
  );
