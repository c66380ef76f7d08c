import { completeOptions } from '@startline/contract/competitions/options';
import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import { daysBetween } from '@startline/rules/calendar';
import { programmeRows, type ProgrammeEvent, type ProgrammeRow } from '@startline/rules/building/builder/programme';
import { wallClock, type Instant, type IsoDate } from '@startline/rules/time';
import type { Host } from '../parts/host-queries.ts';
import type { CompEventRow } from '../events/event/queries.ts';

/** A row of the programme with its events as stored. */
export type KeptRow = ProgrammeRow & {
  readonly kept: readonly CompEventRow[];
  readonly label: string;
  readonly version: number;
};

/** Returns the programme of a competition: its rows with day 1 as the first day, in order. */
export function programmeOf(
  events: readonly CompEventRow[],
  host: Pick<Host, 'zone' | 'startsOn' | 'options'>,
): readonly KeptRow[] {
  const byId = new Map(events.map((event) => [event.id as number, event]));
  return programmeRows(
    events.map((event) => programmeEvent(event, host)),
    completeOptions(host.options).facilities,
  ).map((row) => {
    const kept = row.events.flatMap(({ id }) => byId.get(id) ?? []);
    const [first] = kept;
    return {
      ...row,
      kept,
      version: kept.reduce((sum, { version }) => sum + version, 0),
      label: labelOf(first?.groupName ?? '', first?.round ?? ''),
    };
  });
}

/** Returns a label such as '100m Girls U14, Heats'; a name that contains the round is used alone. */
const labelOf = (name: string, round: string): string =>
  round === '' || name.toLowerCase().includes(round.toLowerCase())
    ? name
    : [name, round].filter((part) => part !== '').join(', ');

function programmeEvent(row: CompEventRow, host: Pick<Host, 'zone' | 'startsOn'>): ProgrammeEvent {
  const { date, hour, minute } = wallClock(row.starts_at.getTime() as Instant, host.zone);
  return {
    id: row.id,
    group: row.event_group_id,
    code: row.code,
    type: row.tf,
    gender: row.gender,
    age: row.ageKey,
    round: row.round,
    day: dayNumber(date, host.startsOn),
    minute: row.time_known ? hour * 60 + minute : null,
    minutes: row.minutes,
    facility: row.facility,
    locked: row.locked,
    entered: row.taken,
    maxAthletes: row.max_athletes,
    places: row.max_group,
    entriesFrom: completeEventOptions(row.options).entriesFrom,
  };
}

/** Returns the number of a day, 1 for the first. */
export const dayNumber = (day: IsoDate, first: IsoDate): number => daysBetween(first, day) + 1;

export const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
