import type { PastedLine } from '../../formats/paste-table.ts';
import { clock } from './kinds/clocks.ts';

const numbered = /^([TF]\d{1,3})[.:)]?\s+(?=\S*[a-z\d])/i;
/** Returns whether a number is a para class, which looks like the number of an event. */
const isClass = (number: string): boolean => /^[TF](?:1[1-3]|20|3[1-8]|4[0-7]|5[1-7]|6[1-4])$/i.test(number);

type Numbers = {
  readonly lines: readonly PastedLine[];
  /** The first number; empty when there are none. */
  readonly first: string;
};

/**
 * Removes the numbers that some programmes put before each event: 'T12 100 metres Junior Girls Final', '3. 100m'. Three
 * or more codes with a letter are numbers when some of them are not para classes; bare ones when they count up.
 */
export function withoutNumbers(lines: readonly PastedLine[]): Numbers {
  const named = lines.map(withoutNamedNumber);
  const counted = withoutCount(named);
  return counted.first === '' ? withoutCodes(named) : counted;
}

/** Matches the number of an event or race that is labelled as such, before a time: 'Event 3: 10:40', 'Race 2 - 11.00'. */
const namedNumber = new RegExp(
  String.raw`^(?:event|race)\s*(?:no\.?\s*)?\d{1,3}[.:)]?\s+(?:[-–]\s*)?(?=${clock})`,
  'i',
);

const withoutNamedNumber = (line: PastedLine): PastedLine => ({
  ...line,
  cells: line.cells.map((cell, at) => (at === 0 ? cell.replace(namedNumber, '') : cell)),
});

/** Matches the number of a list: '1. 100m', '2) Long Jump', '3 800m', 'Event 4: Shot', '5. 10.30 Shot', '6 10:45 Hammer'; that of '100 m' and '2 miles' is a distance. */
const listed =
  /^(?:(?:event|race)\s*(?:no\.?\s*)?)?(\d{1,3})(?:[.):]\s*(?=[a-z])|(?:[.):]|\s[-–])?\s+(?=\d{1,2}[:.]\d{2}\b)|[.):]?\s+(?=\S*[a-z])(?!(?:m|metres|meters|km?|miles?|h|hurdles|x|hrs?)\b))/i;

function withoutCount(lines: readonly PastedLine[]): Numbers {
  const numbers = lines.flatMap(({ cells: [first = ''] }) => Number(listed.exec(first)?.[1] ?? Number.NaN) || []);
  const isCount =
    numbers.length > 2 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
  if (!isCount) return { lines, first: '' };
  return {
    lines: lines.map((line) => ({
      ...line,
      cells: line.cells.map((cell, at) => (at === 0 ? cell.replace(listed, '') : cell)),
    })),
    first: String(numbers[0]),
  };
}

function withoutCodes(lines: readonly PastedLine[]): Numbers {
  const numbers = lines.flatMap(({ cells }) => cells.flatMap((cell) => numbered.exec(cell)?.[1] ?? []));
  if (new Set(numbers).size < 3 || numbers.every(isClass)) return { lines, first: '' };
  return {
    lines: lines.map((line) => ({ ...line, cells: line.cells.map((cell) => cell.replace(numbered, '')) })),
    first: numbers[0] ?? '',
  };
}
