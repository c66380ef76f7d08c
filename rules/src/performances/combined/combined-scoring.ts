import type { IsoDate } from '../../time.ts';
import { readEventCode } from '../event-codes.ts';
import { metresRun } from '../distance-run.ts';
import type { FormulaKind, ScoringTable } from './combined-tables.ts';
import type { Timing } from '../parse-performance.ts';

/** The performance to score: the event's code, the athlete's gender, and the day. */
export type Scored = {
  readonly event: string;
  readonly gender: 'M' | 'F';
  readonly ageGroup: string | null;
  readonly day: IsoDate;
};
/** A mark in hundredths of a second or in centimetres. Marks without a stated timing count as electronic. */
export type ScoredMark = { readonly hundredths: number; readonly timing: Timing };

/**
 * Returns the applicable table among those valid on the day: that of the age group before the general one, later tables
 * of the list before earlier ones. Undefined when the event has no table.
 */
export function tableFor(
  tables: readonly ScoringTable[],
  { event, gender, ageGroup, day }: Scored,
): ScoringTable | undefined {
  const valid = tables.filter(
    (table) =>
      table.event === event &&
      table.gender === gender &&
      (table.from === null || table.from <= day) &&
      (table.to === null || day <= table.to),
  );
  return (
    valid.findLast((table) => ageGroup !== null && table.ageGroup === ageGroup) ??
    valid.findLast((table) => table.ageGroup === null)
  );
}

/** Returns the table of an event as a part of a combined event, for any weight of implement and form of the code. */
export const partTable = (tables: readonly ScoringTable[], scored: Scored): ScoringTable | undefined =>
  tableFor(tables, { ...scored, event: tableCode(scored.event) });

/** Returns whether a table knows this event as a part of a combined event. */
export const isScored = (tables: readonly ScoringTable[], scored: Scored): boolean =>
  partTable(tables, scored) !== undefined;

const tableCode = (code: string): string => /^(SP|DT|JT)\d/.exec(code)?.[1] ?? readEventCode(code)?.code ?? code;

/**
 * Returns what is added to a hand time in an event, in hundredths (Scoring Tables 2001): 0.24 s below 400 m, 0.14 s for
 * 400 m, nothing beyond.
 */
export function handCorrection(event: string): number {
  const metres = metresRun({ code: event, discipline: 'flat' }) ?? Number.POSITIVE_INFINITY;
  if (metres < 400) return 24;
  return metres === 400 ? 14 : 0;
}

/**
 * Returns the points of a mark by one table (TR39, Scoring Tables for Combined Events): floor(a * x ^ c), and 0 when x
 * is not above zero. Corrects a hand time first. Whole hundredths and centimetres keep the result free of float noise.
 */
export function pointsFor({ hundredths, timing }: ScoredMark, table: ScoringTable): number {
  const correction = table.kind === 'track' && timing === 'hand' ? handCorrection(table.event) : 0;
  const over = overBase(hundredths + correction, table);
  return over <= 0 ? 0 : Math.floor(table.a * over ** table.c);
}

/**
 * Returns the poorest mark that reaches a number of points, in hundredths of a second (electronic) or centimetres: what
 * an athlete needs. For 0 points or fewer it is the mark at which points begin.
 */
export function markNeeded(points: number, table: ScoringTable): number {
  const over = points <= 0 ? 0 : (points / table.a) ** (1 / table.c);
  const [base, step] = [table.b * perBase[table.kind], table.kind === 'track' ? -1 : 1];
  let mark = Math.round(base + step * over * perBase[table.kind]);
  const reaches = (value: number): boolean =>
    pointsFor({ hundredths: value, timing: 'electronic' }, table) >= Math.max(points, 0);
  while (points > 0 && !reaches(mark)) mark += step;
  while (points > 0 && reaches(mark - step)) mark -= step;
  return mark;
}

/**
 * The number of hundredths or centimetres in one unit of the table's base: a hundred for seconds and metres, one for
 * centimetres.
 */
const perBase: Readonly<Record<FormulaKind, number>> = { track: 100, jump: 1, throw: 100 };

function overBase(hundredths: number, { kind, b }: ScoringTable): number {
  const base = Math.round(b * perBase[kind]);
  return (kind === 'track' ? base - hundredths : hundredths - base) / perBase[kind];
}
