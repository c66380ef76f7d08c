import { movedDay } from '@startline/rules/calendar';
import { stages, type Stage } from '@startline/rules/building/builder/timetable-cells';
import type { EventKind } from '@startline/rules/performances/event-codes';
import { atWallClock, instant, wallClock, type Instant, type IsoDate, type TimeZone } from '@startline/rules/time';
import { ageInForce, type KnownAge } from './age-words.ts';
import { nameGroup } from './group-names.ts';
import type { Programme, ProgrammeRemark, ProgrammeRow } from './programme.ts';

/** The competition that a timetable is for. */
export type ProgrammeSetting = {
  readonly firstDay: IsoDate;
  readonly zone: TimeZone;
  readonly aoCode: 'EA' | 'IRL';
  readonly ages: readonly KnownAge[];
};

/**
 * One event of one age group and gender in one round. Only the first round can be entered; `next` is the index of the
 * next round in `events`.
 */
export type PlannedEvent = {
  readonly event: EventKind;
  readonly gender: 'M' | 'F' | 'O';
  readonly age: KnownAge;
  readonly startsAt: Instant;
  readonly timeKnown: boolean;
  readonly round: Stage;
  readonly hasRounds: boolean;
  readonly canBeEntered: boolean;
  readonly next: number | undefined;
  readonly group: number;
};
/**
 * A timetable ready to be written. A group holds events that compete together: one discipline, gender and start. A
 * later round is a group of its own, drawn from the results of the groups that fill it.
 */
export type PlannedProgramme = {
  readonly groups: readonly { readonly name: string; readonly eventNo: number }[];
  readonly events: readonly PlannedEvent[];
  readonly lastDay: IsoDate;
  /** The number of rows of the file with at least one event in the plan. */
  readonly usedRows: number;
  readonly remarks: readonly ProgrammeRemark[];
};

/** The rounds as an event's `round` names them. */
export const roundNames: Readonly<Record<Stage, string>> = {
  heats: 'Heats',
  'quarter-finals': 'Quarter-finals',
  'semi-finals': 'Semi-finals',
  final: 'Final',
};

type Part = { readonly row: ProgrammeRow; readonly age: KnownAge };

/**
 * Plans a timetable on its days: rounds of one event become one event to enter, old age groups become those in force.
 */
export function planProgramme(programme: Programme, setting: ProgrammeSetting): PlannedProgramme {
  const remarks: ProgrammeRemark[] = [...weekdayRemarks(programme.rows, setting.firstDay)];
  const parts = programme.rows.flatMap((row) => partsOf(row, setting, remarks));
  const nexts = parts.map(({ row, age }) => indexOfNext(row, age, parts));
  const lasts = parts.map((_, at) => lastOf(at, nexts));
  const firsts = new Map<number, number>();
  parts.forEach(({ row }, at) => {
    const last = lasts[at] ?? at;
    const best = parts[firsts.get(last) ?? at]?.row ?? row;
    if (!firsts.has(last) || isEarlier(row, best)) firsts.set(last, at);
  });
  const firstOf = (at: number): number => firsts.get(lasts[at] ?? at) ?? at;
  const isLater = new Set(nexts);
  const keyRow = (at: number): ProgrammeRow | undefined => parts[isLater.has(at) ? at : firstOf(at)]?.row;
  const keyAt = (at: number): string => `${groupKey(keyRow(at))} ${isLater.has(at) ? (keyRow(at)?.stage ?? '') : ''}`;
  const keys = [
    ...new Set(
      parts
        .map((_, at) => at)
        .toSorted((a, b) => byStart(keyRow(a), keyRow(b)))
        .map(keyAt),
    ),
  ];
  const sizes = new Map<number, number>();
  lasts.forEach((last) => sizes.set(last, (sizes.get(last) ?? 0) + 1));
  const events = parts.map(({ row, age }, at): PlannedEvent => ({
    event: row.event,
    gender: row.gender,
    age,
    round: row.stage,
    next: nexts[at],
    canBeEntered: firstOf(at) === at,
    group: keys.indexOf(keyAt(at)),
    startsAt: atWallClock(movedDay(setting.firstDay, row.day - 1), row.time ?? '00:00', setting.zone),
    timeKnown: row.time !== undefined,
    hasRounds: (sizes.get(lasts[at] ?? at) ?? 1) > 1,
  }));
  const groups = keys.map((_, group) => {
    const later = events.find((event, at) => event.group === group && isLater.has(at));
    const together = events.filter((event) => event.group === group);
    return { name: nameGroup(together, later && roundNames[later.round]), eventNo: group + 1 };
  });
  const lastDay = movedDay(setting.firstDay, Math.max(1, ...programme.rows.map(({ day }) => day)) - 1);
  return { groups, events, lastDay, usedRows: new Set(parts.map(({ row }) => row)).size, remarks };
}

