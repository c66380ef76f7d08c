import type { PastedLine } from '../../../formats/paste-table.ts';
import { readStage, type Stage } from '../../builder/timetable-cells.ts';
import { readEventWords } from '../paste-event-words.ts';
import { clock } from './clocks.ts';

/** Matches a round, short or in full, before its time: 'ht 12.30', 'SF (1.30)', 'f - 2.30'. The H of '70m H' is hurdles. */
const roundBefore = new RegExp(
  String.raw`(?<![\w/])(?<!\d\s?m\s)(hts?|h|qf|q\/f|sf|s\/f|f|(?:quarter|semi)[\s-]*finals?|semis?|heats?|finals?)\.?(\s*(?:at\b|[@:–-])?\s*\(?(?:${clock}))`,
  'gi',
);
/** Matches a short round that ends a text or a part of it: 'U15G ht', '100m SM SF, f 2.30'. HT is the hammer. */
const roundAtEnd = /(?<=\S\s)([Hh]ts?|[sq]f|[SQ]F)(?=\s*(?:[,;)]|$))/g;
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
  const isAtEnd = line.cells.some((cell) => cell.search(roundAtEnd) >= 0);
  const rounds = line.cells.flatMap((cell) => [...cell.matchAll(roundBefore)].map(([, round = '']) => round));
  const isShort = !rounds.every((round) => isInFull.test(round)) && (isAtEnd || isPlain(rounds));
  if ((!isShort && !isAtEnd) || !isOfRace(line)) return line;
  return {
    ...line,
    cells: line.cells
      .map((cell) => cell.replace(roundAtEnd, nameOf))
      .map((cell) =>
        isShort ? cell.replace(roundBefore, (_, round: string, time: string) => `${nameOf(round)}${time}`) : cell,
      ),
  };
}

const isInFull = /heat|final|semis/i;

/** Returns whether short words are rounds: several of them, or one with no other meaning. */
const isPlain = (rounds: readonly string[]): boolean =>
  rounds.length > 1
    ? new Set(rounds.map((round) => readStage(round))).size > 1
    : rounds.some((round) => /^(?:[Hh]ts?|[qs]\/?f|semi)$/i.test(round) && round !== 'HT');

/** Returns whether the other words of a line are a race, which may have rounds. */
function isOfRace({ cells }: PastedLine): boolean {
  const others = cells.map((cell) => cell.replace(roundBefore, ' ').replace(roundAtEnd, ' ')).join(' ');
  const { event } = readEventWords(others.replace(new RegExp(String.raw`^\s*(?:${clock})\s+`, 'i'), ''));
  return event !== undefined && event.discipline !== 'field' && event.discipline !== 'combined';
}

function nameOf(round: string): string {
  const stage = readStage(round);
  return stage === undefined ? round : stageNames[stage];
}
