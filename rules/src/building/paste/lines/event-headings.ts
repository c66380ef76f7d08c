import { filledCells, textOf, type PastedLine } from '../../../formats/paste-table.ts';
import { readEventWords } from '../paste-event-words.ts';
import { clock, timeAlone } from '../kinds/clocks.ts';
import { withoutRound } from './round-times.ts';

const times = new RegExp(
  String.raw`\(?(?<![\w.:])((?:${clock})(?!\s?k?g\b)(?:\s*(?:[-–]|\bto\b)\s*(?:${clock}))?)\)?`,
  'gi',
);

/** Matches what is around the words of a heading: '• Long Jump:', 'Shot -'. */
const around = /^[•·▪‣◦\s–-]+|[\s:.–-]+$/g;
/** Matches an event with its place before it: 'Circle 1 (Hammer)', 'Pit B - Long Jump'. */
const ofPlace = /^(?:circle|cage|pit|area|runway|sector)\s*(?:\d|[A-D])?\s*[-–:(]\s*([^()]+)\)?$/i;
/** Matches an event with its place behind it, and from when it is used: 'Shot circle', 'Javelin runway - not before 1pm'. */
const withPlace = new RegExp(
  String.raw`^([a-z ]+?)\s+(?:circle|cage|pit|area|runway|sector)(?:\s*(?:\d|[A-D]))?(?:\s*[-–(]?\s*(?:not before|from)\s+(?:${clock})\)?)?$`,
  'i',
);
/** Matches what parts the times and the groups of a line. */
const between = /^[\s,;|/&+•·:@–-]+|(?:[\s,;|/&+•·:@–-]|\b(?:and|then|at)\s*$)+$/gi;

/** Matches a short round before its time: 'Ht 10.10', 'H 10.10', 'F 12.05'. */
const shortRounds = new RegExp(String.raw`(?<!\S)\(?(?:[Hh]ts?|[Ss][Ff]|H|F)\.?\s*(?=[@–-]?\s*(?:${clock}))`, 'g');
/** Matches the weights of implements, which throws have beside their groups: '3kg', '400g', the 500 of a javelin. */
const weights = /\b(?:\d+(?:\.\d+)?\s?k?g|[4-8]00)\b/gi;

/** The most cells of a line below a heading. */
const mostCells = 12;

/**
 * Gives the lines below an event that is alone on its line, 'Long Jump' over '10.00 U13 Girls' and 'U13 Boys 10.45',
 * that event, and takes the heading out. Lines with an event of their own end it, and a text whose groups are above
 * their events has no headings. The event may be on the line itself: 'Long Jump: U13G 10.00, U13B 10.45'.
 */
export function withEventsAbove(lines: readonly PastedLine[]): readonly PastedLine[] {
  const kinds = lines.map(kindOf);
  const isAbove = kinds.some(
    (kind, at) => kind === 'event' && kinds[at - 1] === 'groups' && headingOf(kinds, at - 1) === undefined,
  );
  if (isAbove) return lines.map(withEventBefore);
  const headings = kinds.map((kind, at) => (kind === 'groups' ? headingOf(kinds, at) : undefined));
  const used = new Set(headings);
  return lines.flatMap((line, at) => {
    const heading = lines[headings[at] ?? -1];
    return used.has(at) ? [] : [heading === undefined ? withEventBefore(line) : withEvent(line, wordsOf(heading))];
  });
}

type Kind = 'event' | 'groups' | 'words' | 'other';

/** Returns where the heading of a line is: above others of groups alone, and above words that are no event. */
function headingOf(kinds: readonly Kind[], at: number): number | undefined {
  const above = kinds.slice(0, at).findLastIndex((kind) => kind === 'event' || kind === 'other');
  return kinds[above] === 'event' ? above : undefined;
}

const wordsOf = (line: PastedLine): string =>
  textOf(line.cells).replace(around, '').replace(ofPlace, '$1').replace(withPlace, '$1');