function partsOf(row: ProgrammeRow, setting: ProgrammeSetting, remarks: ProgrammeRemark[]): Part[] {
  const remark = (used: boolean, reason: ProgrammeRemark['reason']): void =>
    void remarks.push({ line: row.line, eventId: row.eventId, used, reason });
  const parts: Part[] = [];
  for (const word of row.ages) {
    const foundAge = ageInForce(word, setting.firstDay, setting.aoCode, setting.ages);
    if (!foundAge) remark(false, { kind: 'age-not-in-force', age: word, date: setting.firstDay });
    else if (!parts.some(({ age }) => age.id === foundAge.age.id)) parts.push({ row, age: foundAge.age });
    if (foundAge?.converted && !remarks.some(({ reason }) => reason.kind === 'age-converted' && reason.from === word)) {
      remarks.push({
        line: 0,
        eventId: '',
        used: true,
        reason: { kind: 'age-converted', from: word, to: foundAge.age.key },
      });
    }
  }
  return parts;
}

function indexOfNext(row: ProgrammeRow, age: KnownAge, parts: readonly Part[]): number | undefined {
  if (row.to === undefined) return undefined;
  const at = parts.findIndex((part) => part.row.eventId === row.to && part.age.id === age.id);
  return at === -1 ? undefined : at;
}

function lastOf(at: number, nexts: readonly (number | undefined)[]): number {
  const next = nexts[at];
  return next === undefined ? at : lastOf(next, nexts);
}

const isEarlier = (a: ProgrammeRow, b: ProgrammeRow): boolean => {
  const rounds = stages.indexOf(a.stage) - stages.indexOf(b.stage);
  return rounds < 0 || (rounds === 0 && byStart(a, b) < 0);
};

const startKey = (row: ProgrammeRow | undefined): string =>
  row ? `${String(row.day).padStart(2, '0')} ${row.time ?? '24:00'}` : '';
const byStart = (a: ProgrammeRow | undefined, b: ProgrammeRow | undefined): number =>
  startKey(a).localeCompare(startKey(b));
const groupKey = (row: ProgrammeRow | undefined): string =>
  row ? `${startKey(row)} ${row.event.code} ${row.gender}` : '';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Adds a remark for each day whose first weekday in the file is not that of its date. */
function weekdayRemarks(rows: readonly ProgrammeRow[], firstDay: IsoDate): ProgrammeRemark[] {
  const reply = new Set<number>();
  return rows.flatMap(({ line, day, dayName }) => {
    const written = dayName.toLowerCase().slice(0, 3);
    if (reply.has(day) || !weekdays.some((name) => name.toLowerCase().startsWith(written)) || written.length < 3)
      return [];
    const date = movedDay(firstDay, day - 1);
    reply.add(day);
    const weekday = weekdays[wallClock(instant(`${date}T12:00:00Z`), 'Europe/London').weekday] ?? '';
    return weekday.toLowerCase().startsWith(written)
      ? []
      : [{ line, eventId: '', used: true, reason: { kind: 'date-differs' as const, dayName, date, weekday } }];
  });
}
