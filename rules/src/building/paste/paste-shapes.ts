import { withRoundColumns } from './lines/round-columns.ts';
import { withRoundsBelow } from './lines/rounds-below.ts';
import { withEachTimeApart } from './lines/times-on-line.ts';
import { readEventCell, readTimeCell } from './paste-cells.ts';
import { namesEvent } from './paste-event-words.ts';
import { readAgesAndGenders } from './paste-groups.ts';
import { withEventsApart, withTimesInFront } from './paste-several.ts';
import { filledCells, type PastedLine } from '../../formats/paste-table.ts';

/**
 * Unfolds lines with several events into one line for each: a table of events by age groups with times or ticks in it,
 * lists such as 'U13 Girls: 75m, 800m, Shot', rounds with a time each, and events joined by 'and'. Other lines are
 * unchanged. `isOfSentences` says that commas may belong to sentences.
 */
export function unfolded(lines: readonly PastedLine[], isOfSentences: boolean): readonly PastedLine[] {
  const rows = withTimesInFront(
    unfoldedLists(withRoundsBelow(withEachTimeApart(unfoldedTable(withRoundColumns(lines.map(withoutBullet)))))),
  );
  return withEventsApart(rows, isOfSentences);
}

/** Removes a bullet in front of a line. */
const withoutBullet = (line: PastedLine): PastedLine => ({
  ...line,
  cells: line.cells.map((cell, at) => (at === 0 ? cell.replace(/^(?:[•·▪‣◦]\s*|[-–]\s+)(?=\S)/, '') : cell)),
});

/** The greatest depth at which the groups of a table may be named, and the most groups of a table. */
const [deepestGroups, mostGroups] = [12, 40];

/** Makes each filled cell under a group an event of its own, from the line that names the groups on. */
function unfoldedTable(lines: readonly PastedLine[]): readonly PastedLine[] {
  const top = lines.slice(0, deepestGroups).findIndex(namesGroups);
  const groups = lines[top]?.cells;
  if (groups === undefined || !lines.slice(top + 1).some(({ cells }) => isOfTable(cells))) return lines;
  return lines.flatMap((line, at): PastedLine[] => {
    if (at === top) return [{ line: line.line, cells: ['Time', 'Event', 'Age group'] }];
    const [event = '', ...times] = line.cells;
    if (at < top || !isOfTable(line.cells)) return [line];
    return times.flatMap((time, place) =>
      isNothing(time)
        ? []
        : [{ line: line.line, cells: [isTick(time) ? 'TBC' : time, event, groups[place + 1] ?? ''] }],
    );
  });
}

const isGroup = (cell: string): boolean => {
  const { pairs, rest } = readAgesAndGenders(cell);
  return rest === '' && pairs.length > 0 && pairs.every(({ age, gender }) => age !== undefined && gender !== undefined);
};
const namesGroups = ({ cells: [first = '', ...others] }: PastedLine): boolean =>
  others.length > 1 && others.length <= mostGroups && !isGroup(first) && others.every(isGroup);

const isNothing = (cell: string): boolean => /^(?:[-–—.]|n\/?a|no)?$/i.test(cell);
const isTick = (cell: string): boolean => /^(?:[x✓✔✗•y1]|yes)$/i.test(cell);
/** Returns whether a line belongs to the table: an event, followed only by times or ticks. */
const isOfTable = ([event = '', ...others]: readonly string[]): boolean =>
  others.some((cell) => !isNothing(cell)) &&
  namesEvent(event) &&
  others.every((cell) => isNothing(cell) || isTick(cell) || readTimeCell(cell) !== undefined);

/** Unfolds 'U13 Girls: 75m, 800m, Shot', whichever of the commas made cells of it. */
function unfoldedLists(lines: readonly PastedLine[]): readonly PastedLine[] {
  return lines.flatMap((line): PastedLine[] => {
    const [, group = '', list = ''] = /^([^:]{2,60}):\s*(\S.*)$/.exec(filledCells(line.cells).join(', ')) ?? [];
    const events = list.split(/\s*[,;]\s*/).filter((event) => event !== '');
    return events.length > 1 && isGroup(group) && events.some((event) => readEventCell(event) !== undefined)
      ? events.map((event) => ({ line: line.line, cells: [group, event] }))
      : [line];
  });
}
