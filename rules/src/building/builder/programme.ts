import { readEventCode } from '../../performances/event-codes.ts';
import type { EventType } from '../../performances/event-types.ts';
import { metresRun } from '../../performances/distance-run.ts';
import { usualNearness } from '../../competitions/timetable/closeness.ts';
import { recoveryMinutes } from '../../competitions/timetable/recovery.ts';
import { areUsualDouble } from '../../competitions/timetable/usual-doubles.ts';
import { roundMinutes, usualMinutes } from '../../competitions/timetable/event-minutes.ts';
import {
  pairsOf,
  type Facility,
  type Pair,
  type TimetableFacts,
  type TimetableRow,
} from '../../competitions/timetable/timetable.ts';
import { facilityOf, usualCounts, usualFacilities, type OwnFacility } from './facilities.ts';

/**
 * An event of a competition with the facts for its timetable. `minute` null is to be confirmed; `maxAthletes` -1 is
 * schedule only, 0 no limit.
 */
export type ProgrammeEvent = {
  readonly id: number;
  readonly group: number;
  readonly code: string;
  readonly type: EventType;
  readonly gender: 'M' | 'F' | 'O';
  readonly age: string;
  readonly round: string;
  readonly day: number;
  readonly minute: number | null;
  /** The length set by the organiser; null takes the usual one. */
  readonly minutes: number | null;
  readonly facility: string;
  readonly locked: boolean;
  readonly entered: number;
  readonly maxAthletes: number;
  /** The word of events that share one limit; empty where it has its own. */
  readonly places: string;
  readonly entriesFrom: readonly number[];
};

/** One round of one group with all its events that start together, identified by the lowest id of its events. */
export type ProgrammeRow = {
  readonly key: string;
  readonly events: readonly ProgrammeEvent[];
  readonly day: number;
  readonly minute: number | null;
  readonly needs: readonly string[];
  readonly minutes: number;
  readonly usualMinutes: number;
};

/**
 * The most events of a competition: the largest championships have a third of them, and all its work grows with them.
 */
export const mostEvents = 1_000;
export const programmeStep = 5;
/** A printed programme is tight, so a row that begins one step late is not a fault. */
const slipMinutes = programmeStep;
/** The athletes expected in an unlimited event without entries. */
const expectedUnlimited = 12;
/**
 * The most athletes expected in a row without entries: three races, or one pool. Groups are combined because few come
 * to each.
 */
const expectedInRow = { track: 24, other: 16 };
/** The least number of athletes that an event is held for. */
const fewest = 4;
const laneCount = 8;
/** The athletes of a later round: a final of eight. */
const inLaterRound = 8;

/**
 * Returns the rows of a programme in its order, those without a time last. `ground` is what the organiser has set of
 * it; everything else is usual.
 */
export function programmeRows(
  events: readonly ProgrammeEvent[],
  ground: readonly OwnFacility[] = [],
): readonly ProgrammeRow[] {
  const rows = new Map<string, ProgrammeEvent[]>();
  for (const event of events) {
    const place = `${event.group} ${event.round} ${event.day} ${event.minute ?? ''}`;
    const row = rows.get(place);
    if (row) row.push(event);
    else rows.set(place, [event]);
  }
  const counts = new Map([
    ...Object.entries(usualCounts),
    ...ground.map(({ kind, count }) => [kind.toLowerCase(), count] as const),
  ]);
  return withPrintedRoom(
    [...rows.values()]
      .map(rowOf)
      .sort((a, b) => a.day - b.day || (a.minute ?? 1_440) - (b.minute ?? 1_440) || Number(a.key) - Number(b.key)),
    counts,
  );
}

/** The number of each kind of facility. */
type Counts = ReadonlyMap<string, number>;

/**
 * Adjusts the length of rows without entries, whose organiser knows better than a rule how many will come: at most the
 * time that the programme leaves until the facility is needed again, and at least what a few athletes take.
 */
function withPrintedRoom(rows: readonly ProgrammeRow[], counts: Counts): readonly ProgrammeRow[] {
  const starts = startsByNeed(rows);
  return rows.map((row) => {
    const [first] = row.events;
    const room = first && isUnknown(row.events) ? printedRoom(row, starts, counts) : null;
    if (!first || room === null) return row;
    const usual = Math.min(row.usualMinutes, Math.max(room, usualLength(first, fewest)));
    return { ...row, usualMinutes: usual, minutes: first.minutes ?? usual };
  });
}

