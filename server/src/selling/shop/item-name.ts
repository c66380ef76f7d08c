import type { ItemFacts } from './item-line-queries.ts';

/** Returns the name of an item with its variation: 'T-shirt, M, blue'. */
export const nameOf = ({ name, variation }: Pick<ItemFacts, 'name' | 'variation'>): string =>
  variation === '' ? name : `${name}, ${variation}`;
