import type { Timetable, TimetableWireRow } from '@startline/contract/building/timetable';
import { clockOf, homesOf, minuteOf } from './grid-layout.ts';

/**
 * A person's change to a row. A `minute` of 0 is a time to be confirmed; `minutes` of null are the usual ones. Missing
 * fields stay as they are.
 */
export type Wish = {
  readonly day?: number;
  readonly minute?: number;
  /** Whether it is a return to the place that the row had. */
  readonly putBack?: boolean;
  readonly minutes?: number | null;
  readonly facility?: string;
  readonly locked?: boolean;
};
export type Saving = 'none' | 'saving' | 'saved' | 'kept';
/** A fault of a row, in words. */
export type Mark = { readonly kind: 'overlap' | 'tight' | 'fault'; readonly words: string };
/** A row as it is shown: the server's row with later wishes. */
export type ShownRow = {
  /** The first of its events, which identifies the row while the timetable is open. */
  readonly id: string;
  /** The server's row, the wish for it, and both together. */
  readonly base: TimetableWireRow;
  readonly wish: Wish | undefined;
  readonly row: TimetableWireRow;
  /** Its column. */
  readonly home: string;
  readonly saving: Saving;
  readonly marks: readonly Mark[];
};

export const idOf = ({ ceids }: Pick<TimetableWireRow, 'ceids'>): string => String(ceids[0] ?? '');
/** Returns the title of an event on the timetable: '12 100m, heats'. */
export const titleOf = ({ eventNo, name, round }: Pick<TimetableWireRow, 'eventNo' | 'name' | 'round'>): string =>
  `${eventNo > 0 ? `${eventNo} ` : ''}${name}${round === '' || name.toLowerCase().includes(round.toLowerCase()) ? '' : `, ${round}`}`;

/** Returns '14 of 24 entered', '14 entered', 'Schedule only'. */
export function entriesOf({
  entered,
  maxAthletes,
  scheduleOnly,
}: Pick<TimetableWireRow, 'entered' | 'maxAthletes' | 'scheduleOnly'>): string {
  if (scheduleOnly) return 'Schedule only';
  return maxAthletes > 0 ? `${entered} of ${maxAthletes} entered` : `${entered} entered`;
}

/** Returns a row with a wish applied. */
export function wished(row: TimetableWireRow, wish: Wish | undefined): TimetableWireRow {
  if (!wish) return row;
  const { day = row.day, minute, minutes = row.minutes, facility = row.facility, locked = row.locked } = wish;
  const time = minute === undefined ? {} : { time: clockOf(minute), timeKnown: minute > 0 };
  return { ...row, ...time, day, minutes, facility, locked };
}

type Facts = {
  readonly timetable: Timetable;
  readonly wishOf: (row: TimetableWireRow) => Wish | undefined;
  readonly savingOf: (row: TimetableWireRow) => Saving;
  readonly before: readonly ShownRow[];
};

/**
 * Returns all rows as they are shown, in programme order. An unchanged row is the same object as before, so that it is
 * not drawn again.
 */
export function shownRows({ timetable, wishOf, savingOf, before }: Facts): readonly ShownRow[] {
  const known = new Map(before.map((shown) => [shown.id, shown]));
  const marks = marksOf(timetable);
  const rows = timetable.rows.map((base) => {
    const [wish, last] = [wishOf(base), known.get(idOf(base))];
    return {
      base,
      wish,
      row: last && last.base === base && isSameWish(last.wish, wish) ? last.row : wished(base, wish),
    };
  });
  const homes = homesOf(
    rows.map(({ row }) => row),
    timetable.facilities,
  );
  return rows
    .map(({ base, wish, row }, at): ShownRow => {
      const shown = {
        id: idOf(base),
        base,
        wish,
        row,
        home: homes[at] ?? '',
        saving: savingOf(base),
        marks: marks.get(base.key) ?? noMarks,
      };
      const last = known.get(shown.id);
      return last && isSame(last, shown) ? last : shown;
    })
    .sort(
      (a, b) =>
        a.row.day - b.row.day ||
        minuteOf(a.row.time) - minuteOf(b.row.time) ||
        a.row.eventNo - b.row.eventNo ||
        Number(a.id) - Number(b.id),
    );
}

