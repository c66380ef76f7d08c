import { textOf, type PastedLine } from '../../../formats/paste-table.ts';
import { placeOfRound, readStage, stages } from '../../builder/timetable-cells.ts';
import { readEventWords } from '../paste-event-words.ts';
import { clock, timeAlone, timeInFront } from '../kinds/clocks.ts';

/** Matches a round with its time, and nothing else: 'Final 14:00', '2.30pm Semi-finals', 'Heat 2 - 10.15'. */
const roundAlone = new RegExp(
  String.raw`^(?:(${clock})\s*[–-]?\s*)?((?:quarter|semi)[\s-]*finals?|semis?|[sq]f|heats?|hts?|finals?|(?:heat|ht|semi|semi[\s-]*final)\s*\d{1,2})(?:\s*(?:at\b|[@:–-])?\s*\(?(${clock})\)?)?$`,
  'i',
);

type Round = { readonly round: string; readonly time: string };

/** Returns a round with its time when a text has nothing else. */
export function readRoundAlone(text: string): Round | undefined {
  const [, before, round, behind] = roundAlone.exec(text.trim()) ?? [];
  const time = before ?? behind;
  return round === undefined || time === undefined
    ? undefined
    : { round: round.replace(/^ht(?=\s*\d)/i, 'Heat'), time };
}

/**
 * An event's row; `stage` is the position of the last round read for it, -1 while it has neither time nor round, and
 * `place` the number of its last heat.
 */
type Parent = {
  readonly line: PastedLine;
  readonly code: string;
  readonly groups: string;
  readonly stage: number;
  readonly place: number;
};

/**
 * Gives lines with a round and its time alone the event of the row above them: 'Final 14:00' beneath '100m U13 Girls
 * heats 10:00', 'Heats 10:00' beneath '100m U13 Girls', which is then a heading. Where several groups of the event wait
 * for that round, or the row above is neither an earlier round nor the heat before, they stay as they are.
 */
export function withRoundsBelow(lines: readonly PastedLine[]): readonly PastedLine[] {
  const read: PastedLine[] = [];
  const waiting: Waiting = new Map();
  let parent: Parent | undefined;
  for (const line of lines) {
    const alone = readRoundAlone(textOf(line.cells));
    if (alone && parent && isPlain(parent, alone, waiting)) {
      if (read.at(-1) === parent.line && parent.stage < 0) read.pop();
      read.push({ line: line.line, cells: withRound(parent.line.cells, alone) });
      parent = { ...parent, stage: stageOf(alone.round), place: placeOfRound(alone.round) };
    } else {
      read.push(line);
      parent = alone ? undefined : parentOf(line);
    }
    if (parent) wait(waiting, parent);
  }
  return read;
}

type Waiting = Map<string, Set<string>>;

/**
 * Returns whether a round is a later one of the row above, or its next heat, and no other group of its event waits for
 * one.
 */
const isPlain = ({ stage, place, code }: Parent, { round }: Round, waiting: Waiting): boolean =>
  (stageOf(round) > stage || (stageOf(round) === stage && placeOfRound(round) === place + 1)) &&
  (stage < 0 || (waiting.get(code)?.size ?? 0) < 2);

const stageOf = (round: string): number => stages.indexOf(readStage(round) ?? 'final');

/** Notes that the groups of a row wait for a later round, or wait no more. */
function wait(waiting: Waiting, { code, groups, stage }: Parent): void {
  const own = waiting.get(code) ?? new Set<string>();
  if (stage === stages.length - 1) own.delete(groups);
  else if (stage >= 0) own.add(groups);
  waiting.set(code, own);
}

/** Returns the event of a row; undefined for any other line, such as a heading. */
function parentOf(line: PastedLine): Parent | undefined {
  const text = line.cells.map(withoutTime).join(' ').trim();
  const { event, pairs, round, later } = readEventWords(text);
  if (event === undefined) return undefined;
  const hasTime = line.cells.some((cell) => withoutTime(cell) !== cell);
  const groups = pairs.map(({ age, gender }) => `${age ?? ''} ${gender ?? ''}`).join();
  const stage = round === '' ? (hasTime ? stages.length - 1 : -1) : stageOf(later.at(-1) ?? round);
  return { line, code: event.code, groups, stage, place: placeOfRound(round) };
}

const timesAnywhere = new RegExp(String.raw`[(,;]?\s*(?:\bat\b|[@–-])?\s*\(?(?<![\d.:])(?:${clock})\)?`, 'gi');

/** Takes the times out of a cell; a weight with a point, such as 7.26kg, stays. */
const withoutTime = (cell: string): string =>
  timeAlone.test(cell)
    ? ''
    : cell
        .replace(timeInFront, '')
        .replace(timesAnywhere, (time, at: number) => (/^\s?k?g\b/i.test(cell.slice(at + time.length)) ? time : ' '))
        .trim();

/** Returns the cells of a row with another round and its time. */
function withRound(cells: readonly string[], { round, time }: Round): readonly string[] {
  const timeAt = cells.findIndex((cell) => timeAlone.test(cell));
  const plain = cells.map(withoutTime);
  const named = plain.findIndex((cell) => readEventWords(cell).round !== '');
  const at =
    named < 0
      ? Math.max(
          0,
          plain.findLastIndex((cell) => cell !== ''),
        )
      : named;
  const own = plain.map((cell, place) => (place === at ? `${withoutRound(cell)} ${round}`.trim() : cell));
  return timeAt < 0 ? own.with(0, `${time} ${own[0] ?? ''}`) : own.with(timeAt, time);
}

function withoutRound(text: string): string {
  const { round } = readEventWords(text);
  return round === '' ? text : text.replace(new RegExp(String.raw`\b${round}\b`, 'i'), '').trim();
}
