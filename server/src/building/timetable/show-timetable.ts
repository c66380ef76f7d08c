import { setImmediate as othersTurn } from 'node:timers/promises';
import { completeOptions } from '@startline/contract/competitions/options';
import type { Timetable } from '@startline/contract/building/timetable';
import { forWhomAll } from '@startline/rules/people/athletes/gender';
import type { OwnFacility } from '@startline/rules/building/builder/facilities';
import { programmeFacts, programmeStep } from '@startline/rules/building/builder/programme';
import { longDay } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import {
  judgeTimetable,
  timetableFaultText,
  type Judgement,
  type PairClash,
  type TimetableFault,
} from '@startline/rules/competitions/timetable/judge-timetable';
import {
  usualWeights,
  type Facility,
  type Starts,
  type TimetableFacts,
} from '@startline/rules/competitions/timetable/timetable';
import { startText } from '../events/event/event-record.ts';
import type { Host } from '../parts/host-queries.ts';
import { hostRead } from '../parts/host.ts';
import { compEventsOf, type CompEventRow } from '../events/event/queries.ts';
import { daysOf } from '../events/paste/pasted-timetable.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Db, Tx } from '../../db/db.ts';
import { clock, dayNumber, programmeOf, type KeptRow } from './programme-of.ts';
import { enteredAthletes, type EnteredAthlete } from './queries.ts';

/**
 * Returns the timetable of a competition by day, time and facility, with clashes of athletes and faults; three queries.
 */
export const readTimetable = async (ctx: Ctx, { compId }: { readonly compId: CompetitionId }): Promise<Timetable> =>
  timetableOf(ctx.db, await hostRead(ctx.db, compId));

export type Looked = {
  readonly rows: readonly KeptRow[];
  readonly athletes: readonly EnteredAthlete[];
  readonly days: number;
  readonly ground: readonly OwnFacility[];
};

/** Returns the programme and who is entered in it; `known` are its events where the caller has read them already. */
export async function lookAt(db: Db | Tx, host: Host, known?: readonly CompEventRow[]): Promise<Looked> {
  const rows = programmeOf(known ?? (await compEventsOf(db, { compId: host.id })), host);
  await othersTurn();
  return {
    rows,
    athletes: await enteredAthletes(db, host.id),
    days: dayNumber(host.endsOn, host.startsOn),
    ground: completeOptions(host.options).facilities,
  };
}

export const factsFor = (
  { rows, athletes, days, ground }: Looked,
  facilities?: readonly Facility[],
  withUnknown = false,
): TimetableFacts =>
  programmeFacts(
    rows,
    { days, ground, entered: athletes.map(({ ceids }) => ceids), ...(facilities ? { facilities } : {}) },
    withUnknown,
  );

/** Returns the current starts. */
export const startsNow = (rows: readonly KeptRow[]): Starts =>
  new Map(rows.flatMap(({ key, day, minute }) => (minute === null ? [] : [[key, { day, minute }] as const])));

