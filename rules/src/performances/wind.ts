import { metresRun } from './distance-run.ts';
import type { EventKind } from './event-codes.ts';

/**
 * The moment at which the reading of the wind starts: at the gun, when the leader enters the straight, or when a jumper
 * passes a mark.
 */
export type WindStart =
  { readonly at: 'gun' } | { readonly at: 'straight' } | { readonly at: 'mark'; readonly metresBeforeBoard: number };
export type WindRule = { readonly seconds: number; readonly start: WindStart; readonly per: 'race' | 'attempt' };
/**
 * The effect of the wind on a mark. `unknown` (NWI) and `aided` marks count for the place but are neither a record nor
 * a PB.
 */
export type WindVerdict = 'not-measured' | 'legal' | 'aided' | 'unknown';

/** The most tailwind, in metres a second, with which a mark counts as a record (CR31, TR29). */
export const windLimit = 2;

/**
 * Returns how the wind is read for an event (TR17.8 to TR17.10, TR29.10): sprints and hurdles up to 200 m, long and
 * triple jump, outdoors. Undefined when it is not read. Distances of younger groups follow their neighbour: 75 and 80 m
 * as 100, 70H to 100H as 100H.
 */
export function windRule(
  event: Pick<EventKind, 'code' | 'discipline'>,
  venue: 'outdoor' | 'indoor',
): WindRule | undefined {
  const { code, discipline } = event;
  if (venue === 'indoor') return undefined;
  if (code === 'LJ') return { seconds: 5, start: { at: 'mark', metresBeforeBoard: 40 }, per: 'attempt' };
  if (code === 'TJ') return { seconds: 5, start: { at: 'mark', metresBeforeBoard: 35 }, per: 'attempt' };
  const metres = metresRun(event);
  if ((discipline !== 'flat' && discipline !== 'hurdles') || metres === undefined || metres > 200) return undefined;
  if (metres > 110) return { seconds: 10, start: { at: 'straight' }, per: 'race' };
  return { seconds: discipline === 'hurdles' ? 13 : 10, start: { at: 'gun' }, per: 'race' };
}

/**
 * Rounds a gauge to the tenth of a metre a second towards tailwind (TR17.13): 2.03 is 2.1, -2.03 is -2.0, -0.09 is 0.
 */
export const officialWind = (metresPerSecond: number): number => tenths(metresPerSecond) / 10;

/** Judges a wind, in metres a second, for an event; null is a race or attempt without a reading. */
export function windVerdict(
  event: EventKind,
  wind: number | null,
  venue: 'outdoor' | 'indoor' = 'outdoor',
): WindVerdict {
  if (!windRule(event, venue)) return 'not-measured';
  if (wind === null) return 'unknown';
  return tenths(wind) <= windLimit * 10 ? 'legal' : 'aided';
}

/** Prints a wind with its sign: '+2.1', '-0.4', '0.0'; 'NWI' when a required reading is missing. */
export function printWind(wind: number | null): string {
  if (wind === null) return 'NWI';
  const rounded = tenths(wind);
  return `${rounded > 0 ? '+' : ''}${(rounded / 10).toFixed(1)}`;
}

/** The wind of a combined event. `average` is in metres a second and not rounded; null when nothing was measured. */
export type CombinedWind = {
  readonly average: number | null;
  readonly recordLegal: boolean;
  readonly qualifyingOk: boolean;
};

/**
 * Judges the winds of the wind-measured events of one combined competition (CR31.14.3): a record needs an average of at
 * most +2.0; for an entry standard no single wind may be over +4.0. A null, an event without a reading, fails both.
 */
export function combinedWind(winds: readonly (number | null)[]): CombinedWind {
  const read = winds.filter((wind) => wind !== null).map(tenths);
  const total = read.reduce((sum, wind) => sum + wind, 0);
  const complete = read.length === winds.length;
  const average = read.length === 0 ? null : total / read.length / 10;
  const recordLegal = complete && total <= windLimit * 10 * read.length;
  return { average, recordLegal, qualifyingOk: complete && (recordLegal || read.every((wind) => wind <= 40)) };
}

/** Rounds to whole tenths towards plus, after removing float noise below ten-thousandths. Never minus zero. */
const tenths = (wind: number): number => Math.ceil(Math.round(wind * 10_000) / 1000) + 0;
