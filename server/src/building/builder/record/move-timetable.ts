import { movedMoment } from '@startline/rules/building/builder/clone-dates';
import { outsideFault, timetableShift, type Days } from '@startline/rules/building/builder/moved-dates';
import type { CompetitionId } from '@startline/rules/ids';
import { wallClock, type IsoDate, type TimeZone } from '@startline/rules/time';
import type { Tx } from '../../../db/db.ts';
import { badInput } from '../../../kernel/read-input.ts';
import { readStarts, writeStarts } from './start-queries.ts';

type Row = {
  readonly id: CompetitionId;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly time_zone: TimeZone;
};

/** The starts of events on the new days of their competition, by event. */
export type Starts = ReadonlyMap<number, Date>;

/**
 * Returns the new starts of the events of a competition whose days change. Refuses when events would lie outside of
 * them.
 */
export async function movedStarts(
  tx: Tx,
  row: Row,
  to: { first: string | null; last: string | null },
): Promise<Starts> {
  const from: Days = { first: row.starts_on as IsoDate, last: row.ends_on as IsoDate };
  if (to.first === null || to.last === null || (to.first === from.first && to.last === from.last)) return new Map();
  const days: Days = { first: to.first as IsoDate, last: to.last as IsoDate };
  const by = timetableShift(from, days);
  const starts = await readStarts(tx, row.id);
  const moved = starts.map(({ id, startsAt }) => ({ id, at: movedMoment(startsAt, by, row.time_zone) }));
  const fault = outsideFault(
    moved.map(({ at }) => wallClock(at, row.time_zone).date),
    days,
  );
  if (fault !== undefined) throw badInput([{ field: 'endDate', message: fault }]);
  return by === 0 ? new Map() : new Map(moved.map(({ id, at }) => [id, new Date(at)]));
}

/** Writes new starts with who moved them and when. */
export const moveTimetable = (
  tx: Tx,
  starts: Starts,
  stamp: { readonly changed_by: number; readonly updated_at: Date },
): Promise<void> => (starts.size === 0 ? Promise.resolve() : writeStarts(tx, starts, stamp));
