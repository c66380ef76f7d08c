import { withPlainSigns } from '../../formats/line-signs.ts';
import { withPlainClocks, withTimesApart } from '../../formats/paste-table.ts';
import { withWalksNamed } from './kinds/walks.ts';
import { withLettersOfRounds } from './lines/letters-of-rounds.ts';
import { withPlainTimes } from './lines/plain-times.ts';
import { withStringsNamed } from './lines/strings-of-event.ts';
import type { Cell } from './paste-what.ts';
import type { PasteColumn, PasteHead } from './paste-columns.ts';
import type { PasteFault } from './paste-faults.ts';
import type { ProposedRow } from './pasted-row.ts';
import type { SectionLine } from './paste-sections.ts';

/**
 * The outcome of a row of the text: read into events; joined to another row of the same round; refused; left out by the
 * organiser; or a heading, which is not a row.
 */
export const rowOutcomes = ['read', 'joined', 'refused', 'left-out', 'heading'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** A row of the text: a line, or with tables side by side the part of a line that belongs to one. */
export type TextRow = {
  readonly line: number;
  /** The number of the row within its line, from 1; 0 for a heading. */
  readonly nth: number;
  /** The row's event in a form that can be typed again. */
  readonly text: string;
  readonly outcome: RowOutcome;
};

/** A row typed again; without text it is left out. */
export type Correction = { readonly line: number; readonly nth: number; readonly text: string };

/** The sums of a text's rows: `rows` = `read` + `refused` + `leftOut`; headings are not rows. */
export type RowCount = {
  readonly rows: number;
  readonly read: number;
  readonly refused: number;
  readonly leftOut: number;
  readonly headings: number;
};

/** Counts rows by their outcome. A joined row counts as read. */
export function countRows(rows: readonly Pick<TextRow, 'outcome'>[]): RowCount {
  const number = (...outcomes: readonly RowOutcome[]): number =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const headings = number('heading');
  return {
    rows: rows.length - headings,
    read: number('read', 'joined'),
    refused: number('refused'),
    leftOut: number('left-out'),
    headings,
  };
}

/** Columns that say what an event is and when; the others are kept when a row is typed again. */
const typedColumns: readonly PasteColumn[] = ['day', 'dayName', 'time', 'event', 'age', 'gender', 'stage'];

type Whose = { readonly line: SectionLine; readonly head: PasteHead; readonly helped: readonly number[] };

/** Returns all that a refused line says, so that it can be typed again; under named columns, only what belongs to its event. */
export const textOfRefused = (cell: Cell, { line, head, helped }: Whose): string =>
  textOfRow(cell, { line, head, helped: head.isNamed ? helped : head.unknown.map(({ place }) => place) });

/** Returns what a line says of its event, in the order in which people write it. */
export function textOfRow(cell: Cell, { line, head, helped }: Whose): string {
  if (!head.at.has('event')) return line.cells.filter((text) => text !== '').join(' ');
  const extra = head.unknown.filter(({ place }) => helped.includes(place)).map(({ place }) => line.cells[place] ?? '');
  const parts = [...typedColumns.filter((column) => column !== 'dayName' || cell('day') === '').map(cell), ...extra];
  return parts.filter((text) => text !== '').join(' ');
}

/** Applies a correction to a line: day, time and event from the new text, everything else unchanged. */
export function correctedLine(
  line: SectionLine,
  head: PasteHead,
  text: string,
): { readonly line: SectionLine; readonly head: PasteHead } {
  const [{ cells } = { cells: [text] }] = withTimesApart(
    withLettersOfRounds(
      withStringsNamed(
        withWalksNamed(withPlainTimes(withPlainClocks([{ line: line.line, cells: [withPlainSigns(text)] }]))),
      ),
    ),
  );
  const names: readonly PasteColumn[] =
    cells.length > 2 ? ['day', 'time', 'event'] : cells.length > 1 ? ['time', 'event'] : ['event'];
  const kept = [...head.at].filter(([column]) => !typedColumns.includes(column));
  return {
    line: { ...line, cells: [...cells, ...kept.map(([, place]) => line.cells[place] ?? '')] },
    head: {
      at: new Map([
        ...names.map((column, place) => [column, place] as const),
        ...kept.map(([column], place) => [column, names.length + place] as const),
      ]),
      isNamed: false,
      unknown: [],
      width: cells.length + kept.length,
    },
  };
}

/** A row with the events first proposed from it. */
export type RowRead = {
  readonly line: number;
  readonly nth: number;
  readonly text: string;
  readonly rows: readonly ProposedRow[];
  readonly faults: readonly PasteFault[];
  readonly isLeftOut: boolean;
};

/** Returns the outcome of a row once the rounds are joined. */
export function outcomeOf({ rows, isLeftOut }: RowRead, kept: ReadonlySet<ProposedRow>): RowOutcome {
  if (isLeftOut) return 'left-out';
  if (rows.some((row) => kept.has(row))) return 'read';
  return rows.length > 0 ? 'joined' : 'refused';
}
