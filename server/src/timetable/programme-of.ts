import { completeEventOptions } from '@startline/contract/comp-event-options';
import { programmeRows, type ProgrammeEvent, type ProgrammeRow } from '@startline/rules/builder/programme';
import { wallClock, type Instant, type IsoDate } from '@startline/rules/time';
import type { Host } from '../comp-events/host-queries.ts';
import type { CompEventRow } from '../comp-events/queries.ts';

/** A row of the programme with the events behind it as they are kept. */
export type KeptRow = ProgrammeRow & { readonly kept: readonly CompEventRow[]; readonly label: string; readonly version: number };

/** The programme of a competition: its rows with day 1 as the first day, in order. */
export function programmeOf(events: readonly CompEventRow[], host: Pick<Host, 'zone' | 'startsOn'>): readonly KeptRow[] {
  const byId = new Map(events.map((event) => [event.id as number, event]));
  return programmeRows(events.map((event) => programmeEvent(event, host))).map((row) => {
    const kept = row.events.flatMap(({ id }) => byId.get(id) ?? []);
    const [first] = kept;
    return { ...row, kept, version: kept.reduce((sum, { version }) => sum + version, 0), label: [first?.groupName ?? '', first?.round ?? ''].filter((part) => part !== '').join(', ') };
  });
}

function programmeEvent(row: CompEventRow, host: Pick<Host, 'zone' | 'startsOn'>): ProgrammeEvent {
  const { date, hour, minute } = wallClock(row.starts_at.getTime() as Instant, host.zone);
  return {
    id: row.id, group: row.event_group_id, code: row.code, type: row.tf, gender: row.gender, age: row.ageKey, round: row.round, day: dayNumber(date, host.startsOn), minute: row.time_known ? hour * 60 + minute : null,
    minutes: row.minutes, facility: row.facility, locked: row.locked, entered: row.taken, maxAthletes: row.max_athletes, entriesFrom: completeEventOptions(row.options).entriesFrom,
  };
}

/** The first day is 1. */
export const dayNumber = (day: IsoDate, first: IsoDate): number => Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000) + 1;

export const clock = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
