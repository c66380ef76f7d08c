import type { EventKind } from '../performances/event-codes.ts';
import type { Facility } from '../timetable/timetable.ts';

/** The kinds of facility of a usual ground, and how many of each it has. */
export const usualCounts: Readonly<Record<string, number>> = { track: 1, 'high jump': 2, 'pole vault': 1, 'long jump pit': 2, 'shot circle': 2, 'throwing cage': 1, 'javelin runway': 1, course: 1, field: 4 };

const ofField: readonly (readonly [RegExp, string])[] = [
  [/^S?HJ/, 'high jump'], [/^PV/, 'pole vault'], [/^(LJ|TJ|SLJ|STJ)/, 'long jump pit'], [/^(SP|WT)/, 'shot circle'], [/^(DT|HT)/, 'throwing cage'], [/^(JT|BT)/, 'javelin runway'],
];

/** The kind of facility that an event is held on; null for a combined event, which is held on those of its parts. */
export function facilityOf({ code, type }: Pick<EventKind, 'code' | 'type'>): string | null {
  switch (type) {
    case 'T': return 'track';
    case 'F': return ofField.find(([pattern]) => pattern.test(code))?.[1] ?? 'field';
    case 'M': return null;
    case 'R':
    case 'X': return 'course';
  }
}

/** The facilities of a usual ground, open from 8 to 22 on so many days; a name that an organiser made up is one place of its own. */
export function usualFacilities(needed: readonly string[], days: number): readonly Facility[] {
  const opens = Array.from({ length: days }, (_, at) => ({ day: at + 1, from: 8 * 60, until: 22 * 60 }));
  return [...new Set([...Object.keys(usualCounts), ...needed])].map((kind) => ({ kind, count: usualCounts[kind] ?? 1, opens }));
}
