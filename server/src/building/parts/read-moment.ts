import { readMoment } from '@startline/rules/selling/prices/price-windows';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Fault } from '@startline/contract/envelope';

/**
 * Reads a moment as an organiser types it: with an offset, or in local time. Returns null for an empty text; adds a
 * fault to the field when it cannot be read.
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

/** Moments outside these bounds are slips, and refused as such. */
const [least, most] = [Date.UTC(1990, 0, 1), Date.UTC(2200, 0, 1)];

const wrong = (field: string) => ({
  at: null,
  faults: [{ field, message: 'Enter a date and time, such as 2027-03-01 23:59.' }],
});
