import type { IsoDate } from '../../time.ts';
import { allAges, openToAll } from './age-spans.ts';
import { isAroundEvents, isBreak, isTimedBreak } from './lines/around-events.ts';
import { datesIn, dayElsewhere, weekdaysIn, withoutDays, type DayElsewhere } from './lines/days-elsewhere.ts';
import { saysEvening } from './lines/evenings.ts';
import { withoutFollowing } from './lines/follows.ts';
import { groupLines, type GroupLine } from './kinds/group-lines.ts';
import { readRoundAlone } from './lines/rounds-below.ts';
import { readDayCell } from './paste-cells.ts';
import { namesColumns } from './paste-columns.ts';
import { readEventWords } from './paste-event-words.ts';
import { readAgesAndGenders } from './paste-groups.ts';
import { filledCells, textOf, type PastedLine } from '../../formats/paste-table.ts';
import { readTime } from '../builder/timetable-cells.ts';

/**
 * A line of the timetable itself, with the day and the group of the headings above it, if any; `part` counts the parts
 * between headings.
 */
export type SectionLine = PastedLine & {
  /** The number of the row within its line, from 1. */
  readonly nth: number;
  readonly under: IsoDate | undefined;
  /** Days side by side in one heading, each above the table that begins there. */
  readonly daysAbove: readonly DayAbove[];
  readonly group: string;
  readonly part: number;
  /** Whether a heading above the line says that it is in the evening. */
  readonly isEvening?: boolean;
  /** Whether the line belongs to one of several tables side by side. */
  readonly isBeside?: boolean;
  /** Whether the line is a row of another of these tables, so that only its shared cells count here. */
  readonly isOfOther?: boolean;
};
type DayAbove = { readonly place: number; readonly day: IsoDate };
/** The lines under one line of names, if any. */
export type Section = { readonly head: readonly PastedLine[]; readonly body: readonly SectionLine[] };

/** The most lines searched for names of columns, below titles. */
const deepestHead = 12;

/**
 * Separates the lines of a timetable from what a printed one has between them: a day as a heading, which applies to the
 * lines under it; names of columns, which may change further down; and titles, breaks, totals and footnotes, which get
 * a remark. Returns also the headings whose day is not one of the competition's.
 */
export function pasteSections(
  lines: readonly PastedLine[],
  days: readonly IsoDate[],
): {
  readonly sections: readonly Section[];
  readonly titles: readonly PastedLine[];
  readonly elsewhere: readonly DayElsewhere[];
} {
  const at = lines.slice(0, deepestHead).findIndex(isHead);
  const sections: OpenSection[] = [{ head: [], body: [] }];
  const titles: PastedLine[] = [];
  const elsewhere: DayElsewhere[] = [];
  let [under, group, part]: [IsoDate | undefined, string, number] = [undefined, '', 0];
  let [isEvening, isElsewhere] = [false, false];
  let daysAbove: readonly DayAbove[] = [];
  const ofGroups = groupLines(lines, groupHeading);
  lines.forEach((line, place) => {
    const { day, beside, other } = readHeadings(line, days, under);
    if (other) elsewhere.push(other);
    const before = isElsewhere ? null : under;
    if (day) [under, daysAbove, isElsewhere] = [day, beside, other !== undefined];
    const role = roleOf(line, { isBelow: place >= at, isDay: day !== undefined, ofGroup: ofGroups.get(line), days });
    if (role !== 'row') {
      group = ofGroups.has(line) ? (groupHeading(line) ?? group) : group;
      isEvening = isEveningBelow(line, { isEvening, day, before });
    }
    if (role === 'names') openSection(sections, line, lines[place - 1]);
    if (role === 'title') titles.push(line);
    if (role === 'row') sections.at(-1)?.body.push({ ...line, nth: 1, under, daysAbove, group, part, isEvening });
    else part += 1;
  });
  return { sections: joined(sections), titles, elsewhere };
}

