import type { Track } from './lanes.ts';
import type { SeedBy } from './seed-order.ts';

/**
 * The division of an event's athletes into heats: O open, by their best marks; L all by lot; M a championship round, by
 * the mark that qualified them.
 */
export const seedTypes = ['O', 'L', 'M'] as const;
export type SeedType = (typeof seedTypes)[number];

/** The default of the organiser's setting (EVENT-05, BUILD-25, BUILD-26). */
export const usualSeedType: SeedType = 'O';
export const usualLaneCount = 8;
export const usualFirstLane = 1;

/**
 * Returns the marks that rank the athletes of a first round, of which the first that an athlete has counts (TR20.3.1);
 * empty for a draw by lot.
 */
export function seedOrderOf(type: SeedType): readonly SeedBy[] {
  const open: readonly SeedBy[] = ['seasonBest', 'personalBest'];
  return { O: open, L: [], M: ['qualifying' as const, ...open] }[type];
}

/** The lanes of a track and the first one used; 0 is not set. */
export type LaneSettings = { readonly laneCount: number; readonly firstLane: number };

/**
 * Returns the track that an event is run on: each setting of the event, else of the competition, else the usual one.
 * `laneCount` counts the lanes of the track, used or not.
 */
export function trackOf(
  event: LaneSettings,
  competition: Partial<LaneSettings> = {},
  closed: readonly number[] = [],
): Track {
  const firstLane = event.firstLane || competition.firstLane || usualFirstLane;
  return { firstLane, lastLane: event.laneCount || competition.laneCount || usualLaneCount, closed };
}
