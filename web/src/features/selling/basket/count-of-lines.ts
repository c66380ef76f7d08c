import type { CartGroup } from '@startline/contract/selling/basket';

/** Returns '2 events', or '2 things' if other items are among them. */
export function countOfLines(groups: readonly Pick<CartGroup, 'lines'>[], count: number): string {
  const word = groups.some(({ lines }) => lines.some(({ kind }) => kind !== 'entry')) ? 'thing' : 'event';
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
