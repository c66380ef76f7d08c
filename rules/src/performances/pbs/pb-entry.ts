import { never, ok, refused, type Result } from '../../result.ts';
import type { SensibleRange } from '../event-tables.ts';
import { readImportedMark } from '../imported-mark.ts';
import { parsePerformance, type Performance } from '../parse-performance.ts';
import { printLimit, printPerformance, printWithUnit } from '../print-performance.ts';
import { mostOf, type Unit, type UomType } from '../units.ts';

/**
 * The smallest and the largest mark that an event accepts; null, or a largest of 0, means no limit. Seconds, metres or
 * points.
 */
export type PbRange = { readonly min: number | null; readonly max: number | null };

/**
 * The rules that a PB is checked against. `split` is positive for 'at least', negative for 'at most', 0 or null for
 * none.
 */
export type PbRules = PbRange & { readonly unit: Unit; readonly split: number | null };

/** PB-24, in the order of the checks. The code of the largest mark is PB_ABOVE_MIN in the original too. */
export const pbCodes = [
  'ONLY_NUMBERS',
  'INVALID_SEPARATOR',
  'USER_SEPARATOR_COUNT_TOO_HIGH',
  'NOT_A_NUMBER',
  'ONLY_POSITIVE_NUMBERS',
  'PB_BELOW_MIN',
  'PB_ABOVE_MIN',
  'PB_BELOW_SPLIT',
  'PB_ABOVE_SPLIT',
] as const;
export type PbCode = (typeof pbCodes)[number];

/**
 * Why a typed PB is not accepted as it is. `meant` is the mark that the event's limits suggest for the same signs, 2:03
 * for '2.03' over 800 m: a question to answer in one tap.
 */
export type PbFault = { readonly code: PbCode; readonly meant: Performance | null };

/**
 * Reads a typed PB and checks it. The unit's own patterns come first, then other ways of writing (`12,34`, `12.3h`,
 * `5m40`, `2.03.4`, `72` for a half marathon), which are stored as results print them. The first fault in this order is
 * returned (PB-OPEN-01): 1. only digits without ':' and '.'; 2. separators: with both kinds, one of each as in a
 * pattern of the unit, the '.' last; with one kind, one of it (or as many as the unit's own patterns have, so that
 * 3:02:57 can be typed for a road race); 3. a mark of the unit; 4. above zero; 5. smallest; 6. largest; 7. split. Each
 * is checked on the value rounded to 2 decimals, which is what is sent (PB-19); a distance is rounded down, as it is
 * measured (TR26).
 */
export function readPb(typed: string, rules: PbRules): Result<Performance, PbFault> {
  const mark = readTyped(typed, rules);
  const code = mark ? sizeFault(mark.value, rules) : (shapeFault(typed.trim(), rules.unit) ?? 'NOT_A_NUMBER');
  if (mark && code === undefined) return ok(mark);
  return refused({ code: code ?? 'NOT_A_NUMBER', meant: meantMark(typed, rules) });
}

/** Returns the question where a mark is suggested, else the words of the specification. */
export const pbFaultText = ({ code, meant }: PbFault): string =>
  meant ? `Did you mean ${printWithUnit(meant)}?` : pbCodeText(code);

/** Reads a typed mark; the limits of the event decide only what the signs leave ambiguous. */
function readTyped(typed: string, { unit, ...limits }: PbRules): Performance | undefined {
  const exact = parsePerformance(typed.trim().replace(/^(\d+),(?=\d+$)/, '$1.'), unit);
  return exact ?? asPrinted((readImportedMark(typed, unit) ?? readImportedMark(typed, unit, rangeOf(limits)))?.mark);
}

/** Returns a mark with its text as results print it. A hand time has tenths and rounds up to the next (TR19.24). */
function asPrinted(mark: Performance | undefined): Performance | undefined {
  if (!mark) return undefined;
  const value = mark.timing === 'hand' ? Math.ceil(Math.round(mark.value * 100) / 10) / 10 : mark.value;
  return { ...mark, value, text: printPerformance({ ...mark, value }) };
}

const rangeOf = ({ min, max }: PbRange): SensibleRange => ({ min: min ?? 0, max: max || Infinity });

/** Returns what the signs mean when the event's limits are known and decide it. */
function meantMark(typed: string, rules: PbRules): Performance | null {
  if (!rules.max) return null;
  const meant = asPrinted(readImportedMark(typed, rules.unit, rangeOf(rules))?.mark);
  return meant && sizeFault(meant.value, rules) === undefined ? meant : null;
}

/**
 * Returns the fault of the size checks alone (4 to 7 above), for a value that arrived as a number. Undefined when there
 * is none.
 */
