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
export const cancelCompetition = (ctx: Ctx, input: Asked) =>
  keepingAnswer(ctx, async (tx) => {
    const now = ctx.now();
    const next = await readNextLines(tx, input.id, AT_ONCE);
    await lockOrdersOf(tx, next);
    const row = await asSeen(tx, input);
    mayCancel(ctx, row, input);
    await lockLimits(tx, input.id);
    const live = await readLiveLines(tx, input.id);
    const options = {
      ...completeOptions(row.options),
      disabled: true,
      disabledReason: `This competition is cancelled. ${input.reason}`,
    };
    await writeCompetition(tx, ctx, input.id, {
      values: { options: JSON.stringify(options), cancelled_at: new Date(now), cancel_reason: input.reason },
      words: `${row.name} was cancelled: ${input.reason}`,
      kind: 'state',
    });
    await writeAudit(tx, ctx, {
      action: 'builder cancel',
      subject: 'competition',
      subjectId: input.id,
      compId: input.id,
      orgId: row.org_id,
      after: { entries: live.map(({ refId }) => refId), moneyBack: input.moneyBack },
      reason: input.reason,
    });
    const isFew =
      live.length <= AT_ONCE &&
      live.every(({ tiedTo }) => tiedTo === null || next.some((line) => line.tiedTo === tiedTo));
    const { cancelled, letters } = isFew
      ? await cancelLines(tx, ctx, { lines: live, row, reason: input.reason, moneyBack: input.moneyBack })
      : { cancelled: [], letters: new Set(live.map(({ userId }) => userId)).size };
    if (!isFew)
      await putInOutbox(
        tx,
        { kind: 'cancel-entries', compId: input.id, moneyBack: input.moneyBack },
        { now, onceKey: `cancel-entries:${String(input.id)}` },
      );
    await announce(tx, { compId: input.id, kind: 'entries', refId: input.id, now });
    return {
      competition: await shownRecord(tx, ctx, input.id),
      entries: live.length,
      left: live.length - cancelled.length,
      letters,
      ...totals(cancelled, row.currency),
    };
  });

function mayCancel(ctx: Ctx, row: BuiltRow, input: Asked): void {
  if (row.cancelled_at !== null) throw new Refusal('not-cancellable', 'This competition is already cancelled.');
  if (!row.active)
    throw new Refusal(
      'not-cancellable',
      'This competition is a draft, so there is nothing to cancel. You can delete it.',
    );
  if (input.moneyBack === 'all' && !mayDo(rightsOf(ctx.caller), 'FINANCE', { orgId: row.org_id, compId: row.id })) {
    throw new Refusal(
      'not-allowed',
      "To refund everything, including fees, you need the Finance role. Choose a refund under the competition's terms, or ask somebody with that role.",
    );
  }
}

function totals(cancelled: readonly Cancelled[], currency: 'GBP' | 'EUR') {
  const build = (test: (manner: Returned['ways'][number]['manner']) => boolean): Money =>
    sum(
      cancelled
        .flatMap(({ returned }) => returned.ways)
        .filter(({ manner }) => test(manner))
        .map(({ amount }) => amount),
      currency,
    );
  return {
    refunded: decimalText(build((manner) => manner !== 'credit')),
    byCheque: decimalText(build(isPaidLater)),
    credited: decimalText(build((manner) => manner === 'credit')),
  };
}
