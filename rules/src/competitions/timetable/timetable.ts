import type { Nearness } from './closeness.ts';

/** A start on the programme: a day (1 is the first) and minutes since midnight. */
export type Start = { readonly day: number; readonly minute: number };

/** A row of the programme: one round of one event for one group. */
export type TimetableRow = {
  readonly id: string;
  /** The time for which it uses its facilities and its athletes. */
  readonly minutes: number;
  /** The kinds of facility of which it needs one each: 'track', or 'cage' and 'infield'. */
  readonly needs: readonly string[];
  /** The days on which it may be held. */
  readonly days: readonly number[];
  /** Earlier rounds, and the rest of their athletes between the end of one and the start of the next. */
  readonly after: readonly { readonly row: string; readonly restMinutes: number }[];
  /** Rows with the same word are held together: one start, one use of the facility (age groups in one competition). */
  readonly together?: string;
  /** The minutes that its athletes need before another event; missing: the usual rest. */
  readonly recoveryMinutes?: number;
  /** Races with the same word keep their order on a day: the age groups of one event. */
  readonly series?: string;
  /** Races with the same word that follow each other stay together: hurdles. */
  readonly block?: string;
  /** Its present start, when a timetable is to be improved; `locked` rows stay there. */
  readonly at?: Start;
  readonly locked?: boolean;
};

/**
 * A number of facilities of a kind, open on each day from a minute up to another: one track, two long jump pits, one
 * shot circle.
 */
export type Facility = { readonly kind: string; readonly count: number; readonly opens: readonly OpenDay[] };
export type OpenDay = { readonly day: number; readonly from: number; readonly until: number };

/**
 * The number of athletes expected in both of two rows. A fraction is a probability, as of reaching a final. `resting`
 * are those of them for whom a short rest is a clash; missing: all.
 */
export type Pair = { readonly a: string; readonly b: string; readonly athletes: number; readonly resting?: number };

/** All facts for a timetable. Starts are multiples of `stepMinutes`. */
export type TimetableFacts = {
  readonly rows: readonly TimetableRow[];
  readonly facilities: readonly Facility[];
  readonly pairs: readonly Pair[];
  readonly nearness: Nearness;
  readonly stepMinutes: number;
  /**
   * The minutes that a row may wait for its facility, since printed programmes are tighter than expected; 0 when
   * missing.
   */
  readonly slipMinutes?: number;
};

/**
 * The weights of a timetable's costs: each athlete with two events at once or with little time between, each minute of
 * a day up to its last end, each minute that a row is moved.
 */
export type Weights = {
  readonly overlap: number;
  readonly tight: number;
  readonly minute: number;
  readonly moved: number;
  readonly notHeld: number;
};
/** Weights for a new programme: a clash is as bad as twenty minutes, and no present start counts. Our own choice. */
export const usualWeights: Weights = { overlap: 20, tight: 4, minute: 1, moved: 0, notHeld: 100_000 };

export type Starts = ReadonlyMap<string, Start>;

/**
 * Returns the pairs of rows that athletes combine, from their entries: first rounds with a probability of 1, later
 * rounds with the probability of reaching them. Rounds of one event are not a pair, since `after` gives their order and
 * rest.
 */
export function pairsOf(
  athletes: readonly (readonly { readonly row: string; readonly event: string; readonly chance: number }[])[],
): readonly Pair[] {
  const counted = new Map<string, Pair>();
  for (const rows of athletes) {
    for (const [at, one] of rows.entries()) {
      for (const other of rows.slice(at + 1)) {
        if (one.event === other.event) continue;
        const [a, b] = one.row < other.row ? [one.row, other.row] : [other.row, one.row];
        const key = JSON.stringify([a, b]);
        counted.set(key, { a, b, athletes: (counted.get(key)?.athletes ?? 0) + one.chance * other.chance });
      }
    }
  }
  return [...counted.values()];
}
