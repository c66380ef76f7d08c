import { readEventCode, type EventKind } from '../../performances/event-codes.ts';
import { withChangedRows } from './lines/changed-rows.ts';
import type { BlockRead } from './paste-block.ts';
import type { PasteFault } from './paste-faults.ts';
import type { ProposedRow } from './pasted-row.ts';

/**
 * Makes one event of a distance that a day has as metres and as kilometres, '3000m' and '3k': that on the road where the
 * day's other races are, that on the track where it has events of track and field. Otherwise adds a remark. A distance in
 * whole kilometres alone is on the track too where all others are.
 */
export function withOneDistance(blocks: readonly BlockRead[]): readonly BlockRead[] {
  const all = blocks.flatMap(({ rows }) => rows);
  const meant = new Map<ProposedRow, EventKind>();
  const remarks = new Map<ProposedRow, PasteFault>();
  const races = racesOf(all);
  for (const own of races) {
    const other = races.find(({ day, event }) => day === own.day && isSameDistance(event, own.event));
    const event = other?.event ?? onTrack(own, all);
    if (event === undefined) continue;
    const metres = metresOf(own.event);
    const surface = other
      ? surfaceOf(all.filter((row) => row.day === own.day && metresOf(row.event) !== metres))
      : 'flat';
    const groups = new Set(other?.rows.map(groupOf));
    if (surface === own.event.discipline || own.rows.some((row) => groups.has(groupOf(row)))) continue;
    const kind = surface === undefined ? 'same-distance' : 'distance-taken';
    for (const row of own.rows) {
      if (surface !== undefined) meant.set(row, event);
      const reason = { kind, text: own.event.name, name: event.name } as const;
      remarks.set(row, { line: row.line, nth: row.nth, column: 'event', used: true, reason });
    }
  }
  const changed = new Map([...meant].map(([row, event]) => [row, { ...row, event }]));
  return withChangedRows(blocks, { rows: changed, remarks });
}

type Race = Pick<ProposedRow, 'day' | 'event'> & { readonly rows: readonly ProposedRow[] };

/** Returns the races of each day that may be on the road or on the track, with their rows. */
function racesOf(all: readonly ProposedRow[]): readonly Race[] {
  const races = new Map<string, Race & { readonly rows: ProposedRow[] }>();
  for (const row of all) {
    if (metresOf(row.event) < 1000) continue;
    const key = `${row.day} ${row.event.code}`;
    const race = races.get(key);
    if (race) race.rows.push(row);
    else races.set(key, { day: row.day, event: row.event, rows: [row] });
  }
  return [...races.values()];
}

/** Returns the track race that whole kilometres mean on a day with races on the track and none on the road. */
function onTrack({ day, event }: Race, all: readonly ProposedRow[]): EventKind | undefined {
  const others = all.filter(
    (row) =>
      row.day === day &&
      row.event.discipline !== 'field' &&
      (row.event.discipline !== 'road' || metresOf(row.event) === 0),
  );
  const isWhole = event.discipline === 'road' && metresOf(event) % 1000 === 0;
  return isWhole && surfaceOf(others) === 'flat' ? readEventCode(`${metresOf(event)}`) : undefined;
}

const groupOf = ({ ageGroup, gender }: ProposedRow): string => `${ageGroup} ${gender}`;

/** Returns the metres of a code such as 3000 or 3K; 0 for any other event. */
function metresOf({ code, discipline }: EventKind): number {
  if (discipline === 'flat' && /^\d+$/.test(code)) return Number(code);
  return discipline === 'road' && /^[\d.]+K$/.test(code) ? Math.round(Number(code.slice(0, -1)) * 1000) : 0;
}

const isSameDistance = (one: EventKind, other: EventKind): boolean =>
  one.discipline !== other.discipline && metresOf(one) > 0 && metresOf(one) === metresOf(other);

/** Returns where the other events of a day are; undefined when they are on both, or in neither. A long race may be either. */
function surfaceOf(others: readonly ProposedRow[]): 'road' | 'flat' | undefined {
  const isRoad = others.some(({ event }) => event.discipline === 'road' || event.discipline === 'cross-country');
  const isTrack = others.some(
    ({ event }) =>
      ['hurdles', 'steeplechase', 'field'].includes(event.discipline) ||
      (event.discipline === 'flat' && metresOf(event) > 0 && metresOf(event) < 1000),
  );
  return isRoad === isTrack ? undefined : isRoad ? 'road' : 'flat';
}
