import { drawLots, type Seed } from '../../draw-lots.ts';

/** Returns how many heats this many athletes need; 0 for nobody. Throws RangeError for heats without room. */
export function heatCount(athletes: number, maxPerHeat: number): number {
  if (maxPerHeat < 1) throw new RangeError('A heat holds at least one athlete');
  return Math.ceil(athletes / maxPerHeat);
}

/** Returns sizes of heats that differ by one at most, the larger first: 20 in 3 is 7, 7, 6. */
export const balancedSizes = (athletes: number, heats: number): number[] =>
  Array.from({ length: heats }, (_, at) => Math.floor(athletes / heats) + (at < athletes % heats ? 1 : 0));

/**
 * Returns sizes of heats of which the fastest are full and the last takes the rest, though never fewer than `atLeast`
 * while the one before can give: 17 in heats of 8 is 8, 6, 3.
 */
export function fullSizes(athletes: number, maxPerHeat: number, atLeast = 3): number[] {
  const heats = heatCount(athletes, maxPerHeat);
  const sizes = Array.from({ length: heats }, (_, at) => Math.min(maxPerHeat, athletes - at * maxPerHeat));
  const [before, last] = [sizes.at(-2), sizes.at(-1)];
  if (before === undefined || last === undefined) return sizes;
  const count = Math.max(0, Math.min(atLeast - last, Math.floor((before - last) / 2)));
  return [...sizes.slice(0, -2), before - count, last + count];
}

/**
 * Deals the ranks over the heats in zigzag (TR20.3.3): 1 to A, 2 to B, 3 to C, then 4 to C, 5 to B, 6 to A. Each heat
 * has its athletes best first, one from each row of ranks.
 */
export function zigzag<Item>(ranked: readonly Item[], heats: number): Item[][] {
  const spread = Array.from({ length: heats }, (): Item[] => []);
  ranked.forEach((item, rank) => {
    const [row, column] = [Math.floor(rank / heats), rank % heats];
    spread[row % 2 === 0 ? column : heats - 1 - column]?.push(item);
  });
  return spread;
}

/** Puts the fastest together in the first heat, the next in the second, as at a one-day meeting (TR20.9). */
export function fastestTogether<Item>(ranked: readonly Item[], sizes: readonly number[]): Item[][] {
  let taken = 0;
  return sizes.map((size) => ranked.slice(taken, (taken += size)));
}

/**
 * Puts heats, fastest first, into running order (BUILD-27 heat order): 's' slowest first and the fastest last, 'f'
 * fastest first, or by lot as TR20.3.4 has it for heats of equal strength.
 */
export function orderHeats<Heat>(heats: readonly Heat[], order: 's' | 'f' | 'lot', seed: Seed): Heat[] {
  if (order === 'lot') return drawLots(heats, seed);
  return order === 'f' ? [...heats] : [...heats].reverse();
}
