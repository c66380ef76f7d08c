import type { CompetitionId } from '@startline/rules/ids';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import type { JobRunner } from '../../../jobs/run-jobs.ts';
import type { OutboxJob } from '../../../kernel/outbox-queries.ts';
import { putInOutbox } from '../../../kernel/outbox-queries.ts';
import { announce } from '../../../kernel/live-queries.ts';
import { lockLimits, readBuiltRow } from '../record/record-queries.ts';
import { AT_ONCE, cancelLines, lockOrdersOf } from './cancel-entries.ts';
import { readNextLines } from '../../../selling/lines/line-queries.ts';

/**
 * Cancels the next lines of a cancelled competition, whole people at a time, and queues the next batch in the same
 * transaction until none is left. A killed batch leaves no trace, and a repeated one continues with the entries that
 * are left.
 */
export const cancelNextEntries: JobRunner<Extract<OutboxJob, { kind: 'cancel-entries' }>> = (
  ctx: Ctx,
  { compId, moneyBack },
) =>
  transaction(ctx.db, async (tx) => {
    const id = compId as CompetitionId;
    const before = await readNextLines(tx, id, AT_ONCE);
    if (before.length === 0) return;
    await lockOrdersOf(tx, before);
    await lockLimits(tx, id);
    const row = await readBuiltRow(tx, id);
    if (!row || row.cancelled_at === null) return;
    const locked = new Set(before.map(({ refId, tiedTo }) => `${String(refId)} ${String(tiedTo)}`));
    const lines = (await readNextLines(tx, id, AT_ONCE)).filter(({ refId, tiedTo }) =>
      locked.has(`${String(refId)} ${String(tiedTo)}`),
    );
    await cancelLines(tx, ctx, { lines, row, reason: row.cancel_reason, moneyBack });
    await announce(tx, { compId: id, kind: 'entries', refId: compId, now: ctx.now() });
    await putInOutbox(tx, { kind: 'cancel-entries', compId, moneyBack }, { now: ctx.now() });
  });