export function sizeFault(value: number, { min, max, split }: Omit<PbRules, 'unit'>): PbCode | undefined {
  if (!Number.isFinite(value)) return 'NOT_A_NUMBER';
  if (value <= 0) return 'ONLY_POSITIVE_NUMBERS';
  if (min !== null && value < min) return 'PB_BELOW_MIN';
  if (max !== null && max > 0 && value > max) return 'PB_ABOVE_MIN';
  return splitFault(value, split);
}

/**
 * PB-15 to PB-17: checks a split: a positive one is a least mark, a negative one a greatest (its absolute value); 0 and
 * null pass.
 */
export function splitFault(value: number, split: number | null): 'PB_BELOW_SPLIT' | 'PB_ABOVE_SPLIT' | undefined {
  if (split === null || split === 0) return undefined;
  if (split > 0) return value < split ? 'PB_BELOW_SPLIT' : undefined;
  return value > -split ? 'PB_ABOVE_SPLIT' : undefined;
}

/** Returns the words of the specification for each code. */
export function pbCodeText(code: PbCode): string {
  switch (code) {
    case 'ONLY_NUMBERS':
      return 'Only enter numbers.';
    case 'INVALID_SEPARATOR':
      return 'Invalid separators.';
    case 'USER_SEPARATOR_COUNT_TOO_HIGH':
      return 'Too many separators entered.';
    case 'NOT_A_NUMBER':
      return 'Not a number.';
    case 'ONLY_POSITIVE_NUMBERS':
      return 'Only positive numbers.';
    case 'PB_BELOW_MIN':
      return 'PB is below standard min.';
    case 'PB_ABOVE_MIN':
      return 'PB is above standard min.';
    case 'PB_BELOW_SPLIT':
      return 'Below split.';
    case 'PB_ABOVE_SPLIT':
      return 'Above split.';
    default:
      return never(code);
  }
}

export type PbValueFault =
  | { readonly kind: 'not-above-zero' }
  | { readonly kind: 'outside'; readonly min: number; readonly max: number; readonly type: UomType };

/**
 * PB-20 and PB-21: returns the fault of a PB that is already a number, as the save call receives it. Without a largest
 * mark there is no range.
 */
export function pbValueFault(value: number, { min, max }: PbRange, type: UomType): PbValueFault | undefined {
  if (!(value > 0)) return { kind: 'not-above-zero' };
  if (max === null || max <= 0) return undefined;
  const least = min ?? 0;
  return value < least || value > max ? { kind: 'outside', min: least, max, type } : undefined;
}

/** Returns the words of PB-20 and PB-21; a limit of a minute or more is written as a clock shows it. */
export function pbValueFaultText(fault: PbValueFault): string {
  if (fault.kind === 'not-above-zero') return 'PB must be greater than 0.';
  return `PB must be between ${printLimit(fault.min, fault.type)} and ${printLimit(fault.max, fault.type)}.`;
}

/**
 * Returns the fault of an estimated performance (EP) against its limits in words (PB-22, PB-23). Undefined when it is
 * accepted.
 */
export function estimateFaultText(estimate: number, { min, max }: PbRange): string | undefined {
  if (max !== null && max > 0 && estimate > max) return `EP ${estimate} cannot be greater than: ${max}.`;
  if (min !== null && estimate < min) return `EP ${estimate} cannot be less than: ${min}.`;
  return undefined;
}

/** PB-19: rounds a value that a client sends as a number to 2 decimals: halves up, and a distance down. */
export function toHundredths(value: number, type: UomType): number {
  const hundredths = Number((value * 100).toPrecision(12));
  return (type === 'D' || type === 'H' ? Math.floor(hundredths) : Math.round(hundredths)) / 100;
}

function shapeFault(text: string, unit: Unit): PbCode | undefined {
  if (/[^\d:.]/.test(text)) return 'ONLY_NUMBERS';
  const colons = text.split(':').length - 1;
  const dots = text.split('.').length - 1;
  if (colons > 0 && dots > 0) return bothAllowed(text, unit, { colons, dots }) ? undefined : 'INVALID_SEPARATOR';
  if (colons > Math.max(1, mostOf(unit, ':')) || dots > 1) return 'USER_SEPARATOR_COUNT_TOO_HIGH';
  return undefined;
}

function bothAllowed(text: string, unit: Unit, { colons, dots }: { colons: number; dots: number }): boolean {
  const both = unit.options.some(({ pattern }) => pattern.split(':').length - 1 === colons && pattern.includes('.'));
  return both && dots === 1 && text.lastIndexOf(':') < text.indexOf('.');
}
