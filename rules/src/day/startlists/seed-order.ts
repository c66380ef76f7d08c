import { compareMarks } from '../../performances/better.ts';
import { handCorrection } from '../../performances/combined/combined-scoring.ts';
import type { Mark } from '../../performances/print-performance.ts';
import { drawLots, type Seed } from '../../draw-lots.ts';

/** An athlete or a relay team to be seeded. `team` keeps team mates apart; a club's B team has the same value. */
export type Entrant<Id> = {
  readonly id: Id;
  readonly team: string | null;
  readonly qualifying: Mark | null;
  readonly seasonBest: Mark | null;
  readonly personalBest: Mark | null;
};
export type SeedBy = 'qualifying' | 'seasonBest' | 'personalBest';

/**
 * Ranks entrants for a first round, best first (TR20.3.1): by the first mark that each has in the given order. Equal
 * marks are ranked by lot, entrants without a mark come last by lot, and without any order all are drawn. Throws
 * TypeError when marks have different units.
 */
export function rankEntrants<Id>(entrants: readonly Entrant<Id>[], by: readonly SeedBy[], seed: Seed): Entrant<Id>[] {
  const drawn = drawLots(entrants, seed).map((entrant) => ({ entrant, mark: seedMark(entrant, by) }));
  return drawn.sort((a, b) => compareSeeds(a.mark, b.mark)).map(({ entrant }) => entrant);
}

/** Returns the mark that an entrant is seeded by; null for none. */
export const seedMark = <Id>(entrant: Entrant<Id>, by: readonly SeedBy[]): Mark | null =>
  by.map((key) => entrant[key]).find((mark) => mark !== null) ?? null;

/**
 * Returns a mark as seeding compares it. Corrects a hand time to an electronic one: adds 0.24 s below 400 m and 0.14 s
 * over 400 m, so 10.4 by hand is ranked as 10.64. `event` is the event's code.
 */
export const seedingMark = (mark: Mark, event: string): Mark =>
  mark.type === 'T' && mark.timing === 'hand'
    ? { ...mark, value: (Math.round(mark.value * 100) + handCorrection(event)) / 100 }
    : mark;

function compareSeeds(a: Mark | null, b: Mark | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareMarks(a, b);
}
