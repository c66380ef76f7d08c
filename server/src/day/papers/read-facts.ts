import type { PaperFacts, PrintedEvent, PrintedHeat } from '@startline/rules/day/papers/event-facts';
import { grouped } from '@startline/rules/day/startlists/grouped';
import type { CompetitionId, StartId } from '@startline/rules/ids';
import { ageText } from '@startline/rules/people/athletes/gender';
import type { Instant } from '@startline/rules/time';
import { hostRead } from '../../building/parts/host.ts';
import type { Host } from '../../building/parts/host-queries.ts';
import { snapshot, type Db } from '../../db/db.ts';
import { callTimeOf } from '../startlists/call-time-of.ts';
import { readRunnerNames } from '../checkin/runner-queries.ts';
import {
  readEntrants,
  readLists,
  readStarts,
  type EntrantRow,
  type ListRow,
  type StartRow,
} from '../startlists/queries.ts';
import { readTimetable, type TimetableRow } from './queries.ts';

/** The rows that papers are made of, read in one snapshot. */
export type PaperRows = {
  readonly host: Host;
  readonly timetable: readonly TimetableRow[];
  readonly lists: readonly ListRow[];
  readonly entrants: readonly EntrantRow[];
  readonly starts: readonly StartRow[];
  readonly runners: ReadonlyMap<StartId, readonly string[]>;
};

/**
 * Reads what is printed in one snapshot, so that a list never shows the places of one version under the number of
 * another while an official moves somebody.
 */
export const readPaperRows = (db: Db, compId: CompetitionId, groupId: number): Promise<PaperRows> =>
  snapshot(db, async (tx) => ({
    host: await hostRead(tx, compId),
    timetable: await readTimetable(tx, compId, groupId),
    lists: await readLists(tx, compId, groupId),
    entrants: await readEntrants(tx, compId, groupId),
    starts: await readStarts(tx, compId, groupId),
    runners: await readRunnerNames(tx, compId, groupId),
  }));

/**
 * Returns the facts of the papers from their rows. Leaves out scratched and withdrawn starts; their lanes stay empty.
 */
export function paperFacts({ host, timetable, lists, entrants, starts, runners }: PaperRows): PaperFacts {
  const listOf = new Map(lists.map((list) => [list.groupId, list]));
  const entered = grouped(entrants, ({ groupId }) => groupId);
  const placed = grouped(starts, ({ listId }) => listId);
  return {
    zone: host.zone,
    venue: host.kind === 'indoor' ? 'indoor' : 'outdoor',
    events: timetable.map((row): PrintedEvent => {
      const list = listOf.get(row.groupId);
      const own = entered.get(row.groupId) ?? [];
      const { eventNo, name, timeKnown, facility, code, unitKind } = row;
      return {
        ...{ eventNo, name, timeKnown, facility, code, unitKind },
        startsAt: row.startsAt.getTime() as Instant,
        callAt: callTimeOf(row, host.options),
        layout: list?.layout ?? 'order',
        version: list?.version ?? 0,
        publishedAt: list?.publishedAt ? (list.publishedAt.getTime() as Instant) : null,
        entered: own.length,
        heats: list ? heatsOf(placed.get(list.id) ?? [], own, runners) : [],
      };
    }),
  };
}

function heatsOf(
  starts: readonly StartRow[],
  entrants: readonly EntrantRow[],
  runners: PaperRows['runners'],
): PrintedHeat[] {
  const people = new Map(entrants.map((one) => [one.lineId, one]));
  return [...grouped(starts, ({ heat }) => heat)].map(([heat, on]) => ({
    heat,
    starts: on.flatMap(({ startId, lineId, position }) => {
      const person = people.get(lineId);
      if (!person || position === null) return [];
      const { bib, name, club, perfText } = person;
      return [
        {
          position,
          bib,
          name,
          club,
          ageGroup: ageText(person.ageGroup),
          mark: perfText,
          runners: runners.get(startId) ?? [],
        },
      ];
    }),
  }));
}
