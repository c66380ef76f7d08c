import { textOf, type PastedLine } from '../../../formats/paste-table.ts';
import { readEventWords } from '../paste-event-words.ts';
import { readStage } from '../../builder/timetable-cells.ts';
import { clock, timeAlone, timeInFront } from '../kinds/clocks.ts';

const roundName = String.raw`(?:quarter|semi)[\s-]*finals?|semis|heats?|finals?`;
/** Matches a round with a time of its own: 'Heats 10:00', '(final at 2.30pm)', 'heats (10.15)'. */
const roundWithTime = new RegExp(
  String.raw`(?:[(,;/|&+–-]|\b(?:and|then)\b)?\s*\b(${roundName})\b\s*(?:at\b|[@:–-])?\s*\(?(${clock})\s*\)?`,
  'gi',
);
/** Matches brackets with times in front of their rounds: '(11.00 heats, 3.00 final)'. */
const timesThenRounds = new RegExp(
  String.raw`\(\s*(?:${clock})\s*(?:${roundName})(?:\s*(?:[,;&/]|\band\b)?\s*(?:${clock})\s*(?:${roundName}))*\s*\)`,
  'gi',
);
const timeThenRound = new RegExp(String.raw`(${clock})\s*(${roundName})`, 'gi');

/** Writes the rounds of brackets in front of their times, also where a comma has made cells of the brackets. */
export function roundsFirst(line: PastedLine): PastedLine {
  const at = line.cells.findIndex((cell, place) => {
    const whole = `${cell}, ${line.cells[place + 1] ?? ''}`;
    return /\([^()]*$/.test(cell) && whole.search(timesThenRounds) >= 0;
  });
  const cells =
    at < 0 ? line.cells : line.cells.with(at, `${line.cells[at] ?? ''}, ${line.cells[at + 1] ?? ''}`).with(at + 1, '');
  return {
    ...line,
    cells: cells.map((cell) => cell.replace(timesThenRounds, (brackets) => brackets.replace(timeThenRound, '$2 $1'))),
  };
}

const anyTime = new RegExp(String.raw`(?<![\d.:])(?:${clock})(?![\d.:])`, 'gi');

/**
 * Names the heats of a race with one time behind it and one of a later round: '100m U15G 11.10, final 2.10'. A time in
 * front, or in a cell of its own, is unchanged.
 */
export function withHeatsNamed(line: PastedLine): PastedLine {
  const rounds = line.cells.flatMap(roundsWithTime);
  if (rounds.length === 0) return line;
  const bare = line.cells.map(withoutRounds);
  const at = bare.findIndex((cell) => cell.search(anyTime) >= 0);
  const text = textOf(bare);
  const [time = '', ...others] = text.match(anyTime) ?? [];
  const isOne = time !== '' && others.length === 0 && !timeInFront.test(text) && !timeAlone.test(bare[at] ?? '');
  const isLater = rounds.every(({ round }) => readStage(round) !== 'heats');
  if (!isOne || !isLater || !isRaceAlone(text.replace(anyTime, ' '))) return line;
  return { ...line, cells: line.cells.with(at, (line.cells[at] ?? '').replace(time, `heats ${time}`)) };
}

/** Returns whether words are a race, without a round. */
function isRaceAlone(text: string): boolean {
  const { event, round } = readEventWords(text);
  return event !== undefined && round === '' && event.discipline !== 'field' && event.discipline !== 'combined';
}

type Table = { readonly from: number; readonly to: number };
type RoundAt = { readonly at: number; readonly round: string; readonly time: string };

/**
 * Gives each later round with a time in a line whose own time is in a cell before it a line of its own, without the
 * cells of another table beside it: '11:30', '200m Heats (final 2.15)'. The first is that of the heats when it names no
 * round.
 */
export function withLaterRounds(line: PastedLine): readonly PastedLine[] {
  const { cells } = line;
  const times = cells.flatMap((cell, place) => (timeAlone.test(cell) ? [place] : []));
  const tables = times.map((from, nth): Table => ({ from, to: times[nth + 1] ?? cells.length }));
  const read = tables.map((table) => ({ table, ...roundsBeside(cells, table) }));
  if (read.every(({ rounds }) => rounds.length === 0) || read.some(({ first }) => first === undefined)) return [line];
  const bare = cells.map((cell, at) => (times.some((place) => place < at) ? withoutRounds(cell) : cell));
  const firsts = bare.map((text, at) => {
    const { first } = read.find(({ rounds }) => rounds[0]?.at === at) ?? {};
    return `${text} ${first ?? ''}`.trim();
  });
  const later = read.flatMap(({ table: { from, to }, rounds, first }) =>
    rounds
      .filter(({ round, time }) => time !== cells[from] || round !== first)
      .map(({ at, round, time }) => {
        const own = bare.map((text, place) =>
          place >= to || (place >= (times[0] ?? 0) && place < from) ? '' : place > from ? withoutRound(text) : text,
        );
        return { ...line, cells: own.with(from, time).with(at, `${own[at] ?? ''} ${round}`.trim()) };
      }),
  );
  return [{ ...line, cells: firsts }, ...later];
}

/** Returns the rounds with a time behind the time of a table, and the round to add to its own words. */
function roundsBeside(cells: readonly string[], { from, to }: Table) {
  const rounds = cells.slice(0, to).flatMap((cell, at) => (at > from ? roundsWithTime(cell, at) : []));
  const words = cells
    .slice(from + 1, to)
    .map(withoutRounds)
    .join(' ');
  return { rounds, first: firstRound(rounds, words, cells[from] ?? '') };
}

const roundsWithTime = (cell: string, at: number): readonly RoundAt[] =>
  [...cell.matchAll(roundWithTime)].map(([, round = '', time = '']) => ({ at, round, time }));

/**
 * Returns the round to add to the words of a time in front of others: that with the same time, else the heats, as a
 * final with its own time comes after them. Empty when the words have one; undefined when it is not plain.
 */
function firstRound(rounds: readonly RoundAt[], words: string, time: string): string | undefined {
  if (rounds.length === 0 || readEventWords(words).round !== '') return '';
  const same = rounds.find((round) => round.time === time);
  if (same) return same.round;
  return rounds.some(({ round }) => readStage(round) === 'heats') ? undefined : 'heats';
}

const withoutRounds = (cell: string): string => cell.replace(roundWithTime, ' ').trim();

/** Takes the round that a text still names out of it. */
export function withoutRound(text: string): string {
  const { round } = readEventWords(text);
  return round === '' ? text : text.replace(new RegExp(String.raw`\b${round}\b`, 'i'), '').trim();
}

/**
 * Returns the rounds of a line that have a time each; a round before them keeps the time in front of the line. Unless
 * columns have names, a round in a cell of its own moves to the cell before it.
 */
export function roundsOf(
  { cells }: PastedLine,
  isNamed: boolean,
): readonly { readonly time: string; readonly cells: readonly string[] }[] {
  const without = cells.map(withoutRounds);
  const homeOf = (at: number): number =>
    isNamed || without[at] !== ''
      ? at
      : Math.max(
          0,
          without.slice(0, at).findLastIndex((text) => text !== ''),
        );
  const rounds = cells.flatMap(roundsWithTime).map((one) => ({ ...one, at: homeOf(one.at) }));
  const own = without.join(' ').trim();
  const bare = own.replace(timeInFront, '');
  if (rounds.length === 0 || readEventWords(bare).event === undefined) return [];
  const front = own.slice(0, own.length - bare.length).replace(/[\s–-]+$/, '');
  const isFirst = front !== '' && rounds.every(({ time }) => time !== front);
  const named = isFirst ? firstRound(rounds, bare, front) : '';
  if (named === undefined) return [];
  const first = without.map((text, place) => (place === rounds[0]?.at ? `${text} ${named}`.trim() : text));
  const later = rounds.map(({ at, round, time }) => ({
    time,
    cells: without.map((text, place) => {
      const plain = place === 0 ? text.replace(timeInFront, '') : text;
      const words = isFirst ? withoutRound(plain) : plain;
      return (place === at ? `${words} ${round}` : words).trim();
    }),
  }));
  return isFirst ? [{ time: '', cells: first }, ...later] : later;
}