/** Returns whether the number of athletes is still unknown: in a first round without entries. */
const isUnknown = (events: readonly ProgrammeEvent[]): boolean =>
  events.every(({ entered, entriesFrom }) => entered === 0 && entriesFrom.length === 0);

const needKey = (day: number, kind: string): string => `${day} ${kind}`;

/** Returns the minutes at which rows begin on each day at each kind of facility, in the order of the rows. */
function startsByNeed(rows: readonly ProgrammeRow[]): ReadonlyMap<string, readonly number[]> {
  const starts = new Map<string, number[]>();
  for (const { day, minute, needs } of rows) {
    if (minute === null || needs[0] === undefined) continue;
    const key = needKey(day, needs[0]);
    const there = starts.get(key);
    if (there) there.push(minute);
    else starts.set(key, [minute]);
  }
  return starts;
}

/**
 * Returns the minutes until as many later rows have begun as there are facilities of the kind; null when none follow on
 * its day.
 */
function printedRoom(
  { day, minute, needs: [kind] }: ProgrammeRow,
  starts: ReadonlyMap<string, readonly number[]>,
  counts: Counts,
): number | null {
  if (minute === null || kind === undefined) return null;
  const later = (starts.get(needKey(day, kind)) ?? []).filter((start) => start > minute);
  const next = later[Math.max(1, counts.get(kind) ?? 1) - 1] ?? null;
  return next === null ? null : next - minute;
}

function rowOf(events: readonly ProgrammeEvent[]): ProgrammeRow {
  const [first] = events;
  if (!first) throw new RangeError('A row with no events.');
  const expected = expectedIn(events);
  const usual = usualLength(first, expected);
  const facility = first.facility === '' ? facilityOf(first) : first.facility.toLowerCase();
  return {
    key: String(Math.min(...events.map(({ id }) => id))),
    events,
    day: first.day,
    minute: first.minute,
    needs: facility === null ? [] : [facility],
    usualMinutes: usual,
    minutes: first.minutes ?? usual,
  };
}

/** Returns the number entered; before there are entries, the number to expect from limits and usual fields. */
function expectedIn(events: readonly ProgrammeEvent[]): number {
  if (!isUnknown(events))
    return events.reduce((sum, { entered, entriesFrom }) => sum + (entriesFrom.length > 0 ? inLaterRound : entered), 0);
  const limits = new Map(events.map(({ id, places, maxAthletes }) => [places.toLowerCase() || id, maxAthletes]));
  const each = [...limits.values()].map((limit) =>
    Math.min(limit > 0 ? limit : expectedUnlimited, 2 * expectedUnlimited),
  );
  return Math.min(
    each.reduce((sum, one) => sum + one, 0),
    events[0]?.type === 'T' ? expectedInRow.track : expectedInRow.other,
  );
}

function usualLength({ code, type }: Pick<ProgrammeEvent, 'code' | 'type'>, athletes: number): number {
  const kind = readEventCode(code);
  return kind ? roundMinutes(kind, { athletes, lanes: laneCount }) : usualMinutes[type];
}

export type ProgrammeSetting = {
  readonly days: number;
  /** Missing: those of a usual ground. */
  readonly facilities?: readonly Facility[];
  /** The organiser's own settings of the ground; everything else is as usual. */
  readonly ground?: readonly OwnFacility[];
  /** The first rounds that each athlete has entered, by the ids of events. Empty when there are no entries yet. */
  readonly entered: readonly (readonly number[])[];
};

/**
 * Returns the facts for judging and improving a programme. Pairs come from the athletes' entries, with a probability
 * for each later round; before there are entries, two rows for the same age group and gender count as one athlete each,
 * since somebody may want to do both. Rows without a time are included only with `withUnknown`, so that a printed
 * programme is judged as printed.
 */
export function programmeFacts(
  rows: readonly ProgrammeRow[],
  setting: ProgrammeSetting,
  withUnknown = false,
): TimetableFacts {
  const placed = rows.filter(({ minute }) => withUnknown || minute !== null);
  const keyOf = new Map(placed.flatMap((row) => row.events.map(({ id }) => [id, row.key] as const)));
  const facilities =
    setting.facilities ??
    usualFacilities(
      placed.flatMap(({ needs }) => needs),
      Math.max(setting.days, ...placed.map(({ day }) => day)),
      setting.ground,
    );
  const chances = chancesByEvent(placed);
  const pairs =
    setting.entered.length === 0
      ? expectedPairs(placed)
      : pairsOf(setting.entered.map((ids) => ids.flatMap((id) => chances.get(id) ?? [])));
  return {
    rows: placed.map((row) => factRow(row, keyOf)),
    facilities,
    pairs,
    nearness: usualNearness,
    stepMinutes: programmeStep,
    slipMinutes,
  };
}

