import type { PastedLine } from '../../../formats/paste-table.ts';
import { readStage, type Stage } from '../../builder/timetable-cells.ts';
import { readEventWords } from '../paste-event-words.ts';
import { clock } from '../kinds/clocks.ts';

const beforeTime = String.raw`(hts?|h|qf|q\/f|sf|s\/f|f|(?:quarter|semi)[\s-]*finals?|semis?|heats?|finals?)\.?(\s*(?:at\b|[@:–-])?\s*\(?(?:${clock}))`;
/** Matches a round, short or in full, before its time: 'ht 12.30', 'SF (1.30)', 'f - 2.30'. The H of '70m H' is hurdles. */
const roundBefore = new RegExp(String.raw`(?<![\w/])(?<!\d\s?m\s)${beforeTime}`, 'gi');
/** Matches a round before its time, also the H of '70m H 11.00', which is the heats where a later round has a time too. */
const roundOrHurdles = new RegExp(String.raw`(?<![\w/])${beforeTime}`, 'gi');
const anyClock = new RegExp(String.raw`(?<![\d.:])(?:${clock})(?![\d.:])`, 'i');
/** Matches a short round that ends a text or a part of it: 'U15G ht', '100m SM SF, f 2.30'. HT is the hammer. */
const roundAtEnd = /(?<=\S\s)([Hh]ts?|[sq]f|[SQ]F)(?=\s*(?:[,;()]|$))/g;
const stageNames: Readonly<Record<Stage, string>> = {
  heats: 'heats',
  'quarter-finals': 'quarter-finals',
  'semi-finals': 'semi-finals',
  final: 'final',
};

/**
 * Writes the short rounds of a race in full: '100m U15G ht 12.30, sf 1.30, f 2.30'. An F alone is women, and HT behind
 * no race is the hammer; those lines are unchanged.
 */
export function withRoundsInFull(line: PastedLine): PastedLine {
  const rounds = roundsIn(line, roundOrHurdles);
  const isHeats = rounds.length > roundsIn(line, roundBefore).length && isPlain(rounds);
  if (!isHeats || !isOfRace(line, roundOrHurdles)) return written(line, roundBefore);
  return written({ ...line, cells: line.cells.map((cell) => cell.replace(sureHurdles, '$1H heats ')) }, roundOrHurdles);
}

/** Matches the H of a distance that nobody runs without hurdles, before a time: '110m H 11.10'. */
const sureHurdles = new RegExp(String.raw`\b(110\s?m)\s+H\s*(?=(?:at\b|[@:–-])?\s*\(?(?:${clock}))`, 'gi');

const roundsIn = ({ cells }: PastedLine, pattern: RegExp): readonly string[] =>
  cells.flatMap((cell) => [...cell.matchAll(pattern)].map(([, round = '']) => round));

function written(line: PastedLine, pattern: RegExp): PastedLine {
  const isAtEnd = line.cells.some((cell) => cell.search(roundAtEnd) >= 0);
  const rounds = roundsIn(line, pattern);
  const isKnown = isAtEnd || isPlain(rounds) || isFinalBehind(line, rounds);
  const isShort = !rounds.every((round) => isInFull.test(round)) && isKnown;
  if (!isShort && !isAtEnd) return line;
  const isRace = isOfRace(line, pattern);
  return {
    ...line,
    cells: line.cells
      .map((cell) =>
        isRace || isOfRace({ ...line, cells: [cell] }, pattern) ? cell.replace(roundAtEnd, nameOf) : cell,
      )
      .map((cell) =>
        isShort && isRace ? cell.replace(pattern, (_, round: string, time: string) => `${nameOf(round)}${time}`) : cell,
      ),
  };
}

/** Returns whether an F alone is the final: behind another time, in a line whose groups have a gender without it. */
function isFinalBehind({ cells }: PastedLine, rounds: readonly string[]): boolean {
  if (rounds.length !== 1 || !/^f$/i.test(rounds[0] ?? '')) return false;
  const text = cells.join(' ');
  const before = text.slice(0, text.search(roundBefore));
  const { pairs } = readEventWords(before.replace(anyClock, ' '));
  return anyClock.test(before) && pairs.every(({ age, gender }) => age !== undefined && gender !== undefined);
}

const isInFull = /heat|final|semis/i;

/** Returns whether short words are rounds: several of them, or one with no other meaning. */
const isPlain = (rounds: readonly string[]): boolean =>
  rounds.length > 1
    ? new Set(rounds.map((round) => readStage(round))).size > 1
    : rounds.some((round) => /^(?:[Hh]ts?|[qs]\/?f|semi)$/i.test(round) && round !== 'HT');

/** Returns whether the other words of a line are a race, which may have rounds. */
function isOfRace({ cells }: PastedLine, pattern: RegExp): boolean {
  const others = cells.map((cell) => cell.replace(pattern, ' ').replace(roundAtEnd, ' ')).join(' ');
  const { event } = readEventWords(others.replace(anyClock, ' '));
  return event !== undefined && event.discipline !== 'field' && event.discipline !== 'combined';
}

function nameOf(round: string): string {
  const stage = readStage(round);
  return stage === undefined ? round : stageNames[stage];
}
