import type { CompEventId, CompetitionId } from '@startline/rules/ids';
import { missing } from '../../access/missing.ts';
import { refreshCompetitionIndex } from '../../competitions/published/index-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { countOf } from './add-events.ts';
import { deleteLimits, lockLimits } from './limits/capacity-queries.ts';
import type { Host } from '../parts/host-queries.ts';
import { hostLocked } from '../parts/host.ts';
import { imagesOfAll, noteChange } from '../parts/note-change.ts';
import { compEventsOf, competitionsOf, emptyGroups, eventGroupsOf, withEntries } from './event/queries.ts';
import { deleteRecords, lockRecords } from '../parts/record-queries.ts';
import { forgetEvents, namingEvents } from '../parts/reference-queries.ts';

/** API-095: deletes one event. */
export const removeCompEvent = (ctx: Ctx, { id }: { readonly id: CompEventId }) =>
  removeCompEvents(ctx, { ceids: [id] });

/** API-096: deletes events, all or none; refuses when somebody entered one of them. */
export async function removeCompEvents(ctx: Ctx, { ceids }: { readonly ceids: readonly CompEventId[] }) {
  const ids = [...new Set(ceids)];
  const there = await competitionsOf(ctx.db, ids);
  const compIds = [...new Set(there.map(({ comp_id: comp }) => comp))].sort((a, b) => a - b);
  if (there.length < ids.length) throw someGone();
  return transaction(ctx.db, async (tx) => {
    for (const compId of compIds) {
      const host = await hostLocked(tx, compId);
      await removeEvents(
        tx,
        ctx,
        host,
        there.filter(({ comp_id: comp }) => comp === compId).map(({ id }) => id),
      );
    }
    return new Replied({ removed: ids }, { message: `${countOf(ids.length)} deleted.` });
  });
}

const someGone = (): Refusal =>
  new Refusal('not-found', 'Some of these events are not there. They may have been deleted: load the list again.');

/** API-099: deletes an event group with its events. */
export async function removeEventGroup(ctx: Ctx, { id }: { readonly id: number }) {
  const [eventGroupRow] = await eventGroupsOf(ctx.db, { id });
  if (!eventGroupRow) throw missing('eventGroup');
  return transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, eventGroupRow.comp_id);
    const ceids = (await compEventsOf(tx, { compId: host.id }))
      .filter((event) => event.event_group_id === eventGroupRow.id)
      .map((event) => event.id);
    if (ceids.length > 0) await removeEvents(tx, ctx, host, ceids);
    else await removeEmptyGroup(tx, ctx, { compId: host.id, id: eventGroupRow.id, name: eventGroupRow.name });
    return new Replied({ removed: ceids }, { message: `${eventGroupRow.name} deleted.` });
  });
}

async function removeEmptyGroup(
  tx: Tx,
  ctx: Ctx,
  { compId, id, name }: { readonly compId: CompetitionId; readonly id: number; readonly name: string },
): Promise<void> {
  const before = await imagesOfAll(tx, { event_group: [id] });
  await deleteRecords(tx, 'event_group', [id]);
  await noteChange(tx, ctx, { compId, kind: 'event-group', words: `${name} deleted`, before, rows: {} });
}

async function removeEvents(tx: Tx, ctx: Ctx, host: Host, ids: readonly CompEventId[]): Promise<void> {
  await lockLimits(tx, ids);
  const entered = await withEntries(tx, ids);
  if (entered.length > 0) throw hasEntries(entered);
  const rows = await lockRecords(tx, 'comp_event', ids);
  if (rows.length < ids.length) throw someGone();
  const groups = [...new Set(rows.map((row) => row.event_group_id))];
  const naming = await namingEvents(tx, host.id, ids);
  const before = await imagesOfAll(tx, { event_group: groups, comp_event: [...ids, ...naming] });
  await forgetEvents(tx, host.id, ids);
  await deleteLimits(tx, ids);
  await deleteRecords(tx, 'comp_event', ids);
  await deleteRecords(tx, 'event_group', await emptyGroups(tx, groups));
  await refreshCompetitionIndex(tx, host.id);
  await noteChange(tx, ctx, {
    compId: host.id,
    kind: 'comp-event',
    words: `${ids.length === 1 ? (rows[0]?.name ?? '1 event') : countOf(ids.length)} deleted`,
    before,
    rows: { event_group: groups, comp_event: naming },
  });
}

function hasEntries(
  entered: readonly { readonly id: number; readonly name: string; readonly standing: number }[],
): Refusal {
  const [first] = entered;
  const standing = entered.reduce((sum, one) => sum + one.standing, 0);
  const where = entered.length === 1 && first ? first.name : `${String(entered.length)} of these events`;
  const isOne = entered.length === 1;
  const text =
    standing > 0
      ? `${standing === 1 ? '1 place is' : `${String(standing)} places are`} taken or held in ${where}, so nothing was deleted. Close ${isOne ? 'the event' : 'these events'} instead.`
      : `${where} ${isOne ? 'has' : 'have'} had entries or places in baskets, so ${isOne ? 'it cannot be' : 'nothing was'} deleted. Close ${isOne ? 'it' : 'them'} instead.`;
  return new Refusal('has-entries', text, { facts: { events: entered } });
}
