import type { AreaId, ClubId } from '../../ids.ts';

/** To which areas and clubs a competition or an event is restricted (`athleteSecurity`); both empty: to none. */
export type Restriction = { readonly areas: readonly AreaId[]; readonly clubs: readonly ClubId[] };

/** The clubs and areas that someone belongs to or acts for. */
export type Belonging = { readonly areas: readonly AreaId[]; readonly clubs: readonly ClubId[] };

export const unrestricted: Restriction = { areas: [], clubs: [] };

/** Returns whether one of the areas or clubs named is among those of the athlete or the visitor (CLUB-17). */
export function isAdmitted(restriction: Restriction, who: Belonging): boolean {
  if (restriction.areas.length === 0 && restriction.clubs.length === 0) return true;
  return (
    restriction.areas.some((area) => who.areas.includes(area)) ||
    restriction.clubs.some((club) => who.clubs.includes(club))
  );
}
