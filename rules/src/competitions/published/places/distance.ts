import type { Within } from './within.ts';

/** A place on the globe, in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

const earthRadiusKm = 6371;
const kmPerMile = 1.609344;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two places in kilometres, by the haversine formula. */
export function distanceKm(a: Position, b: Position): number {
  const half = (one: number, other: number): number => Math.sin(radians(other - one) / 2) ** 2;
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  const square = half(a.latitude, b.latitude) + across * half(a.longitude, b.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Returns the kilometres of a distance to choose from. */
export const kmOf = (within: Within): number =>
  within.endsWith('km') ? Number.parseInt(within, 10) : Number(within) * kmPerMile;

/** Returns 'about 12 miles away', in the unit of the distance that was chosen. */
export function awayWords(km: number, within: Within): string {
  const isMetric = within.endsWith('km');
  const whole = Math.round(isMetric ? km : km / kmPerMile);
  if (whole < 1) return `less than ${isMetric ? '1 km' : 'a mile'} away`;
  return `about ${whole} ${isMetric ? 'km' : whole === 1 ? 'mile' : 'miles'} away`;
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/**
 * Returns a position to 0.01 degrees, about 1 km. A phone's position is rounded before it leaves the browser, which is
 * near enough for a list and does not tell the house.
 */
export const roughly = ({ latitude, longitude }: Position): Position => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/** Returns the middle of some positions that are close to one another; undefined for none. */
export const middleOf = (positions: readonly Position[]): Position | undefined =>
  positions.length === 0
    ? undefined
    : {
        latitude: positions.reduce((sum, { latitude }) => sum + latitude, 0) / positions.length,
        longitude: positions.reduce((sum, { longitude }) => sum + longitude, 0) / positions.length,
      };
