import type { AthleteId } from '../../ids.ts';

/**
 * Returns the runners of a team as the log of the day stores them: their ids in the order of the places, then
 * substitutes.
 */
export const runnersValue = (athletes: readonly AthleteId[]): string => athletes.join(',');

/** Reads the runners of a report; undefined for an invalid value, and when somebody is named twice. */
export function readRunners(value: unknown): readonly AthleteId[] | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/.test(value)) return undefined;
  const athletes = value.split(',').map(Number) as AthleteId[];
  const isId = (id: number): boolean => id <= 2_147_483_647;
  return athletes.every(isId) && new Set(athletes).size === athletes.length ? athletes : undefined;
}

/** A possible runner of a team: declared with it, or of its club and entered at the competition. */
export type Candidate = { readonly athleteId: AthleteId; readonly name: string };

/**
 * Returns the line-up after `athleteId` was put in a place; 0 empties it. The previous holder swaps places with an
 * athlete who is already in the team, so that nobody is lost or named twice.
 */
export function lineUpWith(
  places: readonly (AthleteId | 0)[],
  at: number,
  athleteId: AthleteId | 0,
): readonly (AthleteId | 0)[] {
  const before = athleteId === 0 ? -1 : places.indexOf(athleteId);
  const previous = places[at] ?? 0;
  return places.map((one, index) => (index === at ? athleteId : index === before ? previous : one));
}
