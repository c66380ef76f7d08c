import type { Performance, Timing } from './parse-performance.ts';
import type { UomType } from './units.ts';

/** The fields for printing a mark, without its text, so that a stored number can be printed too. */
export type Mark = Pick<Performance, 'type' | 'value' | 'timing'>;

/**
 * Prints a mark as results do: '10.4' for a hand time, '10.40' for an electronic one, '1:03.50', '2:03:57', '5.20',
 * '4210'. Adds no decimals: a hand time keeps one, whole seconds none.
 */
export function printPerformance({ type, value, timing }: Mark): string {
  const hundredths = Math.round(value * 100);
  if (type === 'P') return String(Math.round(value));
  if (type !== 'T') return (hundredths / 100).toFixed(2);
  return clock(hundredths, decimalsOf(hundredths, timing));
}

/** Prints a mark with its unit, for a sentence: '10.4s (hand)', '1:03.50', '5.20m', '4210 pts'. */
export function printWithUnit(mark: Mark): string {
  const printed = printPerformance(mark);
  if (mark.type === 'P') return `${printed} pts`;
  if (mark.type !== 'T') return `${printed}m`;
  const seconds = printed.includes(':') ? printed : `${printed}s`;
  return mark.timing === 'hand' ? `${seconds} (hand)` : seconds;
}

/** Prints a limit of a mark without needless zeros: 9.5 as '9.5', 200 seconds as '3:20', 5 metres as '5'. */
export function printLimit(value: number, type: UomType): string {
  const hundredths = Math.round(value * 100);
  if (type !== 'T' || hundredths < 6_000) return String(hundredths / 100);
  return clock(hundredths, hundredths % 100 === 0 ? 0 : 2);
}

function decimalsOf(hundredths: number, timing: Timing): 0 | 1 | 2 {
  if (timing === 'electronic' || hundredths % 10 !== 0) return 2;
  if (timing === 'hand' || hundredths % 100 !== 0) return 1;
  return 0;
}

/** Prints hundredths of a second as a clock, cut to the decimals: (6000, 2) is '1:00.00'. */
export function clock(hundredths: number, decimals: 0 | 1 | 2): string {
  const seconds = Math.floor(hundredths / 100);
  const fraction = String(hundredths % 100)
    .padStart(2, '0')
    .slice(0, decimals);
  const tail = decimals === 0 ? '' : `.${fraction}`;
  const two = (part: number): string => String(part).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (h > 0) return `${h}:${two(m)}:${two(s)}${tail}`;
  return m > 0 ? `${m}:${two(s)}${tail}` : `${s}${tail}`;
}
