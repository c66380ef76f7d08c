import type { Timetable, TimetableWireRow } from '@startline/contract/building/timetable';
import { usualNearness } from '@startline/rules/competitions/timetable/closeness';
import { judgeTimetable } from '@startline/rules/competitions/timetable/judge-timetable';
import { usualWeights, type Pair, type Start } from '@startline/rules/competitions/timetable/timetable';
import { minuteOf } from '../rows/grid-layout.ts';

export const days = [
  { day: 1, date: '2027-05-08', heading: 'Saturday 8 May' },
  { day: 2, date: '2027-05-09', heading: 'Sunday 9 May' },
];
const opens = days.map(({ day }) => ({ day, from: '09:00', until: '18:00' }));
export const facilities = [
  { kind: 'track', count: 1, opens },
  { kind: 'long-jump', count: 2, opens },
  { kind: 'shot', count: 1, opens },
];

/** Returns a row of the timetable; a test names only the facts that matter to it. */
export const aRow = (ceid: number, name: string, more: Partial<TimetableWireRow> = {}): TimetableWireRow => ({
  key: `k${ceid}`,
  ceids: [ceid as never],
  version: 1,
  egId: ceid as never,
  eventNo: ceid,
  name,
  round: '',
  eventCode: '100',
  tf: 'T',
  genders: ['F'],
  ageGroups: ['U15'],
  forWhom: 'U15 girls',
  startDateTime: `2027-05-08T${more.time ?? '10:00'}:00+01:00`,
  day: 1,
  time: '10:00',
  timeKnown: (more.time ?? '10:00') !== '00:00',
  minutes: null,
  usualMinutes: 15,
  facility: '',
  needs: ['track'],
  locked: false,
  entered: 8,
  maxAthletes: 24,
  scheduleOnly: false,
  ...more,
});
/** Two rows that athletes of these names are both in. */
export type Shared = { readonly a: string; readonly b: string; readonly names: readonly string[] };

/** Returns a timetable of these rows, judged by the rules with the athletes that rows share. */
export function aTimetable(
  rows: readonly TimetableWireRow[],
  shared: readonly Shared[] = [],
  more: Partial<Timetable> = {},
): Timetable {
  const pairs: Pair[] = shared.map(({ a, b, names }) => ({ a, b, athletes: names.length }));
  const facts = {
    rows: rows.map((row) => ({
      id: row.key,
      minutes: row.minutes ?? row.usualMinutes,
      needs: row.needs,
      days: [1, 2],
      after: [],
    })),
    facilities: facilities.map((one) => ({
      ...one,
      opens: one.opens.map((open) => ({ day: open.day, from: minuteOf(open.from), until: minuteOf(open.until) })),
    })),
    pairs,
    nearness: usualNearness,
    stepMinutes: 5,
  };
  const starts = new Map(
    rows
      .filter(({ timeKnown }) => timeKnown)
      .map((row): [string, Start] => [row.key, { day: row.day, minute: minuteOf(row.time) }]),
  );
  const judged = judgeTimetable(facts, starts, usualWeights);
  const clashes = judged.clashes.map(({ a, b, kind, gapMinutes, athletes }) => ({
    a,
    b,
    kind,
    gapMinutes,
    athletes,
    names: [...(shared.find((one) => one.a === a && one.b === b)?.names ?? [])],
    words: `${rows.find(({ key }) => key === a)?.name ?? ''} and ${rows.find(({ key }) => key === b)?.name ?? ''}`,
  }));
  const faults = judged.faults
    .filter(({ kind }) => kind === 'facility-full')
    .map((fault) => ({
      keys: [fault.row],
      kind: fault.kind,
      words: `${rows.find(({ key }) => key === fault.row)?.name ?? ''}: the place is taken.`,
    }));
  return {
    status: 'provisional',
    version: rows.reduce((sum, { version }) => sum + version, 0),
    stepMinutes: 5,
    days,
    facilities,
    rows: [...rows],
    clashes,
    faults,
    overlapping: judged.overlapping,
    tight: judged.tight,
    fromEntries: true,
    ...more,
  };
}
