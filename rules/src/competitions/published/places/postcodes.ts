import type { Position } from './distance.ts';
import { postcodeAreas, routingKeys } from './postcode-areas.ts';

/** Returns a postcode in capitals without its space. */
export const codeOf = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

const british = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/;
const irish = /^([A-Z]\d[\dW])([A-Z\d]{4})?$/;

/**
 * Returns the first part of a postcode (TN24 of TN24 9QX) or the routing key of an Eircode (D02 of D02 X285), from
 * that part alone or the whole; undefined when the text is neither.
 */
export function outwardOf(text: string): string | undefined {
  const code = codeOf(text);
  return (british.exec(code) ?? irish.exec(code))?.[1];
}

/** Returns the centre of a postcode's area, or of an Eircode's city; also for the letters of an area alone. */
export function areaOf(text: string): Position | undefined {
  const code = codeOf(text);
  const outward = outwardOf(code);
  if (outward === undefined) return postcodeAreas.get(code);
  return (
    routingKeys.get(outward) ?? postcodeAreas.get(outward.replace(/\d.*/, '')) ?? routingKeys.get(outward.slice(0, 1))
  );
}
