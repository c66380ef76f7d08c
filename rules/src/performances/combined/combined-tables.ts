import type { IsoDate } from '../../time.ts';

/** The input of a formula: the seconds below b, the centimetres above b, or the metres above b. */
export type FormulaKind = 'track' | 'jump' | 'throw';

/**
 * One scoring table: points = floor(a * x ^ c). `ageGroup` null is for every age without a table of its own; `from` and
 * `to` are the first and last day on which it applies, null for no end. `event` is a code as `readEventCode` returns
 * it.
 */
export type ScoringTable = {
  readonly gender: 'M' | 'F';
  readonly ageGroup: string | null;
  readonly event: string;
  readonly kind: FormulaKind;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
};

type Constants = readonly [event: string, kind: FormulaKind, a: number, b: number, c: number];

/** Scoring Tables for Combined Events, 2001 edition, men. */
const men: readonly Constants[] = [
  ['60', 'track', 58.015, 11.5, 1.81],
  ['100', 'track', 25.4347, 18, 1.81],
  ['200', 'track', 5.8425, 38, 1.81],
  ['400', 'track', 1.53775, 82, 1.81],
  ['1000', 'track', 0.08713, 305.5, 1.85],
  ['1500', 'track', 0.03768, 480, 1.85],
  ['60H', 'track', 20.5173, 15.5, 1.92],
  ['110H', 'track', 5.74352, 28.5, 1.92],
  ['HJ', 'jump', 0.8465, 75, 1.42],
  ['PV', 'jump', 0.2797, 100, 1.35],
  ['LJ', 'jump', 0.14354, 220, 1.4],
  ['SP', 'throw', 51.39, 1.5, 1.05],
  ['DT', 'throw', 12.91, 4, 1.1],
  ['JT', 'throw', 10.14, 7, 1.08],
];

/** The same tables, women. */
const women: readonly Constants[] = [
  ['100', 'track', 17.857, 21, 1.81],
  ['200', 'track', 4.99087, 42.5, 1.81],
  ['400', 'track', 1.34285, 91.7, 1.81],
  ['800', 'track', 0.11193, 254, 1.88],
  ['1500', 'track', 0.02883, 535, 1.88],
  ['60H', 'track', 20.0479, 17, 1.835],
  ['100H', 'track', 9.23076, 26.7, 1.835],
  ['HJ', 'jump', 1.84523, 75, 1.348],
  ['PV', 'jump', 0.44125, 100, 1.35],
  ['LJ', 'jump', 0.188807, 210, 1.41],
  ['SP', 'throw', 56.0211, 1.5, 1.05],
  ['DT', 'throw', 12.3311, 3, 1.1],
  ['JT', 'throw', 15.9803, 3.8, 1.04],
];

const table = (gender: 'M' | 'F', [event, kind, a, b, c]: Constants): ScoringTable => ({
  gender,
  ageGroup: null,
  event,
  kind,
  a,
  b,
  c,
  from: null,
  to: null,
});

/** The tables of World Athletics, checked against every printed point in the tests. */
export const worldTables: readonly ScoringTable[] = [
  ...men.map((row) => table('M', row)),
  ...women.map((row) => table('F', row)),
];

/**
 * English Schools: other constants for the boys' 800 m, and events for girls that the world's tables lack. Not seen in
 * print.
 */
export const englishSchoolsTables: readonly ScoringTable[] = [
  table('M', ['800', 'track', 0.232, 200, 1.85]),
  table('F', ['600', 'track', 0.2457, 180, 1.85]),
  table('F', ['150', 'track', 8.1894, 32, 1.81]),
];
