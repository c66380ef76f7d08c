import { isPattern, type Pattern } from './patterns.ts';

/** The measured quantity: T time, D distance, H height, P points (PB-04). */
export const uomTypes = ['T', 'D', 'H', 'P'] as const;
export type UomType = (typeof uomTypes)[number];

/** One way to write a mark in a unit. `short` follows a number ('m'), `text` is for people ('metres'). */
export type UnitOption = {
  readonly pattern: string;
  readonly short: string;
  readonly text: string;
  readonly uomType: UomType;
};

/** A unit of measure: typed text is tried against each option's pattern in turn (PB-18). */
export type Unit = { readonly type: UomType; readonly options: readonly UnitOption[] };

const timed = (...patterns: readonly string[]): Unit => ({
  type: 'T',
  options: patterns.map((pattern) => ({ pattern, short: 's', text: timeText(pattern), uomType: 'T' })),
});

/** Sprints and hurdles to 400 m: usually seconds, but a slow 400 m is 1:03.50. */
export const sprintTime = timed('ss.SS', 'm:ss.SS');
/** From 600 m to 10,000 m on the track. */
export const middleTime = timed('m:ss.SS', 'ss.SS');
/** Road, cross country and long walks, where hours are reached and whole seconds are usual. */
export const longTime = timed('m:ss.SS', 'h:mm:ss');
/** Long and triple jump, throws: metres. */
export const distance: Unit = {
  type: 'D',
  options: [{ pattern: '0.00', short: 'm', text: 'metres', uomType: 'D' }],
};
/** High jump and pole vault: metres. */
export const height: Unit = { type: 'H', options: [{ pattern: '0.00', short: 'm', text: 'metres', uomType: 'H' }] };
/** Combined events: whole points. */
export const points: Unit = { type: 'P', options: [{ pattern: '0', short: 'pts', text: 'points', uomType: 'P' }] };

/** The units of a new installation, by the key that an importer or seed uses. */
export const standardUnits = { sprintTime, middleTime, longTime, distance, height, points } as const;
export type StandardUnit = keyof typeof standardUnits;

/** Returns the most separators of one kind in any option of the unit. */
export function mostOf(unit: Unit, separator: ':' | '.'): number {
  return Math.max(0, ...unit.options.map(({ pattern }) => pattern.split(separator).length - 1));
}

/** Returns an example of what to type, for a field's hint: '1:02.30', '12.34', '5.20', '4210'. */
export function exampleOf({ pattern }: UnitOption): string {
  return isPattern(pattern) ? examples[pattern] : pattern;
}

const examples: Readonly<Record<Pattern, string>> = {
  'h:mm:ss': '1:23:45',
  'h:mm:ss.SS': '1:23:45.60',
  'm:ss': '2:05',
  'm:ss.SS': '1:02.30',
  'ss.SS': '12.34',
  ss: '12',
  '0.00': '5.20',
  '0': '4210',
};

function timeText(pattern: string): string {
  if (pattern.startsWith('h')) return 'hours, minutes and seconds';
  return pattern.startsWith('m') ? 'minutes and seconds' : 'seconds';
}
