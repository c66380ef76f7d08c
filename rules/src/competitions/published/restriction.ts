import type { AreaId, ClubId } from '../../ids.ts';

/**
 * The areas and clubs to which a competition or an event is restricted (`athleteSecurity`); no restriction when both
 * are empty.
 */
export type Restriction = { readonly areas: readonly AreaId[]; readonly clubs: readonly ClubId[] };

/** The clubs and areas that someone belongs to or acts for. */
export type Belonging = { readonly areas: readonly AreaId[]; readonly clubs: readonly ClubId[] };

export const unrestricted: Restriction = { areas: [], clubs: [] };

/** Returns whether one of the named areas or clubs is among those of the athlete or the visitor (CLUB-17). */
export function isAdmitted(restriction: Restriction, who: Belonging): boolean {
  if (restriction.areas.length === 0 && restriction.clubs.length === 0) return true;
  return (
    restriction.areas.some((area) => who.areas.includes(area)) ||
    restriction.clubs.some((club) => who.clubs.includes(club))
  );
}
