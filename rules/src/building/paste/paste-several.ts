import { eventsByWeight } from './kinds/weights-of-groups.ts';
import { readEventCell } from './paste-cells.ts';
import { combinedIn } from './paste-combined.ts';
import { readEventWords, type EventWords } from './paste-event-words.ts';
import { isMeeting, isTitleWithStart } from './paste-sections.ts';
import { readAgesAndGenders, type AgeAndGender } from './paste-groups.ts';
import { namesColumns } from './paste-columns.ts';
import { about, clock, noon, timeAlone, timeInFront } from './kinds/clocks.ts';
import { roundsFirst, roundsOf, withHeatsNamed, withLaterRounds } from './lines/round-times.ts';
import { isSlashed, sharedOut } from './lines/shared-groups.ts';
import { withRoundsInFull } from './lines/short-rounds.ts';
import { filledCells, textOf, type PastedLine } from '../../formats/paste-table.ts';

/** Matches a time behind an event: ' - 10.30am', ' @ 11.00', ' (11.30)', ' at 2pm', ' 16.00'. */
const timeBehind = new RegExp(
  String.raw`\s*(?:\s[-–@]|[,(]|\bat\b)?\s*(?:${about})?(?<![\d.:])(${clock})\s*\)?\s*\.?$`,
  'i',
);
/** Matches a time that no sign introduces. Leaves out weights and distances, such as the 7.26 of 'Shot 7.26'. */
const plainTime = /(?:[-–@(,]|\bat)\s*\S+$|:|\dh\d|[ap]\.?m\b|(?:^|\s)(?:9|1\d|2[0-3])\.[0-5][05]\)?$/i;
/** Matches a time of the afternoon, where the words before it are no field event with a weight or a height; a javelin and a long jump have none above 1. */
const shortTime = /^(?:[1-8])\.[0-5][05]\)?$/;
const measured =
  /\b(?:shot|putt?|discus|hammer|weight|throws?|(?<!\b(?:long|triple)\s)jumps?|vault|heights?|hurdles|[SDHP][PTJV])\b/i;

/** Matches a time that can be nothing else, wherever it is: '10.15am', '12 noon', 'approx 10.15'. */
const sureTime = new RegExp(
  String.raw`(?:\s[-–@]|[,(]|\bat\b)?\s*(?:(?:${about})?(?<![\d.:])(${noon}|\d{1,2}(?:[:.][0-5]\d)?\s*[ap]\.?m\b\.?)|${about}(\d{1,2}[:.][0-5]\d)\b)\)?`,
  'i',
);
/**
 * Moves times from behind an event to the front, and makes a line with several rounds, each with a time, one line for
 * each: '100m U13 Girls Heats 10:00 Final 14:00'. Under names of columns the times get a column of their own, unless
 * there is one. Other lines are unchanged.
 */
export function withTimesInFront(lines: readonly PastedLine[]): readonly PastedLine[] {
  return withTimesMoved(lines.map(withRoundsInFull).map(roundsFirst).map(withHeatsNamed).flatMap(withLaterRounds));
}

function withTimesMoved(lines: readonly PastedLine[]): readonly PastedLine[] {
  const heads = lines.filter(namesColumns);
  if (heads.some(({ cells }) => cells.some((cell) => /\b(?:time|start|starts)\b/i.test(cell)))) return lines;
  const [head] = heads;
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const placed = (line: PastedLine, time: string): PastedLine =>
    head
      ? { ...line, cells: [...Array.from({ length: width }, (_, place) => line.cells[place] ?? ''), time] }
      : { ...line, cells: [`${time} ${line.cells[0] ?? ''}`, ...line.cells.slice(1)] };
  const moved = lines.map((line) => {
    const rounds = heads.includes(line) ? [] : roundsOf(line, head !== undefined);
    if (rounds.length > 0)
      return rounds.map(({ time, cells }) => (time ? placed({ ...line, cells }, time) : { ...line, cells }));
    return [heads.includes(line) ? line : timeMoved(line, placed)];
  });
  const isChanged = moved.some(([first], at) => first !== lines[at]);
  return isChanged ? moved.flat().map((line) => (line === head ? placed(line, 'Time') : line)) : lines;
}

