import { readTimeCell } from '../paste-cells.ts';
import { ofRoundOrDay } from './days-elsewhere.ts';
import type { PasteHead } from '../paste-columns.ts';

/** Matches a plain time of day; the 7.26 of a weight and the 9.50 of a price are not times. */
const plainTime = /^\d{1,2}[:h]\d\d|^(?:1\d|2[0-3])\.[0-5][05]$|\d\s?[ap]\.?m\.?$/i;

/** Returns whether a row without a time in its own column has one in a column that is not read, so that the one above is not its own. */
export const isTimeUnread = (cells: readonly string[], { at, unknown }: Pick<PasteHead, 'at' | 'unknown'>): boolean =>
  at.has('time') &&
  (cells[at.get('time') ?? -1] ?? '') === '' &&
  unknown.some(({ place }) => plainTime.test(cells[place] ?? '') && readTimeCell(cells[place] ?? '') !== undefined);

/**
 * Returns a time of a row in a column that is not read, which may be that of another round, another day or its end:
 * behind the time, or below the name of a round or a day.
 */
export function secondTimeIn(
  cells: readonly string[],
  { at, isNamed, unknown }: Pick<PasteHead, 'at' | 'isNamed' | 'unknown'>,
): string | undefined {
  const from = at.get('time') ?? cells.length;
  const times = unknown.filter(({ place, name }) => (isNamed ? ofRoundOrDay.test(name) : place > from));
  return times.flatMap(({ place }) => (plainTime.test(cells[place] ?? '') ? [cells[place]] : []))[0];
}
