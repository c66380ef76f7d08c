import type { PastedLine } from '../../../formats/paste-table.ts';
import type { EventKind } from '../../../performances/event-codes.ts';
import { usualEvents } from '../../../performances/usual-events.ts';
import { readStage } from '../../builder/timetable-cells.ts';
import { readAgesAndGenders } from '../paste-groups.ts';
import { readEventWords } from '../paste-event-words.ts';
import type { PasteFault } from '../paste-faults.ts';
import type { ProposedRow } from '../pasted-row.ts';
import { about, clock, timeInFront } from '../kinds/clocks.ts';

const times = new RegExp(String.raw`[(@–-]?\s*(?<![\d.:])(?:${clock})\)?`, 'gi');
const aboutBefore = new RegExp(String.raw`^\s*${about}[–-]?\s*`, 'i');
/** Matches what one of two rounds may say beside the other, such as the number of its heats: '100m U13B H (3)'. */
const notes = /\s*\([^()]*\)/g;
/** Matches the letters of rounds; the F beside an M, 'M & F', means women. */
const letters =
  /(?<![^\s(])(?=(?:H\d{0,2}|SF|F)(?![^\s)]))(?<!\b(?:M|men|males?)\s?(?:[&+/,]|and)\s?)(?:H\d{0,2}|SF|F)(?!\s?(?:[&+/,]|and)\s?(?:M|men|males?)\b)/g;
/** The distances whose H is hurdles wherever it is. */
const ofHurdles: ReadonlySet<string> = new Set(['70', '75', '80', '110']);
const names: Readonly<Record<string, string>> = { H: 'Heats', SF: 'Semi-finals', S: 'Semi-finals', F: 'Final' };

/** The greatest width of a table whose columns are looked at. */
const mostColumns = 40;

/**
 * Writes in full the rounds of races that are given only as letters: the F of '100m U13B F' and the SF of
 * '100m SF U13B', whose groups have their gender; the H of '100m H U13B' beside such an F, which then does not mean
 * hurdles; that behind a group, '100m U13B H'; and a column of H and F.
 */
export function withLettersOfRounds(lines: readonly PastedLine[]): readonly PastedLine[] {
  const columns = columnsOfRounds(lines);
  const finals = finalsIn(lines);
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell, place) => {
      const read = roundIn(cell);
      if (read && (read.letter !== 'H' || finals.has(read.words) || read.isHeats))
        return cell.replace(
          letters,
          (letter) => names[letter] ?? `${read.isOfHurdles ? 'Hurdles ' : ''}Heat ${letter.slice(1)}`,
        );
      return columns.has(place) ? (names[cell] ?? cell) : cell;
    }),
  }));
}

/** Returns the races whose final has its letter, in their words without it. */
const finalsIn = (lines: readonly PastedLine[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap(({ cells }) =>
      cells.flatMap((cell) => {
        const read = roundIn(cell);
        return read?.letter === 'F' ? [read.words] : [];
      }),
    ),
  );

/** Returns remarks on the heats that may mean hurdles, since no letter of a final tells: '400m SW H'. */
export function remarksOnHeats(lines: readonly PastedLine[], rows: readonly ProposedRow[]): readonly PasteFault[] {
  const finals = finalsIn(lines);
  return lines.flatMap(({ line, cells }) =>
    cells.flatMap((text): PasteFault[] => {
      const read = roundIn(text);
      if (!read?.isHeats || !read.mayBeHurdles || finals.has(read.words)) return [];
      const own = rows.filter((row) => row.line === line && row.stage === 'heats' && row.event.code === read.code);
      return [...new Set(own.map(({ nth }) => nth))].map((nth) => ({
        ...{ line, nth, column: 'stage', used: true },
        reason: { kind: 'heats-or-hurdles', text },
      }));
    }),
  );
}

type LetterRead = {
  /** The race without the letter and without notes. */
  readonly words: string;
  readonly letter: string;
  readonly isHeats: boolean;
  readonly code: EventKind['code'];
  /** Whether nobody runs the distance without hurdles. */
  readonly isOfHurdles: boolean;
  /** Whether the letter has no number, and the distance is also run over hurdles. */
  readonly mayBeHurdles: boolean;
};

/** Returns the letter of a race whose groups have their gender without it. */
function roundIn(cell: string): LetterRead | undefined {
  const [letter, ...others] = cell.match(letters) ?? [];
  if (letter === undefined || others.length > 0) return undefined;
  const [words, { event, pairs, round }] = wordsOfRace(cell.replace(letters, ' '));
  const isRace = event !== undefined && event.discipline !== 'field' && event.discipline !== 'combined';
  const isWhole = pairs.every(({ age, gender }) => age !== undefined && gender !== undefined);
  const isPlain = round === '' && (letter !== 'SF' || pairs.length > 0);
  if (!isRace || !isWhole || !isPlain) return undefined;
  return {
    words: words.replace(notes, '').trim(),
    letter: letter.charAt(0),
    isHeats: isHeats(cell, event),
    code: event.code,
    isOfHurdles: event.code === '110',
    mayBeHurdles: letter === 'H' && usualEvents.some(({ code }) => code === `${event.code}H`),
  };
}

/** Returns whether an H means heats: with a number, or behind a group where the distance is also run flat. */
function isHeats(cell: string, event: EventKind): boolean {
  const at = cell.search(letters);
  const isNumbered = /^H\d/.test(cell.slice(at));
  const { pairs } = readAgesAndGenders(cell.slice(0, at).replace(timeInFront, ''));
  return (
    event.discipline === 'flat' &&
    (isNumbered || (!ofHurdles.has(event.code) && pairs.some(({ age }) => age !== undefined)))
  );
}

/** Returns a text without its times, and what it says; four digits in front of a race are a time. */
function wordsOfRace(text: string): readonly [words: string, read: ReturnType<typeof readEventWords>] {
  const plain = (one: string): string => one.replace(times, ' ').replace(aboutBefore, '').replace(/\s+/g, ' ').trim();
  const behind = plain(text.replace(timeInFront, ''));
  const read = readEventWords(behind);
  return read.event === undefined ? [plain(text), readEventWords(plain(text))] : [behind, read];
}

/** Returns the columns that hold only rounds below their heading, an H and another among them. */
function columnsOfRounds(lines: readonly PastedLine[]): ReadonlySet<number> {
  const width = Math.min(mostColumns, Math.max(0, ...lines.map(({ cells }) => cells.length)));
  const places = Array.from({ length: width }, (_, place) => place).filter((place) => {
    const filled = lines.flatMap(({ cells }) => (cells[place] ? [cells[place]] : []));
    const rounds = filled.filter((cell) => names[cell] !== undefined || readStage(cell) !== undefined);
    return filled.length - rounds.length <= 1 && rounds.includes('H') && rounds.some((round) => round !== 'H');
  });
  return new Set(places);
}
