/** How far the list reaches from a place: so many miles, or kilometres where the text says so, as Ireland measures. */
export const withins = ['10', '25', '50', '100', '10km', '25km', '50km', '100km'] as const;
export type Within = (typeof withins)[number];

/** Returns '25 miles' or '25 km'. */
export const withinWords = (within: Within): string =>
  within.endsWith('km') ? within.replace('km', ' km') : `${within} miles`;
