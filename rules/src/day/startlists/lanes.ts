import { ok, refused, type Result } from '../../result.ts';
import { drawLots, seedOf, type Seed } from '../../draw-lots.ts';
import { laneTable, type LaneGroups, type LaneScheme } from './lane-preference.ts';

/** The lanes of a track from the first one used (1, or 2 when lane 1 is worn), and the closed ones. */
export type Track = { readonly firstLane: number; readonly lastLane: number; readonly closed: readonly number[] };
/**
 * The lanes that stay empty when there are more lanes than athletes: the inside ones as TR20.4 asks, or the least
 * wanted.
 */
export type LeaveEmpty = 'inside' | 'least-wanted';
/** An athlete on a start list: the lane, or the place on the line or in the order, counted from 1. */
export type Placed<Id> = { readonly position: number; readonly id: Id };
export type TooMany = { readonly kind: 'too-many'; readonly athletes: number; readonly lanes: number };

/** Returns the lanes that can be used, from the inside out. */
export const usableLanes = ({ firstLane, lastLane, closed }: Track): number[] =>
  Array.from({ length: Math.max(0, lastLane - firstLane + 1) }, (_, at) => firstLane + at).filter(
    (lane) => !closed.includes(lane),
  );

/**
 * Returns the lanes that this many athletes run in, grouped for a later round (TR20.4). With more than 8 lanes and at
 * most 8 athletes the inside lanes stay empty and lanes count from the next; an organiser's own groups replace the
 * table.
 */
export function laneGroups(
  scheme: LaneScheme | LaneGroups,
  track: Track,
  athletes: number,
  leaveEmpty: LeaveEmpty = 'inside',
): LaneGroups {
  const usable = usableLanes(track);
  const groups = typeof scheme === 'string' ? groupsOf(scheme, track, athletes) : scheme;
  const grouped = groups.flat();
  const all = [...groups, usable.filter((lane) => !grouped.includes(lane))].map((lanes) =>
    lanes.filter((lane) => usable.includes(lane)),
  );
  const kept = new Set(
    leaveEmpty === 'inside' ? usable.slice(-athletes || usable.length) : all.flat().slice(0, athletes),
  );
  return all.map((lanes) => lanes.filter((lane) => kept.has(lane))).filter((lanes) => lanes.length > 0);
}

function groupsOf(scheme: LaneScheme, track: Track, athletes: number): LaneGroups {
  const shifted = { ...track, firstLane: Math.max(track.firstLane, track.lastLane - 7) };
  const { firstLane, lastLane } = athletes <= usableLanes(shifted).length ? shifted : track;
  return laneTable(scheme, lastLane - firstLane + 1).map((lanes) => lanes.map((lane) => lane + firstLane - 1));
}

/**
 * Draws lanes for athletes ranked best first: the first group of lanes is drawn among as many of the best, and so on.
 * Refuses when there are more athletes than lanes. Returns lanes in rising order.
 */
export function drawLanes<Id>(
  ranked: readonly Id[],
  groups: LaneGroups,
  seed: Seed,
): Result<readonly Placed<Id>[], TooMany> {
  const lanes = groups.flat().length;
  if (ranked.length > lanes) return refused({ kind: 'too-many', athletes: ranked.length, lanes });
  const placed: Placed<Id>[] = [];
  groups.forEach((group, at) => {
    const drawn = drawLots(group, seedOf(seed, 'lanes', at));
    ranked
      .slice(placed.length, placed.length + group.length)
      .forEach((id, n) => placed.push({ id, position: drawn[n] ?? 0 }));
  });
  return ok(placed.sort((a, b) => a.position - b.position));
}

/**
 * Draws all lanes by lot, as in a first round (TR20.4.1): with more lanes than athletes the inside lanes stay empty.
 */
export const drawLanesByLot = <Id>(
  ids: readonly Id[],
  track: Track,
  seed: Seed,
): Result<readonly Placed<Id>[], TooMany> => drawLanes(ids, [usableLanes(track).slice(-ids.length || undefined)], seed);
