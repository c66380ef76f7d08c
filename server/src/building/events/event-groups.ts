import type * as contract from '@startline/contract/building/comp-events';
import type { EventGroup } from '@startline/contract/building/comp-events';
import { longestEventGroup } from '@startline/rules/building/builder/event-forms';
import { isBlank } from '@startline/rules/formats/form-fault';
import type { EventGroupId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { insertGroup, nextNumber, updateGroup } from './event/event-queries.ts';
import type { Host } from '../parts/host-queries.ts';
import { hostLocked } from '../parts/host.ts';
import { imagesOfAll, noteChange } from '../parts/note-change.ts';
import { eventGroupsOf, type EventGroupRow } from './event/queries.ts';
import { mustBeCurrent, mustBelong, recordLocked, refuseFaults, stampOf } from '../parts/record.ts';

/** Returns an event group as the wire has it (EVENT-06). */
export const groupRecord = (row: EventGroupRow): EventGroup => ({
  egId: row.id,
  id: row.id,
  compId: row.comp_id,
  version: row.version,
  name: row.name,
  eventNo: row.event_no,
  notes: row.notes,
  resultsPossible: row.results_possible,
  events: row.events,
});

/** API-098: creates an event group (id 0) or saves one. Its number can change only while the competition is a draft. */
export const saveEventGroup = (ctx: Ctx, sent: z.output<typeof contract.saveEventGroup.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, sent.compId);
    const id = sent.id > 0 ? sent.id : (sent.egId ?? 0);
    if (id > 0) return changeGroup(tx, ctx, { host, id: id as EventGroupId, sent });
    const others = await eventGroupsOf(tx, { compId: host.id });
    refuseFaults(groupFaults(sent, 0, others));
    const made = await insertGroup(tx, {
      comp_id: host.id,
      name: sent.name,
      notes: sent.notes ?? '',
      results_possible: sent.resultsPossible ?? true,
      event_no: sent.eventNo ?? (await nextNumber(tx, host.id)),
      ...stampOf(ctx),
    });
    await noteChange(tx, ctx, {
      compId: host.id,
      kind: 'event-group',
      words: `Event group ${sent.name} added`,
      rows: { event_group: [made] },
    });
    return answered(tx, made);
  });

/** The sent fields of a group; unsent fields keep their values. */
type SentGroup = Partial<
  Pick<z.output<typeof contract.saveEventGroup.input>, 'name' | 'notes' | 'eventNo' | 'resultsPossible' | 'version'>
>;
type GroupWork = { readonly host: Host; readonly id: EventGroupId; readonly sent: SentGroup };

async function changeGroup(tx: Tx, ctx: Ctx, { host, id, sent }: GroupWork) {
  const there = await recordLocked(tx, 'event_group', id);
  mustBelong(there.comp_id, host);
  mustBeCurrent(there, sent.version);
  const others = await eventGroupsOf(tx, { compId: host.id });
  const { name = there.name, notes = there.notes } = sent;
  refuseFaults(groupFaults({ name, eventNo: sent.eventNo }, id, others));
  if (sent.eventNo !== undefined && sent.eventNo !== there.event_no && host.active) throw numbersStay(there.event_no);
  const before = await imagesOfAll(tx, { event_group: [id] });
  await updateGroup(tx, id, {
    name,
    notes,
    ...(sent.eventNo === undefined ? {} : { event_no: sent.eventNo }),
    ...(sent.resultsPossible === undefined ? {} : { results_possible: sent.resultsPossible }),
    ...stampOf(ctx),
  });
  await noteChange(tx, ctx, {
    compId: host.id,
    kind: 'event-group',
    words: there.name === name ? `Event group ${name} changed` : `Event group ${there.name} renamed to ${name}`,
    before,
    rows: { event_group: [id] },
  });
  return answered(tx, id);
}

const numbersStay = (no: number): Refusal =>
  new Refusal(
    'has-entries',
    `The number ${String(no)} cannot change: photo-finish files are named after it, and the competition is published.`,
    { facts: { faults: [{ field: 'eventNo', message: 'Numbers cannot change once the competition is published.' }] } },
  );

function groupFaults(
  { name, eventNo }: { readonly name: string; readonly eventNo?: number | undefined },
  id: number,
  others: readonly EventGroupRow[],
) {
  const same = others.find((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase());
  const numbered = others.find((one) => one.id !== id && one.event_no === eventNo);
  return [
    ...(isBlank(name)
      ? [{ field: 'name', message: 'Event discipline description required', code: 'EVENT_GROUP_EMPTY' }]
      : []),
    ...(name.length > longestEventGroup
      ? [
          {
            field: 'name',
            message: `Event discipline description must be at most ${String(longestEventGroup)} characters`,
            code: 'EVENT_GROUP_TOO_LONG',
          },
        ]
      : []),
    ...(same ? [{ field: 'name', message: 'The competition already has an event group with this name.' }] : []),
    ...(numbered ? [{ field: 'eventNo', message: `${numbered.name} already has the number ${String(eventNo)}.` }] : []),
  ];
}

async function answered(tx: Tx, id: EventGroupId) {
  const [row] = await eventGroupsOf(tx, { id });
  if (!row) throw new Error('The group that was saved is not there.');
  return new Replied(groupRecord(row), { message: `${row.name} saved.` });
}

async function groupAsked(ctx: Ctx, egId: number): Promise<EventGroupRow> {
  const [row] = await eventGroupsOf(ctx.db, { id: egId });
  if (!row) throw missing('eventGroup');
  return row;
}

/** API-097: renames an event group. */
export async function renameEventGroup(
  ctx: Ctx,
  { egId, name, version }: z.output<typeof contract.renameEventGroup.input>,
) {
  const eventGroupRow = await groupAsked(ctx, egId);
  return transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, eventGroupRow.comp_id);
    return changeGroup(tx, ctx, {
      host,
      id: eventGroupRow.id,
      sent: { name, ...(version === undefined ? {} : { version }) },
    });
  });
}

/** API-100: sets whether results can be entered for a group. */
export async function setResultsPossible(
  ctx: Ctx,
  { egId, possible }: z.output<typeof contract.setResultsPossible.input>,
) {
  const eventGroupRow = await groupAsked(ctx, egId);
  return transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, eventGroupRow.comp_id);
    return changeGroup(tx, ctx, { host, id: eventGroupRow.id, sent: { resultsPossible: possible } });
  });
}
