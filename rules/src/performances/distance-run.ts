import { wordIn } from '../formats/word-in.ts';
import type { EventKind } from './event-codes.ts';
import { medleyRelays } from './event-tables.ts';
import type { Course } from './rounding.ts';

/** Metres by the unit that a code ends in: kilometres, miles, or none. */
const metresPer = { K: 1000, M: 1609.344 } as const;
const named: Readonly<Record<string, number>> = { MILE: 1609, '2MILE': 3219, HM: 21_098, MAR: 42_195 };
/** Medley relays have four legs; the mean length of a leg counts here. */
const medleyLegs = 4;

/**
 * Returns the metres of one race or, in a relay, of one leg: 100 for 100, 100H and 4x100, 1609 for the mile, the mean
 * of a medley. Undefined for an event without a set distance.
 */
export function metresRun({ code, discipline }: Pick<EventKind, 'code' | 'discipline'>): number | undefined {
  const known = wordIn(named, code);
  if (known !== undefined) return known;
  const medley = wordIn(medleyRelays, code);
  if (medley) return medley.metres / medleyLegs;
  const [, metres, unit] = /^(?:\d+x)?(\d+(?:\.\d+)?)([KM])?(?:H|SC|W)?(?:MX)?$/.exec(code) ?? [];
  if (metres === undefined || discipline === 'field' || discipline === 'combined') return undefined;
  return Math.round(Number(metres) * (unit === 'K' || unit === 'M' ? metresPer[unit] : 1));
}

/** Returns how many legs a relay has; 1 for everything else. */
export const legsOf = ({ code, discipline }: Pick<EventKind, 'code' | 'discipline'>): number =>
  discipline !== 'relay' ? 1 : medleyRelays[code] ? medleyLegs : Number.parseInt(code, 10);

/**
 * Returns the course of a race for rounding: the whole distance, and whether it leaves the stadium. Undefined for field
 * and combined events.
 */
export function courseOf(event: EventKind): Course | undefined {
  if (event.type === 'F' || event.type === 'M') return undefined;
  const metres = (metresRun(event) ?? 0) * legsOf(event);
  if (event.type === 'T') return { place: 'track', metres };
  return { place: event.code === '1M' ? 'road-mile' : 'outside', metres };
}
