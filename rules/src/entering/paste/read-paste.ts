import { pastedLines, type PastedLine } from '../../formats/paste-table.ts';
import type { AthleteId } from '../../ids.ts';
import { finderIn, type Person } from './match-person.ts';
import {
  keyOfNewcomer,
  refused,
  type Known,
  type Newcomer,
  type PastedEntry,
  type PastedRow,
  type RowAnswer,
} from './pasted-row.ts';
import type { Wanted } from './sheet-cells.ts';
import { sheetRows, type SheetRow } from './sheet-rows.ts';

/** The most rows read at once, more than a whole county has. */
export const MOST_ROWS = 5_000;

/**
 * Reads cells copied from a spreadsheet: columns in any order, with or without headings, one row for each athlete or
 * for each entry. Every row with content gets one answer. `chosen` names the person on a line that may mean several;
 * `NEW_ATHLETE` is a new one.
 */
export function readPaste(
  sheet: string | readonly PastedLine[],
  known: Known,
  chosen: ReadonlyMap<number, AthleteId> = new Map(),
): readonly PastedRow[] {
  const find = finderIn(known);
  const entered = new Map<string, number>();
  let above: SheetRow | undefined;
  const lines = typeof sheet === 'string' ? pastedLines(sheet) : sheet;
  return sheetRows(lines, known).map(({ line: { cells, line }, isTitle, row: read }, at) => {
    const shown = { line, cells, text: cells.filter(Boolean).join(' ') };
    if (at >= MOST_ROWS) return { ...shown, ...refused(`Only the first ${String(MOST_ROWS)} rows are read.`) };
    if (isTitle)
      return { ...shown, ...refused('This line is above the headings, so it is read as a title and left out.') };
    const row = read.isBelow && above && read.wanted.length > 0 ? { ...above, ...ownPart(read) } : read;
    if (row.names.length > 0) above = row;
    const fault = faultOf(row);
    const answer = fault === '' ? entriesOf(row, find(row, chosen.get(line)), known) : refused(fault);
    return { ...shown, ...once(answer, line, entered) };
  });
}

/** Returns the own content of a row in merged cells. */
const ownPart = ({ wanted, unknown, formula }: SheetRow) => ({ wanted, unknown, formula });

/** Returns the newcomers in the rows, whose events must be asked for. */
export const newcomersIn = (rows: readonly PastedRow[]): readonly Newcomer[] => [
  ...new Map(
    rows
      .flatMap((row) => (row.kind === 'asking' || row.kind === 'new' ? [row.newcomer] : []))
      .map((one) => [keyOfNewcomer(one), one]),
  ).values(),
];

function faultOf({ names, formula, badDate, wanted, unknown }: SheetRow): string {
  if (formula !== '') return `“${formula}” is a formula, not its value. Copy the values, or save the file again.`;
  if (badDate !== '') return `“${badDate}” is not a date of birth. Write the day first, for example 09/04/2012.`;
  if (names.length === 0) return 'There is no name in this row.';
  if (names.some(({ firstName }) => /^relay\b/i.test(firstName))) return 'Relays are entered under Teams.';
  return wanted.length === 0 && unknown === '' ? 'This row has no event that your club may enter.' : '';
}

function entriesOf(row: SheetRow, person: Person, { newcomers }: Known): RowAnswer {
  const noEvent = row.unknown === '' ? '' : `There is no event “${row.unknown}” that your club may enter.`;
  if (person.kind === 'new') return newcomerIn(row, person.newcomer, { newcomers, noEvent });
  if (noEvent !== '') return refused(noEvent);
  if (person.kind === 'nobody') return refused(person.reason);
  if (person.kind === 'who') return person;
  const { id, firstName, ceids } = person.athlete;
  const entries = placesIn(row.wanted, ceids, firstName);
  return typeof entries === 'string' ? refused(entries) : { kind: 'entries', athleteId: id, entries };
}

/** Returns the places of a newcomer, once it is known what they may enter. */
function newcomerIn(
  row: SheetRow,
  newcomer: Newcomer,
  { newcomers, noEvent }: Pick<Known, 'newcomers'> & { readonly noEvent: string },
): RowAnswer {
  const terms = newcomers.get(keyOfNewcomer(newcomer));
  if (!terms) return { kind: 'asking', newcomer };
  if (terms.refusal !== '' || noEvent !== '') return refused(terms.refusal || noEvent);
  const entries = placesIn(row.wanted, terms.ceids, newcomer.firstName);
  return typeof entries === 'string' ? refused(entries) : { kind: 'new', newcomer, entries };
}

/** Returns the event of each word that a person may enter, or the refusal of the first that they may not. */
function placesIn(
  wanted: readonly Wanted[],
  may: readonly PastedEntry['ceid'][],
  firstName: string,
): readonly PastedEntry[] | string {
  const entries: PastedEntry[] = [];
  for (const { ceids, word, pb } of wanted) {
    const ceid = ceids.find((one) => may.includes(one));
    if (ceid === undefined) return `${word} is not open to athletes of ${firstName}’s age and gender.`;
    if (!entries.some((one) => one.ceid === ceid)) entries.push({ ceid, pb });
  }
  return entries;
}

/** Removes what an earlier row already enters; refuses a row with nothing else. */
function once(answer: RowAnswer, line: number, entered: Map<string, number>): RowAnswer {
  if (answer.kind !== 'entries' && answer.kind !== 'new') return answer;
  const who = answer.kind === 'new' ? keyOfNewcomer(answer.newcomer) : String(answer.athleteId);
  const keyOf = ({ ceid }: PastedEntry): string => `${who} ${String(ceid)}`;
  const fresh = answer.entries.filter((entry) => !entered.has(keyOf(entry)));
  const [first] = answer.entries;
  if (fresh.length === 0 && first)
    return refused(`Row ${String(entered.get(keyOf(first)) ?? 0)} already has this entry.`);
  for (const entry of fresh) entered.set(keyOf(entry), line);
  return { ...answer, entries: fresh };
}
