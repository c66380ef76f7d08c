import type { PastedLine } from '../../../formats/paste-table.ts';
import { namesColumns } from '../paste-columns.ts';

const yearColumn = /^(?:school\s+)?(?:years?|yrs?)(?:\s+groups?)?[.:]?$/i;
/** Matches one school year or two, as numbers alone: '7', '9/10'. */
const years = /^([1-9]|1[0-3])(?:\s*[/&+-]\s*([1-9]|1[0-3]))?$/;

/** Writes the numbers below a column name such as 'Year' as school years: 7 is Year 7, and 9/10 are Years 9 and 10. */
export function withYearsNamed(lines: readonly PastedLine[]): readonly PastedLine[] {
  if (!lines.some(({ cells }) => cells.some((cell) => yearColumn.test(cell)))) return lines;
  let places: ReadonlySet<number> = new Set();
  return lines.map((line) => {
    if (namesColumns(line)) {
      places = new Set(line.cells.flatMap((cell, place) => (yearColumn.test(cell) ? [place] : [])));
      return line;
    }
    return places.size === 0
      ? line
      : { ...line, cells: line.cells.map((cell, place) => (places.has(place) ? cell.replace(years, yearsOf) : cell)) };
  });
}

const yearsOf = (_: string, first: string, last: string | undefined): string =>
  last === undefined ? `Year ${first}` : `Years ${first} & ${last}`;
