import type { CartGroup } from '@startline/contract/selling/basket';

/** '2 events', or '2 things' where something else is among them. */
export function countOfLines(groups: readonly Pick<CartGroup, 'lines'>[], count: number): string {
  const word = groups.some(({ lines }) => lines.some(({ kind }) => kind !== 'entry')) ? 'thing' : 'event';
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
