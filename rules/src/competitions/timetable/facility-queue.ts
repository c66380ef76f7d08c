import type { Facility, Starts, TimetableRow } from './timetable.ts';

/**
 * A row that cannot begin near its time: the rows there at that time, and the minute of its day at which the facility
 * is free.
 */
export type HeldUp = { readonly row: string; readonly with: readonly string[]; readonly freeAt: number };

/** Rows that use a facility together: one stretch of it. */
type Use = { readonly rows: readonly string[]; readonly day: number; readonly from: number; readonly minutes: number };
type Place = { readonly day: number; readonly rows: readonly string[]; readonly until: number };

/**
 * Returns rows that wait for a facility longer than `slipMinutes`, in programme order. A late start delays what
 * follows, so that many small delays add up to a large one. A row that waits too long is named once and then treated as
 * held elsewhere, so that those after it are not blamed for it.
 */
export function heldUp(
  rows: readonly TimetableRow[],
  { kind, count }: Facility,
  starts: Starts,
  slipMinutes: number,
): readonly HeldUp[] {
  const places: Place[] = [];
  return usesOf(
    rows.filter(({ needs, minutes }) => needs.includes(kind) && minutes > 0),
    starts,
  ).flatMap((use): readonly HeldUp[] => {
    const busy = places
      .filter(({ day, until }) => day === use.day && until > use.from)
      .sort((a, b) => a.until - b.until);
    const freeAt = busy.length < count ? use.from : (busy[busy.length - count]?.until ?? use.from);
    if (freeAt - use.from > slipMinutes || count === 0)
      return use.rows.map((row) => ({ row, with: busy.flatMap((place) => place.rows), freeAt }));
    places.push({ day: use.day, rows: use.rows, until: freeAt + use.minutes });
    return [];
  });
}

/** Returns the uses of facilities by day and time; rows held together at one time are one use. */
function usesOf(rows: readonly TimetableRow[], starts: Starts): readonly Use[] {
  const uses = new Map<string, Use>();
  for (const { id, together, minutes } of rows) {
    const start = starts.get(id);
    if (!start) continue;
    const key = together === undefined ? `row ${id}` : `together ${together} ${start.day} ${start.minute}`;
    const known = uses.get(key);
    uses.set(key, {
      rows: [...(known?.rows ?? []), id],
      day: start.day,
      from: start.minute,
      minutes: Math.max(minutes, known?.minutes ?? 0),
    });
  }
  return [...uses.values()].sort((a, b) => a.day - b.day || a.from - b.from);
}
