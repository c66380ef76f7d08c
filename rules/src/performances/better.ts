import type { Mark } from './print-performance.ts';

const strictness = { electronic: 0, hand: 1, unstated: 2 } as const;

/**
 * Orders two marks of one unit, the better first: negative when `a` is better, 0 when neither is. Less time is better,
 * more of anything else. For one value an electronic time comes before a hand time, which comes before whole seconds.
 * Throws TypeError when the units differ.
 */
export function compareMarks(a: Mark, b: Mark): number {
  if (a.type !== b.type) throw new TypeError(`Cannot compare ${a.type} and ${b.type}`);
  const gap = Math.round(a.value * 100) - Math.round(b.value * 100);
  if (gap !== 0) return a.type === 'T' ? gap : -gap;
  return strictness[a.timing] - strictness[b.timing];
}

/** Returns whether `a` beats `b`. */
export const isBetter = (a: Mark, b: Mark): boolean => compareMarks(a, b) < 0;

/** Returns the best of the marks, the first of equals; undefined for none. */
export function bestOf<Any extends Mark>(marks: readonly Any[]): Any | undefined {
  return marks.reduce<Any | undefined>(
    (best, mark) => (best === undefined || isBetter(mark, best) ? mark : best),
    undefined,
  );
}
