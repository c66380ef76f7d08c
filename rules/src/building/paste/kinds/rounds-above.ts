import { textOf, type PastedLine } from '../../../formats/paste-table.ts';
import { readEventWords } from '../paste-event-words.ts';
import { namesColumns } from '../paste-columns.ts';
import { clock, everyClock } from './clocks.ts';

/** Matches a round alone on a line: 'HEATS', 'Track finals:'. */
const roundAlone = /^(?:track\s+)?(heats|(?:quarter|semi)[\s-]?finals|semis|finals?)\s*[:.–-]?$/i;
const clockBehind = new RegExp(String.raw`\s*[-–@(,]?\s*(?:${clock})\)?$`, 'i');

/**
 * Gives a round that is alone on a line to the races below it, up to the next heading; below an event, up to the next
 * event. A race with a round of its own, and a field event, is unchanged. So is everything where the rounds may be those
 * of the races above them.
 */
export function withRoundsAbove(lines: readonly PastedLine[]): readonly PastedLine[] {
  if (mayBeBelowRaces(lines)) return lines;
  let [round, isOfEvent] = ['', false];
  return lines.map((line, at) => {
    const text = textOf(line.cells);
    const alone = roundAlone.exec(text)?.[1];
    if (alone !== undefined) [round, isOfEvent] = [alone, isEventAlone(lines[at - 1])];
    else if (isHeading(line, isOfEvent)) round = '';
    else if (round !== '') return withRound(line, round);
    return line;
  });
}

const isTimed = (text: string): boolean => text.search(everyClock) >= 0;

/** Returns whether the first round comes directly below a race, and at most one race comes between two rounds. */
function mayBeBelowRaces(lines: readonly PastedLine[]): boolean {
  const rounds = lines.flatMap(({ cells }, at) => (roundAlone.test(textOf(cells)) ? [at] : []));
  const [first = 0] = rounds;
  const racesBelow = (at: number, nth: number): number =>
    lines.slice(at + 1, rounds[nth + 1]).filter(({ cells }) => isTimed(textOf(cells))).length;
  return isRaceAlone(lines[first - 1]) && rounds.every((at, nth) => racesBelow(at, nth) <= 1);
}

/** Returns whether a line is a timed race, or a group with its time, that names no round. */
function isRaceAlone(line: PastedLine | undefined): boolean {
  const text = line === undefined ? '' : textOf(line.cells);
  const { event, pairs, round } = readEventWords(text.replace(everyClock, ' '));
  const isRace = event === undefined ? pairs.length > 0 : !['field', 'combined'].includes(event.discipline);
  return isTimed(text) && isRace && round === '';
}

const isEventAlone = (line: PastedLine | undefined): boolean =>
  line !== undefined && !isTimed(textOf(line.cells)) && readEventWords(textOf(line.cells)).event !== undefined;

/**
 * Returns whether a line without a time ends the round above it. An event does if the round belongs to an event; so does
 * a line that names neither an event nor a group.
 */
function isHeading(line: PastedLine, isOfEvent: boolean): boolean {
  const text = textOf(line.cells);
  if (isTimed(text) || namesColumns(line)) return false;
  const { event, pairs } = readEventWords(text);
  return event === undefined ? pairs.length === 0 : isOfEvent;
}

/** Puts a round after the words of a race, before any time at their end. */
function withRound(line: PastedLine, round: string): PastedLine {
  const words = readEventWords(textOf(line.cells).replace(everyClock, ' '));
  const kind = words.event?.discipline;
  const at = line.cells.findIndex((cell) => {
    const { event, pairs } = readEventWords(cell.replace(everyClock, ' '));
    return /\w/.test(cell.replace(everyClock, '')) && (event !== undefined || pairs.length > 0);
  });
  const cell = line.cells[at];
  if (cell === undefined || words.round !== '' || kind === 'field' || kind === 'combined') return line;
  const behind = clockBehind.exec(cell)?.[0] ?? '';
  return { ...line, cells: line.cells.with(at, `${cell.slice(0, cell.length - behind.length)} ${round}${behind}`) };
}
