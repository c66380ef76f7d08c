import type { LinkedRow, ProposedRow } from './pasted-row.ts';
import type { PasteFault } from './paste-faults.ts';
import { stages } from '../builder/timetable-cells.ts';

const roundNames = {
  heats: 'Heats',
  'quarter-finals': 'Quarter-finals',
  'semi-finals': 'Semi-finals',
  final: 'Final',
} as const;

const order = ({ stage }: ProposedRow): number => stages.indexOf(stage);
const keyOf = ({ event, gender, ageGroup }: ProposedRow): string => `${event.code} ${gender} ${ageGroup}`;

/**
 * Keeps the first heat of each event, since events are entered once and not heat by heat: later heats are left out,
 * each with the line that represents it. The first is that of the lowest number, so that a B final before the A final
 * is the later one. Of a combined event its first line stays.
 */
export function firstOfEachRound(rows: readonly ProposedRow[]): {
  readonly rows: readonly ProposedRow[];
  readonly faults: readonly PasteFault[];
} {
  const roundOf = (row: ProposedRow): string => `${keyOf(row)} ${row.stage}`;
  const firsts = new Map<string, ProposedRow>();
  for (const row of rows) if (row.place < (firsts.get(roundOf(row))?.place ?? Infinity)) firsts.set(roundOf(row), row);
  const isLater = (row: ProposedRow): boolean =>
    (row.place > 1 || row.event.discipline === 'combined') && firsts.get(roundOf(row)) !== row;
  return {
    rows: rows.filter((row) => !isLater(row)),
    faults: rows.filter(isLater).map((row) => ({
      line: row.line,
      nth: row.nth,
      column: 'stage',
      used: false,
      reason: {
        kind: row.event.discipline === 'combined' ? 'same-combined' : 'same-round',
        firstLine: firsts.get(roundOf(row))?.line ?? 0,
      },
    })),
  };
}

/**
 * Links the rounds of each event, age group and gender: by the name of the next row when a line has one, else to the
 * nearest later round. Adds a remark for a repeated round.
 */
export function linkPastedRounds(rows: readonly ProposedRow[]): {
  readonly rows: readonly LinkedRow[];
  readonly faults: readonly PasteFault[];
} {
  const ids = new Set(rows.map(({ id }) => id));
  const nexts = nextRows(rows);
  const repeats = repeatedRows(rows, nexts);
  const froms = new Map<number, number[]>();
  nexts.forEach((next, at) => {
    if (next === undefined) return;
    const from = froms.get(next);
    if (from) from.push(at);
    else froms.set(next, [at]);
  });
  const faults = rows.flatMap((row, at) =>
    roundFaults(row, { hasNext: nexts[at] !== undefined, ids, first: rows[repeats[at] ?? -1] }),
  );
  return {
    rows: rows.map((row, at) => {
      const entriesFrom = froms.get(at) ?? [];
      return {
        ...row,
        entriesFrom,
        isLaterRound: entriesFrom.length > 0,
        round: entriesFrom.length > 0 || nexts[at] !== undefined || row.stage !== 'final' ? roundNames[row.stage] : '',
      };
    }),
    faults,
  };
}

type RoundFacts = {
  readonly hasNext: boolean;
  readonly ids: ReadonlySet<string>;
  /** The row of the same round above, if any. */
  readonly first: ProposedRow | undefined;
};

/** Returns the remarks on the round of a row. */
function roundFaults(row: ProposedRow, { hasNext, ids, first }: RoundFacts): readonly PasteFault[] {
  const fault = (column: PasteFault['column'], reason: PasteFault['reason']): PasteFault => ({
    line: row.line,
    nth: row.nth,
    column,
    used: true,
    reason,
  });
  return [
    ...(row.stage !== 'final' && !hasNext
      ? [fault('stage', { kind: 'no-final', stage: roundNames[row.stage].toLowerCase() })]
      : []),
    ...(first === undefined ? [] : [fault('', { kind: 'again', firstLine: first.line })]),
    ...(row.to === '' || ids.has(row.to) ? [] : [fault('to', { kind: 'next-unknown', to: row.to })]),
  ];
}

/**
 * Returns the next round of each row: the named one, else the first row of the nearest later stage. Visits each row
 * once, so that two thousand lines of one event cost no more than of many.
 */
function nextRows(rows: readonly ProposedRow[]): readonly (number | undefined)[] {
  const firstOfStage = new Map<string, number>();
  const firstOfName = new Map<string, number>();
  rows.forEach((row, at) => {
    for (const stage of stages.slice(0, order(row))) keepFirst(firstOfName, `${keyOf(row)} ${stage} ${row.id}`, at);
    keepFirst(firstOfStage, `${keyOf(row)} ${row.stage}`, at);
  });
  return rows.map((row) => {
    const named = row.to === '' ? undefined : firstOfName.get(`${keyOf(row)} ${row.stage} ${row.to}`);
    const later = stages.slice(order(row) + 1).map((stage) => firstOfStage.get(`${keyOf(row)} ${stage}`));
    return named ?? later.find((at) => at !== undefined);
  });
}

const keepFirst = (firsts: Map<string, number>, key: string, at: number): void => {
  if (!firsts.has(key)) firsts.set(key, at);
};

/** Returns for each row the first one above it of the same round that does not lead to the same next round. */
function repeatedRows(
  rows: readonly ProposedRow[],
  nexts: readonly (number | undefined)[],
): readonly (number | undefined)[] {
  const firsts = new Map<string, { readonly at: number; elsewhere: number | undefined }>();
  return rows.map((row, at) => {
    const key = `${keyOf(row)} ${row.stage}`;
    const seen = firsts.get(key);
    if (!seen) {
      firsts.set(key, { at, elsewhere: undefined });
      return undefined;
    }
    const goesElsewhere = nexts[at] !== nexts[seen.at];
    const repeated = nexts[at] === undefined || goesElsewhere ? seen.at : seen.elsewhere;
    if (goesElsewhere) seen.elsewhere ??= at;
    return repeated;
  });
}
