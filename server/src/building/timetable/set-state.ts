import type * as contract from '@startline/contract/building/timetable';
import { wallClock, type Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { askFirst } from '../parts/ask-first.ts';
import { imagesOf, recordChange } from '../parts/history-queries.ts';
import { hostLocked } from '../parts/host.ts';
import { imagesOfAll, noteChange } from '../parts/note-change.ts';
import { compEventsOf } from '../events/event/queries.ts';
import { stampOf } from '../parts/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { writeRow, writeStatus } from './queries.ts';

/** Sets the timetable to provisional or final. */
export const setTimetableStatus = (ctx: Ctx, { compId, status }: z.output<typeof contract.setTimetableStatus.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, compId);
    const before = await imagesOf(tx, 'competition', [host.id]);
    await writeStatus(tx, host.id, status, stampOf(ctx));
    const after = await imagesOf(tx, 'competition', [host.id]);
    await askFirst(tx, ctx, { compId: host.id, kind: 'schedule', before, after });
    await recordChange(tx, ctx, {
      compId: host.id,
      kind: 'schedule',
      refId: host.id,
      words: `The timetable is ${status}`,
      before,
      after,
    });
    return new Replied({ status }, { message: `The timetable is ${status}.` });
  });

/** Locks or unlocks rows: the named ones, else all of them or those of a day. */
export const lockTimetableRows = (
  ctx: Ctx,
  { compId, ceids, day, locked }: z.output<typeof contract.lockTimetableRows.input>,
) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, compId);
    const all = await compEventsOf(tx, { compId: host.id });
    const chosen = all
      .filter(
        (row) =>
          (ceids === undefined || ceids.includes(row.id)) &&
          (day === undefined || wallClock(row.starts_at.getTime() as Instant, host.zone).date === day) &&
          row.locked !== locked,
      )
      .map(({ id }) => id);
    const before = await imagesOfAll(tx, { comp_event: chosen });
    await writeRow(
      tx,
      { ceids: chosen, starts_at: null, time_known: null, minutes: null, facility: null, locked },
      stampOf(ctx),
    );
    await noteChange(tx, ctx, {
      compId: host.id,
      kind: 'schedule',
      words: `${String(chosen.length)} ${chosen.length === 1 ? 'event' : 'events'} of the timetable ${locked ? 'locked' : 'unlocked'}`,
      before,
      rows: { comp_event: chosen },
    });
    return new Replied({ changed: chosen.length }, { message: locked ? 'Locked.' : 'Unlocked.' });
  });
