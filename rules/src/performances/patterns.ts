/** A mark read by a pattern: whole hundredths, so that no float is rounded, and the typed decimals. */
export type Reading = { readonly hundredths: number; readonly decimals: number };

const shapes = {
  'h:mm:ss': { pattern: /^\d{1,2}:\d{2}:\d{2}$/, fraction: false },
  'h:mm:ss.SS': { pattern: /^\d{1,2}:\d{2}:\d{2}$/, fraction: true },
  'm:ss': { pattern: /^\d{1,3}:\d{2}$/, fraction: false },
  'm:ss.SS': { pattern: /^\d{1,3}:\d{2}$/, fraction: true },
  'ss.SS': { pattern: /^\d{1,5}$/, fraction: true },
  ss: { pattern: /^\d{1,5}$/, fraction: false },
  '0.00': { pattern: /^\d{1,4}$/, fraction: true },
  '0': { pattern: /^\d{1,5}$/, fraction: false },
} as const satisfies Record<string, { readonly pattern: RegExp; readonly fraction: boolean }>;

export type Pattern = keyof typeof shapes;

/**
 * Returns whether a text is a pattern of a unit of measure; time patterns consist of m, s and S, and h when hours are
 * reached.
 */
export const isPattern = (text: string): text is Pattern => Object.hasOwn(shapes, text);

/**
 * Reads digits by one pattern of a unit. Minutes and seconds after a ':' have two digits and stay below 60; the first
 * part may grow (73:15 is an hour and a quarter). Undefined when the text does not fit, or the pattern is unknown.
 */
export function readByPattern(text: string, pattern: string): Reading | undefined {
  if (!isPattern(pattern)) return undefined;
  const shape = shapes[pattern];
  const match = /^([\d:]+)(?:\.(\d{1,9}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (!shape.pattern.test(whole) || (fraction !== '' && !shape.fraction)) return undefined;
  const [first = 0, ...rest] = whole.split(':').map(Number);
  if (rest.some((part) => part >= 60)) return undefined;
  const units = rest.reduce((total, part) => total * 60 + part, first);
  const part = pattern === '0.00' ? hundredthsBelow(fraction) : hundredthsOf(fraction);
  return { hundredths: units * 100 + part, decimals: fraction.length };
}

/** Rounds a distance down: '409' is 40 hundredths, since no jump is longer than it was (TR26). */
const hundredthsBelow = (fraction: string): number => Number(fraction.padEnd(2, '0').slice(0, 2));

/** Rounds halves up: '4' is 40 hundredths, '125' is 13 (PB-19). */
function hundredthsOf(fraction: string): number {
  const thousandths = Number(fraction.padEnd(3, '0').slice(0, 3));
  return Math.floor((thousandths + 5) / 10);
}
