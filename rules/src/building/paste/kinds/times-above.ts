import { textOf, type PastedLine } from '../../../formats/paste-table.ts';
import { clock, everyClock } from './clocks.ts';
import { namesColumns } from '../paste-columns.ts';
import { readEventWords } from '../paste-event-words.ts';
import { readAgesAndGenders } from '../paste-groups.ts';

/** Matches the mark of a list. */
const bullet = /^[•·▪‣◦*-]\s*/;

type Kind = 'time' | 'event' | 'group' | 'other' | 'timed';

const timeLine = new RegExp(
  String.raw`^[•*_]*\s*((?:${clock})(?:\s*(?:[-–]|to\b)\s*(?:${clock}))?)\s*[:–-]?[*_]*$`,
  'i',
);

/**
 * Gives a time that is alone on its line to the lines below it, '10.00' over '100m U13G' and 'Long Jump U15B', up to the
 * next time or heading. Where each time follows its event instead, gives it to the line above. Any other order is
 * unchanged: it does not say which time an event has.
 */
export function withTimesJoined(lines: readonly PastedLine[]): readonly PastedLine[] {
  const kinds = lines.map(kindOf);
  const order = kinds.flatMap((kind) => (kind === 'time' || kind === 'event' || kind === 'timed' ? [kind] : []));
  const areApart = kinds.every((kind, at) => kind !== 'time' || kinds[at + 1] !== 'time');
  if (!order.includes('time') || !areApart || lines.some(namesColumns)) return lines;
  if (order[0] === 'time' && order.at(-1) !== 'time') return withTimesAbove(lines, kinds);
  return order.every((kind, at) => kind === (at % 2 === 0 ? 'event' : 'time')) && order.length % 2 === 0
    ? withTimesBelow(lines, kinds)
    : lines;
}

function withTimesAbove(lines: readonly PastedLine[], kinds: readonly Kind[]): readonly PastedLine[] {
  let time = '';
  return lines.flatMap((line, at) => {
    const kind = kinds[at];
    if (kind === 'time') {
      time = timeOf(line);
      return [];
    }
    const isBelow = kind === 'event' || (kind === 'other' && kinds[at - 1] === 'time');
    const one = isBelow && time !== '' ? timed(line, time) : line;
    if (kind === 'other' || kind === 'timed') time = '';
    return [one];
  });
}

const withTimesBelow = (lines: readonly PastedLine[], kinds: readonly Kind[]): readonly PastedLine[] =>
  lines.flatMap((line, at) => {
    if (kinds[at] === 'time') return [];
    const next = kinds.findIndex((kind, place) => place > at && (kind === 'time' || kind === 'event'));
    const below = kinds[at] === 'event' && kinds[next] === 'time' ? lines[next] : undefined;
    return [below === undefined ? line : timed(line, timeOf(below))];
  });

const timeOf = ({ cells }: PastedLine): string => timeLine.exec(textOf(cells))?.[1] ?? '';

const timed = (line: PastedLine, time: string): PastedLine => ({
  ...line,
  cells: [`${time} ${(line.cells[0] ?? '').replace(bullet, '')}`.trim(), ...line.cells.slice(1)],
});

function kindOf({ cells }: PastedLine): Kind {
  const text = textOf(cells).replace(bullet, '');
  if (timeLine.test(textOf(cells))) return 'time';
  if (text.search(everyClock) >= 0) return 'timed';
  if (readEventWords(text).event !== undefined) return 'event';
  const { pairs, rest } = readAgesAndGenders(text);
  return rest === '' && pairs.length > 0 ? 'group' : 'other';
}
