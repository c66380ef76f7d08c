import { metresRun } from '../../performances/distance-run.ts';
import type { EventKind } from '../../performances/event-codes.ts';
import type { IsoDate } from '../../time.ts';

/** Lanes in groups, those for the best first: [[3,4,5,6],[2,7],[1,8]]. Within a group lanes are drawn by lot. */
export type LaneGroups = readonly (readonly number[])[];
/**
 * The table of lanes that applies: one for all until July 2023, three outdoors since, and one for a 200 m track
 * indoors.
 */
export type LaneScheme = 'until-2023' | 'straight' | 'bend' | 'oval' | 'indoor-oval';

/** From this day on TR20.4 has three tables. */
const threeTablesFrom = '2023-08-01';

/**
 * The tables by the number of lanes. Those for 8 lanes, and for 6 and 4 indoors, are the rule's (TR20.4); the others
 * follow their pattern, as its note on fewer or more lanes asks.
 */
export const laneTables: Readonly<Record<LaneScheme, Readonly<Record<number, string>>>> = {
  'until-2023': {
    4: '2,3 / 4 / 1',
    5: '2-4 / 5 / 1',
    6: '2-5 / 6 / 1',
    7: '3-6 / 7 / 1,2',
    8: '3-6 / 7,8 / 1,2',
    9: '4-7 / 8,9 / 1-3',
    10: '5-8 / 9,10 / 1-4',
  },
  straight: {
    4: '2,3 / 1,4',
    5: '2-4 / 1,5',
    6: '2-5 / 1,6',
    7: '3-5 / 2,6 / 1,7',
    8: '3-6 / 2,7 / 1,8',
    9: '4-6 / 3,7 / 2,8 / 1,9',
    10: '4-7 / 3,8 / 2,9 / 1,10',
  },
  bend: {
    4: '2,3 / 4 / 1',
    5: '2-4 / 5 / 1',
    6: '3-5 / 2,6 / 1',
    7: '4-6 / 2,3,7 / 1',
    8: '5-7 / 3,4,8 / 1,2',
    9: '6-8 / 4,5,9 / 1-3',
    10: '7-9 / 5,6,10 / 1-4',
  },
  oval: {
    4: '2,3 / 4 / 1',
    5: '2-4 / 5 / 1',
    6: '2-5 / 6 / 1',
    7: '3-6 / 2,7 / 1',
    8: '4-7 / 3,8 / 1,2',
    9: '5-8 / 4,9 / 1-3',
    10: '6-9 / 5,10 / 1-4',
  },
  'indoor-oval': {
    3: '3 / 2 / 1',
    4: '3,4 / 1,2',
    5: '4,5 / 2,3 / 1',
    6: '5,6 / 3,4 / 1,2',
    7: '6,7 / 4,5 / 2,3 / 1',
    8: '7,8 / 5,6 / 3,4 / 1,2',
  },
};

/**
 * Returns the table that applies to an event on a day (TR20.4); null for a race that does not start in lanes. Distances
 * that the rule does not name use their neighbour's: up to 110 m the straight, up to 200 m the bend, up to 800 m and
 * 4x400 the oval.
 */
export function laneScheme(
  event: Pick<EventKind, 'code' | 'discipline'>,
  day: IsoDate,
  venue: 'outdoor' | 'indoor',
): LaneScheme | null {
  const isRelay = event.discipline === 'relay';
  if (!isRelay && event.discipline !== 'flat' && event.discipline !== 'hurdles') return null;
  const metres = metresRun(event) ?? Number.POSITIVE_INFINITY;
  if (metres > (isRelay ? 400 : 800)) return null;
  const part = isRelay ? 'oval' : partOfTrack(metres);
  if (venue === 'indoor' && part !== 'straight') return 'indoor-oval';
  return day < threeTablesFrom ? 'until-2023' : part;
}

const partOfTrack = (metres: number): LaneScheme => (metres <= 110 ? 'straight' : metres <= 200 ? 'bend' : 'oval');

/**
 * Reads lanes in groups as organisers write them: '4-6 / 2,7,8 / 1,9'. Undefined when it cannot be read or names a lane
 * twice.
 */
export function readLanePreference(text: string): LaneGroups | undefined {
  const groups = text.split('/').map((group) => group.split(',').flatMap((part) => readLanes(part.trim())));
  const lanes = groups.flat();
  return lanes.includes(0) || new Set(lanes).size !== lanes.length ? undefined : groups;
}

/** Prints groups of lanes in the form that `readLanePreference` reads. */
export const printLanePreference = (groups: LaneGroups): string => groups.map((lanes) => lanes.join(',')).join(' / ');

/** Reads a lane or a range of lanes; [0] when it is neither. */
function readLanes(part: string): readonly number[] {
  const [, from, to = from] = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$/.exec(part) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (from === undefined || last < first) return [0];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** The tables, parsed once. */
const readTables = new Map(
  Object.entries(laneTables).flatMap(([scheme, tables]) =>
    Object.entries(tables).map(([lanes, text]) => [`${scheme} ${lanes}`, readLanePreference(text) ?? []] as const),
  ),
);

/**
 * Returns the groups of a table for this many lanes, counted from 1; empty without a table, so that all lanes are drawn
 * alike.
 */
export const laneTable = (scheme: LaneScheme, lanes: number): LaneGroups => readTables.get(`${scheme} ${lanes}`) ?? [];
