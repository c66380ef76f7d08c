import { stages } from '@startline/rules/building/builder/timetable-cells';
import type { ProgrammeReason, ProgrammeRemark, ProgrammeRow } from './programme.ts';

/** Checks every `to`, links rounds that no `to` links, and drops rows that repeat an event. */
export function linkRounds(rows: readonly ProgrammeRow[]): {
  readonly rows: readonly ProgrammeRow[];
  readonly remarks: readonly ProgrammeRemark[];
} {
  const remarks: ProgrammeRemark[] = [];
  const remark = (row: ProgrammeRow, used: boolean, reason: ProgrammeReason): void =>
    void remarks.push({ line: row.line, eventId: row.eventId, used, reason });
  const kept = rows.filter((row, at) => {
    const same = repeated(row, rows.slice(0, at));
    if (same) remark(row, false, { kind: 'event-again', firstLine: same.line });
    return !same;
  });
  const byId = new Map(kept.map((row) => [row.eventId, row]));
  const checked = kept.map((row) => {
    const reason = linkFault(row, byId);
    if (reason) remark(row, true, reason);
    return reason ? { ...row, to: undefined } : row;
  });
  const joined = checked.map((row) => {
    if (row.to !== undefined || row.stage === 'final') return row;
    const next = nextRound(row, checked);
    if (next) remark(next, true, { kind: 'joined-without-link', firstLine: row.line });
    else remark(row, true, { kind: 'leads-nowhere' });
    return next ? { ...row, to: next.eventId } : row;
  });
  return { rows: joined, remarks };
}

const order = (row: ProgrammeRow): number => stages.indexOf(row.stage);
const sharesAge = (a: ProgrammeRow, b: ProgrammeRow): boolean => a.ages.some((age) => b.ages.includes(age));
const sameEvent = (a: ProgrammeRow, b: ProgrammeRow): boolean =>
  a.event.code === b.event.code && a.gender === b.gender && sharesAge(a, b);

function linkFault(row: ProgrammeRow, byId: ReadonlyMap<string, ProgrammeRow>): ProgrammeReason | undefined {
  if (row.to === undefined) return undefined;
  const next = byId.get(row.to);
  if (!next) return { kind: 'next-unknown', to: row.to };
  if (!sameEvent(row, next)) return { kind: 'next-differs', to: row.to };
  return order(next) > order(row) ? undefined : { kind: 'next-not-later', to: row.to };
}

/**
 * Returns an earlier row with the same event and round. Heats and semi-finals that lead to the same next round are
 * parts of one round, not repeats.
 */
function repeated(row: ProgrammeRow, before: readonly ProgrammeRow[]): ProgrammeRow | undefined {
  return before.find(
    (other) => sameEvent(other, row) && other.stage === row.stage && (row.to === undefined || other.to !== row.to),
  );
}

function nextRound(row: ProgrammeRow, rows: readonly ProgrammeRow[]): ProgrammeRow | undefined {
  return rows
    .filter((other) => sameEvent(other, row) && order(other) > order(row))
    .toSorted((a, b) => order(a) - order(b))[0];
}
