/** The facts of a row that decide where it is drawn. */
export type Placeable = {
  readonly day: number;
  readonly time: string;
  readonly timeKnown: boolean;
  readonly minutes: number | null;
  readonly usualMinutes: number;
  readonly facility: string;
  readonly needs: readonly string[];
};
export type FacilityCount = { readonly kind: string; readonly count: number };
/** Minutes of a day, from the first shown up to the last. */
export type Bounds = { readonly from: number; readonly until: number };
/** A block in its column: pixels from the top of the day, and its lane of how many side by side. */
export type Box = { readonly top: number; readonly height: number; readonly lane: number; readonly lanes: number };

export const STEP = 5;
export const PX_PER_MINUTE = 3;
/** The least height of a block, so that a finger can hit it: 24 pixels. */
const LEAST_MINUTES = 8;
/** 00:00 means that the time is to be confirmed, so nothing starts there. */
const FIRST = STEP;
const LAST = 1_440 - STEP;
/** The column of rows without a known place. */
export const NOWHERE = 'Elsewhere';

/** Returns '10:05' as minutes since midnight. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
export const lengthOf = ({ minutes, usualMinutes }: Pick<Placeable, 'minutes' | 'usualMinutes'>): number =>
  minutes ?? usualMinutes;

/** Returns the nearest possible start, in steps of five minutes. */
export const snapped = (minute: number): number => Math.min(LAST, Math.max(FIRST, Math.round(minute / STEP) * STEP));

/**
 * Returns the start that a pointer indicates: `y` and `top` in pixels of the window, `grab` how far below its upper
 * edge the block was taken.
 */
export const pointedMinute = ({
  y,
  top,
  grab,
  from,
}: {
  readonly y: number;
  readonly top: number;
  readonly grab: number;
  readonly from: number;
}): number => snapped(from + (y - grab - top) / PX_PER_MINUTE);

/**
 * Returns the whole hours that a day shows: its rows with half an hour before and after, into which something can be
 * moved; without rows, the opening hours.
 */
export function boundsOf(
  rows: readonly Placeable[],
  opens: readonly { readonly from: string; readonly until: string }[],
): Bounds {
  const timed = rows.filter(({ timeKnown }) => timeKnown);
  const hours = opens.length === 0 ? [{ from: '09:00', until: '18:00' }] : opens;
  const firsts =
    timed.length === 0 ? hours.map(({ from }) => minuteOf(from)) : timed.map(({ time }) => minuteOf(time) - 30);
  const lasts =
    timed.length === 0
      ? hours.map(({ until }) => minuteOf(until))
      : timed.map((row) => minuteOf(row.time) + lengthOf(row) + 60);
  const latest = Math.max(1_440, Math.max(...lasts) - (timed.length === 0 ? 0 : 60));
  return {
    from: Math.max(0, Math.floor(Math.min(...firsts) / 60) * 60),
    until: Math.ceil(Math.min(latest, Math.max(...lasts)) / 60) * 60,
  };
}

/** Returns the columns of a kind: the kind itself, or 'kind 1', 'kind 2' when there are more. */
const columnsOfKind = ({ kind, count }: FacilityCount): readonly string[] =>
  count > 1 ? Array.from({ length: count }, (_, n) => `${kind} ${n + 1}`) : [kind];

/**
 * Returns the column of each row, in the order of the rows: the organiser's choice, else the only one of its kind, else
 * the first of its kind that is free at its start.
 */
