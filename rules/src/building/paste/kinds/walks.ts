import type { PastedLine } from '../../../formats/paste-table.ts';
import { readEventCode } from '../../../performances/event-codes.ts';
import { everyClock } from './clocks.ts';
import { readAgesAndGenders } from '../paste-groups.ts';

/** Matches a distance with a W behind it: '2000m W', '5k W'. */
const withW = /(?<!\S)(\d[\d.,]*\s?(?:km?|m)?)\s+W(?!\S)/;
const bareGender = /(?<!\S)[MWF](?![^\s,/&+])/;
const girls = /\bgirls?\b|\d\s?G\b/i;

/**
 * Names the walk of '2000m W U17 girls' and '5000m W M35-M49': the W cannot mean women where the group is of girls or
 * men. That of '3000m W U20' and '5000m W Senior Women' keeps its meaning.
 */
export const withWalksNamed = (lines: readonly PastedLine[]): readonly PastedLine[] =>
  lines.map((line) => {
    const at = line.cells.findIndex((cell) => withW.test(cell));
    const cell = line.cells[at];
    if (cell === undefined) return line;
    return isWalk(withW.exec(cell)?.[1] ?? '', line.cells.with(at, cell.replace(withW, ' ')).join(' '))
      ? { ...line, cells: line.cells.with(at, cell.replace(withW, '$1 Walk')) }
      : line;
  });

/** Returns whether a distance is walked by the groups of the other words, each of which has its own gender. */
function isWalk(distance: string, others: string): boolean {
  if (distance === '' || bareGender.test(others) || readEventCode(`${distance} Walk`) === undefined) return false;
  const { pairs } = readAgesAndGenders(others.replace(everyClock, ' '));
  const isWhole = pairs.length > 0 && pairs.every(({ age, gender }) => age !== undefined && gender !== undefined);
  return isWhole && (girls.test(others) || pairs.some(({ gender }) => gender === 'M')) && isLong(distance);
}

const isLong = (distance: string): boolean => (readEventCode(distance)?.sensible?.max ?? 0) >= 1_000;
