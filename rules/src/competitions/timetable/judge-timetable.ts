import { never } from '../../result.ts';
import { closenessOf, gapBetween, type Stretch } from './closeness.ts';
import { heldUp } from './facility-queue.ts';
import type { Facility, Pair, Start, Starts, TimetableFacts, TimetableRow, Weights } from './timetable.ts';

export type PairClash = Pair & { readonly kind: 'overlap' | 'tight'; readonly gapMinutes: number };

/** The impossible conditions in a timetable, as data. */
export type TimetableFault =
  | { readonly kind: 'id-again'; readonly row: string }
  | { readonly kind: 'not-held'; readonly row: string }
  | { readonly kind: 'day-not-allowed'; readonly row: string; readonly day: number }
  | { readonly kind: 'facility-unknown'; readonly row: string; readonly facility: string }
  | { readonly kind: 'facility-closed'; readonly row: string; readonly facility: string }
  | {
      readonly kind: 'facility-full';
      readonly row: string;
      readonly facility: string;
      readonly with: readonly string[];
      /** The minute of its day at which the facility is free. */ readonly freeAt: number;
    }
  | { readonly kind: 'round-unknown'; readonly row: string; readonly after: string }
  | { readonly kind: 'too-early'; readonly row: string; readonly after: string; readonly missingMinutes: number }
  | { readonly kind: 'not-together'; readonly row: string; readonly with: string };

/** A judged timetable: athletes expected in two places at once, the end of each day, and the faults. */
export type Judgement = {
  readonly clashes: readonly PairClash[];
  /**
   * Athletes expected in both rows of a pair that overlaps, and of a pair with little time between; summed over pairs.
   */
  readonly overlapping: number;
  readonly tight: number;
  readonly ends: ReadonlyMap<number, number>;
  readonly faults: readonly TimetableFault[];
  readonly cost: number;
};

/** Judges any timetable, printed or proposed, by the facts and weights. */
export function judgeTimetable(facts: TimetableFacts, starts: Starts, weights: Weights): Judgement {
  const rows = new Map(facts.rows.map((row) => [row.id, row]));
  const clashes = facts.pairs.flatMap((pair) => clashOf(pair, facts, rows, starts));
  const sum = (kind: PairClash['kind']): number =>
    clashes.reduce((total, clash) => total + (clash.kind === kind ? clash.athletes : 0), 0);
  const ends = new Map<number, number>();
  for (const row of facts.rows) {
    const held = stretchOf(row, starts);
    if (held) ends.set(held.day, Math.max(ends.get(held.day) ?? 0, held.until));
  }
  const faults = [
    ...idsAgain(facts),
    ...facts.rows.flatMap((row) => rowFaults(row, facts, rows, starts)),
    ...fullFacilities(facts, starts),
  ];
  const [overlapping, tight] = [sum('overlap'), sum('tight')];
  const notHeld = facts.rows.filter(({ id }) => !starts.has(id)).length;
  const minutes = [...ends].reduce((total, [day, end]) => total + Math.max(0, end - opening(facts, day)), 0);
  const moved = facts.rows.reduce((total, row) => total + movedMinutes(row, starts), 0);
  const cost =
    overlapping * weights.overlap +
    tight * weights.tight +
    minutes * weights.minute +
    moved * weights.moved +
    notHeld * weights.notHeld;
  return { clashes, overlapping, tight, ends, faults, cost };
}

/** Returns rows that repeat the id of an earlier row: they cannot be distinguished, and share one start. */
function idsAgain({ rows }: TimetableFacts): readonly TimetableFault[] {
  const seen = new Set<string>();
  return rows.flatMap(({ id }) => (seen.size === seen.add(id).size ? [{ kind: 'id-again' as const, row: id }] : []));
}

/** Returns the earliest minute at which anything opens on a day. */
export function opening({ facilities }: TimetableFacts, day: number): number {
  const from = facilities.flatMap(({ opens }) => opens.filter((open) => open.day === day).map((open) => open.from));
  return from.length === 0 ? 0 : Math.min(...from);
}