/** `before` is the day above a heading; null where it is not a day of this competition. */
type Before = {
  readonly isEvening: boolean;
  readonly day: IsoDate | undefined;
  readonly before: IsoDate | undefined | null;
};

/** Returns whether the rows below a heading are in the evening: as it says, else as above it until the next day. */
function isEveningBelow({ cells }: PastedLine, { isEvening, day, before }: Before): boolean {
  const isNextDay = day !== undefined && before !== undefined && day !== before;
  return saysEvening(textOf(cells)) ?? (isEvening && !isNextDay);
}

type Place = {
  readonly isBelow: boolean;
  readonly isDay: boolean;
  readonly ofGroup: GroupLine | undefined;
  readonly days: readonly IsoDate[];
};

/**
 * Returns what a line is: names of columns, a title, a heading of a day or a group, or a row of the timetable. A day
 * with a group and other words may be an event, so it has the remark of a title.
 */
function roleOf(line: PastedLine, { isBelow, isDay, ofGroup, days }: Place): 'names' | 'title' | 'heading' | 'row' {
  if (isHead(line) && isBelow) return 'names';
  if (isSplitTitle(line, days)) return 'title';
  if (!isBelow || isTitle(line, days)) return isDay ? 'heading' : 'title';
  if (ofGroup === 'repeated' || (isDay && !isNameless(textOf(line.cells)))) return 'title';
  return isDay || ofGroup === 'heading' ? 'heading' : 'row';
}

/** Returns the day of a heading, those of several tables, and the heading itself when its day is another. */
function readHeadings(line: PastedLine, days: readonly IsoDate[], under: IsoDate | undefined) {
  const beside = daysBeside(line, days);
  const day = beside[0]?.day ?? readHeading(line, days) ?? dayAmongNames(line, days);
  const text = filledCells(line.cells).join(' ');
  const read = { day, days, under, isTitle: isTitle(line, days) || isSplitTitle(line, days) };
  const taken = beside.length > 0 ? undefined : dayElsewhere(text, read);
  return { day: taken ?? day, beside, other: taken && { line: line.line, text, taken } };
}

/** Returns the day that a line of names has in place of a name: 'Sun 9 May, Event, Group'. */
function dayAmongNames(line: PastedLine, days: readonly IsoDate[]): IsoDate | undefined {
  if (!isHead(line)) return undefined;
  const named = line.cells.flatMap((cell) =>
    /^\D*\d{0,2}$/.test(cell) && !/[a-z]/i.test(cell) ? [] : (readDayCell(cell, days) ?? []),
  );
  return named.length === 1 ? named[0] : undefined;
}

type OpenSection = { readonly head: readonly PastedLine[]; readonly body: SectionLine[] };

/** Opens a section under a line of names; two such lines in a row name the same section. */
function openSection(sections: OpenSection[], line: PastedLine, above: PastedLine | undefined): void {
  const last = sections.at(-1);
  const upper = last?.body.length === 0 && above && isHead(above) ? last.head[0] : undefined;
  if (upper) sections.pop();
  sections.push({ head: [upper ? underneath(upper, line) : line], body: [] });
}

/**
 * Returns the group of a line that has nothing else, 'U13 GIRLS', which applies to those under it; further to the right
 * it is a cell of its column.
 */
function groupHeading(line: PastedLine): string | undefined {
  const [text = '', ...others] = filledCells(line.cells);
  if (others.length > 0 || (line.cells[0] === '' && line.cells.length > 2)) return undefined;
  const { pairs, rest } = readAgesAndGenders(text.replace(/:$/, ''));
  const isGroup = rest === '' && pairs.every(({ age, gender }) => age !== undefined && gender !== undefined);
  return isGroup && pairs.length > 0 ? text : undefined;
}

/**
 * Merges two lines of names, the upper one over several columns of the lower one: the lower name wins where there is
 * one.
 */
