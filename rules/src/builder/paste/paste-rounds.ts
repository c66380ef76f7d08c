import type { LinkedRow, ProposedRow } from './pasted-row.ts';
import type { PasteFault } from './paste-faults.ts';
import { stages } from '../timetable-cells.ts';

const roundNames = {
  heats: 'Heats',
  'quarter-finals': 'Quarter-finals',
  'semi-finals': 'Semi-finals',
  final: 'Final',
} as const;

const order = ({ stage }: ProposedRow): number => stages.indexOf(stage);
const keyOf = ({ event, gender, ageGroup }: ProposedRow): string => `${event.code} ${gender} ${ageGroup}`;

/**
 * An event is entered once, not heat by heat: the second heat and those after it are left out, each with the line that
 * stands for it.
 */
export function firstOfEachRound(rows: readonly ProposedRow[]): {
  readonly rows: readonly ProposedRow[];
  readonly faults: readonly PasteFault[];
} {
  const roundOf = (row: ProposedRow): string => `${keyOf(row)} ${row.stage}`;
  const firsts = new Map<string, ProposedRow>();
  for (const row of rows) if (!firsts.has(roundOf(row))) firsts.set(roundOf(row), row);
  const isLater = (row: ProposedRow): boolean => row.place > 1 && firsts.get(roundOf(row)) !== row;
  return {
    rows: rows.filter((row) => !isLater(row)),
    faults: rows.filter(isLater).map((row) => ({
      line: row.line,
      column: 'stage',
      used: false,
      reason: { kind: 'same-round', firstLine: firsts.get(roundOf(row))?.line ?? 0 },
    })),
  };
}

/**
 * Joins the rounds of each event, age group and gender: by the name of the next row where a line has one, else to the
 * nearest later round. A round that is there twice is pointed out.
 */
export function linkPastedRounds(rows: readonly ProposedRow[]): {
  readonly rows: readonly LinkedRow[];
  readonly faults: readonly PasteFault[];
} {
  const byKey = new Map<string, number[]>();
  rows.forEach((row, at) => byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), at]));
  const ids = new Set(rows.map(({ id }) => id));
  const nexts = rows.map((row) => nextOf(row, rows, byKey.get(keyOf(row)) ?? []));
  const froms = new Map<number, number[]>();
  nexts.forEach((next, at) => {
    if (next !== undefined) froms.set(next, [...(froms.get(next) ?? []), at]);
  });
  const faults = rows.flatMap((row, at): PasteFault[] => {
    const first = (byKey.get(keyOf(row)) ?? []).find(
      (other) =>
        other < at && rows[other]?.stage === row.stage && (nexts[at] === undefined || nexts[other] !== nexts[at]),
    );
    return [
      ...(first === undefined
        ? []
        : [
            {
              line: row.line,
              column: '' as const,
              used: true,
              reason: { kind: 'again' as const, firstLine: rows[first]?.line ?? 0 },
            },
          ]),
      ...(row.to === '' || ids.has(row.to)
        ? []
        : [
            {
              line: row.line,
              column: 'to' as const,
              used: true,
              reason: { kind: 'next-unknown' as const, to: row.to },
            },
          ]),
    ];
  });
  return {
    rows: rows.map((row, at) => {
      const entriesFrom = froms.get(at) ?? [];
      return {
        ...row,
        entriesFrom,
        isLaterRound: entriesFrom.length > 0,
        round: entriesFrom.length > 0 || nexts[at] !== undefined ? roundNames[row.stage] : '',
      };
    }),
    faults,
  };
}

function nextOf(row: ProposedRow, rows: readonly ProposedRow[], same: readonly number[]): number | undefined {
  const later = same.filter((at) => order(rows[at] ?? row) > order(row));
  const named = later.find((at) => rows[at]?.id === row.to && row.to !== '');
  return named ?? later.sort((a, b) => order(rows[a] ?? row) - order(rows[b] ?? row))[0];
}