function movedMinutes({ id, at }: TimetableRow, starts: Starts): number {
  const now = starts.get(id);
  return at && now ? Math.abs((now.day - at.day) * 1440 + now.minute - at.minute) : 0;
}

/** Returns the stretch in which a row is held; undefined for one without a start. */
export function stretchOf({ id, minutes }: TimetableRow, starts: Starts): Stretch | undefined {
  const start = starts.get(id);
  return start && { day: start.day, from: start.minute, until: start.minute + minutes };
}

function clashOf(
  pair: Pair,
  { nearness }: TimetableFacts,
  rows: ReadonlyMap<string, TimetableRow>,
  starts: Starts,
): readonly PairClash[] {
  const [one, other] = [rows.get(pair.a), rows.get(pair.b)].map((row) =>
    row && row.minutes > 0 ? stretchOf(row, starts) : undefined,
  );
  const gapMinutes = one && other && gapBetween(one, other);
  if (gapMinutes === undefined) return [];
  const first = one && other && one.from > other.from ? pair.b : pair.a;
  const rest = rows.get(first)?.recoveryMinutes ?? nearness.rest;
  return clashFor(pair, gapMinutes, closenessOf(gapMinutes, { ...nearness, rest }));
}

/** Returns the clash of a pair, with those athletes whom it concerns. */
function clashFor(
  { a, b, athletes, resting = athletes }: Pair,
  gapMinutes: number,
  kind: PairClash['kind'] | undefined,
): readonly PairClash[] {
  const concerned = kind === 'tight' ? resting : athletes;
  return kind === undefined || concerned === 0 ? [] : [{ a, b, athletes: concerned, kind, gapMinutes }];
}

function rowFaults(
  row: TimetableRow,
  facts: TimetableFacts,
  rows: ReadonlyMap<string, TimetableRow>,
  starts: Starts,
): readonly TimetableFault[] {
  const held = stretchOf(row, starts);
  if (!held) return whyNotHeld(row, facts);
  return [
    ...(row.days.includes(held.day) ? [] : [{ kind: 'day-not-allowed' as const, row: row.id, day: held.day }]),
    ...row.needs.flatMap((kind) => openFaults(row, kind, held, facts)),
    ...row.after.flatMap(({ row: before, restMinutes }): readonly TimetableFault[] => {
      const earlier = rows.get(before);
      if (!earlier) return [{ kind: 'round-unknown', row: row.id, after: before }];
      const until = stretchOf(earlier, starts);
      const missingMinutes = until ? (until.day - held.day) * 1440 + until.until + restMinutes - held.from : 0;
      return missingMinutes > 0 ? [{ kind: 'too-early', row: row.id, after: before, missingMinutes }] : [];
    }),
    ...apart(row, facts, starts),
  ];
}

/** Returns why a row has no start: a missing facility comes before any lack of room. */
function whyNotHeld(row: TimetableRow, { facilities }: TimetableFacts): readonly TimetableFault[] {
  const unknown = row.needs.filter((kind) => !facilities.some((one) => one.kind === kind));
  return unknown.length === 0
    ? [{ kind: 'not-held', row: row.id }]
    : unknown.map((facility) => ({ kind: 'facility-unknown', row: row.id, facility }));
}

function openFaults(
  row: TimetableRow,
  kind: string,
  held: Stretch,
  { facilities }: TimetableFacts,
): readonly TimetableFault[] {
  const facility = facilities.find((one) => one.kind === kind);
  if (!facility) return [{ kind: 'facility-unknown', row: row.id, facility: kind }];
  return openUntil(facility, held) >= held.until ? [] : [{ kind: 'facility-closed', row: row.id, facility: kind }];
}

/**
 * Returns until when a facility stays open that is open at the beginning; openings that meet or overlap count as one.
 */
