/**
 * The limits between two events of one athlete, in minutes. Below `walk` they overlap: `walk` is the way between two
 * places and the call.
 */
export type Nearness = { readonly walk: number; readonly rest: number };

/** An athlete on the ground: less than this many minutes between two events is worth a note. */
export const usualNearness: Nearness = { walk: 0, rest: 20 };

/** Returns whether a gap between two events is missing, or short; a negative gap is an overlap in time. */
export function closenessOf(gapMinutes: number, { walk, rest }: Nearness): 'overlap' | 'tight' | undefined {
  if (gapMinutes < walk) return 'overlap';
  return gapMinutes < rest ? 'tight' : undefined;
}

/** A stretch of the programme in minutes of its day, from its start up to its end. */
export type Stretch = { readonly day: number; readonly from: number; readonly until: number };

/** Returns the minutes between two stretches of one day, negative when they overlap; undefined on different days. */
export function gapBetween(one: Stretch, other: Stretch): number | undefined {
  return one.day === other.day ? Math.max(other.from - one.until, one.from - other.until) : undefined;
}

/** Two of an athlete's rows that overlap or leave little time, the earlier first. */
export type AthleteClash<Row> = {
  readonly kind: 'overlap' | 'tight';
  readonly first: Row;
  readonly second: Row;
  readonly gapMinutes: number;
};

/**
 * Returns the clashes of one athlete, in programme order: among all of the athlete's rows, those that overlap and those
 * with less than the rest between them. Rows without length, such as a combined event that is timed by its parts, do
 * not clash.
 */
export function clashesOf<Row extends Stretch>(rows: readonly Row[], nearness: Nearness): readonly AthleteClash<Row>[] {
  const inOrder = rows.filter(({ from, until }) => until > from).sort((a, b) => a.day - b.day || a.from - b.from);
  return inOrder.flatMap((first, at) =>
    inOrder.slice(at + 1).flatMap((second): readonly AthleteClash<Row>[] => {
      const gapMinutes = gapBetween(first, second);
      const kind = gapMinutes === undefined ? undefined : closenessOf(gapMinutes, nearness);
      return gapMinutes === undefined || kind === undefined ? [] : [{ kind, first, second, gapMinutes }];
    }),
  );
}
