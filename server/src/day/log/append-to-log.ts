import { isHere } from '@startline/rules/day/checkin/check-in';
import { foldCell, type DayValue } from '@startline/rules/day/log/day-log';
import type { CompetitionId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import { announce } from '../../kernel/live-queries.ts';
import {
  addRows,
  cellName,
  lockLog,
  readRowsById,
  readRowsOfCells,
  saveCells,
  type CellKey,
  type LoggedRow,
} from './log-queries.ts';

/** A report to add; its id was made on the reporting device. */
export type NewRow = Omit<CellKey, 'part'> & {
  /** The trial or bar; 0 by default. */
  readonly part?: number;
  readonly id: string;
  readonly value: DayValue;
  readonly reportedAt: Instant;
  readonly device: string;
  readonly replaces: readonly string[];
};
export type Report = {
  readonly compId: CompetitionId;
  readonly by: UserId | null;
  /** The scanner link that reports, when it is not a user. */
  readonly byLink?: number | null;
  readonly now: Instant;
  readonly rows: readonly NewRow[];
};

/** The result for a row: saved now, known from an earlier batch, or its id belongs to another report. */
export type RowAnswer = { readonly id: string; readonly answer: 'kept' | 'known' | 'other-row'; readonly seq: number };
export type Appended = { readonly seq: number; readonly answers: readonly RowAnswer[] };

/**
 * Adds reports to the log of a competition and saves the new state of their cells, in the caller's transaction. Returns
 * an answer for each row, and the competition's new sequence number. A row sent twice is saved once; one whose id
 * belongs to another report is left out. Does not check rights: the command has done so.
 */
export async function appendToLog(tx: Tx, { compId, by, byLink = null, now, rows }: Report): Promise<Appended> {
  let seq = await lockLog(tx, compId);
  if (rows.length === 0) return { seq, answers: [] };
  const ids = rows.map(({ id }) => id);
  const seen = new Map((await readRowsById(tx, ids)).map((row) => [row.id, row]));
  const added: LoggedRow[] = [];
  const answers = rows.map((row): RowAnswer => {
    const kept = seen.get(row.id);
    if (kept) return { id: row.id, ...known(kept, { ...row, compId }) };
    const next = { ...row, part: row.part ?? 0, compId, by, byLink, receivedAt: now, seq: ++seq };
    seen.set(row.id, next);
    added.push(next);
    return { id: row.id, answer: 'kept', seq };
  });
  if (added.length > 0) await keep(tx, compId, added);
  if (added.length > 0) await announce(tx, { compId, kind: 'day', refId: seq, now });
  return { seq, answers };
}

/** Returns the answer for a row received before, without the number of another competition's report. */
function known(kept: LoggedRow, row: NewRow & { readonly compId: CompetitionId }): Pick<RowAnswer, 'answer' | 'seq'> {
  const isSame =
    kept.compId === row.compId &&
    kept.subject === row.subject &&
    kept.subjectId === row.subjectId &&
    kept.kind === row.kind &&
    kept.part === (row.part ?? 0) &&
    kept.value === row.value &&
    kept.device === row.device;
  return isSame ? { answer: 'known', seq: kept.seq } : { answer: 'other-row', seq: 0 };
}

/** Returns whether a desk and an entrant both report somebody as in, which is no conflict. */
const bothSayIn = (one: DayValue, other: DayValue): boolean => one === other || (isHere(one) && isHere(other));

async function keep(tx: Tx, compId: CompetitionId, added: readonly LoggedRow[]): Promise<void> {
  await addRows(tx, compId, added);
  const touched = new Map(added.map((row) => [cellName(row), row]));
  const rows = await readRowsOfCells(tx, compId, [...touched.values()]);
  const folded = [...touched].map(([name, { subject, subjectId, kind, part, seq }]) => {
    const agree = kind === 'check-in' ? bothSayIn : undefined;
    return { subject, subjectId, kind, part, seq, ...foldCell(rows.get(name) ?? [], agree) };
  });
  await saveCells(tx, compId, folded);
}
