import type { CartGroup } from '@startline/contract/selling/basket';

/** Returns '2 events', '1 waiting-list place', or '2 items' if several kinds are among them. */
export function countOfLines(groups: readonly Pick<CartGroup, 'lines'>[], count: number): string {
  const kinds = new Set(groups.flatMap(({ lines }) => lines.map(({ kind }) => kind)));
  const word =
    kinds.size !== 1
      ? 'item'
      : kinds.has('entry')
        ? 'event'
        : kinds.has('place-in-line')
          ? 'waiting-list place'
          : 'item';
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
