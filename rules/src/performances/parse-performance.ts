import { readByPattern } from './patterns.ts';
import type { Unit, UomType } from './units.ts';

/**
 * The precision of a time. One decimal is a hand time, two or more an electronic one (TR19); whole seconds and
 * distances are unstated.
 */
export type Timing = 'hand' | 'electronic' | 'unstated';

/**
 * A mark: seconds, metres or points to 2 decimals, beside the typed text. 10.4 and 10.40 have one value but are
 * different facts.
 */
export type Performance = {
  readonly type: UomType;
  readonly value: number;
  readonly text: string;
  readonly timing: Timing;
};

/**
 * Reads a typed mark by the patterns of the unit, the first that fits (PB-18): '10.4', '63.5', '1:03.5', '3:02:57'.
 * Undefined when none fits. Does not judge the size: zero and a two-second mile are read as they are.
 */
export function parsePerformance(typed: string, unit: Unit): Performance | undefined {
  const text = typed.trim();
  for (const { pattern } of unit.options) {
    const reading = readByPattern(text, pattern);
    if (reading)
      return { type: unit.type, value: reading.hundredths / 100, text, timing: timingOf(unit.type, reading.decimals) };
  }
  return undefined;
}

/** Returns the timing that a text implies, for a mark that is stored as a number beside its text. */
export const timingOfText = (type: UomType, text: string): Timing =>
  timingOf(type, (text.trim().split('.')[1] ?? '').length);

function timingOf(type: UomType, decimals: number): Timing {
  if (type !== 'T' || decimals === 0) return 'unstated';
  return decimals === 1 ? 'hand' : 'electronic';
}
