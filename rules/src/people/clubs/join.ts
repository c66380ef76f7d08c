import type { ClubId } from '../../ids.ts';

/** The clubs of an athlete: first claim, second claim, school. */
export type AthleteClubs = {
  readonly first: ClubId | null;
  readonly second: ClubId | null;
  readonly school: ClubId | null;
};
export type JoinedClub = { readonly id: ClubId; readonly kind: 'C' | 'S' };

/**
 * Returns the place of a club on the record of an athlete who joins it: first claim when there is none, or only the
 * club of unattached athletes; else second claim. A school never replaces another school, nor a club another club.
 */
export function placeInClub(
  clubs: AthleteClubs,
  { id, kind }: JoinedClub,
  unattached: ClubId | null,
): AthleteClubs | 'is-in' | 'no-room' {
  if ([clubs.first, clubs.second, clubs.school].includes(id)) return 'is-in';
  if (kind === 'S') return clubs.school === null ? { ...clubs, school: id } : 'no-room';
  if (clubs.first === null || clubs.first === unattached) return { ...clubs, first: id };
  return clubs.second === null ? { ...clubs, second: id } : 'no-room';
}