const noMarks: readonly Mark[] = [];
const isSameWish = (a: Wish | undefined, b: Wish | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));
const areSameMarks = (a: readonly Mark[], b: readonly Mark[]): boolean =>
  a === b ||
  (a.length === b.length && a.every(({ kind, words: text }, at) => kind === b[at]?.kind && text === b[at].words));
const isSame = (a: ShownRow, b: ShownRow): boolean =>
  a.row === b.row && a.home === b.home && a.saving === b.saving && areSameMarks(a.marks, b.marks);

const sameOr = <T>(now: T, before: T): T => (JSON.stringify(now) === JSON.stringify(before) ? before : now);

/** Returns a timetable that keeps the objects of unchanged rows, days and facilities. */
export function withKnownRows(timetable: Timetable, before: Timetable): Timetable {
  const known = new Map(before.rows.map((row) => [row.key, row]));
  const rows = timetable.rows.map((row) => {
    const last = known.get(row.key);
    return last && last.version === row.version ? sameOr(row, last) : row;
  });
  return {
    ...timetable,
    rows,
    days: sameOr(timetable.days, before.days),
    facilities: sameOr(timetable.facilities, before.facilities),
  };
}

/** The marks of a timetable are computed once. */
const knownMarks = new WeakMap<Timetable, ReadonlyMap<string, readonly Mark[]>>();
function marksOf(timetable: Timetable): ReadonlyMap<string, readonly Mark[]> {
  const marks = knownMarks.get(timetable) ?? findMarks(timetable);
  knownMarks.set(timetable, marks);
  return marks;
}

/** Returns the faults of each row, by its key. Names come first, to tell whom they concern. */
function findMarks({ rows, clashes, faults }: Timetable): ReadonlyMap<string, readonly Mark[]> {
  const marks = new Map<string, Mark[]>();
  const titles = new Map(rows.map((row) => [row.key, titleOf(row)]));
  const add = (key: string, mark: Mark): void => void marks.set(key, [...(marks.get(key) ?? []), mark]);
  for (const {
    keys: [key = ''],
    words: text,
  } of faults)
    add(key, { kind: 'fault', words: text });
  for (const { keys, words: text } of faults)
    for (const key of keys.slice(1)) if (!marks.has(key)) add(key, { kind: 'fault', words: text });
  for (const clash of clashes) {
    for (const [key, other] of [
      [clash.a, clash.b],
      [clash.b, clash.a],
    ] as const)
      add(key, {
        kind: clash.kind,
        words: `${clash.kind === 'overlap' ? 'At the same time as' : 'Little time between this and'} ${titles.get(other) ?? 'another event'}${whoOf(clash)}`,
      });
  }
  return marks;
}

/** Returns ': Ann Hill, Bea Fox and 3 more', or how many are expected before there are entries. */
export function whoOf({ names, athletes }: Pick<Timetable['clashes'][number], 'names' | 'athletes'>): string {
  if (names.length === 0) return athletes > 0 ? `: about ${Math.max(1, Math.round(athletes))} expected` : '';
  const more = Math.round(athletes) - Math.min(3, names.length);
  return `: ${names.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Returns a clash as a line of the list: its sentence with the names in it. */
export const clashLine = (clash: Pick<Timetable['clashes'][number], 'words' | 'names' | 'athletes'>): string =>
  clash.names.length === 0 ? clash.words : `${clash.words.replace(/\.$/, '')}${whoOf(clash)}.`;

type Clashes = { readonly overlapping: number; readonly tight: number; readonly faults: number };

/**
 * Returns faults, athletes in two places at once, and those with little time, as one line; before there are entries, the
 * athletes that are expected.
 */
export function clashWords({ overlapping, tight, faults }: Clashes, isExpected = false): string {
  const count = (n: number): number => (n > 0 ? Math.max(1, Math.round(n)) : 0);
  const athletes = (n: number): string =>
    `${isExpected ? 'about ' : ''}${count(n)} athlete${count(n) === 1 ? '' : 's'}${isExpected ? ' expected' : ''}`;
  const parts = [
    overlapping > 0 && `${athletes(overlapping)} in two places at once`,
    tight > 0 && `${athletes(tight)} with little time between events`,
    faults > 0 && (faults === 1 ? '1 problem' : `${faults} problems`),
  ];
  return (
    parts
      .filter(Boolean)
      .join(', ')
      .replace(/^about/, 'About') || 'No clashes'
  );
}
