import { mostEvents } from '@startline/rules/building/builder/programme';
import type { CompEventId } from '@startline/rules/ids';
import { refreshCompetitionIndex } from '../../competitions/published/index-queries.ts';
import type { Tx } from '../../db/db.ts';
import { insertRows, takeIds } from '../imports/batch-queries.ts';
import type { Host } from '../parts/host-queries.ts';
import { capOf } from './limits/keep-limits.ts';
import type { NewEvent } from './event/new-event.ts';
import { eventGroupsOf } from './event/queries.ts';
import { refuseFaults } from '../parts/record.ts';

export type Written = { readonly ceids: readonly CompEventId[]; readonly newGroups: readonly number[] };
type Stamp = { readonly changed_by: number; readonly changed_at: Date };

/**
 * Writes events with their groups and capacities in a few statements however many there are, and renews the
 * competition's search index. A group gets the next free number in the order of the programme, unless one is given; a
 * taken number is refused.
 */
export async function writeEvents(tx: Tx, host: Host, events: readonly NewEvent[], stamp: Stamp): Promise<Written> {
  const groups = await groupsFor(tx, host, events);
  await insertRows(
    tx,
    'event_group',
    groups.made.map((group) => ({ ...group, comp_id: host.id, ...stamp })),
  );
  const ceids = await takeIds(tx, 'comp_event', events.length);
  const idAt = (at: number): number => ceids[at] ?? 0;
  await insertRows(
    tx,
    'comp_event',
    events.map((event, at) => ({
      id: idAt(at),
      comp_id: host.id,
      event_def_id: event.eventDefId,
      event_group_id: groups.idOf(event),
      age_group_id: event.ageGroupId,
      price_id: event.priceId,
      name: event.name,
      starts_at: event.starts_at.toISOString(),
      time_known: event.time_known,
      is_open: event.isOpen,
      max_athletes: event.maxAthletes,
      max_group: event.maxGroup,
      split: event.split,
      round: event.round,
      facility: event.facility,
      minutes: event.minutes,
      locked: event.locked,
      ...stamp,
      options: {
        ...event.options,
        ...(event.entriesFrom.length === 0 ? {} : { entriesFrom: event.entriesFrom.map(idAt) }),
        ...(event.partOf === null ? {} : { multiEventOptions: { parentCeid: idAt(event.partOf), childCeids: [] } }),
      },
    })),
  );
  await insertRows(
    tx,
    'capacity',
    events.map(({ maxAthletes }, at) => ({
      comp_id: host.id,
      kind: 'event',
      ref_id: idAt(at),
      cap: capOf(maxAthletes),
    })),
  );
  await refreshCompetitionIndex(tx, host.id);
  return { ceids: ceids as CompEventId[], newGroups: groups.made.map(({ id }) => id) };
}

type MadeGroup = { readonly id: number; readonly name: string; readonly event_no: number };
const keyOf = (name: string): string => name.trim().toLowerCase();

/** Finds existing groups by id or name and creates the others, numbered in the order of the programme. */
async function groupsFor(
  tx: Tx,
  host: Host,
  events: readonly NewEvent[],
): Promise<{ made: MadeGroup[]; idOf: (event: NewEvent) => number }> {
  const there = await eventGroupsOf(tx, { compId: host.id });
  if (there.reduce((sum, group) => sum + group.events, 0) + events.length > mostEvents)
    refuseFaults([{ field: 'compId', message: `A competition has at most ${String(mostEvents)} events.` }]);
  const known = new Map(there.map(({ id, name }) => [keyOf(name), id as number]));
  const starts = new Map<string, NewEvent>();
  for (const event of events) {
    const key = keyOf(event.group.name);
    const first = starts.get(key);
    if (event.group.id === 0 && !known.has(key) && (!first || event.starts_at < first.starts_at))
      starts.set(key, { ...event, group: { ...event.group, eventNo: event.group.eventNo ?? first?.group.eventNo } });
  }
  const wanted = [...starts.values()].sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const ids = await takeIds(tx, 'event_group', wanted.length);
  const taken = new Set(there.map(({ event_no: no }) => no));
  const requests = wanted.flatMap(({ group }) => group.eventNo ?? []);
  const twice = requests.filter((no, at) => taken.has(no) || requests.indexOf(no) !== at);
  refuseFaults(
    [...new Set(twice)].map((no) => ({
      field: 'eventNo',
      message: `Another event already has the number ${String(no)}.`,
    })),
  );
  let next = Math.max(0, ...taken, ...requests);
  const made = wanted.map(({ group }, at): MadeGroup => {
    next += group.eventNo === undefined ? 1 : 0;
    return { id: ids[at] ?? 0, name: group.name.trim(), event_no: group.eventNo ?? next };
  });
  for (const group of made) known.set(keyOf(group.name), group.id);
  return { made, idOf: ({ group }) => (group.id > 0 ? group.id : (known.get(keyOf(group.name)) ?? 0)) };
}