function timeMoved(line: PastedLine, placed: (line: PastedLine, time: string) => PastedLine): PastedLine {
  const at = line.cells.findLastIndex((cell) => cell !== '');
  const text = line.cells[at] ?? '';
  if (isTitleWithStart(textOf(line.cells))) return line;
  const [match, time = ''] = timeBehind.exec(text) ?? [];
  const words = text.slice(0, text.length - (match?.length ?? 0));
  if (match === undefined || !isTimeOf(match.trim(), words)) return sureTimeMoved(line, at, placed);
  const cells = line.cells.with(at, words);
  const own = textOf(cells);
  const isRow = !timeInFront.test(own) && (readEventWords(words).event !== undefined || isForGroup(words));
  return isRow ? placed({ ...line, cells }, time) : line;
}

/** Returns whether a number at the end of a row is its time. */
const isTimeOf = (match: string, words: string): boolean =>
  plainTime.test(match) || (shortTime.test(match) && !measured.test(words) && isForGroup(words));

/** Returns whether words without another time are those of a row for a group, whatever its event is; no meeting. */
const isForGroup = (words: string): boolean =>
  !isMeeting(words) && !anyClock.test(words) && readEventWords(words).pairs.some(({ age }) => age !== undefined);

const anyClock = new RegExp(String.raw`(?<![\d.:])(?:${clock})`, 'i');

/** Returns whether a text names an event or an age. */
function saysWhat(text: string): boolean {
  const { event, pairs } = readEventWords(text);
  return event !== undefined || pairs.some(({ age }) => age !== undefined);
}

/** Moves a time from among the words of an event, or of a group: '60m Heats approx 10.15am U13 Girls'. */
function sureTimeMoved(
  line: PastedLine,
  at: number,
  placed: (line: PastedLine, time: string) => PastedLine,
): PastedLine {
  const text = line.cells[at] ?? '';
  const found = sureTime.exec(text);
  if (!found || timeInFront.test(textOf(line.cells))) return line;
  const [match, sure, vague] = found;
  const own = text.replace(match, ' ').replace(/\s+/g, ' ').trim();
  if (![own, text.slice(0, found.index)].every(saysWhat)) return line;
  return placed({ ...line, cells: line.cells.with(at, own) }, sure ?? vague ?? '');
}

/**
 * Makes a line of several events one line for each: 'U15 Boys 100m, 800m and Shot', 'Long Jump U13G; Shot U15B'.
 * A group named once applies to all of them. A line in which it is not plain which group an event is for is unchanged.
 */
export function withEventsApart(lines: readonly PastedLine[], isOfSentences: boolean): readonly PastedLine[] {
  const isNamed = lines.some(namesColumns);
  return lines.flatMap((line): PastedLine[] => {
    const filled = isNamed ? [] : withTimeJoined(filledCells(line.cells));
    if (filled.length > 1 && (isOfSentences || areOfGenders(filled))) {
      const whole = eventsIn(filled.join(', '));
      if (whole.length > 0) return whole.map((text) => ({ ...line, cells: [text] }));
    }
    const at = line.cells.findIndex((cell) => eventsIn(cell).length > 0);
    const texts = eventsIn(line.cells[at] ?? '');
    return at < 0 || isBesideEvent(line.cells, { at, texts, isNamed }) ? [line] : withEach(line, at, texts);
  });
}

type Found = { readonly at: number; readonly texts: readonly string[]; readonly isNamed: boolean };

/** Returns whether events in a cell are the parts of a combined one beside it, or notes behind an event. */
const isBesideEvent = (cells: readonly string[], { at, texts, isNamed }: Found): boolean =>
  (isNamed && cells.slice(0, at).some((cell) => readEventCell(cell)) && texts.every(isUngrouped)) ||
  (texts.length > 1 && cells.some((cell, place) => place !== at && combinedIn(cell)));

