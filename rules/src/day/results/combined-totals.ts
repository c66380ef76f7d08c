import { programmeOf } from '../../performances/combined/combined-events.ts';
import { pointsFor, tableFor, type Scored, type ScoredMark } from '../../performances/combined/combined-scoring.ts';
import type { ScoringTable } from '../../performances/combined/combined-tables.ts';
import { readEventCode } from '../../performances/event-codes.ts';
import type { Status } from '../../performances/status-codes.ts';
import { combinedWind, windRule, type CombinedWind } from '../../performances/wind.ts';
import { rankWithTies } from './places.ts';
import type { Placing } from './race-results.ts';

/** One event of a combined competition: its table, and whether its wind counts for the average. */
export type PartEvent = { readonly code: string; readonly table: ScoringTable; readonly windMeasured: boolean };
/**
 * Returns the events of a standard combined event with their tables, in the order of TR39; `event` is its code, such as
 * DEC or PENI. Undefined for one that the rules do not name, or when an event has no table.
 */
export function partEvents(tables: readonly ScoringTable[], combined: Scored): PartEvent[] | undefined {
  const venue = combined.event.endsWith('I') ? 'indoor' : 'outdoor';
  const parts = programmeOf(combined.event, combined.gender)
    ?.days.flat()
    .flatMap((code): PartEvent[] => {
      const [table, event] = [tableFor(tables, { ...combined, event: code }), readEventCode(code)];
      return table && event ? [{ code, table, windMeasured: windRule(event, venue) !== undefined }] : [];
    });
  return parts?.length === programmeOf(combined.event, combined.gender)?.days.flat().length ? parts : undefined;
}

/** An athlete's result in one event; null while still to come. The wind is in metres a second. */
export type PartResult = (ScoredMark & { readonly kind: 'mark'; readonly wind: number | null }) | Status | null;
/** An athlete with a result for each event, in the order of the events. */
export type CombinedAthlete<Id> = { readonly id: Id; readonly results: readonly PartResult[] };

/**
 * An athlete's score so far. `withdrawnFrom` is the code of the first event not started (TR39.10): points so far are
 * shown, without a place.
 */
export type CombinedScore = {
  readonly points: readonly (number | null)[];
  readonly total: number;
  readonly wind: CombinedWind;
  readonly withdrawnFrom: string | null;
};

/**
 * Scores one athlete (TR39): the points of each mark, 0 for NM, DNF or DQ, null for an event still to come or not
 * started. An athlete who does not start an event has withdrawn and scores no later one.
 */
export function combinedScore<Id>({ results }: CombinedAthlete<Id>, events: readonly PartEvent[]): CombinedScore {
  const stopped = events.findIndex((_, at) => results[at]?.kind === 'DNS');
  const counted = events.map((_, at) => (stopped === -1 || at < stopped ? (results[at] ?? null) : null));
  const points = events.map(({ table }, at) => pointsOf(counted[at] ?? null, table));
  const winds = events.flatMap(({ windMeasured }, at) => {
    const result = counted[at];
    return windMeasured && result?.kind === 'mark' ? [result.wind] : [];
  });
  return {
    points,
    total: points.reduce<number>((sum, some) => sum + (some ?? 0), 0),
    wind: combinedWind(winds),
    withdrawnFrom: events[stopped]?.code ?? null,
  };
}

/**
 * Places athletes by their points so far; equal totals share the place (TR39.13). Withdrawn athletes come last, without
 * a place, best total first.
 */
export function placeCombined<Id>(
  athletes: readonly CombinedAthlete<Id>[],
  events: readonly PartEvent[],
): Placing<Id, CombinedScore>[] {
  const scored = athletes.map((athlete) => ({ id: athlete.id, score: combinedScore(athlete, events) }));
  const byTotal = (a: { score: CombinedScore }, b: { score: CombinedScore }): number => b.score.total - a.score.total;
  const ranked = rankWithTies(
    scored.filter(({ score }) => score.withdrawnFrom === null),
    byTotal,
  );
  const withdrawn = scored.filter(({ score }) => score.withdrawnFrom !== null).sort(byTotal);
  return [
    ...ranked.map(({ item, place, tied }) => ({ id: item.id, place, tied, outcome: item.score })),
    ...withdrawn.map(({ id, score }) => ({ id, place: null, tied: false, outcome: score })),
  ];
}

function pointsOf(result: PartResult, table: ScoringTable): number | null {
  if (result === null || result.kind === 'DNS') return null;
  return result.kind === 'mark' ? pointsFor(result, table) : 0;
}