/** Builds the reply; `given` is the programme when the caller has already read it. */
export async function timetableOf(db: Db | Tx, host: Host, input?: Looked): Promise<Timetable> {
  const looked = input ?? (await lookAt(db, host));
  const facts = factsFor(looked);
  await othersTurn();
  const judgement = judgeTimetable(facts, startsNow(looked.rows), usualWeights);
  await othersTurn();
  const fromEntries = looked.athletes.length > 0;
  const labels = new Map(looked.rows.map(({ key, label }) => [key, label]));
  return {
    status: completeOptions(host.options).timetable,
    version: host.version,
    stepMinutes: programmeStep,
    days: daysOf(host).map((date, at) => ({ day: at + 1, date, heading: `${weekdayOf(date)} ${longDay(date)}` })),
    facilities: facts.facilities.map(({ kind, count, opens }) => ({
      kind,
      count,
      opens: opens.map(({ day, from, until }) => ({ day, from: clock(from), until: clock(until) })),
    })),
    rows: looked.rows.map((row) => wireRow(row, host)),
    clashes: clashesOf(judgement, looked, labels),
    faults: judgement.faults.map((fault) => wireFault(fault, labels)),
    overlapping: judgement.overlapping,
    tight: judgement.tight,
    fromEntries,
  };
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdayOf = (date: string): string => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

/** Returns the limit on athletes of a row, or 0 for none. Events that share places count their limit once. */
function limitOf(kept: KeptRow['kept']): number {
  if (kept.some(({ max_athletes: max }) => max === 0)) return 0;
  const limits = new Map(kept.map((one) => [one.max_group.toLowerCase() || one.id, Math.max(0, one.max_athletes)]));
  return [...limits.values()].reduce((sum, max) => sum + max, 0);
}

function wireRow(row: KeptRow, host: Host): Timetable['rows'][number] {
  const { kept } = row;
  const [first] = kept;
  if (!first) throw new Error('A row with no events.');
  return {
    key: row.key,
    ceids: kept.map(({ id }) => id),
    version: row.version,
    egId: first.event_group_id,
    eventNo: first.eventNo,
    name: first.groupName,
    round: first.round,
    eventCode: first.code,
    tf: first.tf,
    genders: [...new Set(kept.map(({ gender }) => gender))],
    ageGroups: [...new Set(kept.map(({ ageName }) => ageName))],
    forWhom: forWhomAll(
      kept
        .filter(({ ageName }) => !first.groupName.toLowerCase().includes(ageName.toLowerCase()))
        .map(({ ageName: ageGroup, gender, oldest }) => ({ ageGroup, gender, oldest })),
    ),
    startDateTime: startText(first, host.zone),
    day: row.day,
    time: row.minute === null ? '00:00' : clock(row.minute),
    timeKnown: row.minute !== null,
    minutes: first.minutes,
    usualMinutes: row.usualMinutes,
    facility: first.facility,
    needs: [...row.needs],
    locked: kept.some(({ locked }) => locked),
    entered: kept.reduce((sum, { taken }) => sum + taken, 0),
    maxAthletes: limitOf(kept),
    scheduleOnly: kept.every(({ max_athletes: max }) => max < 0),
  };
}

/** The most clashes listed; the sums count them all. */
const MOST_SHOWN = 200;

/** Returns the worst clashes. */
function clashesOf(
  { clashes }: Judgement,
  { rows, athletes }: Looked,
  labels: ReadonlyMap<string, string>,
): Timetable['clashes'] {
  const rowOf = new Map(rows.flatMap(({ key, events }) => events.map(({ id }) => [id, key] as const)));
  const inRow = new Map<string, Set<EnteredAthlete>>();
  for (const athlete of athletes)
    for (const id of athlete.ceids) {
      const key = rowOf.get(id) ?? '';
      inRow.set(key, (inRow.get(key) ?? new Set()).add(athlete));
    }
  const namesIn = ({ a, b }: PairClash): string[] => {
    const others = inRow.get(b);
    return [...(inRow.get(a) ?? [])]
      .filter((athlete) => others?.has(athlete))
      .slice(0, 5)
      .map(({ name }) => name);
  };
  const shown = clashes
    .toSorted((a, b) => a.kind.localeCompare(b.kind) || b.athletes - a.athletes)
    .slice(0, MOST_SHOWN);
  return shown.map((clash) => ({
    a: clash.a,
    b: clash.b,
    kind: clash.kind,
    gapMinutes: clash.gapMinutes,
    athletes: Math.round(clash.athletes * 100) / 100,
    names: namesIn(clash),
    words: clashText(clash, labels, athletes.length > 0),
  }));
}

function clashText(
  { a, b, kind, gapMinutes, athletes }: PairClash,
  labels: ReadonlyMap<string, string>,
  fromEntries: boolean,
): string {
  const both = `${labels.get(a) ?? ''} and ${labels.get(b) ?? ''}`;
  const how =
    kind === 'overlap' ? 'overlap' : `are ${String(gapMinutes)} ${gapMinutes === 1 ? 'minute' : 'minutes'} apart`;
  if (!fromEntries)
    return kind === 'overlap'
      ? `${both} ${how}, and are for the same age group.`
      : `${both} ${how}, and the same athletes often do both.`;
  const count = Math.max(1, Math.round(athletes));
  return `${both} ${how}: ${String(count)} ${count === 1 ? 'athlete is' : 'athletes are'} in both.`;
}

/** Returns a fault with the names of its rows instead of their keys. */
function wireFault(fault: TimetableFault, labels: ReadonlyMap<string, string>): Timetable['faults'][number] {
  const named = (key: string): string => labels.get(key) ?? key;
  const text = timetableFaultText({
    ...fault,
    row: named(fault.row),
    ...('after' in fault ? { after: named(fault.after) } : {}),
    ...('with' in fault ? { with: typeof fault.with === 'string' ? named(fault.with) : fault.with.map(named) } : {}),
  } as TimetableFault);
  const others =
    'with' in fault
      ? typeof fault.with === 'string'
        ? [fault.with]
        : [...fault.with]
      : 'after' in fault
        ? [fault.after]
        : [];
  return { keys: [fault.row, ...others], kind: fault.kind, words: text };
}
