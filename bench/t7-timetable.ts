import fs from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { roundMinutes } from '../rules/src/competitions/timetable/event-minutes.ts';
import { judgeTimetable } from '../rules/src/competitions/timetable/judge-timetable.ts';
import { proposeTimetable, usualEffort } from '../rules/src/competitions/timetable/propose-timetable.ts';
import { timetableBound } from '../rules/src/competitions/timetable/timetable-bound.ts';
import {
  pairsOf,
  usualWeights,
  type Facility,
  type Start,
  type Starts,
  type TimetableFacts,
  type TimetableRow,
} from '../rules/src/competitions/timetable/timetable.ts';
import { readEventCode } from '../rules/src/performances/event-codes.ts';
import { sample, seededChance } from '../server/src/demo/seeded-random.ts';
import { readProgramme } from '../server/src/building/imports/read-programme.ts';
import type { ProgrammeRow } from '../server/src/building/imports/programme.ts';
import { median, report } from './measure.ts';

const athletes = 1_200;
const lanes = 8;
const [opens, closes] = [9 * 60 + 30, 18 * 60 + 30];

/**
 * T7: proposes the county programme and three relays, 190 rows, with 1,200 invented athletes, against the order in
 * which it was printed. Both are judged by the same lengths, pairs and walking time; every row stays on its printed
 * day, age groups printed together stay together, and the days may not become longer. Prints a lower bound for any
 * timetable beside it.
 */
export function t7(): Promise<boolean> {
  const rows = [
    ...readProgramme(
      fs.readFileSync(path.join(import.meta.dirname, '../server/src/demo/files/programme_surreytf_2016.json'), 'utf8'),
    ).rows,
    ...relays(),
  ];
  const { facts, printed } = championship(rows);
  const weights = { ...usualWeights, minute: 0.5 };
  const before = judgeTimetable(facts, printed, weights);
  const runs = Array.from({ length: 3 }, () => {
    const began = performance.now();
    const proposal = proposeTimetable(facts, weights, usualEffort);
    return { proposal, seconds: (performance.now() - began) / 1000 };
  });
  const { starts, judgement } = runs.map(({ proposal }) => proposal).at(-1) ?? { starts: printed, judgement: before };
  const seconds = median(runs.map((run) => run.seconds));
  const bound = timetableBound(facts, weights);
  const days = (ends: ReadonlyMap<number, number>): string =>
    [...ends.values()]
      .map((end) => `${String(Math.floor(end / 60))}:${String(end % 60).padStart(2, '0')}`)
      .join(' and ');
  console.log(
    `     ${rows.length} rows, ${athletes} athletes, ${facts.pairs.length} pairs; held ${starts.size}, faults ${judgement.faults.length}; printed ends ${days(before.ends)}, proposed ${days(judgement.ends)}`,
  );
  console.log(
    `     tight: ${before.tight.toFixed(0)} printed, ${judgement.tight.toFixed(0)} proposed; minutes of both days at least ${bound.minutes.toFixed(0)}, proposed ${[...judgement.ends.values()].reduce((sum, end) => sum + end - opens, 0)}`,
  );
  const clashes = report({
    id: 'T7',
    what: `athletes in two places (least ${bound.overlapping.toFixed(0)})`,
    ours: judgement.overlapping.toFixed(0),
    baseline: before.overlapping.toFixed(0),
    ratio: judgement.overlapping / before.overlapping,
    bar: 0.99,
    higherIsBetter: false,
  });
  const clock = report({
    id: 'T7',
    what: `${rows.length} rows and ${athletes} athletes scheduled`,
    ours: `${seconds.toFixed(2)} s`,
    baseline: '2 s',
    ratio: seconds / 2,
    bar: 1,
    higherIsBetter: false,
  });
  return Promise.resolve(clashes && clock && judgement.faults.length === 0);
}

/** Returns three relays to end the second day, so that there are 190 rows. */
function relays(): readonly ProgrammeRow[] {
  const event = readEventCode('4x100');
  if (!event) throw new Error('4x100 is an event.');
  return (['U13', 'U15', 'U17'] as const).map((age, at) => ({
    line: 0,
    eventId: `R${at + 1}`,
    day: 2,
    dayName: 'Sun',
    time: `17:${35 + at * 10}`,
    event,
    ages: [age],
    gender: 'O' as const,
    stage: 'final' as const,
    to: undefined,
  }));
}

const minuteOf = (time: string | undefined): number => {
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return hours * 60 + minutes;
};

