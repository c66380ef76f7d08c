import type { PastedLine } from '../../../formats/paste-table.ts';
import { readEventWords } from '../paste-event-words.ts';
import { readAgesAndGenders } from '../paste-groups.ts';

const [timeName, dayName, nothing] = [/^(?:time|start)s?$/i, /^(?:day|date)$/i, /^[-–—.]+$/];
/** Matches the name of a column of whole events. */
const wholeName = /^(?:(?:track|field|jumps?|throws?|running)(?: events?)?|events?)$/i;

/**
 * Completes the cells below a line of names that has events, or groups, beside the time: the 'U13G' below 'Shot' and
 * the 'Shot' below 'U13 Girls' are both the shot of the U13 girls. Each such column becomes one of events.
 */
export function withHalvesJoined(lines: readonly PastedLine[]): readonly PastedLine[] {
  const heads = lines.flatMap((line, at) => (halvesIn(line).length > 0 ? [at] : []));
  return heads.length === 0
    ? lines
    : [
        ...lines.slice(0, heads[0]),
        ...heads.flatMap((at, nth) => completed(lines[at], lines.slice(at + 1, heads[nth + 1]))),
      ];
}

/** Returns where a line of names has an event or a group alone, beside a time and other events and nothing else. */
function halvesIn({ cells }: PastedLine): readonly number[] {
  const others = cells.flatMap((cell, place) => (isOther(cell) ? [] : [place]));
  const events = cells.filter((cell) => wholeName.test(cell)).length + others.length;
  const isTimed = cells.some((cell) => timeName.test(cell));
  return isTimed && events > 1 && others.every((place) => isHalf(cells[place] ?? '')) ? others : [];
}

const isOther = (cell: string): boolean =>
  cell === '' || timeName.test(cell) || dayName.test(cell) || wholeName.test(cell);

/** Returns whether a text is an event without a group, or a group without an event. */
function isHalf(text: string): boolean {
  const { pairs, rest } = readAgesAndGenders(text);
  if (rest === '') return pairs.length > 0;
  const words = readEventWords(text);
  return /[a-z]/i.test(text) && words.event !== undefined && words.pairs.length === 0;
}

function completed(head: PastedLine | undefined, body: readonly PastedLine[]): readonly PastedLine[] {
  if (head === undefined) return body;
  const places = halvesIn(head);
  const whole = (cells: readonly string[], place: number): string => `${head.cells[place] ?? ''} ${cells[place] ?? ''}`;
  const isJoined = (cells: readonly string[], place: number): boolean =>
    isWhole(whole(cells, place)) && !isWhole(cells[place] ?? '');
  const filled = body.flatMap(({ cells }) =>
    places.flatMap((place) => (cells[place] && !nothing.test(cells[place]) ? [isJoined(cells, place)] : [])),
  );
  if (filled.filter((is) => is).length * 2 < filled.length || filled.length === 0) return [head, ...body];
  const withCells = (line: PastedLine, ofColumn: (cell: string, place: number) => string): PastedLine => ({
    ...line,
    cells: line.cells.map((cell, place) => (places.includes(place) ? ofColumn(cell, place) : cell)),
  });
  return [
    { ...head, cells: head.cells.map((cell) => (isOther(cell) && !wholeName.test(cell) ? cell : 'Field')) },
    ...body.map((line) =>
      withCells(line, (cell, place) =>
        isJoined(line.cells, place) ? whole(line.cells, place) : nothing.test(cell) ? '' : cell,
      ),
    ),
  ];
}

/** Returns whether a text is an event whose groups all have an age and a gender. */
function isWhole(text: string): boolean {
  const { event, pairs } = readEventWords(text);
  const isOfGroups = pairs.length > 0 && pairs.every(({ age, gender }) => age !== undefined && gender !== undefined);
  return event !== undefined && isOfGroups;
}
