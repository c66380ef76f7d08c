import { metresRun } from '../../performances/distance-run.ts';
import type { EventKind } from '../../performances/event-codes.ts';
import { usualNearness } from './closeness.ts';

/** The minutes after a race before the same athlete is ready for another event, by the metres that one person runs. */
const afterRace: readonly (readonly [number, number])[] = [
  [200, 30],
  [400, 45],
  [1_000, 60],
  [Number.POSITIVE_INFINITY, 90],
];

/**
 * Returns the minutes that an athlete needs after an event before another one. Our own choice, below the rest between
 * rounds of one event (TR20), since the other event is another effort; a jump or a throw needs the usual rest.
 */
export function recoveryMinutes(event: EventKind | undefined): number {
  const metres = event && metresRun(event);
  if (!metres) return usualNearness.rest;
  return afterRace.find(([upTo]) => metres <= upTo)?.[1] ?? usualNearness.rest;
}
