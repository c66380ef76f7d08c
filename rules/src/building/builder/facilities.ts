import { wordIn } from '../../formats/word-in.ts';
import type { EventKind } from '../../performances/event-codes.ts';
import type { Facility } from '../../competitions/timetable/timetable.ts';

/** The kinds of facility of a usual ground, and how many of each it has. */
export const usualCounts: Readonly<Record<string, number>> = {
  track: 1,
  'high jump': 2,
  'pole vault': 1,
  'long jump pit': 2,
  'shot circle': 2,
  'throwing cage': 1,
  'javelin runway': 1,
  course: 1,
  field: 4,
};

const ofField: readonly (readonly [RegExp, string])[] = [
  [/^S?HJ/, 'high jump'],
  [/^PV/, 'pole vault'],
  [/^(LJ|TJ|SLJ|STJ)/, 'long jump pit'],
  [/^(SP|WT)/, 'shot circle'],
  [/^(DT|HT)/, 'throwing cage'],
  [/^(JT|BT)/, 'javelin runway'],
];

/**
 * Returns the kind of facility that an event is held on; null for a combined event, which is held on those of its
 * parts.
 */
export function facilityOf({ code, type }: Pick<EventKind, 'code' | 'type'>): string | null {
  switch (type) {
    case 'T':
      return 'track';
    case 'F':
      return ofField.find(([pattern]) => pattern.test(code))?.[1] ?? 'field';
    case 'M':
      return null;
    case 'R':
    case 'X':
      return 'course';
  }
}

/** The usual opening hours of a ground, in local time. */
export const usualHours = { from: '08:00', until: '22:00' } as const;
/** A kind of facility as an organiser has set it: the number, and the opening times on each day. */
export type OwnFacility = {
  readonly kind: string;
  readonly count: number;
  readonly from: string;
  readonly until: string;
};

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/**
 * Returns the facilities of a ground on this many days: those that the organiser has set, and a usual ground for all
 * others; a name of the organiser's own is a single facility.
 */
export function usualFacilities(
  needed: readonly string[],
  days: number,
  own: readonly OwnFacility[] = [],
): readonly Facility[] {
  const set = new Map(own.map((facility) => [facility.kind.toLowerCase(), facility] as const));
  return [...new Set([...Object.keys(usualCounts), ...needed, ...set.keys()])].map((kind) => {
    const { count, from, until } = set.get(kind) ?? { count: wordIn(usualCounts, kind) ?? 1, ...usualHours };
    return {
      kind,
      count,
      opens: Array.from({ length: days }, (_, at) => ({ day: at + 1, from: minuteOf(from), until: minuteOf(until) })),
    };
  });
}
