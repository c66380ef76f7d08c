import type { AthleteId } from '../../ids.ts';
import type { TeamSettings } from './team-settings.ts';

/** A place in a team: the first `min` are positions (the legs of a relay), the others up to `max` are substitutes. */
export type TeamPlace = { readonly label: string; readonly isSubstitute: boolean; readonly gender: 'F' | 'M' | null };

type Places = Pick<TeamSettings, 'min' | 'max' | 'positionLabel' | 'substituteLabel' | 'positionGenders'>;

/** Returns the places of a team in order, with the organiser's labels: 'Leg 1' to 'Leg 4', 'Substitute 1'. */
export function teamPlaces({
  min,
  max,
  positionLabel,
  substituteLabel,
  positionGenders,
}: Places): readonly TeamPlace[] {
  return Array.from({ length: Math.max(min, max) }, (_, index) => {
    const isSubstitute = index >= min;
    const label = isSubstitute
      ? `${substituteLabel || 'Substitute'} ${index - min + 1}`
      : `${positionLabel || 'Athlete'} ${index + 1}`;
    return { label, isSubstitute, gender: isSubstitute ? null : (positionGenders[index] ?? null) };
  });
}

export type SwapFault =
  | { readonly kind: 'not-declared'; readonly athletes: readonly AthleteId[] }
  | { readonly kind: 'left-out'; readonly athletes: readonly AthleteId[] }
  | { readonly kind: 'twice'; readonly athletes: readonly AthleteId[] };

/**
 * Returns the faults of a line-up that replaces the declared one after entries have closed: only athletes declared with
 * the team, substitutes included, may change places (Athletics Ireland: declarations are made on entering).
 */
export function swapFaults(declared: readonly AthleteId[], athleteIds: readonly AthleteId[]): readonly SwapFault[] {
  const twice = [...new Set(athleteIds.filter((athlete, index) => athleteIds.indexOf(athlete) !== index))];
  const notDeclared = athleteIds.filter((athlete) => !declared.includes(athlete));
  const leftOut = declared.filter((athlete) => !athleteIds.includes(athlete));
  return [
    ...(notDeclared.length > 0 ? [{ kind: 'not-declared' as const, athletes: notDeclared }] : []),
    ...(leftOut.length > 0 ? [{ kind: 'left-out' as const, athletes: leftOut }] : []),
    ...(twice.length > 0 ? [{ kind: 'twice' as const, athletes: twice }] : []),
  ];
}