const openUntil = ({ opens }: Facility, { day, from: begins }: Stretch): number =>
  opens
    .filter((open) => open.day === day)
    .sort((a, b) => a.from - b.from)
    .reduce(
      (last, { from, until }) => (from <= Math.max(begins, last) ? Math.max(last, until) : last),
      Number.NEGATIVE_INFINITY,
    );

function apart(row: TimetableRow, { rows }: TimetableFacts, starts: Starts): readonly TimetableFault[] {
  if (row.together === undefined) return [];
  const first = rows.find(({ together }) => together === row.together);
  return first && !sameStart(starts.get(first.id), starts.get(row.id))
    ? [{ kind: 'not-together', row: row.id, with: first.id }]
    : [];
}

/** Returns whether two rows begin at one moment, or both have no start. */
export const sameStart = (one: Start | undefined, other: Start | undefined): boolean =>
  one?.day === other?.day && one?.minute === other?.minute;

/** Returns rows that begin while all facilities of a kind are taken. */
function fullFacilities(
  { rows, facilities, slipMinutes = 0 }: TimetableFacts,
  starts: Starts,
): readonly TimetableFault[] {
  return facilities.flatMap((facility) =>
    heldUp(rows, facility, starts, slipMinutes).map((held) => ({
      ...held,
      kind: 'facility-full' as const,
      facility: facility.kind,
    })),
  );
}

/**
 * Returns the number of the facility that each row uses, from 1: the first that is free at its start. None when all are
 * taken.
 */
export function facilityNumbers(
  { rows, facilities }: TimetableFacts,
  starts: Starts,
): ReadonlyMap<string, Readonly<Record<string, number>>> {
  const numbers = new Map<string, Record<string, number>>();
  for (const { kind, count } of facilities) {
    const users = rows
      .filter(({ needs }) => needs.includes(kind))
      .flatMap((row) => {
        const held = stretchOf(row, starts);
        return held ? [{ row, held }] : [];
      });
    const taken: { readonly group: string; readonly number: number; readonly held: Stretch }[] = [];
    for (const { row, held } of users.sort((a, b) => a.held.day - b.held.day || a.held.from - b.held.from)) {
      const group = row.together ?? row.id;
      const busy = new Set(
        taken.filter((one) => one.held.day === held.day && one.held.until > held.from).map(({ number }) => number),
      );
      const number =
        taken.find((one) => one.group === group)?.number ??
        Array.from({ length: count }, (_, at) => at + 1).find((one) => !busy.has(one));
      if (number === undefined) continue;
      taken.push({ group, number, held });
      numbers.set(row.id, { ...numbers.get(row.id), [kind]: number });
    }
  }
  return numbers;
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Returns a timetable fault as a sentence, with what to do where that is not obvious. */
export function timetableFaultText(fault: TimetableFault): string {
  switch (fault.kind) {
    case 'id-again':
      return `${fault.row}: two rows have this name. Give each its own.`;
    case 'not-held':
      return `${fault.row}: there is no room for it. Keep a facility open for longer, allow another day, or shorten an event.`;
    case 'day-not-allowed':
      return `${fault.row}: it cannot be held on day ${fault.day}.`;
    case 'facility-unknown':
      return `${fault.row}: there is no ${fault.facility}.`;
    case 'facility-closed':
      return `${fault.row}: the ${fault.facility} is not open for all of that time.`;
    case 'facility-full':
      return `${fault.row}: the ${fault.facility} is taken by ${fault.with.join(', ')} until about ${clock(fault.freeAt)}.`;
    case 'round-unknown':
      return `${fault.row}: it comes after ${fault.after}, which is not in the timetable.`;
    case 'too-early':
      return `${fault.row}: it starts ${fault.missingMinutes === 1 ? '1 minute' : `${fault.missingMinutes} minutes`} too soon after ${fault.after}.`;
    case 'not-together':
      return `${fault.row}: it is held with ${fault.with} but starts at a different time.`;
    default:
      return never(fault);
  }
}
