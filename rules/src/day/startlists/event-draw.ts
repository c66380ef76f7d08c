import type { Track } from './lanes.ts';
import type { SeedBy } from './seed-order.ts';

/**
 * How an event's athletes come into heats: O open, by their best marks; L all by lot; M a championship round, by the
 * mark that qualified them.
 */
export const seedTypes = ['O', 'L', 'M'] as const;
export type SeedType = (typeof seedTypes)[number];

/** What holds where the organiser said nothing (EVENT-05, BUILD-25, BUILD-26). */
export const usualSeedType: SeedType = 'O';
export const usualLaneCount = 8;
export const usualFirstLane = 1;

/**
 * By which marks the athletes of a first round are ranked, the first that each has (TR20.3.1); none of them is a draw
 * by lot.
 */
export function seedOrderOf(type: SeedType): readonly SeedBy[] {
  const open: readonly SeedBy[] = ['seasonBest', 'personalBest'];
  return { O: open, L: [], M: ['qualifying' as const, ...open] }[type];
}

/** The lanes of a track and the first that is used; 0 is not set. */
export type LaneSettings = { readonly laneCount: number; readonly firstLane: number };

/**
 * Returns the track that an event is run on: each setting of the event's own, else the competition's, else the usual.
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
