/** An item with its place; `tied` when others share it. */
export type Ranked<Item> = { readonly item: Item; readonly place: number; readonly tied: boolean };

/**
 * Ranks items, better ones first by `compare`; equals share a place and the next place skips as many (TR21, TR25.22).
 * Equals keep their order in the list. `compare` must order all items.
 */
export function rankWithTies<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): Ranked<Item>[] {
  const sorted = [...items].sort(compare);
  const equal = (a: Item | undefined, b: Item | undefined): boolean =>
    a !== undefined && b !== undefined && compare(a, b) === 0;
  let place = 1;
  return sorted.map((item, at) => {
    const withBefore = equal(sorted[at - 1], item);
    if (!withBefore) place = at + 1;
    return { item, place, tied: withBefore || equal(item, sorted[at + 1]) };
  });
}

/** Prints a place: '4', or '4=' when it is shared. */
export const printPlace = ({ place, tied }: Pick<Ranked<unknown>, 'place' | 'tied'>): string =>
  `${place}${tied ? '=' : ''}`;

/** Compares lists of numbers by their first difference, the greater first; a longer list is greater. */
export function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const gap = (b[at] ?? Number.NEGATIVE_INFINITY) - (a[at] ?? Number.NEGATIVE_INFINITY);
    if (gap !== 0) return gap;
  }
  return 0;
}