function championship(rows: readonly ProgrammeRow[]): { readonly facts: TimetableFacts; readonly printed: Starts } {
  const before = new Map<string, ProgrammeRow[]>();
  for (const row of rows) if (row.to !== undefined) before.set(row.to, [...(before.get(row.to) ?? []), row]);
  const first = rows.filter(({ eventId }) => !before.has(eventId));
  const entered = choices(first);
  const size = new Map<string, number>();
  for (const list of entered) for (const { eventId } of list) size.set(eventId, (size.get(eventId) ?? 0) + 1);
  const byId = new Map(rows.map((row) => [row.eventId, row]));
  const inRound = (row: ProgrammeRow, from: number): number =>
    Math.min(from, row.stage === 'final' ? lanes : lanes * 2);
  const path = (
    row: ProgrammeRow,
    chance: number,
    all: number,
  ): readonly { row: string; event: string; chance: number }[] => {
    const next = byId.get(row.to ?? '');
    const here = { row: row.eventId, event: `${row.event.code} ${row.ages.join()} ${row.gender}`, chance };
    return next ? [here, ...path(next, Math.min(chance, inRound(next, all) / Math.max(1, all)), all)] : [here];
  };
  const expected = (row: ProgrammeRow): number => {
    const sources = before.get(row.eventId);
    return sources
      ? inRound(
          row,
          sources.reduce((sum, source) => sum + expected(source), 0),
        )
      : (size.get(row.eventId) ?? 0);
  };
  const joint = groupsOf(rows);
  const facts: TimetableFacts = {
    rows: rows.map((row): TimetableRow => ({
      id: row.eventId,
      needs: [facilityOf(row)],
      days: [row.day],
      together: joint.keyOf(row),
      minutes: Math.min(
        joint.longest(row),
        roundMinutes(row.event, {
          athletes: Math.max(
            1,
            joint.of(row).reduce((sum, one) => sum + expected(one), 0),
          ),
          lanes,
        }),
      ),
      after: (before.get(row.eventId) ?? []).map(({ eventId }) => ({ row: eventId, restMinutes: 30 })),
    })),
    facilities,
    nearness: { walk: 5, rest: 20 },
    stepMinutes: 5,
    pairs: pairsOf(entered.map((list) => list.flatMap((row) => path(row, 1, size.get(row.eventId) ?? 1)))),
  };
  return {
    facts,
    printed: new Map(rows.map(({ eventId, day, time }): [string, Start] => [eventId, { day, minute: minuteOf(time) }])),
  };
}

/**
 * Groups rows printed at one time for one event into one competition of several groups. A race takes no longer than the
 * printed programme allows.
 */
function groupsOf(rows: readonly ProgrammeRow[]): {
  readonly keyOf: (row: ProgrammeRow) => string;
  readonly of: (row: ProgrammeRow) => readonly ProgrammeRow[];
  readonly longest: (row: ProgrammeRow) => number;
} {
  const keyOf = ({ day, time, event }: ProgrammeRow): string => `${day} ${time ?? ''} ${event.code}`;
  const longest = (row: ProgrammeRow): number => {
    const next = rows
      .filter((other) => other.day === row.day && facilityOf(other) === facilityOf(row))
      .map(({ time }) => minuteOf(time))
      .filter((minute) => minute > minuteOf(row.time));
    return Math.max(5, Math.min(...next, closes) - minuteOf(row.time));
  };
  return { keyOf, longest, of: (row) => rows.filter((other) => keyOf(other) === keyOf(row)) };
}

const days = [1, 2].map((day) => ({ day, from: opens, until: closes }));
const facilities: readonly Facility[] = [
  { kind: 'track', count: 1 },
  { kind: 'jump pit', count: 2 },
  { kind: 'high jump', count: 1 },
  { kind: 'pole vault', count: 1 },
  { kind: 'shot circle', count: 1 },
  { kind: 'cage', count: 1 },
  { kind: 'javelin runway', count: 1 },
].map((facility) => ({ ...facility, opens: days }));

function facilityOf({ event }: ProgrammeRow): string {
  if (event.type === 'T') return 'track';
  const kinds: Readonly<Record<string, string>> = {
    LJ: 'jump pit',
    TJ: 'jump pit',
    HJ: 'high jump',
    PV: 'pole vault',
    SP: 'shot circle',
    DT: 'cage',
    HT: 'cage',
    JT: 'javelin runway',
  };
  return kinds[event.code] ?? 'track';
}

/** Events that few try, with the share of athletes who never do. */
const rare: Readonly<Record<string, number>> = { PV: 0.85, HT: 0.75, TJ: 0.5, '5000': 0.5, HJ: 0.4 };

/**
 * Returns what each athlete enters: one to four first rounds of their own group, most of them alike (sprints, distance,
 * jumps, throws).
 */
function choices(first: readonly ProgrammeRow[]): readonly (readonly ProgrammeRow[])[] {
  const chance = seededChance(2016);
  const groups = [
    ...new Set(
      first.filter(({ gender }) => gender !== 'O').flatMap(({ ages, gender }) => ages.map((age) => `${age} ${gender}`)),
    ),
  ];
  const taste = ({ event }: ProgrammeRow): string => {
    if (event.type === 'T') return ['800', '1500', '3000', '5000'].includes(event.code) ? 'distance' : 'sprints';
    return ['HJ', 'PV', 'LJ', 'TJ'].includes(event.code) ? 'jumps' : 'throws';
  };
  return Array.from({ length: athletes }, () => {
    const [age = '', gender = ''] = chance.pick(groups).split(' ');
    const own = first.filter(
      (row) =>
        row.ages.includes(age) &&
        (row.gender === gender || row.gender === 'O') &&
        chance.next() >= (rare[row.event.code] ?? 0),
    );
    const favourite = chance.pick(['sprints', 'sprints', 'distance', 'jumps', 'throws']);
    const [liked, others] = [
      own.filter((row) => taste(row) === favourite),
      own.filter((row) => taste(row) !== favourite),
    ];
    return [
      ...sample(chance, liked, chance.whole(1, 3)),
      ...sample(chance, others, chance.whole(0, 1) + chance.whole(0, 1)),
    ];
  });
}
