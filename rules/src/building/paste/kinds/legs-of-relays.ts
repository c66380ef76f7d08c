import type { PastedLine } from '../../../formats/paste-table.ts';
import { readEventCode } from '../../../performances/event-codes.ts';
import { namesColumns } from '../paste-columns.ts';

const legsColumn = /^(?:(?:no\.?|number)\s+of\s+)?legs$/i;
const distance = /^(\d+(?:\.\d+)?)\s?(km?|m)$/i;

/**
 * Joins a column of legs with the distance beside it: 3 and 2.4km are a relay of 3 x 2400m, not a race of 2.4km. A text
 * without such columns is unchanged.
 */
export function withLegsJoined(lines: readonly PastedLine[]): readonly PastedLine[] {
  const head = lines.findIndex((line) => line.cells.some((cell) => legsColumn.test(cell)) && namesColumns(line));
  const place = lines[head]?.cells.findIndex((cell) => legsColumn.test(cell)) ?? -1;
  if (place < 0) return lines;
  const joined = lines.map((line, at) => (at > head ? withRelay(line, place) : line));
  return joined.some((line, at) => line !== lines[at])
    ? joined.map((line, at) => (at === head ? { ...line, cells: line.cells.with(place, '') } : line))
    : lines;
}

/** Returns a line with its relay in the cell of the distance, and no legs. */
function withRelay(line: PastedLine, place: number): PastedLine {
  const at = line.cells.findIndex((cell) => distance.test(cell));
  const [, length = '', unit = ''] = distance.exec(line.cells[at] ?? '') ?? [];
  const metres = Number(length) * (/^k/i.test(unit) ? 1_000 : 1);
  const relay = `${line.cells[place] ?? ''} x ${Math.round(metres)}m`;
  return readEventCode(relay)?.discipline === 'relay'
    ? { ...line, cells: line.cells.with(at, relay).with(place, '') }
    : line;
}