/** Returns a line for each of the events in a cell; the line as it is when its groups are not plainly shared out. */
function withEach(line: PastedLine, at: number, texts: readonly string[]): PastedLine[] {
  const others = texts.length > 1 ? line.cells.map((cell) => (isEventAlone(cell) ? '' : cell)) : line.cells;
  const places = line.cells.flatMap((cell, place) => (place !== at && isOfGroups(cell) ? [place] : []));
  const group = places.map((place) => line.cells[place] ?? '').join(' ');
  const { pairs } = readAgesAndGenders(group);
  const isApart = texts.length > 1 && texts.every(isUngrouped);
  const [time = ''] = isApart ? (timeInFront.exec(texts.join(' ')) ?? []) : [];
  const own = texts.map((text) => text.slice(time.length));
  const isPaired = [line.cells[at] ?? '', group].every(isSlashed);
  const shared = isApart ? sharedOut(own, pairs, isPaired) : { events: own, isEachOwn: false };
  if (!shared || (shared.isEachOwn && places.length > 1)) return [line];
  return shared.events.map((text, nth) => {
    const cells = (nth > 0 ? others : line.cells).with(at, time + text);
    const [place = 0] = places;
    return { ...line, cells: shared.isEachOwn ? cells.with(place, groupText(pairs.slice(nth, nth + 1))) : cells };
  });
}

/** Returns whether a cell names groups and nothing else. */
function isOfGroups(cell: string): boolean {
  const { pairs, rest } = readAgesAndGenders(cell);
  return rest === '' && pairs.some(({ age, gender }) => age ?? gender);
}

/** Returns whether a text names no group: '4K' of the weights '4k/3k' behind a shot is not an event. */
const isUngrouped = (text: string): boolean => readEventWords(text).pairs.every(({ age, gender }) => !age && !gender);

/** Returns whether a cell is an event with its group, which belongs to the first of several events beside it. */
function isEventAlone(cell: string): boolean {
  const { event, pairs } = readEventWords(cell);
  return event !== undefined && pairs.some(({ age }) => age !== undefined);
}

type Piece = { readonly text: string; readonly pairs: readonly AgeAndGender[]; readonly isEvent: boolean };

/** Matches '3000m/5000m Walk', where the first may be a walk or a run. */
const sharedWord = /\d\s?m?\s?\/\s?\d+\s?m?\s?(?:(?:race\s)?walk|steeplechase|s\/?c|(?:s\/)?chase)\b/i;

/** Returns the texts of several events in one; empty for one event, or when it is not plain. */
function eventsIn(text: string): readonly string[] {
  const time = timeInFront.exec(text)?.[0] ?? '';
  const plain = text.slice(time.length);
  const byWeight = eventsByWeight(plain);
  if (byWeight.length > 0) return byWeight.map((event) => time + event);
  if (!/[,;&+/]| {2}|\band\b/i.test(plain) || sharedWord.test(plain)) return [];
  const combined = withListAside(plain);
  if (combined !== undefined) return [time + combined];
  if (readEventWords(plain).event !== undefined) return [];
  const whole = wholeEventsIn(plain);
  if (whole.length > 0) return whole.map((event) => time + event);
  const parts = plain.split(/\s*;\s*/).map(eventsOfPart);
  const events = parts.flatMap((part) => part ?? []);
  return parts.includes(undefined) || events.length < 2 ? [] : events.map((event) => time + event);
}

/** Joins a time that has a cell of its own with the event behind it. */
const withTimeJoined = ([first = '', second, ...others]: readonly string[]): readonly string[] =>
  second !== undefined && timeAlone.test(first)
    ? [`${first} ${second}`, ...others]
    : [first, ...(second === undefined ? [] : [second]), ...others];

/** Returns whether each cell is an event with a gender alone, which are no columns: '10:00 Hammer W; Pole Vault M'. */
const areOfGenders = (cells: readonly string[]): boolean =>
  cells.length <= mostWhole &&
  cells.every((cell) => {
    const { event, pairs } = readEventWords(cell.replace(timeInFront, ''));
    return event !== undefined && isOfGender({ pairs });
  });

/** Matches what parts whole events, outside brackets. */
const betweenEvents = [/[,;](?![^()]*\))/, / {2,}/];

/**
 * Returns events that commas or several blanks part, each with its groups, its round and its remarks; none when one
 * lacks its group.
 */
const wholeEventsIn = (text: string): readonly string[] =>
  betweenEvents.map((between) => wholeEventsBetween(text, between)).find((events) => events.length > 0) ?? [];