function factRow(row: ProgrammeRow, keyOf: ReadonlyMap<number, string>): TimetableRow {
  const before = new Set(row.events.flatMap(({ entriesFrom }) => entriesFrom.flatMap((id) => keyOf.get(id) ?? [])));
  const [first] = row.events;
  const kind = first && readEventCode(first.code);
  const base = {
    id: row.key,
    recoveryMinutes: recoveryMinutes(kind),
    ...(first?.type === 'T' && { series: `${first.code} ${first.round}` }),
    ...(kind?.discipline === 'hurdles' && { block: 'hurdles' }),
    minutes: row.minutes,
    needs: row.needs,
    days: [row.day],
    after: [...before].map((earlier) => ({ row: earlier, restMinutes: restMinutes(row.events[0]?.code ?? '') })),
  };
  return row.minute === null
    ? base
    : { ...base, at: { day: row.day, minute: row.minute }, locked: row.events.some(({ locked }) => locked) };
}

/**
 * Returns the least rest between rounds (TR20): 45 minutes up to 200 m, 90 beyond; field events continue once their
 * qualifying is over.
 */
function restMinutes(code: string): number {
  const kind = readEventCode(code);
  const metres = kind && metresRun(kind);
  if (!metres) return 0;
  return metres <= 200 ? 45 : 90;
}

type Chance = { readonly row: string; readonly event: string; readonly chance: number };

/**
 * Returns, for each event that can be entered, the rows of its athletes: its own with certainty, later rounds with the
 * probability of reaching them. A later round counts as the event that fills it, though it is a group of its own.
 */
function chancesByEvent(rows: readonly ProgrammeRow[]): ReadonlyMap<number, readonly Chance[]> {
  const firsts = new Map(rows.flatMap(({ events }) => events.map((event) => [event.id, event] as const)));
  const chances = new Map<number, Chance[]>();
  for (const { key, events } of rows) {
    for (const { id, group, entriesFrom } of events) {
      chances.set(id, [...(chances.get(id) ?? []), { row: key, event: String(group), chance: 1 }]);
      for (const first of entriesFrom) {
        const { group: event = group, entered = 0 } = firsts.get(first) ?? {};
        chances.set(first, [
          ...(chances.get(first) ?? []),
          { row: key, event: String(event), chance: Math.min(1, inLaterRound / Math.max(1, entered)) },
        ]);
      }
    }
  }
  return chances;
}

/** With more rows than this nothing is expected before there are entries, since pairs grow with the square. */
const mostPaired = 400;

/**
 * Returns pairs of rows for the same age group and gender; a mixed event counts for both. Rest counts between
 * events that athletes often do on one day. Leaves out combined events and their parts.
 */
function expectedPairs(rows: readonly ProgrammeRow[]): readonly Pair[] {
  if (rows.length > mostPaired) return [];
  const people = rows.map(
    ({ events }) =>
      new Set(
        events.flatMap(({ age, gender }) => (gender === 'O' ? ['M', 'F'] : [gender]).map((one) => `${one} ${age}`)),
      ),
  );
  return rows.flatMap((a, at) =>
    rows.slice(at + 1).flatMap((b, offset): readonly Pair[] => {
      const both = [...(people[at] ?? [])].filter((one) => people[at + 1 + offset]?.has(one)).length;
      return both === 0 || a.events[0]?.group === b.events[0]?.group || a.events[0]?.code === b.events[0]?.code
        ? []
        : [{ a: a.key, b: b.key, athletes: both, resting: areUsualDoubleRows(a, b) ? both : 0 }];
    }),
  );
}

/** Returns whether athletes often do the events of both rows. Every event of a row has one code. */
function areUsualDoubleRows(a: ProgrammeRow, b: ProgrammeRow): boolean {
  const [one, other] = [a, b].map(({ events: [first] }) => first && readEventCode(first.code));
  return one !== undefined && other !== undefined && areUsualDouble(one, other);
}