function kindOf(line: PastedLine): Kind {
  if (line.cells.length > mostCells) return 'other';
  const text = wordsOf(line);
  const found = timesIn(text);
  if (found.length > 0) return isGroups(text) ? 'groups' : 'other';
  const { event, pairs } = readEventWords(text);
  const isForAll = pairs.every(({ age, gender }) => age === undefined && gender === undefined);
  if (event === undefined) return isForAll && !/\d|^(?:track|field)\b/i.test(text) ? 'words' : 'other';
  return isForAll && /[a-z]/i.test(text) && filledCells(line.cells).length === 1 ? 'event' : 'other';
}

const timesIn = (text: string): readonly string[] => [...text.matchAll(times)].map(([, time = '']) => time);

/** Returns whether a text has only groups, with a round or none, beside its times. */
function isGroups(text: string): boolean {
  const { event, pairs, rest } = readEventWords(
    text
      .replace(shortRounds, ' ')
      .replace(times, ' ')
      .replace(/\s[–:@-](?=\s)/g, ' '),
  );
  return (
    event === undefined && !/[a-z\d]/i.test(rest.replace(weights, '')) && pairs.some(({ age }) => age !== undefined)
  );
}

/** Returns the event of a heading, without its round for a text that has one. */
const headingFor = (text: string, heading: string): string =>
  readEventWords(text.replace(times, ' ')).round === '' ? heading : withoutRound(heading);

/** Returns a line with the event of its heading before each of its groups. */
function withEvent(line: PastedLine, heading: string): PastedLine {
  const text = textOf(line.cells);
  const event = headingFor(text, heading);
  const all = timesIn(text);
  const isInFront = text.search(times) === 0;
  const pieces = text.split(times).filter((_, at) => at % 2 === 0);
  const groups = (isInFront ? pieces.slice(1) : pieces.slice(0, -1)).map((piece) => piece.replace(between, ''));
  if (all.length > 1 && groups.length === all.length && groups.every(isGroups))
    return { ...line, cells: [groups.map((group, at) => `${all[at] ?? ''} ${event} ${group}`).join(', ')] };
  const at = line.cells.findIndex((cell) => cell !== '');
  if (timeAlone.test(line.cells[at] ?? ''))
    return { ...line, cells: line.cells.with(at + 1, `${event} ${line.cells[at + 1] ?? ''}`) };
  const [front = ''] = isInFront ? (text.match(times) ?? []) : [];
  const behind = text.slice(front.length).replace(between, '');
  return { ...line, cells: [isInFront ? `${front} ${event} ${behind}` : `${event} ${text}`] };
}

/** Matches an event before a colon and the groups with their times: 'Long Jump: U13G 10.00, U13B 10.45'. */
const beforeGroups = /^([^:]{2,40}):\s+(\S.*)$/;

/** Returns a line with the event that is before a colon on it; any other line unchanged. */
function withEventBefore(line: PastedLine): PastedLine {
  if (line.cells.length > mostCells) return line;
  const [, name = '', groups = ''] = beforeGroups.exec(filledCells(line.cells).join(', ')) ?? [];
  const cells = [name];
  return kindOf({ ...line, cells }) === 'event' &&
    (timesIn(groups).length > 1 || groups.search(times) === 0) &&
    isGroups(groups) &&
    !hasRoundForSeveral(groups, name)
    ? withEvent({ ...line, cells: [groups] }, name)
    : line;
}

/**
 * Returns whether a round is for the groups after it too, or is beside another: 'heats U13G 10:00, U13B 10:20, finals
 * ...'.
 */
function hasRoundForSeveral(groups: string, name: string): boolean {
  const rounds = [name, ...groups.split(times).filter((_, at) => at % 2 === 0)]
    .filter((piece) => /[a-z]/i.test(piece))
    .map((piece) => readEventWords(piece.replace(shortRounds, 'heats ')).round);
  const [ofAll = '', ...own] = rounds;
  const named = own.filter((round) => round !== '');
  return ofAll === '' ? named.length > 0 && named.length < own.length && new Set(named).size > 1 : named.length > 0;
}
