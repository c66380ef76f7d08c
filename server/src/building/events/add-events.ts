import type * as contract from '@startline/contract/building/comp-events';
import { savedText } from '@startline/rules/building/builder/saved-notices';
import type * as z from 'zod/mini';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { compEventRecords } from './event/event-record.ts';
import type { Host } from '../parts/host-queries.ts';
import { hostLocked } from '../parts/host.ts';
import { linkParts } from './link-parts.ts';
import type { NewEvent } from './event/new-event.ts';
import { noteChange } from '../parts/note-change.ts';
import { compEventsOf } from './event/queries.ts';
import { refuseFaults, stampOf } from '../parts/record.ts';
import { mustKnowReferences } from '../parts/references.ts';
import { resolveRows, type FieldNames, type SentRow } from './paste/resolve-rows.ts';
import { writeEvents, type Written } from './write-events.ts';

const bulkFields: Readonly<Record<string, string>> = { event: 'eventCode', price: 'priceId', group: 'groupName' };
const inBulk: FieldNames = (at, field) => `rows.${String(at)}.${bulkFields[field] ?? field}`;
const singleFields: Readonly<Record<string, string>> = {
  event: 'event.id',
  ageGroup: 'ageGroup.id',
  group: 'eventGroup.name',
  competition: 'compId',
};
export const inForm: FieldNames = (_, field) => singleFields[field] ?? field;

/**
 * Adds many events with their groups and limits from plain rows, all or none. The matrix, paste, templates and files
 * all use this call.
 */
export const createCompEvents = (
  ctx: Ctx,
  { compId, rows, dryRun }: z.output<typeof contract.createCompEvents.input>,
) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, compId);
    const { events, faults } = await resolveRows(tx, host, rows, inBulk);
    refuseFaults(faults);
    if (dryRun)
      return {
        created: [],
        groups: new Set(events.map(({ group }) => group.name.toLowerCase())).size,
        events: events.length,
      };
    const written = await addEvents(tx, ctx, host, events);
    return new Replied(
      { created: [...written.ceids], groups: written.newGroups.length, events: written.ceids.length },
      { message: `${countOf(written.ceids.length)} added.` },
    );
  });

/** Writes resolved events, and the change to the history. */
export async function addEvents(tx: Tx, ctx: Ctx, host: Host, events: readonly NewEvent[]): Promise<Written> {
  const written = await writeEvents(tx, host, events, stampOf(ctx));
  await noteChange(tx, ctx, {
    compId: host.id,
    kind: 'comp-event',
    words: `${events.length === 1 ? (events[0]?.group.name ?? '1 event') : countOf(events.length)} added`,
    rows: { event_group: written.newGroups, comp_event: written.ceids },
  });
  return written;
}

export const countOf = (events: number): string => (events === 1 ? '1 event' : `${String(events)} events`);

type Sent = Omit<z.output<typeof contract.createCompEvent.input>, 'id' | 'version'>;

/** API-093: adds one event; refuses with every fault of the form (EVENT-07 to EVENT-12). */
export const createCompEvent = (ctx: Ctx, sent: z.output<typeof contract.createCompEvent.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, sent.compId);
    const { events, faults } = await resolveRows(tx, host, [rowOf(sent)], inForm);
    refuseFaults([...faults.filter(({ field }) => field !== 'eventGroup.name'), ...groupFaults(sent, faults)]);
    await mustKnowReferences(tx, host, sent.options);
    const { ceids } = await addEvents(tx, ctx, host, events);
    await linkParts(tx, host, {
      parent: ceids[0] ?? 0,
      parts: sent.options.multiEventOptions?.childCeids,
      stamp: stampOf(ctx),
    });
    const [saved] = compEventRecords(
      await compEventsOf(tx, { ids: ceids }),
      host,
      await compEventsOf(tx, { compId: host.id }),
    );
    if (!saved) throw new Error('The event that was saved is not there.');
    return new Replied(saved, { message: savedText({ kind: 'comp-event' }) });
  });

/** Adds the fault of a form without a group name (EVENT-08); for lists the name is made. */
function groupFaults({ eventGroup }: Sent, faults: readonly { readonly field: string; readonly message: string }[]) {
  if (eventGroup.id === 0 && eventGroup.name.trim() === '')
    return [{ field: 'eventGroup.name', message: 'Event discipline description required', code: 'EVENT_GROUP_EMPTY' }];
  return faults.filter(({ field }) => field === 'eventGroup.name');
}

/** Returns a single event as a row of a list. */
export function rowOf(sent: Sent): SentRow {
  return {
    eventCode: '',
    eventId: sent.event.id,
    gender: undefined,
    ageGroup: '',
    ageGroupId: sent.ageGroup.id,
    startDateTime: sent.startDateTime,
    priceId: sent.price?.id ?? 0,
    maxAthletes: sent.maxAthletes,
    groupName: sent.eventGroup.name,
    groupId: sent.eventGroup.id,
    maxGroup: sent.maxGroup,
    split: sent.split,
    round: sent.round,
    entriesFromRows: [],
    partOfRow: null,
    isOpen: sent.isOpen,
    options: sent.options,
    facility: sent.facility,
    minutes: sent.minutes,
    locked: sent.locked,
  };
}
