import {
  isNumberedRound,
  readAmount,
  readDayCell,
  readEventCell,
  readGenders,
  readLimit,
  readTimeCell,
  startOfTime,
  withoutAbout,
} from '../paste-cells.ts';
import type { PasteColumn } from '../paste-columns.ts';
import { readEventWords } from '../paste-event-words.ts';
import { readAgeCell } from '../paste-groups.ts';
import { isFollowing } from '../lines/follows.ts';
import type { PastedLine } from '../../../formats/paste-table.ts';
import { usualEvents } from '../../../performances/usual-events.ts';
import type { IsoDate } from '../../../time.ts';
import { readStage } from '../../builder/timetable-cells.ts';

/** The tests of a cell for each column; the second is for cells that may also be of another column. */
export type Signs = readonly (readonly [
  PasteColumn,
  (cell: string) => boolean,
  isDoubtful?: (cell: string) => boolean,
])[];

/** Matches the day of a competition without a year: 'Day 2', 'D2', 'Sa', '8th', '8/5'. */
const shortDay =
  /^(?:d(?:ay)?\s*\d{1,2}|(?:mo|tu|we|th|fr|sa|su)\.?|\d{1,2}(?:st|nd|rd|th)|\d{1,2}[./-](?:0?[1-9]|1[0-2]))$/i;

/** Returns the tests that decide whether a cell counts for a column, the most distinctive columns first. */
export const signsOn = (days: readonly IsoDate[]): Signs => [
  [
    'day',
    (cell) =>
      (shortDay.test(cell) && readDayCell(cell, days) !== undefined) ||
      /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?(?:[ ,]|$)|^\d{4}-\d\d-\d\d|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|^\d{1,2}(?:st|nd|rd|th)?[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(
        cell,
      ),
  ],
  [
    'time',
    (cell) =>
      isFollowing(cell) ||
      (/^\d{1,2}[:.h]\d{2}|^\d{1,2}h$|^\d{3,4}$|[ap]\.?m\.?$|noon$|midday$|^tb[ca]$/i.test(withoutAbout(cell)) &&
        readTimeCell(startOfTime(cell)) !== undefined),
    (cell) => (/^\d{3}$/.test(cell) ? !/[05]$/.test(cell) || isRace(cell) : isRace(cell)),
  ],
  [
    'stage',
    (cell) =>
      (cell.length > 1 && (readStage(cell) !== undefined || isNumberedRound(cell))) ||
      (/^[([]?(?:\w+[ -])?(?:heats?|semis?|finals?|qualif\w+|pool|pit)\b/i.test(cell) && isRoundOnly(cell)),
  ],
  ['gender', (cell) => readGenders(cell) !== undefined],
  [
    'age',
    (cell) => /\d|^sen|^open|^v|^[sj][mw]\b|^(?:minor|junior|inter)/i.test(cell) && readAgeCell(cell) !== undefined,
  ],
  ['price', (cell) => /^[£€]|\.\d\d$|^free$/i.test(cell) && !mayBeTime.test(cell) && readAmount(cell) !== undefined],
  ['event', (cell) => readEventCell(cell) !== undefined, (cell) => /^\d+$/.test(cell) && !isRace(cell)],
  ['limit', (cell) => /\d|-|max/i.test(cell) && !isNumbering(cell) && readLimit(cell) !== undefined],
];

/** Matches an amount that may be a time of day: 10.00, 12.30. */
const mayBeTime = /^(?:9|1\d|2[0-3])\.[0-5][05]$/;

/** Returns whether digits that may be a time are a usual distance: 800, 1500. */
const isRace = (cell: string): boolean => usualEvents.some(({ code }) => code === cell);

/** Returns whether a cell numbers its line, or says how many heats there are: '2)', '2.', '(3)'. */
const isNumbering = (cell: string): boolean => /^\(?\d+[.)]$/.test(cell);

/** Returns whether a cell names neither an event nor an age beside its round. */
function isRoundOnly(cell: string): boolean {
  const { event, pairs } = readEventWords(cell);
  return event === undefined && pairs.every(({ age }) => age === undefined);
}

/** Matches a cell of times for an event without one. */
const noTime = /^(?:[-–]+|[?]+)$/;

/** Returns the position of each column that enough of its cells support. */
export function bySigns(
  lines: readonly PastedLine[],
  places: ReadonlySet<number>,
  looked: Signs,
): Map<PasteColumn, number> {
  const sample = lines.slice(0, 40);
  const at = new Map<PasteColumn, number>();
  const free = new Set(places);
  const share = (place: number, isOne: (cell: string) => boolean, column?: PasteColumn): number => {
    const cells = sample.flatMap(({ cells: all }) => {
      const cell = all[place] ?? '';
      return cell === '' || (column === 'time' && noTime.test(cell)) ? [] : [cell];
    });
    return cells.length === 0 ? 0 : cells.filter(isOne).length / cells.length;
  };
  for (const [column, isOne, isDoubtful] of looked) {
    const best = [...free]
      .map((place) => ({ place, share: share(place, isOne, column), doubt: isDoubtful ? share(place, isDoubtful) : 0 }))
      .filter((one) => one.share >= 0.6)
      .sort((a, b) => a.doubt - b.doubt || b.share - a.share || a.place - b.place)[0];
    if (!best) continue;
    at.set(column, best.place);
    free.delete(best.place);
  }
  return at;
}

/** Returns whether a column numbers the days of its lines: 1, 1, 2 on two days; 1, 2 on two lines number the lines. */
export function isOfDays(lines: readonly PastedLine[], place: number, days: number): boolean {
  const cells = lines.flatMap(({ cells: all }) => (all[place] ? [all[place]] : []));
  const numbers = cells.map((cell) => (/^\d{1,2}$/.test(cell) ? Number(cell) : NaN));
  const isInOrder = numbers.every((number, nth) => number - (numbers[nth - 1] ?? 1) >= 0 && number <= days);
  const count = new Set(numbers).size;
  return isInOrder && numbers[0] === 1 && count > 1 && count < lines.length;
}

/**
 * Returns whether the column taken for limits numbers its lines, 1, 2, 3, or those before the event, or has numbers of
 * heats: nobody limits an event to three athletes.
 */
export function isUnlikeLimits(lines: readonly PastedLine[], at: ReadonlyMap<PasteColumn, number>): boolean {
  const place = at.get('limit') ?? -1;
  const numbers = lines.flatMap(({ cells }) => (/^\d+$/.test(cells[place] ?? '') ? [Number(cells[place])] : []));
  const isCount = numbers.length > 2 && numbers.every((number, nth) => number === (numbers[0] ?? 0) + nth);
  const isInFront = numbers.length > 0 && place < (at.get('time') ?? at.get('event') ?? 0);
  return isCount || isInFront || numbers.some((number) => number > 0 && number <= 3);
}
