import type { Timetable } from '@startline/contract/building/timetable';
import { clockOf, lengthOf, minuteOf, placeName } from './grid-layout.ts';
import { entriesOf, titleOf, type ShownRow } from './shown-rows.ts';

/** Returns 'Saturday 24 April, 10:05 to 10:20, Track'. */
export function whereWords({ row, home }: Pick<ShownRow, 'row' | 'home'>, days: Timetable['days']): string {
  const heading = days.find(({ day }) => day === row.day)?.heading ?? `Day ${row.day}`;
  if (!row.timeKnown) return `${heading}, time to be confirmed`;
  const end = minuteOf(row.time) + lengthOf(row);
  return `${heading}, ${row.time}${lengthOf(row) > 0 ? ` to ${clockOf(end)}` : ''}, ${placeName(home)}`;
}

export const savingWords: Readonly<Record<ShownRow['saving'], string>> = {
  none: '',
  saving: 'Saving',
  saved: 'Saved',
  kept: 'Not saved yet',
};

const sentences = (parts: readonly (string | false)[]): string =>
  parts
    .filter((part) => part !== false && part !== '')
    .map((part) => String(part).replace(/\.$/, ''))
    .join('. ');

/** Describes a row in one sentence, for those who cannot see its place. */
export function spokenName(shown: ShownRow, days: Timetable['days']): string {
  const { row, marks, saving } = shown;
  return sentences([
    titleOf(row),
    whereWords(shown, days),
    row.forWhom,
    entriesOf(row),
    row.locked && 'locked',
    ...marks.slice(0, 3).map(({ words: text }) => text),
    marks.length > 3 && (marks.length === 4 ? '1 more clash' : `${marks.length - 3} more clashes`),
    savingWords[saving],
  ]);
}

/** Describes the last changed row. The words stay when the sign of saving is gone, so that they are not read twice. */
export function becameWords(shown: ShownRow, days: Timetable['days']): string {
  const { row, marks, saving } = shown;
  const isSaved = saving === 'saved' || saving === 'none';
  const clashes = !isSaved ? [] : marks.length === 0 ? ['No clash'] : marks.slice(0, 3).map(({ words: text }) => text);
  return sentences([
    titleOf(row),
    whereWords(shown, days),
    row.locked && 'Locked',
    savingWords[isSaved ? 'saved' : saving],
    ...clashes,
  ]);
}
