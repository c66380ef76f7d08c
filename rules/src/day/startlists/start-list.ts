import { never, ok, refused, type Result } from '../../result.ts';
import { seedOf, type Seed } from '../../draw-lots.ts';
import { balancedSizes, fastestTogether, fullSizes, heatCount, orderHeats, zigzag } from './heats.ts';
import type { LaneGroups, LaneScheme } from './lane-preference.ts';
import {
  drawLanes,
  drawLanesByLot,
  laneGroups,
  usableLanes,
  type LeaveEmpty,
  type Placed,
  type TooMany,
  type Track,
} from './lanes.ts';
import { waterfall } from './line-starts.ts';
import { separateTeamMates } from './team-mates.ts';

/** One race of an event: its number in running order, and who starts where. */
export type Heat<Id> = { readonly number: number; readonly places: readonly Placed<Id>[] };
export type StartList<Id> = readonly Heat<Id>[];

/** The way in which athletes get their places in a race. */
export type Places =
  | { readonly kind: 'lanes-by-lot'; readonly track: Track }
  | {
      readonly kind: 'lanes-by-rank';
      readonly track: Track;
      readonly scheme: LaneScheme | LaneGroups;
      readonly leaveEmpty: LeaveEmpty;
    }
  | { readonly kind: 'line' };

/**
 * How a round is drawn. `zigzag` makes heats of equal strength, `fastest-together` puts neighbours in rank into one
 * race, with sizes that are `balanced` or `full` from the fastest down. `heats` null is the fewest that hold everybody.
 */
export type DrawTerms = {
  readonly method: 'zigzag' | 'fastest-together';
  readonly sizes: 'balanced' | 'full';
  readonly heats: number | null;
  readonly maxPerHeat: number;
  readonly heatOrder: 's' | 'f' | 'lot';
  readonly places: Places;
  readonly seed: Seed;
};

/**
 * Draws the start list of one round from athletes or relay teams ranked best first, by `rankEntrants` for a first round
 * or by the previous round for a later one. The same ranking, terms and seed give the same list. Refuses when a heat
 * has fewer lanes than athletes; raises the number of heats to what `maxPerHeat` needs.
 */
export function drawStartList<Id>(
  ranked: readonly { readonly id: Id; readonly team: string | null }[],
  terms: DrawTerms,
): Result<StartList<Id>, TooMany> {
  const drawn: Heat<Id>[] = [];
  for (const [at, heat] of orderHeats(spread(ranked, terms), terms.heatOrder, seedOf(terms.seed, 'order')).entries()) {
    const placed = place(
      heat.map(({ id }) => id),
      terms.places,
      seedOf(terms.seed, 'heat', at + 1),
    );
    if (!placed.ok) return refused(placed.reason);
    drawn.push({ number: at + 1, places: placed.value });
  }
  return ok(drawn);
}

function spread<Item extends { readonly team: string | null }>(
  ranked: readonly Item[],
  { method, sizes, heats, maxPerHeat }: DrawTerms,
): Item[][] {
  const needed = Math.max(heatCount(ranked.length, maxPerHeat), Math.min(heats ?? 0, ranked.length));
  if (method === 'zigzag') return separateTeamMates(zigzag(ranked, needed));
  const full = sizes === 'full' && needed === heatCount(ranked.length, maxPerHeat);
  return fastestTogether(ranked, full ? fullSizes(ranked.length, maxPerHeat) : balancedSizes(ranked.length, needed));
}

function place<Id>(ids: readonly Id[], places: Places, seed: Seed): Result<readonly Placed<Id>[], TooMany> {
  switch (places.kind) {
    case 'line':
      return ok(waterfall(ids, seed).map(({ id, position }) => ({ id, position })));
    case 'lanes-by-lot':
      return drawLanesByLot(ids, places.track, seed);
    case 'lanes-by-rank':
      return drawLanes(ids, laneGroups(places.scheme, places.track, ids.length, places.leaveEmpty), seed);
    default:
      return never(places);
  }
}

/** Returns the free positions of a heat: lanes of the track; none on a line, which has no end. */
export const freeLanes = <Id>({ places }: Heat<Id>, track: Track): number[] =>
  usableLanes(track).filter((lane) => !places.some(({ position }) => position === lane));
