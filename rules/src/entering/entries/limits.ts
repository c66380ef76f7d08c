import type { AgeGroupId, CompEventId } from '../../ids.ts';
import type { IsoDate } from '../../time.ts';
import type { EventRow, UniqueSet } from './event-row.ts';

/** The most of each that one athlete may enter; 0 means no limit. Per day: maxEvents, maxTrack, maxField (CRULE-07). */
export type Limits = {
  readonly maxEvents: number;
  readonly maxTrack: number;
  readonly maxField: number;
  readonly maxCompEvents: number;
  readonly maxCompTrack: number;
  readonly maxCompField: number;
  readonly maxExcludedEvents: number;
  readonly maxTeamEvents: number;
};

export const noLimits: Limits = {
  maxEvents: 0,
  maxTrack: 0,
  maxField: 0,
  maxCompEvents: 0,
  maxCompTrack: 0,
  maxCompField: 0,
  maxExcludedEvents: 0,
  maxTeamEvents: 0,
};

/** An organiser's rule for some age groups, or for all without any. */
export type CompRule = {
  readonly ageGroups: readonly AgeGroupId[];
  readonly limits: Limits;
  readonly unique: readonly UniqueSet[];
  /** Whether entrants see the limits of a day beside those of the whole competition. */
  readonly showsDays: boolean;
};

/**
 * Returns the rules that bind an athlete of this age group, as one: the strictest of each limit, and all unique sets.
 */
export function combinedRule(
  rules: readonly CompRule[],
  ageGroup: AgeGroupId,
): Pick<CompRule, 'limits' | 'unique' | 'showsDays'> {
  const binding = rules.filter(({ ageGroups }) => ageGroups.length === 0 || ageGroups.includes(ageGroup));
  const limits = Object.keys(noLimits).map((key) => {
    const set = binding.map((rule) => rule.limits[key as keyof Limits]).filter((max) => max > 0);
    return [key, set.length === 0 ? 0 : Math.min(...set)];
  });
  return {
    limits: Object.fromEntries(limits) as Limits,
    unique: binding.flatMap(({ unique }) => unique),
    showsDays: binding.some(({ showsDays }) => showsDays),
  };
}

/** The name of a limit, so that counting, blocking and the meters on the screen cannot disagree. */
export type Count = keyof Limits;

const isTrack = (row: EventRow): boolean => row.type === 'T';
const isField = (row: EventRow): boolean => row.type === 'F';

/**
 * Whether a row counts towards a limit. Events excluded from the count (`excludeFromCntRule`) count only as excluded
 * ones; a team event always counts as a team event, and as an event unless it is excluded.
 */
const counts: { readonly [C in Count]: (row: EventRow) => boolean } = {
  maxEvents: (row) => !row.excludedFromCount,
  maxTrack: (row) => !row.excludedFromCount && isTrack(row),
  maxField: (row) => !row.excludedFromCount && isField(row),
  maxCompEvents: (row) => !row.excludedFromCount,
  maxCompTrack: (row) => !row.excludedFromCount && isTrack(row),
  maxCompField: (row) => !row.excludedFromCount && isField(row),
  maxExcludedEvents: (row) => row.excludedFromCount,
  maxTeamEvents: (row) => row.team !== null,
};
/** The limits of a day with the whole-competition limits that count the same. */
const ofCompetition: { readonly [C in Count]?: Count } = {
  maxEvents: 'maxCompEvents',
  maxTrack: 'maxCompTrack',
  maxField: 'maxCompField',
};
const perDay = Object.keys(ofCompetition) as readonly Count[];

/** The chosen events that count towards each limit that is set; per day for the limits of a day. */
export type Tally = ReadonlyMap<string, readonly CompEventId[]>;

const keyOf = (count: Count, day: IsoDate): string => (perDay.includes(count) ? `${count} ${day}` : count);

/** Counts the chosen events once, so that each row can be judged without counting again. */
export function tally(chosen: readonly EventRow[], limits: Limits): Tally {
  const counted = new Map<string, CompEventId[]>();
  for (const count of setLimits(limits)) {
    for (const row of chosen) {
      if (!counts[count](row)) continue;
      const key = keyOf(count, row.day);
      counted.set(key, [...(counted.get(key) ?? []), row.id]);
    }
  }
  return counted;
}

/**
 * Returns the maximum that entering `row` would exceed, with the chosen events that fill it; undefined when there is
 * room.
 */
export function maximumReached(
  row: EventRow,
  count: Count,
  limits: Limits,
  counted: Tally,
): { max: number; counted: readonly CompEventId[] } | undefined {
  const max = limits[count];
  if (max === 0 || !counts[count](row)) return undefined;
  const all = counted.get(keyOf(count, row.day)) ?? [];
  if (all.length < max) return undefined;
  const others = all.filter((id) => id !== row.id);
  return others.length >= max ? { max, counted: others } : undefined;
}

/** One meter of the entry screen: `3 of 4 events`. `day` is null for a limit of the whole competition. */
export type Meter = {
  readonly count: Count;
  readonly day: IsoDate | null;
  readonly used: number;
  readonly max: number;
  readonly text: string;
};

const nouns: { readonly [C in Count]: string } = {
  maxEvents: 'events',
  maxTrack: 'track',
  maxField: 'field',
  maxCompEvents: 'events',
  maxCompTrack: 'track',
  maxCompField: 'field',
  maxExcludedEvents: 'additional',
  maxTeamEvents: 'team',
};

/**
 * Returns the meters of the limits that are set: those of the competition first, then for each day that has events, in
 * order. A day's limit with a whole-competition limit beside it is shown only when the organiser shows both.
 */
export function meters(
  rows: readonly EventRow[],
  chosen: readonly EventRow[],
  { limits, showsDays }: Pick<CompRule, 'limits' | 'showsDays'>,
): readonly Meter[] {
  const counted = tally(chosen, limits);
  const days = [...new Set(rows.map(({ day }) => day))].sort();
  const meter = (count: Count, day: IsoDate | null, key: string): Meter => {
    const used = counted.get(key)?.length ?? 0;
    return { count, day, used, max: limits[count], text: `${used} of ${limits[count]} ${nouns[count]}` };
  };
  const set = setLimits(limits);
  const isShownDay = (count: Count): boolean =>
    perDay.includes(count) && (showsDays || limits[ofCompetition[count] ?? count] === 0);
  return [
    ...set.filter((count) => !perDay.includes(count)).map((count) => meter(count, null, count)),
    ...days.flatMap((day) =>
      set.filter((count) => isShownDay(count)).map((count) => meter(count, day, keyOf(count, day))),
    ),
  ];
}

const setLimits = (limits: Limits): Count[] => (Object.keys(limits) as Count[]).filter((count) => limits[count] > 0);
