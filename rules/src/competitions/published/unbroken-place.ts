/** Returns a ground on one line whose postcode does not break: a last word with a digit stays with the one before. */
export const unbrokenPlace = (place: string): string => place.replace(/ (?=\S*\d\S*$)/, '\u00a0');
