import { legsOf, metresRun } from '../../performances/distance-run.ts';
import type { EventKind } from '../../performances/event-codes.ts';
import type { EventType } from '../../performances/event-types.ts';

/** The usual time that an athlete is busy with one event, in minutes. A combined event is timed by its parts. */
export const usualMinutes: Readonly<Record<EventType, number>> = { T: 15, F: 60, R: 60, X: 45, M: 0 };

/**
 * The expected size of one round of an event. `lanes` is for races in lanes, `attempts` for long jumps and throws (6 by
 * default).
 */
export type Expected = { readonly athletes: number; readonly lanes: number; readonly attempts?: number };

/** The speed of a slow runner in metres a second, by distance: the last runner decides when a race is over. */
const slowPace: readonly (readonly [number, number])[] = [
  [400, 6],
  [1_500, 4.7],
  [10_000, 4.2],
  [Number.POSITIVE_INFINITY, 3.3],
];
/** Minutes from the last finisher to the next gun of one event, and until the track is clear for another event. */
const turnaround = 3;
const clearing = 1;
/** The runners of one race without lanes, by distance. */
const fromTheLine: readonly (readonly [number, number])[] = [
  [800, 10],
  [2_000, 15],
  [Number.POSITIVE_INFINITY, 20],
];
/** Minutes of trial jumps and throws before a field event begins. */
const trials = 10;
/** The athletes who have three more attempts after the first three. */
const finalists = 8;

/**
 * Returns how many minutes a round takes on the programme: races of a track event one after another, attempts of a
 * field event at about a minute each (TR25.17 allows one). These are assumptions of this module, close to printed
 * county timetables: 5 minutes for two heats of 100 m, about an hour and a quarter for twelve long jumpers. 0 without
 * athletes and for a combined event, which is timed by its parts.
 */
export function roundMinutes(event: EventKind, { athletes, lanes, attempts = 6 }: Expected): number {
  if (athletes <= 0 || event.type === 'M') return 0;
  if (event.type === 'F') return fieldMinutes(event, athletes, attempts);
  if (event.type !== 'T')
    return Math.max(usualMinutes[event.type], Math.ceil(slowMinutes(event, metresRun(event) ?? 0)));
  return raceMinutes(event, athletes, lanes);
}

/** Returns the minutes until a slow runner or walker finishes. */
function slowMinutes({ discipline }: EventKind, metres: number): number {
  const pace = (slowPace.find(([upTo]) => metres <= upTo)?.[1] ?? 3.3) * (discipline === 'walk' ? 0.6 : 1);
  return metres / pace / 60;
}

/**
 * Returns the minutes of races one after another: in lanes up to 400 m a leg, without lanes beyond, where the longest
 * races take the most runners.
 */
function raceMinutes(event: EventKind, athletes: number, lanes: number): number {
  const leg = metresRun(event) ?? 0;
  const metres = leg * legsOf(event);
  const { discipline } = event;
  const perRace = leg <= 400 ? lanes : Math.max(lanes, fromTheLine.find(([upTo]) => metres <= upTo)?.[1] ?? 20);
  const races = Math.ceil(athletes / Math.max(1, perRace));
  const obstacles = discipline === 'hurdles' || discipline === 'steeplechase' ? 3 : 0;
  return Math.ceil(races * slowMinutes(event, metres) + (races - 1) * turnaround + clearing) + obstacles;
}

function fieldMinutes({ code }: EventKind, athletes: number, attempts: number): number {
  if (code.startsWith('HJ') || code.startsWith('SHJ')) return trials + Math.ceil(athletes * 6);
  if (code.startsWith('PV')) return trials + 10 + Math.ceil(athletes * 8);
  const first = Math.min(3, attempts);
  return trials + Math.ceil((athletes * first + Math.min(finalists, athletes) * (attempts - first)) * 0.9);
}
