import type { CartGroup, CartLine } from '@startline/contract/selling/basket';

const words: Partial<Record<CartLine['kind'], string>> = {
  entry: 'event',
  team: 'team',
  'place-in-line': 'waiting-list place',
};

/** Returns '2 events', '1 team', '1 waiting-list place', or '2 items' if several kinds are among them. */
export function countOfLines(groups: readonly Pick<CartGroup, 'lines'>[], count: number): string {
  const [kind, ...others] = new Set(groups.flatMap(({ lines }) => lines.map((line) => line.kind)));
  const word = (kind !== undefined && others.length === 0 && words[kind]) || 'item';
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
