import { readMoment } from '@startline/rules/selling/prices/price-windows';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Fault } from '@startline/contract/envelope';

/**
 * Reads a moment as an organiser types it: with an offset, or the wall clock at the place. Null for none; a fault
 * beside the field when it is not a moment.
 */
export function typedMoment(
  text: string | null,
  zone: TimeZone,
  field: string,
): { readonly at: Instant | null; readonly faults: readonly Fault[] } {
  if (text === null || text.trim() === '') return { at: null, faults: [] };
  try {
    const at = readMoment(text, zone);
    return at > least && at < most ? { at, faults: [] } : wrong(field);
  } catch {
    return wrong(field);
  }
}

/** No competition was before, none is planned beyond; a year typed wrong is named at once. */
const [least, most] = [Date.UTC(1990, 0, 1), Date.UTC(2200, 0, 1)];

const wrong = (field: string) => ({
  at: null,
  faults: [{ field, message: 'Enter a date and time, such as 2027-03-01 23:59.' }],
});
