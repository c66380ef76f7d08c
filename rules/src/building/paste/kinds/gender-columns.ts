import type { PastedLine } from '../../../formats/paste-table.ts';
import { namesColumns } from '../paste-columns.ts';
import { readAgesAndGenders } from '../paste-groups.ts';
import { readGender } from '../../builder/timetable-cells.ts';

const genderColumn = /^(?:men|women|boys|girls|ladies|males?|females?)$/i;
const ageColumn = /\b(?:ages?|category)\b/i;

/** Joins columns called 'Women' and 'Men' that hold ages into one of ages, with each age's gender. */
export function withGenderColumnsJoined(lines: readonly PastedLine[]): readonly PastedLine[] {
  const heads = lines.flatMap((line, at) => (namesColumns(line) ? [at] : []));
  if (!heads.some((at) => placesIn(lines[at]).length > 1)) return lines;
  return [
    ...lines.slice(0, heads[0]),
    ...heads.flatMap((at, nth) => joined(lines[at], lines.slice(at + 1, heads[nth + 1]))),
  ];
}

/** Returns where a line of names has genders alone, beside no name for ages. */
const placesIn = (head: PastedLine | undefined): readonly number[] =>
  head === undefined || head.cells.some((cell) => ageColumn.test(cell))
    ? []
    : head.cells.flatMap((cell, place) => (genderColumn.test(cell) ? [place] : []));

function joined(head: PastedLine | undefined, body: readonly PastedLine[]): readonly PastedLine[] {
  if (head === undefined) return body;
  const places = placesIn(head);
  const cellsOf = ({ cells }: PastedLine): readonly Cell[] =>
    places.flatMap((place) => {
      const text = cells[place] ?? '';
      return /[a-z\d]/i.test(text) ? [{ text, gender: head.cells[place] ?? '' }] : [];
    });
  const areAges = body.flatMap(cellsOf).every(isOfAges);
  if (places.length < 2 || !areAges) return [head, ...body];
  const withOne = (line: PastedLine, text: string): PastedLine => ({
    ...line,
    cells: line.cells.map((cell, place) => (places.includes(place) ? (place === places[0] ? text : '') : cell)),
  });
  const groupsOf = (line: PastedLine): string =>
    cellsOf(line)
      .map(({ text, gender }) => `${text} ${gender}`)
      .join(', ');
  return [withOne(head, 'Age group'), ...body.map((line) => withOne(line, groupsOf(line)))];
}

type Cell = { readonly text: string; readonly gender: string };

/** Returns whether a cell has ages, and no other gender than that of its column. */
function isOfAges({ text, gender }: Cell): boolean {
  const { pairs } = readAgesAndGenders(text);
  const own = readGender(gender);
  return pairs.length > 0 && pairs.every((one) => one.age !== undefined && (one.gender ?? own) === own);
}
