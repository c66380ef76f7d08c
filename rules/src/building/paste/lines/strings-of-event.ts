import type { PastedLine } from '../../../formats/paste-table.ts';
import { lettersApart, readEventWords } from '../paste-event-words.ts';
import { clock } from '../kinds/clocks.ts';

const times = new RegExp(String.raw`[(@–-]?\s*(?<![\d.:])(?:${clock})\)?`, 'gi');
const letters = /(?<!\S)[A-H](?!\S)/g;

/** A cell with one letter: its other words, and the letter. */
type Lettered = {
  readonly words: string;
  readonly letter: string;
  /** Whether it is B, C or D behind an event whose groups have their gender without it. */
  readonly isBehind: boolean;
};

/**
 * Names the letters of a series of one event as its strings: '100m A', '100m B' to '100m F'. Beside an A, the B means
 * no boys and the F no females, and neither does the B of 'U17 Girls 100m B'. Other letters keep their meaning.
 */
export function withStringsNamed(given: readonly PastedLine[]): readonly PastedLine[] {
  const lines = withStringsOfGenders(given);
  const byWords = new Map<string, Set<string>>();
  for (const { words, letter } of lines.flatMap(({ cells }) => cells.flatMap((cell) => letteredIn(cell) ?? [])))
    byWords.set(words, (byWords.get(words) ?? new Set()).add(letter));
  const series = new Set([...byWords].filter(([, all]) => isSeries(all)).map(([words]) => words));
  const isString = ({ words, isBehind }: Lettered): boolean => isBehind || series.has(words);
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) => {
      const lettered = letteredIn(cell);
      return lettered && isString(lettered) ? cell.replace(letters, 'string $&') : cell;
    }),
  }));
}

/** Matches the string of a group with a letter for its gender: the A of 'U13 G A', the second B of 'U13 B B'. */
const behindGender = /(?<=\bU\d{1,2}\s[BGMWF]\s)[A-D](?!\S)(?!\s*[&+,/]|\s+[A-D]\b)/g;

/** Names the letter behind that of a gender as a string, where one of them is an A: 'U13 G B' alone has two genders. */
const withStringsOfGenders = (lines: readonly PastedLine[]): readonly PastedLine[] =>
  lines.some(({ cells }) => cells.some((cell) => cell.match(behindGender)?.includes('A')))
    ? lines.map((line) => ({ ...line, cells: line.cells.map((cell) => cell.replace(behindGender, 'string $&')) }))
    : lines;

/** Returns whether letters are A, B and so on without a gap. */
const isSeries = (all: ReadonlySet<string>): boolean =>
  all.size > 1 && [...all].sort().every((letter, at) => letter === 'ABCDEFGH'[at]);

/** Returns the letter of an event or a group; undefined for other words, and where the letter is read as a string. */
function letteredIn(cell: string): Lettered | undefined {
  const [letter, ...others] = cell.match(letters) ?? [];
  if (letter === undefined || others.length > 0 || lettersApart(cell)[1].length > 0) return undefined;
  const words = cell.replace(times, ' ').replace(letters, ' ').replace(/\s+/g, ' ').trim().toLowerCase();
  const { event, pairs, round, rest } = readEventWords(words.replace(/\bu(?=\d)/g, 'U'));
  const isNamed = rest === '' && (event !== undefined || pairs.some(({ age }) => age !== undefined));
  const isWhole = event !== undefined && pairs.every(({ age, gender }) => age !== undefined && gender !== undefined);
  const isBehind = isWhole && /(?<![,&+/]|\band)\s[B-D]$/.test(cell.replace(times, ' ').trim());
  return isNamed && round === '' ? { words, letter, isBehind } : undefined;
}
