import { metresRun } from '../../performances/distance-run.ts';
import type { EventKind } from '../../performances/event-codes.ts';
import { throwingEvents } from '../../performances/event-tables.ts';

type Family = 'run' | 'walk' | 'throw' | 'jump';

/** Returns the family in which athletes specialise; undefined for relays, combined events, roads and cross country. */
function familyOf({ code, discipline }: EventKind): Family | undefined {
  if (discipline === 'flat' || discipline === 'hurdles' || discipline === 'steeplechase') return 'run';
  if (discipline === 'walk') return 'walk';
  if (discipline !== 'field') return undefined;
  return throwingEvents.some((one) => code.startsWith(one)) ? 'throw' : 'jump';
}

/**
 * Returns whether athletes often do both events on one day: two throws, two jumps, or two races of which the longer is
 * at most twice as long. Our own choice: 100 and 200, 400 and 800, 800 and 1500 are run together at most meetings.
 */
export function areUsualDouble(one: EventKind, other: EventKind): boolean {
  const family = familyOf(one);
  if (family === undefined || family !== familyOf(other)) return false;
  const [first, second] = [metresRun(one), metresRun(other)];
  if (first === undefined || second === undefined) return family === 'throw' || family === 'jump';
  return Math.max(first, second) <= 2 * Math.min(first, second);
}
