import { drawLots, seedOf, type Seed } from './draw-lots.ts';
import { heatCount, zigzag } from './heats.ts';
import type { Placed } from './lanes.ts';
import { separateTeamMates } from './team-mates.ts';

/** The order of trials of a field event, by lot for the round (TR25.5). */
export const fieldOrder = <Id>(ids: readonly Id[], seed: Seed): Placed<Id>[] =>
  drawLots(ids, seed).map((id, at) => ({ id, position: at + 1 }));

/**
 * Splits a qualifying round into pools of about equal strength (TR25.10) from athletes ranked best first: dealt there
 * and back, team mates apart where possible, then each pool drawn for itself. A competition that fits stays one pool.
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

/** The order of the last trials: the reverse of the ranking so far, so that the leader goes last (TR25.6). */
export const reverseOrder = <Id>(ranking: readonly Id[]): Placed<Id>[] =>
  [...ranking].reverse().map((id, at) => ({ id, position: at + 1 }));