export function homesOf(rows: readonly Placeable[], facilities: readonly FacilityCount[]): readonly string[] {
  const known = new Map(facilities.flatMap(columnsOfKind).map((column) => [column.toLowerCase(), column]));
  const counts = new Map(facilities.map((facility) => [facility.kind, facility]));
  const homes = rows.map(({ facility, needs: [kind] }) => {
    if (facility !== '') return known.get(facility.toLowerCase()) ?? facility;
    const columns = kind === undefined ? [NOWHERE] : columnsOfKind(counts.get(kind) ?? { kind, count: 1 });
    return columns.length === 1 ? columns[0] : undefined;
  });
  const waiting = [...rows.entries()]
    .filter(([at]) => homes[at] === undefined)
    .sort(([, a], [, b]) => a.day - b.day || minuteOf(a.time) - minuteOf(b.time));
  const held = new Map<string, Stretch[]>();
  const hold = (home: string, row: Placeable): void => {
    const there = held.get(home);
    if (there) there.push(stretchOf(row));
    else held.set(home, [stretchOf(row)]);
  };
  rows.forEach((row, at) => homes[at] !== undefined && row.timeKnown && hold(homes[at], row));
  for (const [at, row] of waiting) {
    const columns = columnsOfKind(counts.get(row.needs[0] ?? '') ?? { kind: NOWHERE, count: 1 });
    const stretch = stretchOf(row);
    const home =
      columns.find((column) => !(held.get(column) ?? []).some((other) => meets(other, stretch))) ??
      columns[0] ??
      NOWHERE;
    homes[at] = home;
    hold(home, row);
  }
  return homes.map((home) => home ?? NOWHERE);
}

type Stretch = Bounds & { readonly day: number };
const stretchOf = (row: Placeable): Stretch => ({
  day: row.day,
  from: minuteOf(row.time),
  until: minuteOf(row.time) + lengthOf(row),
});
const meets = (one: Stretch, other: Stretch): boolean =>
  one.day === other.day && one.from < other.until && other.from < one.until;

/** Returns all columns in order: the competition's facilities, then other places by name. */
export function columnsOf(facilities: readonly FacilityCount[], homes: readonly string[]): readonly string[] {
  const known = [...new Set(facilities.flatMap(columnsOfKind))];
  const others = [...new Set(homes)].filter((home) => !known.includes(home)).sort((a, b) => a.localeCompare(b));
  return [...known, ...others];
}

/** Returns the used columns, and others of the same kind beside them. */
export function usedColumns(facilities: readonly FacilityCount[], homes: readonly string[]): readonly string[] {
  const used = new Set(homes);
  for (const columns of facilities.map(columnsOfKind))
    if (columns.some((column) => used.has(column))) columns.forEach((column) => used.add(column));
  return columnsOf(facilities, homes).filter((column) => used.has(column));
}

/** Returns the place to send when a row is put into a column; undefined when the column is already its own. */
export function facilityToSay(row: Pick<Placeable, 'facility' | 'needs'>, column: string): string | undefined {
  const isOwn =
    row.facility === ''
      ? row.needs[0] === column || (column === NOWHERE && row.needs.length === 0)
      : row.facility === column;
  if (isOwn) return undefined;
  return column === NOWHERE ? '' : column;
}

/** Returns the name of a column for people: 'long-jump 1' as 'Long jump 1'. */
export function placeName(column: string): string {
  const text = column.replaceAll(/[-_]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Places the blocks of one column. Blocks that would overlap are put side by side in lanes. The result has the order of
 * the rows.
 */
export function boxesOf(rows: readonly Placeable[], { from }: Bounds): readonly Box[] {
  const spans = rows
    .map((row, at) => ({
      at,
      start: minuteOf(row.time),
      end: minuteOf(row.time) + Math.max(LEAST_MINUTES, lengthOf(row)),
    }))
    .sort((a, b) => a.start - b.start || b.end - a.end || a.at - b.at);
  const boxes: Box[] = [];
  let cluster: { readonly at: number; readonly box: Omit<Box, 'lanes'> }[] = [];
  let [ends, clusterEnd]: [number[], number] = [[], 0];
  const close = (): void => cluster.forEach(({ at, box }) => (boxes[at] = { ...box, lanes: ends.length }));
  for (const { at, start, end } of spans) {
    if (start >= clusterEnd) {
      close();
      [cluster, ends] = [[], []];
    }
    const free = ends.findIndex((taken) => taken <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = end;
    clusterEnd = Math.max(...ends);
    cluster.push({ at, box: { top: (start - from) * PX_PER_MINUTE, height: (end - start) * PX_PER_MINUTE, lane } });
  }
  close();
  return boxes;
}

/** Returns the column to the left or the right; the same at the edge. */
export const columnBeside = (columns: readonly string[], column: string, by: -1 | 1): string =>
  columns[columns.indexOf(column) + by] ?? column;
