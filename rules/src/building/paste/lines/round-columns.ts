import { filledCells, type PastedLine } from '../../../formats/paste-table.ts';
import { readStage, readTime, type Stage } from '../../builder/timetable-cells.ts';
import { namesColumns } from '../paste-columns.ts';
import { namesEvent } from '../paste-event-words.ts';

/** The greatest depth of a line of names, and the most columns of its table. */
const [deepest, mostColumns] = [12, 40];

/** The columns of a table with a column of times for each round. */
type Columns = {
  readonly rounds: readonly number[];
  /** The columns of the time and of the round that the table has, or gets behind its own. */
  readonly time: number;
  readonly round: number;
  readonly width: number;
};

/**
 * Makes a table with a column of times for each round, 'Event | Heats | Final', one with a time and a round: a row for
 * each of its times. A time in a column of its own is that of the heats where the row has one of a later round.
 */
export function withRoundColumns(lines: readonly PastedLine[]): readonly PastedLine[] {
  const top = lines.slice(0, deepest).findIndex((line) => roundsOf(line).length > 0);
  const head = lines[top];
  const below = lines.slice(top + 1);
  if (head === undefined || !areTimes(below, roundsOf(head))) return lines;
  const columns = columnsOf(head, below);
  const named = { ...head, cells: head.cells.map((cell, at) => (at === 0 && cell === '' ? 'Event' : cell)) };
  return [
    ...lines.slice(0, top),
    withTime(named, columns, { time: 'Time', round: 'Round' }),
    ...below.flatMap((line) => unfolded(line, head, columns)),
  ];
}

function columnsOf(head: PastedLine, below: readonly PastedLine[]): Columns {
  const width = [head, ...below].reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const time = head.cells.findIndex((cell) => /^(?:start(?:\s+time)?|time|starts)$/i.test(cell));
  const round = head.cells.findIndex((cell) => /^(?:round|stage)$/i.test(cell));
  return { rounds: roundsOf(head), time: time < 0 ? width : time, round: round < 0 ? width + 1 : round, width };
}

/** Returns where a line of names has rounds; none for any other line. */
function roundsOf({ cells }: PastedLine): readonly number[] {
  if (cells.length > mostColumns) return [];
  const rounds = stagesOf(cells).flatMap((stage, at) => (stage ? [at] : []));
  const others = cells.filter((cell, at) => cell !== '' && !rounds.includes(at));
  const isHead = others.length === 0 ? rounds.length > 1 && cells[0] === '' : others.every(isName);
  const isOnce = new Set(filledCells(cells).map((cell) => cell.toLowerCase())).size;
  return isHead && isOnce === rounds.length + others.length ? rounds : [];
}

/**
 * Returns the round of each column: of its name, of a letter beside another round, as an F alone may be a gender, or of
 * its number before a final, 'Round 1 | Round 2 | Final'.
 */
function stagesOf(cells: readonly string[]): readonly (Stage | undefined)[] {
  const names = cells.map((cell) => cell.replace(/\s*\(?\btimes?\)?$/i, ''));
  const numbers = names.map((name) => Number(numbered.exec(name)?.slice(1).join('') ?? 0));
  const said = names.map((name, at) => (name === '' || numbers[at] ? undefined : readStage(name)));
  const last = Math.max(...numbers);
  const between = (['quarter-finals', 'semi-finals'] as const).filter((stage) => !said.includes(stage));
  const isCounted = last < 2 || (said.includes('final') && between.length >= last - 1);
  const own = ['heats' as const, ...(last > 1 ? between.slice(1 - last) : [])];
  const all = said.map((stage, at) => stage ?? (isCounted ? own[(numbers[at] ?? 0) - 1] : undefined));
  const isAlone = all.filter((stage) => stage).length < 2;
  return all.map((stage, at) => (isAlone && names[at]?.length === 1 ? undefined : stage));
}

/** Matches the number of a round: 'Round 2', 'Rd 2', 'R2', '2nd round'. */
const numbered = /^(?:r(?:oun|n)?d?\.?\s*([1-3])|([1-3])(?:st|nd|rd)\s+r(?:oun|n)d)$/i;
const isName = (cell: string): boolean => namesColumns({ line: 0, cells: [cell, 'event'] });

/** Returns whether the columns below the rounds hold times. */
function areTimes(below: readonly PastedLine[], rounds: readonly number[]): boolean {
  const cells = below.flatMap((line) =>
    rounds.flatMap((at) => line.cells[at] ?? []).filter((cell) => !isNothing(cell)),
  );
  const times = cells.filter((cell) => /\d/.test(cell) && readTime(cell) !== undefined);
  return times.length > 0 && times.length * 2 >= cells.length;
}

const isNothing = (cell: string): boolean => /^(?:[-–—.]|n\/?a)?$/i.test(cell);

/** Returns whether a cell says how many heats there are, and not when. */
const isCount = (cell: string): boolean => /^\d{1,2}(?:\s*(?:heats?|hts?))?$/i.test(cell);

/** Makes a row one for each of its times, the first round first; an event without any has its time to be confirmed. */
function unfolded(line: PastedLine, head: PastedLine, columns: Columns): readonly PastedLine[] {
  const own = line.cells[columns.time] ?? '';
  const stages = stagesOf(head.cells);
  const said = columns.rounds.flatMap((at) => {
    const time = line.cells[at] ?? '';
    return isNothing(time) ? [] : [{ time, round: stages[at] ?? '' }];
  });
  const times = own === '' ? said : said.filter(({ time }) => !isCount(time));
  if (said.length === 0)
    return namesEvent(line.cells.join(' ')) ? [withTime(line, columns, { time: own || 'TBC' })] : [line];
  const isFirst = own !== '' && times.every(({ time }) => time !== own);
  const isHeats = times.every(({ round }) => round !== 'heats') && (line.cells[columns.round] ?? '') === '';
  const first = { time: own, ...(isHeats && { round: 'heats' }) };
  return [...(isFirst ? [first] : []), ...times].map((one) => withTime(line, columns, one));
}

/** Returns a row with its time, and its round unless it is that of the row, in place of the columns of the rounds. */
function withTime(
  { line, cells }: PastedLine,
  { rounds, time, round, width }: Columns,
  one: { readonly time: string; readonly round?: string },
): PastedLine {
  const own = Array.from({ length: width + 2 }, (_, at) => (rounds.includes(at) ? '' : (cells[at] ?? '')));
  return { line, cells: own.with(time, one.time).with(round, one.round ?? own[round] ?? '') };
}
