import type { SensibleRange } from './event-tables.ts';
import { parsePerformance, type Performance } from './parse-performance.ts';
import { readClock } from './rounding.ts';
import { mostOf, type Unit } from './units.ts';

/** The least minutes of a race over long distances whose time has only dots; a smaller number means hours. */
const fewestMinutes = 6;

/**
 * Reads the time of a sheet, for `readImportedMark`, which has removed what follows it. When 1.58.32 can be minutes and
 * hours, the one which is `sensible` counts, minutes when both are or neither is; likewise for a point in place of a
 * colon (2.05 over 800 m) or a colon in place of a point (12:34 over 100 m).
 */
export function readImportedTime(bare: string, unit: Unit, sensible: SensibleRange | null): Performance | undefined {
  const clock = asClock(bare);
  const asMinutes = exactTime(clock, unit);
  if (sensible && !(asMinutes && isWithin(asMinutes, sensible))) {
    const other = otherMeanings(clock, unit, sensible.min).find((one) => one && isWithin(one, sensible));
    if (other) return other;
  }
  const asHours = inHours(clock, unit);
  if (!asMinutes || !asHours) return asMinutes ?? asHours;
  if (sensible) return asMinutes;
  return !bare.includes(':') && asMinutes.value < fewestMinutes * 60 ? asHours : asMinutes;
}

/** Reads a time over long distances, where dots may separate hours, and a number alone is minutes. */
const inHours = (clock: string, unit: Unit): Performance | undefined =>
  mostOf(unit, ':') === 2 ? exactTime(oneUnitUp(clock) || wholeMinutes(clock), unit) : undefined;

/** The least seconds of a race whose '1.02' may be 1:02, and of one whose '2' may be 2:00: nobody runs 100 m in 1:00. */
const [fewestOfMinutes, fewestOfWholeMinutes] = [30, 60];

/** Returns what else a clock may mean, likeliest first, for a race whose least time is `least` seconds. */
const otherMeanings = (clock: string, unit: Unit, least: number): readonly (Performance | undefined)[] => [
  least < fewestOfMinutes ? undefined : exactTime(oneUnitUp(clock), unit),
  exactTime(clock, withHours),
  exactTime(clock.replace(/:(?=\d{2}$)/, '.'), unit),
  exactTime(hoursAndMinutes(clock), unit),
  least < fewestOfWholeMinutes ? undefined : exactTime(wholeMinutes(clock), unit),
];

const isWithin = ({ value }: Performance, { min, max }: SensibleRange): boolean => value >= min && value <= max;

/** Reads '1:58.32' as 1:58:32 and '58.12' as 58:12, when the last part may be seconds; '' for any other text. */
const oneUnitUp = (clock: string): string => (/^\d{1,3}(?::\d{2})?\.\d{2}$/.test(clock) ? clock.replace('.', ':') : '');

/** Reads '2:58' and '2.58' as 2:58:00, which only a unit with hours accepts; '' for any other text. */
const hoursAndMinutes = (clock: string): string =>
  /^[1-9][:.]\d{2}$/.test(clock) ? `${clock.replace('.', ':')}:00` : '';

/** Reads '72' as 72:00; '' for any other text. */
const wholeMinutes = (clock: string): string => (/^[1-9]\d{0,2}$/.test(clock) ? `${clock}:00` : '');

/**
 * Reads a clock by the patterns of the unit; more than two decimals round up to the next hundredth, and decimals may
 * follow hours.
 */
function exactTime(clock: string, unit: Unit): Performance | undefined {
  const hoursToo = unit.options[0]?.pattern === 'm:ss.SS' && /^\d{1,2}:\d{2}:\d{2}\./.test(clock);
  const read = parsePerformance(clock.replace(/(?<=\.\d{2})\d+$/, ''), hoursToo ? withHours : unit);
  const thousandths = /\.\d{3}/.test(clock) ? readClock(clock) : undefined;
  return read && thousandths !== undefined ? { ...read, value: Math.ceil(thousandths / 10) / 100 } : read;
}

const withHours: Unit = {
  type: 'T',
  options: [{ pattern: 'h:mm:ss.SS', short: 's', text: 'hours, minutes and seconds', uomType: 'T' }],
};

/** Returns minutes and seconds with colons and one point, for any signs between them. */
function asClock(bare: string): string {
  const plain = withColons(bare.replace(/(?<=\d)·(?=\d)/, '.'))
    .replace(/^0{1,2}:(?=.*:)/, '')
    .replace(/\s*(?:secs?|seconds|s)\.?$/i, '')
    .replace(',', '.')
    .replace(/[’′]/g, "'")
    .replace(/[”″]|''/g, '"')
    .replace(/(?<=['"])\s+(?=\d)/g, '');
  const [, minutes, seconds, part] = /^(\d{1,3})[.'](\d{2})[."](\d{1,3})$/.exec(plain) ?? [];
  if (minutes !== undefined) return `${minutes}:${seconds}.${part}`;
  return plain
    .replace(/^(\d{1,2})h(?=\d\d[:'])/i, '$1:')
    .replace(/'(?=\d\d)/, ':')
    .replace(/"(?=\d)/, '.')
    .replace(/["']$/, '');
}

/** Returns '1h 58m 32s', '1h58' and '2 min 3.45' with colons; anything else unchanged. */
function withColons(bare: string): string {
  const [, wholeHours, wholeMinutes = ''] =
    /^(\d{1,2})\s*h(?:rs?|ours?)?\s*(\d{2})\s*(?:m(?:ins?|inutes?)?\.?)?$/i.exec(bare) ?? [];
  if (wholeHours !== undefined) return `${wholeHours}:${wholeMinutes}:00`;
  const [, hours, minutes = '', seconds = ''] =
    /^(?:(\d{1,2})\s*h(?:rs?|ours?)?\s*)?(\d{1,3})\s*m(?:ins?|inutes?)?\.?\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:s|secs?|seconds)?\.?$/i.exec(
      bare,
    ) ?? [];
  if (minutes === '') return bare;
  return [
    ...(hours === undefined ? [minutes] : [hours, minutes.padStart(2, '0')]),
    /^\d(?!\d)/.test(seconds) ? `0${seconds}` : seconds,
  ].join(':');
}
