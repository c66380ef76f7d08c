import { drawLots, type Seed } from '../../draw-lots.ts';
import type { Advancement, Advancer } from './advancement.ts';
import { compareByTime, placeInHeat, type Finish, type RaceResult } from './race-results.ts';

/**
 * The facts that rank an athlete for the draw of the next round: the place in the heat for those in by place, then the
 * time.
 */
type Standing<Id> = { readonly id: Id; readonly tier: number; readonly time: Finish | null };

/**
 * Ranks the advancers for the draw of the next round, best first (TR20.3.2), for 100 m to 400 m and relays to 4x400 m:
 * heat winners by time, then the second places by time and so on, then those in by time, then those let in by lot,
 * referee or jury. Equals by lot.
 */
export function rankForNextRound<Id>(
  results: readonly RaceResult<Id>[],
  { advancers }: Advancement<Id>,
  seed: Seed,
): Id[] {
  const places = new Map(
    heatsOf(results).flatMap((heat) => placeInHeat(heat).map(({ id, place }) => [id, place] as const)),
  );
  const standings = drawLots(advancers, seed).map(({ id, code }): Standing<Id> => ({
    id,
    tier: tierOf(code, places.get(id) ?? null),
    time: timeOf(results, id),
  }));
  const byTime = compareByTime(results);
  return standings.sort((a, b) => a.tier - b.tier || compareTimes(a.time, b.time, byTime)).map(({ id }) => id);
}

/** An athlete as first ranked: the mark of that list in hundredths of a second, null without one. */
export type FirstRanked<Id> = { readonly id: Id; readonly hundredths: number | null };

/**
 * Ranks the advancers of longer races for the draw of the next round (TR20.3.2): by the first list, corrected by
 * improvements in the previous round. An athlete not on the list counts by that round alone. Equals keep the order of
 * the list.
 */
export function rankByImprovedList<Id>(
  list: readonly FirstRanked<Id>[],
  results: readonly RaceResult<Id>[],
  { advancers }: Advancement<Id>,
): Id[] {
  const best = ({ id, hundredths }: FirstRanked<Id>): number =>
    Math.min(hundredths ?? Number.POSITIVE_INFINITY, timeOf(results, id)?.hundredths ?? Number.POSITIVE_INFINITY);
  const [on, listed] = [new Set(advancers.map(({ id }) => id)), new Set(list.map(({ id }) => id))];
  const notListed = advancers.filter(({ id }) => !listed.has(id)).map(({ id }) => ({ id, hundredths: null }));
  return [...list.filter(({ id }) => on.has(id)), ...notListed]
    .map((one) => ({ id: one.id, best: best(one) }))
    .sort((a, b) => (a.best === b.best ? 0 : a.best - b.best))
    .map(({ id }) => id);
}

/** Ranks codes after all who came in by place or time. */
const behind = Number.MAX_SAFE_INTEGER;

function tierOf(code: Advancer<unknown>['code'], place: number | null): number {
  if (code === 'Q') return place ?? behind;
  return code === 'q' ? behind - 1 : behind;
}

const compareTimes = (a: Finish | null, b: Finish | null, byTime: (a: Finish, b: Finish) => number): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : byTime(a, b);

function timeOf<Id>(results: readonly RaceResult<Id>[], id: Id): Finish | null {
  const outcome = results.find((result) => result.id === id)?.outcome;
  return outcome?.kind === 'time' ? outcome : null;
}

const heatsOf = <Id>(results: readonly RaceResult<Id>[]): RaceResult<Id>[][] =>
  [...new Set(results.map(({ heat }) => heat))].map((number) => results.filter(({ heat }) => heat === number));
