import type { Timing } from '../../performances/parse-performance.ts';
import { compareStatus, type Status } from '../../performances/status-codes.ts';
import { rankWithTies } from './places.ts';

/**
 * A finish: the official time in hundredths of a second, the camera's reading in thousandths, and the judges' place in
 * the heat; null for a missing one.
 */
export type Finish = {
  readonly kind: 'time';
  readonly hundredths: number;
  readonly thousandths: number | null;
  readonly timing: Timing;
  readonly judged: number | null;
};
/** The result of one athlete or team in one race. `group` is the age group when several run together. */
export type RaceResult<Id> = {
  readonly id: Id;
  readonly heat: number;
  readonly group: string | null;
  readonly outcome: Finish | Status;
};
/** A line of a result list: first those with a place, then those without in the order of `statusOrder`. */
export type Placing<Id, Outcome> = {
  readonly id: Id;
  readonly place: number | null;
  readonly tied: boolean;
  readonly outcome: Outcome;
};
export type RacePlacing<Id> = Placing<Id, Finish | Status>;

type Finisher<Id> = RaceResult<Id> & { readonly outcome: Finish };
const finished = <Id>(result: RaceResult<Id>): result is Finisher<Id> => result.outcome.kind === 'time';

/**
 * Places one heat (TR21.1): by the judges' places when everyone who finished has one, else by time. Thousandths decide
 * when the camera read all of them.
 */
export function placeInHeat<Id>(results: readonly RaceResult<Id>[]): RacePlacing<Id>[] {
  const judged = results.filter(finished).every(({ outcome }) => outcome.judged !== null);
  return placed(results, judged ? (a, b) => (a.judged ?? 0) - (b.judged ?? 0) : compareByTime(results));
}

/** Places over all heats, by time alone: the ranking across heats, and the places of a final run in several races. */
export const placeOverall = <Id>(results: readonly RaceResult<Id>[]): RacePlacing<Id>[] =>
  placed(results, compareByTime(results));

/**
 * Places each group of a combined race: by heat when it was one race, by time when several. Keys are groups in order of
 * appearance.
 */
export function placeByGroup<Id>(results: readonly RaceResult<Id>[]): Map<string | null, RacePlacing<Id>[]> {
  const groups = new Map<string | null, RaceResult<Id>[]>();
  for (const result of results) groups.set(result.group, [...(groups.get(result.group) ?? []), result]);
  return new Map(
    [...groups].map(([group, members]) => [
      group,
      new Set(members.map(({ heat }) => heat)).size === 1 ? placeInHeat(members) : placeOverall(members),
    ]),
  );
}

/**
 * Returns whether some were timed by hand and some not, so that no place in the next round may be given by time
 * (TR19.24, TR20.4).
 */
export const isMixedTiming = <Id>(results: readonly RaceResult<Id>[]): boolean =>
  new Set(results.filter(finished).map(({ outcome }) => outcome.timing)).size > 1;

/** Orders finishers by time: by thousandths when everyone in the field has them, else by the official hundredths. */
export function compareByTime<Id>(field: readonly RaceResult<Id>[]): (a: Finish, b: Finish) => number {
  const exact = field.every((result) => !finished(result) || result.outcome.thousandths !== null);
  return (a, b) => (exact ? (a.thousandths ?? 0) - (b.thousandths ?? 0) : a.hundredths - b.hundredths);
}

function placed<Id>(results: readonly RaceResult<Id>[], compare: (a: Finish, b: Finish) => number): RacePlacing<Id>[] {
  const ranked = rankWithTies(results.filter(finished), (a, b) => compare(a.outcome, b.outcome));
  return [
    ...ranked.map(({ item, place, tied }) => ({ id: item.id, place, tied, outcome: item.outcome })),
    ...withoutPlace(results),
  ];
}

const withoutPlace = <Id>(results: readonly RaceResult<Id>[]): RacePlacing<Id>[] =>
  results
    .flatMap(({ id, outcome }) => (outcome.kind === 'time' ? [] : [{ id, place: null, tied: false, outcome }]))
    .sort((a, b) => compareStatus(a.outcome, b.outcome));
