import { readMoment } from '@startline/rules/prices/price-windows';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Fault } from '@startline/contract/envelope';

/** A moment as an organiser types it: with an offset, or the wall clock at the place. Null for none; a fault beside the field when it is no moment. */
export function typedMoment(text: string | null, zone: TimeZone, field: string): { readonly at: Instant | null; readonly faults: readonly Fault[] } {
  if (text === null || text.trim() === '') return { at: null, faults: [] };
  try {
    const at = readMoment(text, zone);
    return Math.abs(at) < 8e15 ? { at, faults: [] } : wrong(field);
  } catch {
    return wrong(field);
  }
}

const wrong = (field: string) => ({ at: null, faults: [{ field, message: 'Enter a date and time, such as 2027-03-01 23:59.' }] });