function wholeEventsBetween(text: string, between: RegExp): readonly string[] {
  const parts = text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.length > mostWhole) return [];
  const read: EventWords[] = [];
  for (const part of parts) {
    const words = readEventWords(part);
    if (words.event === undefined || words.event.discipline === 'combined' || words.pairs.length === 0) return [];
    read.push(words);
  }
  return areAlike(read) ? parts : [];
}
/** The most whole events of one line. */
const mostWhole = 12;

/** Returns whether a text names several events, though not plainly which group each is for. */
export const namesSeveral = (text: string): boolean =>
  text.split(/[,;&+/]|\band\b/i, mostWhole).filter((part) => readEventWords(part.trim()).event !== undefined).length >
  1;

/** Puts the events of a combined one into brackets, where they are taken as a remark: 'Pentathlon U15G - 75mH, HJ'. */
function withListAside(text: string): string | undefined {
  const [, name = '', list = ''] = /^(.*?\S)\s*(?:\s[-–]|:(?!\d\d\b))\s*(.*,.*)$/.exec(text) ?? [];
  return readEventWords(name).event?.discipline === 'combined' ? `${name} (${list.replace(/[()]/g, '')})` : undefined;
}

function eventsOfPart(text: string): readonly string[] | undefined {
  const pieces = text
    .split(/\s*(?:[,&+/]|\band\b)\s*/i)
    .filter((piece) => piece !== '')
    .map(pieceOf);
  if (pieces.includes(undefined)) return undefined;
  const all = pieces as readonly Piece[];
  const events = all.filter(({ isEvent }) => isEvent);
  const grouped = events.filter(({ pairs }) => pairs.length > 0);
  if (grouped.length > 1)
    return all.length === events.length && areAlike(events) ? events.map(({ text: event }) => event) : undefined;
  const groups = all.flatMap(({ pairs }, at) => (pairs.length > 0 ? [at] : []));
  if (groups.some((at, nth) => nth > 0 && at !== (groups[nth - 1] ?? 0) + 1)) return undefined;
  const { pairs } = readAgesAndGenders(text);
  const shared = sharedOut(
    events.map((piece) => readAgesAndGenders(piece.text).rest),
    pairs,
    isSlashed(text),
  );
  return shared?.events.map((event, nth) => {
    const own = shared.isEachOwn ? pairs.slice(nth, nth + 1) : pairs;
    return `${event} ${groupText(own)}`.trim();
  });
}

/** Returns an event, a group or both; undefined for a text that is neither, and for one with a round or a class. */
function pieceOf(text: string): Piece | undefined {
  const { event, round, sportClass, limit, left } = readEventWords(text);
  const { pairs, rest } = readAgesAndGenders(text);
  const said = pairs.filter(({ age, gender }) => age !== undefined || gender !== undefined);
  if (limit !== '' && said.length === 0) return undefined;
  if (round !== '' || sportClass !== '' || left !== '' || event?.discipline === 'combined') return undefined;
  return event || (rest === '' && said.length > 0) ? { text, pairs: said, isEvent: event !== undefined } : undefined;
}

type Grouped = Pick<Piece, 'pairs'>;
const isWhole = ({ pairs }: Grouped): boolean =>
  pairs.length > 0 && pairs.every(({ age, gender }) => age !== undefined && gender !== undefined);
const isOfGender = ({ pairs }: Grouped): boolean =>
  pairs.length > 0 && pairs.every(({ age, gender }) => age === undefined && gender !== undefined);
/** Returns whether each event has its own group, or each has a gender alone: 'Hammer W, Pole Vault M'. */
const areAlike = (events: readonly Grouped[]): boolean => events.every(isWhole) || events.every(isOfGender);

const groupText = (pairs: readonly AgeAndGender[]): string =>
  pairs
    .map(({ age = '', gender }) =>
      [age, gender ? (isOfChildren(age) ? children : adults)[gender] : ''].filter((word) => word !== '').join(' '),
    )
    .join(' / ');
const adults = { M: 'Men', F: 'Women', O: 'Mixed' } as const;
const children = { M: 'Boys', F: 'Girls', O: 'Mixed' } as const;
const isOfChildren = (age: string): boolean => /^(?:U(?:\d|1[0-6])$|Year|Minor|Junior|Inter)/.test(age);
