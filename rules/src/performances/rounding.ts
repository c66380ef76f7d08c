import type { Timing } from './parse-performance.ts';
import { clock } from './print-performance.ts';

/** The way a time was taken. Photo finish without an automatic start is a hand time (TR19.19). */
export type Taking = 'photo-finish' | 'hand' | 'transponder';
/**
 * The place where a race was run: entirely on the track, partly or entirely outside the stadium, or the road mile,
 * which keeps its hundredths.
 */
export type Course = { readonly place: 'track' | 'outside' | 'road-mile'; readonly metres: number };

/** A time as results state it: whole hundredths of a second, the shown decimals, and how it was taken. */
export type OfficialTime = { readonly hundredths: number; readonly decimals: 0 | 1 | 2; readonly timing: Timing };

const steps = { 0: 1000, 1: 100, 2: 10 } as const;

/**
 * Returns the decimals that a time is stated to (TR19.11, TR19.23, TR19.24): photo finish to 0.01 s up to 10,000 m on
 * the track, to 0.1 s beyond, whole seconds outside; hand times to 0.1 s on the track, whole seconds outside;
 * transponders whole seconds.
 */
export function decimalsOfTime(taking: Taking, { place, metres }: Course): 0 | 1 | 2 {
  if (taking === 'transponder') return 0;
  if (taking === 'hand') return place === 'outside' ? 0 : 1;
  if (place === 'outside') return 0;
  return metres > 10_000 ? 1 : 2;
}

/** Rounds whole thousandths of a second up to the shown decimals, in whole hundredths. Never to the nearest. */
export const roundUp = (thousandths: number, decimals: 0 | 1 | 2): number =>
  Math.ceil(thousandths / steps[decimals]) * (steps[decimals] / 10);

/** Returns the official time of a reading in thousandths of a second (TR19): the next longer step unless exact. */
export function officialTime(thousandths: number, taking: Taking, course: Course): OfficialTime {
  const decimals = decimalsOfTime(taking, course);
  const timing = ({ 'photo-finish': 'electronic', hand: 'hand', transponder: 'unstated' } as const)[taking];
  return { hundredths: roundUp(thousandths, decimals), decimals, timing };
}

/** Prints an official time: '10.2', '26:17.54', '2:09:45'. */
export const printOfficialTime = ({ hundredths, decimals }: OfficialTime): string => clock(hundredths, decimals);

/**
 * Reads a clock or watch, in whole thousandths of a second: '10.11', '26:17.533', '2:09:44.3'. A fourth decimal that is
 * not zero counts as the next thousandth, since time is only ever rounded up; beyond the ninth it is float noise.
 * Undefined when it is not a reading.
 */
export function readClock(text: string): number | undefined {
  const match = /^((?:(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5])?\d{0,6})(?:\.(\d*))?$/.exec(text.trim());
  const [, whole = '', fraction = ''] = match ?? [];
  const parts = whole.split(':');
  if (!/\d/.test(whole + fraction) || (parts.length > 1 && parts.at(-1)?.length !== 2)) return undefined;
  const seconds = parts.reduce((total, part) => total * 60 + Number(part), 0);
  const beyond = /[1-9]/.test(fraction.slice(3, 9)) ? 1 : 0;
  return seconds * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0')) + beyond;
}

/**
 * Returns the official hand time of one race from its watches, in thousandths of a second (TR19.9, TR19.10): each watch
 * is rounded first; of three, the two that agree or else the middle one; of two, the longer. Undefined without a watch.
 */
export function handTime(watches: readonly number[], course: Course): OfficialTime | undefined {
  const times = watches.map((watch) => officialTime(watch, 'hand', course)).sort((a, b) => a.hundredths - b.hundredths);
  return times[Math.floor(times.length / 2)];
}

/**
 * Rounds a measured distance or height in metres down to the recorded whole centimetre (TR26.4, TR29 to TR32): 86.549
 * is 8654. Ignores float noise below a tenth of a micrometre.
 */
export const wholeCentimetres = (metres: number): number => Math.floor(Math.round(metres * 1e7) / 1e5);
