import { isPaidLater } from '@startline/rules/selling/orders/invoices';
import { completeOptions } from '@startline/contract/competitions/options';
import type { cancelCompetition as contract } from '@startline/contract/building/builder';
import { mayDo } from '@startline/rules/access/permissions';
import { decimalText, sum, type Money } from '@startline/rules/money';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../access/audit-queries.ts';
import { rightsOf } from '../../../access/rights-of.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { keepingAnswer } from '../../../kernel/keeping-answer.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { announce } from '../../../kernel/live-queries.ts';
import { putInOutbox } from '../../../kernel/outbox-queries.ts';
import type { Returned } from '../../../selling/payments/settling/return-money.ts';
import { AT_ONCE, cancelLines, lockOrdersOf } from './cancel-entries.ts';
import { readLiveLines, readNextLines } from '../../../selling/lines/line-queries.ts';
import { asSeen } from './publish-competition.ts';
import { shownRecord } from '../record/read-built.ts';
import { lockLimits, type BuiltRow } from '../record/record-queries.ts';
import type { Cancelled } from './tell-entrants.ts';
import { writeCompetition } from '../record/write-record.ts';

type Asked = z.output<typeof contract.input>;

/**
 * Cancels a competition: entries stop for good at once, every entry is cancelled and its place given back, money is
 * returned as chosen, and everybody who entered gets a letter. A few entries are cancelled in the same transaction;
 * many are left to the outbox in batches, so that no caller waits long. A payment still in progress is returned when it
 * arrives.
 */
export const cancelCompetition = (ctx: Ctx, asked: Asked) =>
  keepingAnswer(ctx, async (tx) => {
    const now = ctx.now();
    const next = await readNextLines(tx, asked.id, AT_ONCE);
    await lockOrdersOf(tx, next);
    const row = await asSeen(tx, asked);
    mayCancel(ctx, row, asked);
    await lockLimits(tx, asked.id);
    const live = await readLiveLines(tx, asked.id);
    const options = {
      ...completeOptions(row.options),
      disabled: true,
      disabledReason: `This competition is cancelled. ${asked.reason}`,
    };
    await writeCompetition(tx, ctx, asked.id, {
      values: { options: JSON.stringify(options), cancelled_at: new Date(now), cancel_reason: asked.reason },
      words: `${row.name} was cancelled: ${asked.reason}`,
      kind: 'state',
    });
    await writeAudit(tx, ctx, {
      action: 'builder cancel',
      subject: 'competition',
      subjectId: asked.id,
      compId: asked.id,
      orgId: row.org_id,
      after: { entries: live.map(({ refId }) => refId), moneyBack: asked.moneyBack },
      reason: asked.reason,
    });
    const isFew =
      live.length <= AT_ONCE &&
      live.every(({ tiedTo }) => tiedTo === null || next.some((line) => line.tiedTo === tiedTo));
    const { cancelled, letters } = isFew
      ? await cancelLines(tx, ctx, { lines: live, row, reason: asked.reason, moneyBack: asked.moneyBack })
      : { cancelled: [], letters: new Set(live.map(({ userId }) => userId)).size };
    if (!isFew)
      await putInOutbox(
        tx,
        { kind: 'cancel-entries', compId: asked.id, moneyBack: asked.moneyBack },
        { now, onceKey: `cancel-entries:${String(asked.id)}` },
      );
    await announce(tx, { compId: asked.id, kind: 'entries', refId: asked.id, now });
    return {
      competition: await shownRecord(tx, ctx, asked.id),
      entries: live.length,
      left: live.length - cancelled.length,
      letters,
      ...totals(cancelled, row.currency),
    };
  });

function mayCancel(ctx: Ctx, row: BuiltRow, asked: Asked): void {
  if (row.cancelled_at !== null) throw new Refusal('not-cancellable', 'This competition is cancelled already.');
  if (!row.active)
    throw new Refusal(
      'not-cancellable',
      'This competition is a draft, so there is nothing to cancel. You can delete it.',
    );
  if (asked.moneyBack === 'all' && !mayDo(rightsOf(ctx.caller), 'FINANCE', { orgId: row.org_id, compId: row.id })) {
    throw new Refusal(
      'not-allowed',
      "Returning all the money, fees too, needs the right to the organisation's finance. Choose the terms of the competition, or ask somebody who has it.",
    );
  }
}

function totals(cancelled: readonly Cancelled[], currency: 'GBP' | 'EUR') {
  const of = (test: (manner: Returned['ways'][number]['manner']) => boolean): Money =>
    sum(
      cancelled
        .flatMap(({ returned }) => returned.ways)
        .filter(({ manner }) => test(manner))
        .map(({ amount }) => amount),
      currency,
    );
  return {
    refunded: decimalText(of((manner) => manner !== 'credit')),
    byCheque: decimalText(of(isPaidLater)),
    credited: decimalText(of((manner) => manner === 'credit')),
  };
}
