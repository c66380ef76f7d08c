/** The source of a draw. Stored with the start list, it gives the same draw again, so that anyone can check it. */
export type Seed = string;

/**
 * Draws lots: returns the items in an order that only the seed decides, each order equally likely (Fisher-Yates over
 * whole numbers). The same items and seed give the same order; does not change the items.
 */
export function drawLots<Item>(items: readonly Item[], seed: Seed): Item[] {
  const drawn = [...items];
  const below = numbersFrom(seed);
  for (let last = drawn.length - 1; last > 0; last--) {
    const picked = below(last + 1);
    const [a, b] = [drawn[last], drawn[picked]];
    if (a !== undefined && b !== undefined) [drawn[last], drawn[picked]] = [b, a];
  }
  return drawn;
}

/**
 * Returns the seed of one part of a draw, such as heat 3: parts are drawn separately, so that changing one does not
 * affect the others.
 */
export const seedOf = (seed: Seed, ...part: readonly (string | number)[]): Seed => [seed, ...part].join('/');

/**
 * Returns a source of whole numbers from 0 to below n, from a counter whose bits are mixed (32 bits, never the same
 * twice in a row).
 */
function numbersFrom(seed: Seed): (n: number) => number {
  let counter = hash(seed);
  const next = (): number => {
    counter = (counter + 0x9e3779b9) >>> 0;
    return mixed(counter);
  };
  return (n) => {
    const fair = Math.floor(2 ** 32 / n) * n;
    let number = next();
    while (number >= fair) number = next();
    return number % n;
  };
}

/** Hashes a text to 32 bits: each letter is folded in and multiplied. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const letter of text) bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return mixed(bits);
}

function mixed(bits: number): number {
  const once = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  const twice = Math.imul(once ^ (once >>> 15), 0x735a2d97);
  return (twice ^ (twice >>> 15)) >>> 0;
}