const underneath = (upper: PastedLine, lower: PastedLine): PastedLine => ({
  line: lower.line,
  cells: Array.from(
    { length: Math.max(upper.cells.length, lower.cells.length) },
    (_, place) => lower.cells[place] || (upper.cells[place] ?? ''),
  ),
});

/** Joins sections whose columns have the same names. */
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

const isHead = (line: PastedLine): boolean => namesColumns(line) && !filledCells(line.cells).every(isBreak);

/**
 * Returns the day of a heading: a comma may have split it into several cells ('Saturday, 8 May 2027'), and a title
 * without an event may contain it ('Day 2 – Sunday 9 May').
 */
function readHeading(line: PastedLine, days: readonly IsoDate[]): IsoDate | undefined {
  const filled = filledCells(line.cells);
  const text = filled.join(' ');
  if (isSplitTitle(line, days)) return dayInTitle(text, days);
  if (filled.length > 3) return undefined;
  const whole = readDayCell(text, days);
  if (whole) return whole;
  return filled.length > 1 ? undefined : dayInTitle(text, days);
}

/** Returns the day in a title without an event: 'DAY 1 – Sat 8/5/27'. */
function dayInTitle(text: string, days: readonly IsoDate[]): IsoDate | undefined {
  const dates = datesIn(text);
  const [weekday = '?'] = dates.length === 0 ? weekdaysIn(text) : [];
  const day =
    days.find((one) => dates.some((date) => readDayCell(date, days) === one)) ??
    readDayCell(/\bday\s+\d\b/i.exec(text)?.[0] ?? '?', days) ??
    readDayCell(weekday, days);
  return day && !readEventWords(withoutDays(text).replace(clock, ' ')).event ? day : undefined;
}

/**
 * Returns the days of 'SATURDAY 8 MAY' over one table and 'SUNDAY 9 MAY' over another, also beside the names of their
 * times; empty for a line with fewer than two days.
 */
function daysBeside({ cells }: PastedLine, days: readonly IsoDate[]): readonly DayAbove[] {
  const dayAboves = cells.flatMap((cell, place): DayAbove[] => {
    const day = cell === '' ? undefined : (readDayCell(cell, days) ?? dayInTitle(cell, days));
    return day === undefined ? [] : [{ place, day }];
  });
  const isWhole = dayAboves.length === filledCells(cells).filter((cell) => !timeName.test(cell)).length;
  const isBehindTimes = (dayAboves[0]?.place ?? 0) > 0 && new Set(dayAboves.map(({ day }) => day)).size > 1;
  const isApart = isBehindTimes || cells.some((cell, place) => cell === '' && place > 0);
  return dayAboves.length > 1 && isWhole && isApart ? dayAboves : [];
}

const timeName = /^(?:time|start)s?$/i;

const clock = /\b\d{1,2}[:.][0-5]\d(?:\s*[ap]\.?m\b\.?)?|\b\d{1,2}\s*[ap]\.?m\b\.?/gi;
/**
 * Returns whether a line is not an event: a break, a total, a footnote, or words in which no event, age, gender or time
 * is found.
 */
function isTitle(line: PastedLine, days: readonly IsoDate[]): boolean {
  const filled = filledCells(line.cells);
  const [first = ''] = filled;
  if (/^(?:sub-?)?totals?\b/i.test(first)) return true;
  if (footnote.test(first)) return !isTimedEvent(first.replace(footnote, ''));
  if (filled.length > 3) return false;
  const rest = filled.filter((cell) => !(/\d/.test(cell) && readTime(cell)) && readDayCell(cell, days) === undefined);
  const isTimed = rest.length < filled.length || lastClock.test(first);
  if (rest.every(isTimed ? isTimedBreak : isBreak)) return rest.length > 0;
  if (filled.length > 1 || /^\d{1,2}[:.h]\d{2}/.test(first) || hasDistanceAndTime.test(first)) return false;
  return readRoundAlone(first) === undefined && isNameless(first);
}

