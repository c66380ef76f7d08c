import { drawLots, seedOf, type Seed } from '../../draw-lots.ts';
import { heatCount, zigzag } from './heats.ts';
import type { Placed } from './lanes.ts';
import { separateTeamMates } from './team-mates.ts';

/** Returns the order of trials of a field event, by lot for the round (TR25.5). */
export const fieldOrder = <Id>(ids: readonly Id[], seed: Seed): Placed<Id>[] =>
  drawLots(ids, seed).map((id, at) => ({ id, position: at + 1 }));

/**
 * Splits a qualifying round into pools of about equal strength (TR25.10) from athletes ranked best first: dealt in
 * zigzag, team mates apart where possible, then each pool drawn separately. A competition that fits stays one pool.
 */
export function fieldPools<Id>(
  ranked: readonly { readonly id: Id; readonly team: string | null }[],
  maxPerPool: number,
  seed: Seed,
): Placed<Id>[][] {
  const pools = heatCount(ranked.length, maxPerPool);
  return separateTeamMates(zigzag(ranked, pools)).map((pool, at) =>
    fieldOrder(
      pool.map(({ id }) => id),
      seedOf(seed, 'pool', at),
    ),
  );
}

/** Ranks after every place: athletes without one take the last trials before all others. */
const noPlace = Number.MAX_SAFE_INTEGER;

/**
 * Returns the order of the last trials: the reverse of the ranking so far, so that the leader goes last. Athletes
 * without a valid mark begin; they, like all who share a place, keep the order of the ranking, which is that of the
 * first trials (TR25.6).
 */
export const reverseOrder = <Id>(
  ranking: readonly { readonly id: Id; readonly place: number | null }[],
): Placed<Id>[] =>
  [...ranking]
    .sort((a, b) => (b.place ?? noPlace) - (a.place ?? noPlace))
    .map(({ id }, at) => ({ id, position: at + 1 }));
