import type { ItemFacts } from './item-line-queries.ts';

/** Names an item with its variation: 'T-shirt, M, blue'. */
export const nameOf = ({ name, variation }: Pick<ItemFacts, 'name' | 'variation'>): string =>
  variation === '' ? name : `${name}, ${variation}`;