const footnote = /^(?:[*†‡#]+|n\.?b\.?\b|notes?\b)[\s:.–-]*/i;

/** Returns whether a text is an event with an age and a time, and nothing else. */
function isTimedEvent(text: string): boolean {
  const { event, pairs } = readEventWords(text.replace(clock, ' ').trim());
  return event !== undefined && text.search(clock) >= 0 && pairs.some(({ age }) => age !== undefined);
}

/** Returns whether commas have split a title with a day, and nothing of an event, into cells: 'Open, Sun 9 May, Anytown'. */
function isSplitTitle(line: PastedLine, days: readonly IsoDate[]): boolean {
  const filled = filledCells(line.cells);
  const text = filled.join(' ');
  const isTimed = text.replace(startOfMeeting, ' ').search(clock) >= 0;
  if (filled.length < 2 || filled.length > mostOfTitle || isTimed || isHead(line)) return false;
  const isOfDays =
    readDayCell(text, days) !== undefined || filled.every((cell) => readDayCell(cell, days) !== undefined);
  return datesIn(text).length > 0 && !isOfDays && filled.every(isOfAnybody);
}

/** Returns whether a text names no event and no group, unless that is everybody. */
function isOfAnybody(text: string): boolean {
  const { event, pairs } = readEventWords(withoutDays(text).replace(startOfMeeting, ' '));
  return event === undefined && pairs.every(({ age, gender }) => age === openToAll && gender === undefined);
}

/** Matches when a meeting starts: 'first race 10:00', 'starts at 10am'. */
const startOfMeeting = new RegExp(
  String.raw`\b(?:first\s+(?:race|event)|start(?:s|ing)?)\s*[:–-]?\s*(?:at\s+)?(?:${clock.source})\W*$`,
  'i',
);

/** Returns whether a text is the title of a meeting with its day and its start: 'Open, Sunday 9 May, first race 10:00'. */
export const isTitleWithStart = (text: string): boolean =>
  startOfMeeting.test(text) && datesIn(text).length > 0 && isOfAnybody(text);
/** The most cells into which commas split a title. */
const mostOfTitle = 5;

/**
 * Returns whether a text names no event and no group; words for an age in the name of a meeting are not a group.
 * Unknown words with a time may be an event, 'Chest Push 10:15', and a line that follows another event is an event.
 */
function isNameless(text: string): boolean {
  if (withoutFollowing(text) !== text) return false;
  const plain = text.replace(openMeeting, ' ');
  if (lastClock.test(plain) && !isAroundEvents(plain)) return false;
  const { event, pairs } = readEventWords(withoutDays(plain).replace(clock, ' '));
  if (event === undefined && isMeeting(text) && pairs.every(({ gender }) => gender === undefined)) return true;
  const isAnybody = !/\bages?\b|\d/i.test(text);
  return event === undefined && pairs.every(({ age }) => age === undefined || (age === allAges && isAnybody));
}

/** Matches a race with its time behind it, whatever else it is called: '800m BMC A Race Men 10:15'. */
const hasDistanceAndTime = /\b\d{2,5}\s?m\b.*\s\d{1,2}[:.]\d{2}(?:\s*[ap]\.?m\.?)?$/i;

const lastClock = new RegExp(String.raw`\s(?:${clock.source})$`, 'i');

/** Returns whether a text names a meeting, whose name may hold an age: 'Junior League, Match 3'. */
export const isMeeting = (text: string): boolean =>
  /\b(?:league|match|meeting|championships|fixture|division)\b/i.test(text) && !/\bU\W?\d|\d\s?k?m/i.test(text);

/** Matches an open meeting, whose 'open' is not an age group: 'Open Graded Meeting', 'Spring Open'. */
const openMeeting =
  /\b(?:spring|summer|autumn|winter|easter|christmas|midweek|evening|annual)\s+open\b|\bopen\s+(?:(?:graded|medal|indoor|track|field|athletics)\s+)*(?:meet(?:ing)?s?|competition|championships?|series|graded|event)\b/gi;
