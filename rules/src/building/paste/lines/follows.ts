import type { PastedLine } from '../../../formats/paste-table.ts';
import { clock } from '../kinds/clocks.ts';

const words = String.raw`(?:(?:and\s+)?then(?:\s+by)?|(?:immediately\s+|and\s+)?followed\s+by|to\s+follow|\d{1,3}\s?min(?:ute)?s?\s+(?:after|later)|(?:straight|immediately)\s+after)\b`;
const inFront = new RegExp(String.raw`^${words}\s*[:,–-]?\s*`, 'i');
const within = /\S\s.*?\b(followed\s+by|to\s+follow)\b/i;
const anyClock = new RegExp(String.raw`(?<![\d.:])(?:${clock})(?![\d.:])`, 'i');

/** Takes 'Followed by' from the front of a line that has a time all the same: 'Followed by 10.30 100m U13B'. */
export const withoutFollowed = (lines: readonly PastedLine[]): readonly PastedLine[] =>
  lines.map((line) =>
    line.cells.some((cell) => anyClock.test(cell)) ? { ...line, cells: line.cells.map(withoutFollowing) } : line,
  );

/**
 * Returns the words of a line that put it behind another instead of at a time: 'Followed by' in front of a cell, and for
 * a line that is not read also within one. Undefined for any other line.
 */
export function followsIn(cells: readonly string[], isRead: boolean): string | undefined {
  const timeless = cells.filter((_, at) => !cells.slice(0, at + 1).some((cell) => anyClock.test(cell)));
  const [front] = timeless.flatMap((cell) => inFront.exec(cell)?.[0] ?? []);
  const [inside] = isRead ? [] : cells.flatMap((cell) => within.exec(cell)?.[1] ?? []);
  return (front ?? inside)?.replace(/[\s:,–-]+$/, '');
}

/** Removes from the front of a text the words that put it after another line. */
export const withoutFollowing = (text: string): string => text.replace(inFront, '');

/** Returns whether a cell of times has only such words. */
export const isFollowing = (cell: string): boolean => cell !== '' && withoutFollowing(cell) === '';
