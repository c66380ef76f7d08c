import { metresRun } from './distance-run.ts';
import { readEventCode, type Discipline } from './event-codes.ts';
import { fieldEvents } from './event-tables.ts';

/** The order of the kinds of event in a programme: on the track, in the field, combined, and away from the stadium. */
const kinds: readonly Discipline[] = [
  ...(['flat', 'hurdles', 'steeplechase', 'walk', 'relay', 'field', 'combined', 'road', 'cross-country'] as const),
];
/** Jumps before throws, as meetings print them. */
const inTheField = Object.keys(fieldEvents);

/**
 * Compares two event codes for a list in programme order: races by kind and distance, then jumps, throws, combined
 * events, road and cross country. Unknown codes come last, by name.
 */
export function compareInProgramme(a: string, b: string): number {
  const [x, y] = [placeOf(a), placeOf(b)];
  return x.kind - y.kind || x.within - y.within || a.localeCompare(b, 'en');
}

/** Returns where an event's kind comes in a programme, and where the event comes among those of its kind. */
function placeOf(code: string): { readonly kind: number; readonly within: number } {
  const read = readEventCode(code);
  if (!read) return { kind: kinds.length, within: 0 };
  const within =
    read.discipline === 'field' ? inTheField.indexOf(/^[A-Z]+/.exec(read.code)?.[0] ?? '') : (metresRun(read) ?? 0);
  return { kind: kinds.indexOf(read.discipline), within };
}
