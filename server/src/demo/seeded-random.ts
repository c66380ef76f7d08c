/** A random source that gives the same numbers for the same seed on every machine. */
export type Chance = {
  /** Returns a number from 0 up to but not including 1. */
  readonly next: () => number;
  /** Returns a whole number between two ends, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** Returns a number as skewed as ability: mostly near 0, seldom above 2. */
  readonly spread: () => number;
};

/** Creates a source by Mulberry32: 32 bits of state are plenty for invented people. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(next() * from.length)];
    if (picked === undefined) throw new RangeError('Nothing to pick from.');
    return picked;
  };
  return { next, whole, pick, spread: () => (next() + next() + next()) * next() };
}

/** Picks `count` of the list at random, each at most once, in the order of picking. */
export function sample<T>(chance: Chance, from: readonly T[], count: number): T[] {
  const pool = [...from];
  const most = Math.min(count, pool.length);
  for (let at = 0; at < most; at++) {
    const other = chance.whole(at, pool.length - 1);
    [pool[at], pool[other]] = [pool[other] as T, pool[at] as T];
  }
  return pool.slice(0, most);
}
