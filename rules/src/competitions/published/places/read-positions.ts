import type { Position } from './distance.ts';

/** Reads entries such as `Leeds 53.8 -1.55`, joined by commas. */
export const readPositions = (entries: string): ReadonlyMap<string, Position> =>
  new Map(
    entries.split(',').map((entry): [string, Position] => {
      const parts = entry.trim().split(' ');
      return [parts.slice(0, -2).join(' '), { latitude: Number(parts.at(-2)), longitude: Number(parts.at(-1)) }];
    }),
  );
