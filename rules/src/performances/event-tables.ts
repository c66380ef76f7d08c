import type { StandardUnit } from './units.ts';

/** The range of usual marks; a mark outside raises one question. Seconds, metres or points. */
export type SensibleRange = { readonly min: number; readonly max: number };

type Named = { readonly name: string; readonly unit: StandardUnit; readonly sensible: SensibleRange };

/**
 * Field events by code. The upper end is slightly above the world's best with the lightest implement in use, so that no
 * real mark raises a question.
 */
export const fieldEvents: Readonly<Record<string, Named>> = {
  HJ: { name: 'High Jump', unit: 'height', sensible: { min: 0.5, max: 2.46 } },
  PV: { name: 'Pole Vault', unit: 'height', sensible: { min: 0.8, max: 6.35 } },
  LJ: { name: 'Long Jump', unit: 'distance', sensible: { min: 0.5, max: 8.96 } },
  TJ: { name: 'Triple Jump', unit: 'distance', sensible: { min: 2, max: 18.3 } },
  SP: { name: 'Shot Put', unit: 'distance', sensible: { min: 1, max: 25 } },
  DT: { name: 'Discus Throw', unit: 'distance', sensible: { min: 2, max: 78 } },
  HT: { name: 'Hammer Throw', unit: 'distance', sensible: { min: 2, max: 90 } },
  JT: { name: 'Javelin Throw', unit: 'distance', sensible: { min: 2, max: 100 } },
  WT: { name: 'Weight Throw', unit: 'distance', sensible: { min: 1, max: 28 } },
  BT: { name: 'Ball Throw', unit: 'distance', sensible: { min: 2, max: 110 } },
  SLJ: { name: 'Standing Long Jump', unit: 'distance', sensible: { min: 0.3, max: 3.8 } },
  STJ: { name: 'Standing Triple Jump', unit: 'distance', sensible: { min: 1, max: 11 } },
  SHJ: { name: 'Standing High Jump', unit: 'height', sensible: { min: 0.2, max: 1.9 } },
};

/** Other words that timetables use for a field event, in capitals without blanks. */
export const fieldEventWords: ReadonlyMap<string, string> = new Map([
  ...Object.entries(fieldEvents).map(([code, { name }]) => [name.toUpperCase().replace(/\s+/g, ''), code] as const),
  ['SHOT', 'SP'],
  ['SHOTPUTT', 'SP'],
  ['PUTTINGTHESHOT', 'SP'],
  ['BALL', 'BT'],
  ['CRICKETBALL', 'BT'],
  ['CRICKETBALLTHROW', 'BT'],
  ['ROUNDERSBALL', 'BT'],
  ['WEIGHT', 'WT'],
  ['DISCUS', 'DT'],
  ['DISC', 'DT'],
  ['HAMMER', 'HT'],
  ['JAVELIN', 'JT'],
  ['JAV', 'JT'],
  ['LONG', 'LJ'],
  ['TRIPLE', 'TJ'],
  ['HIGH', 'HJ'],
  ['POLE', 'PV'],
]);

/** Throws, whose code may be followed by the weight of the implement. */
export const throwingEvents: readonly string[] = ['SP', 'DT', 'HT', 'JT', 'WT', 'BT'];

/** Relays with legs of different lengths, by code: their name, and the metres of all legs. */
export const medleyRelays: Readonly<Record<string, { readonly name: string; readonly metres: number }>> = {
  SMR: { name: 'Swedish Medley Relay', metres: 1000 },
  DMR: { name: 'Distance Medley Relay', metres: 4000 },
};

/** Combined events by code. A suffix I (PENI) is the indoor one, W (DECW) the women's. */
export const combinedEvents: Readonly<Record<string, Named>> = {
  DEC: { name: 'Decathlon', unit: 'points', sensible: { min: 1, max: 9_200 } },
  OCT: { name: 'Octathlon', unit: 'points', sensible: { min: 1, max: 7_000 } },
  HEP: { name: 'Heptathlon', unit: 'points', sensible: { min: 1, max: 7_300 } },
  HEX: { name: 'Hexathlon', unit: 'points', sensible: { min: 1, max: 6_000 } },
  PEN: { name: 'Pentathlon', unit: 'points', sensible: { min: 1, max: 5_200 } },
  QUAD: { name: 'Quadrathlon', unit: 'points', sensible: { min: 1, max: 4_200 } },
  TRI: { name: 'Triathlon', unit: 'points', sensible: { min: 1, max: 3_200 } },
};

/** Best times over flat distances: [metres, seconds], in rising order, interpolated linearly. */
export const bestFlat: readonly (readonly [number, number])[] = [
  [20, 2.8],
  [50, 5.53],
  [60, 6.34],
  [75, 7.5],
  [100, 9.58],
  [150, 14.35],
  [200, 19.19],
  [300, 30.69],
  [400, 43.03],
  [600, 72.81],
  [800, 100.91],
  [1000, 131.96],
  [1500, 206],
  [1609, 223.13],
  [2000, 283.13],
  [3000, 437.55],
  [5000, 755.36],
  [10_000, 1571],
  [21_098, 3402],
  [42_195, 7235],
  [100_000, 21_900],
];

/** Best times over hurdles; the shorter ones are run with hurdles of younger groups. */
export const bestHurdles: readonly (readonly [number, number])[] = [
  [50, 6.2],
  [60, 7.2],
  [75, 8.9],
  [80, 9.4],
  [100, 11.9],
  [110, 12.6],
  [200, 22],
  [300, 32.6],
  [400, 45.94],
];

/** Best times over the steeplechase. */
export const bestSteeplechase: readonly (readonly [number, number])[] = [
  [1000, 142],
  [1500, 230],
  [2000, 310],
  [3000, 472.11],
];

/** Interpolates the best over a distance linearly; in proportion beyond the ends. */
export function bestOver(table: readonly (readonly [number, number])[], metres: number): number {
  const above = table.find(([at]) => at >= metres) ?? table.at(-1);
  const below = table.findLast(([at]) => at <= metres) ?? table[0];
  if (!above || !below) return 0;
  if (below[0] === above[0] || above[0] < metres || below[0] > metres) return (above[1] * metres) / above[0];
  return below[1] + ((above[1] - below[1]) * (metres - below[0])) / (above[0] - below[0]);
}
