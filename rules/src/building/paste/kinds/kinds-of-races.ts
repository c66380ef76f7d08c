import { filledCells, textOf, type PastedLine } from '../../../formats/paste-table.ts';
import type { EventKind } from '../../../performances/event-codes.ts';
import { usualEvents } from '../../../performances/usual-events.ts';
import { namesColumns } from '../paste-columns.ts';
import { readEventWords } from '../paste-event-words.ts';
import { everyClock } from './clocks.ts';

/** Matches the word of races alone, which their distances lack: 'Hurdles', 'RACE WALKS:'. */
const kindAlone = /^(?:(hurdles|hdls)|(steeplechase|s\/c)|((?:race[\s-]?)?walk(?:s|ing)?))[\s:.–-]*$/i;
/** Matches a distance, which may be alone in its cell. */
const distance = /(?<![\d.:,x])\b(?:\d{2,5}(?:\s?(?:m|metres|meters)\b|$)|\d{1,2}\s?km?\b|\d\s?miles?\b)/i;
/** Matches a word in front of several races, behind their time or not: '14.00 Steeplechase: U18M 1500m, U20M 2000m'. */
const kindInFront = /^(\d\S*\s+)?([a-z\/ ]{3,12})(?::\s+(?=\S)|\s+(?=[a-z]+\d))/i;

const everyDistance = new RegExp(distance, 'gi');

const distancesOf = ({ cells }: PastedLine): readonly string[] =>
  cells.flatMap((cell) => cell.match(everyDistance) ?? []);

/** The words of races in the order in which `kindAlone` has them. */
const kinds = ['Hurdles', 'Steeplechase', 'Walk'] as const;
type Kind = (typeof kinds)[number];

/**
 * Names the hurdles, steeplechases and walks whose word is in a cell beside them, 'Hurdles | 80m', or in a heading above
 * them, up to the next one. A distance that nobody runs over hurdles stays flat.
 */
export function withKindsNamed(lines: readonly PastedLine[]): readonly PastedLine[] {
  const isNamed = lines.some(namesColumns);
  let above: Kind | undefined;
  return lines.map((line) => {
    const listed = listedKind(line);
    if (listed) return line.cells.every(hasMetres) ? withEachNamed(line, listed) : line;
    const at = isNamed ? -1 : line.cells.findIndex((cell) => kindIn(cell) !== undefined);
    const word = line.cells[at] ?? '';
    const own = kindIn(word);
    above = headingOf(line, above);
    const kind = own ?? above;
    return (kind && named(own ? { ...line, cells: line.cells.with(at, timesIn(word)) } : line, kind)) ?? line;
  });
}

/** Returns the kind in front of the races of a line; without a colon after it, there are several races. */
function listedKind(line: PastedLine): Kind | undefined {
  const [front = '', , word = ''] = kindInFront.exec(line.cells[0] ?? '') ?? [];
  return /:\s+$/.test(front) || distancesOf(line).length > 1 ? kindIn(word) : undefined;
}

/** Returns the kind of the races below a line: its own when it says nothing else, none below another heading. */
function headingOf({ cells }: PastedLine, above: Kind | undefined): Kind | undefined {
  const [first = '', ...others] = filledCells(cells);
  const kind = others.length === 0 ? kindIn(first) : undefined;
  if (kind !== undefined || above === undefined) return kind;
  const { event, pairs } = readEventWords(textOf(cells).replace(everyClock, ' '));
  return event === undefined && pairs.length === 0 ? undefined : above;
}

function kindIn(cell: string): Kind | undefined {
  const [, ...words] = kindAlone.exec(cell.replace(everyClock, ' ').trim()) ?? [];
  return kinds[words.findIndex(Boolean)];
}

/** Returns a line with a kind's word behind its flat races; undefined where none is run in that kind. */
function named(line: PastedLine, kind: Kind): PastedLine | undefined {
  const cells = line.cells.map((cell, at) => {
    if ((at === 0 && /^\d{3,4}$/.test(cell)) || !isFlat(cell)) return cell;
    const text = cell.replace(distance, `$& ${kind}`);
    const code = eventIn(text)?.code;
    return kind === 'Walk' || usualEvents.some((event) => event.code === code) ? text : cell;
  });
  return cells.some((cell, at) => cell !== line.cells[at]) ? { ...line, cells } : undefined;
}

/** Returns the times beside the word of a kind. */
const timesIn = (cell: string): string => (cell.match(everyClock) ?? []).join(' ');

/** Returns whether a cell has no distance in kilometres or miles. */
const hasMetres = (cell: string): boolean => !/\d\s?(?:km?|miles?)\b/i.test(cell);

/** Returns a line with the word in front of its races behind each of their distances. */
const withEachNamed = (line: PastedLine, kind: Kind): PastedLine => ({
  ...line,
  cells: line.cells.map((cell) => cell.replace(kindInFront, '$1').replace(everyDistance, `$& ${kind}`)),
});

/** Returns whether a cell has a race without hurdles, on the track or a road, with its distance. */
const isFlat = (cell: string): boolean =>
  ['flat', 'road'].includes(eventIn(cell)?.discipline ?? '') && distance.test(cell);

const eventIn = (cell: string): EventKind | undefined => readEventWords(cell.replace(everyClock, ' ')).event;
