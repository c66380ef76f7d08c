import type { Registered } from './registration.ts';

/** PB-30: returns whether the ranking site can know an athlete: only English registrations, by their number. */
export const hasRankingProfile = (athlete: Pick<Registered, 'urn' | 'aoCode'>): boolean =>
  athlete.urn.trim() !== '' && athlete.aoCode === 'EA';

/** PB-31: returns the address of an athlete's profile; `base` and the name of the query parameter are configured. */
export function rankingProfileUrl(base: string, parameter: string, urn: string): string {
  const separator = base.includes('?') ? '&' : '?';
  return `${base}${separator}${encodeURIComponent(parameter)}=${encodeURIComponent(urn)}`;
}
