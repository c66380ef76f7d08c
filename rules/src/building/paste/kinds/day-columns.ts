import type { PastedLine } from '../../../formats/paste-table.ts';
import type { IsoDate } from '../../../time.ts';
import { readDayCell, readTimeCell } from '../paste-cells.ts';

/** The most lines searched for the names of days, below titles. */
const deepestNames = 12;

/**
 * Makes each time below the name of a day a row of that day: 'Event | Group | Sat | Sun'. Leaves a table unchanged when
 * one of these columns has anything else.
 */
export function withDayColumnsUnfolded(lines: readonly PastedLine[], days: readonly IsoDate[]): readonly PastedLine[] {
  const placesOf = ({ cells }: PastedLine): readonly number[] =>
    cells.flatMap((cell, place) => {
      const day = /[a-z/]/i.test(cell) ? readDayCell(cell, days) : undefined;
      return day && days.includes(day) ? [place] : [];
    });
  const top = lines.slice(0, deepestNames).findIndex((line) => placesOf(line).length > 1);
  const names = lines[top];
  if (!names) return lines;
  const places = placesOf(names);
  const below = lines.slice(top + 1).flatMap(({ cells }) => places.map((place) => cells[place] ?? ''));
  if (!below.some(isTime) || !below.every((cell) => isNothing(cell) || isTime(cell))) return lines;
  const without = (cells: readonly string[]): readonly string[] => cells.filter((_, place) => !places.includes(place));
  const isNamed = without(names.cells).some((cell) => cell !== '');
  return lines.flatMap((line, at): PastedLine[] => {
    const rest = without(Array.from(names.cells, (_, place) => line.cells[place] ?? ''));
    if (at === top) return [{ ...line, cells: [...(isNamed ? rest : ['Event', ...rest.slice(1)]), 'Day', 'Time'] }];
    const timed = at < top ? [] : places.filter((place) => isTime(line.cells[place] ?? ''));
    if (timed.length === 0) return [line];
    return timed.map((place) => ({ ...line, cells: [...rest, names.cells[place] ?? '', line.cells[place] ?? ''] }));
  });
}

const isTime = (cell: string): boolean => cell !== '' && readTimeCell(cell) !== undefined;
const isNothing = (cell: string): boolean => /^(?:[-–—.]|n\/?a)?$/i.test(cell);
