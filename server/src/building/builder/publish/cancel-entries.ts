import { completeOptions } from '@startline/contract/competitions/options';
import { moneyBack as waysBack, type RefundPolicy } from '@startline/rules/selling/orders/cancellation';
import { isPaidLater } from '@startline/rules/selling/orders/invoices';
import type { OrderId } from '@startline/rules/ids';
import { money } from '@startline/rules/money';
import type { Instant } from '@startline/rules/time';
import type { Ctx } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import { lockOrders } from '../../../selling/places/order-locks-queries.ts';
import { kindOf, lockLines } from '../../../selling/lines/kinds.ts';
import type { LineFacts } from '../../../selling/lines/line-kind.ts';
import { readLineFacts } from '../../../selling/lines/line-queries.ts';
import { setChequeState } from '../../../selling/books/cheque-state.ts';
import { leaveUncharged, readOrderRow } from '../../../selling/books/order-queries.ts';
import { lineFor, returnMoney, type Returned } from '../../../selling/payments/settling/return-money.ts';
import type { BuiltRow } from '../record/record-queries.ts';
import { tellEntrants, type CalledOff, type Cancelled } from './tell-entrants.ts';

/** The lines cancelled in one transaction: well under a second of lock time. */
export const AT_ONCE = 20;

/**
 * Locks the orders first, in lock order. No new order can appear in between, since its lines need the limits that are
 * locked next.
 */
export async function lockOrdersOf(tx: Tx, lines: readonly LineFacts[]): Promise<void> {
  const orders = [...new Set(lines.flatMap(({ tiedTo }) => tiedTo ?? []))].sort((a, b) => a - b);
  if (orders.length > 0) await lockOrders(tx, orders);
}

/**
 * Cancels lines of a cancelled competition under the locks of their orders and limits: frees stock, returns money,
 * writes a letter to each person.
 */
export async function cancelLines(
  tx: Tx,
  ctx: Ctx,
  { lines, ...why }: CalledOff & { readonly lines: readonly LineFacts[] },
): Promise<{ readonly cancelled: readonly Cancelled[]; readonly letters: number }> {
  if (lines.length === 0) return { cancelled: [], letters: 0 };
  const now = ctx.now();
  const stock = await lockLines(tx, lines, now);
  const ids = lines.map(({ refId }) => refId);
  const cancelled: Cancelled[] = [];
  for (const line of await readLineFacts(tx, ids)) {
    if (line.state === 'cancelled') continue;
    if (line.state !== 'lapsed') stock.move(line, line.state === 'held' ? 'held' : 'taken', 'none');
    const returned =
      line.state === 'paid' && line.tiedTo !== null
        ? await giveBack(tx, line, line.tiedTo, { ...why, now })
        : nothing(why.row);
    if (line.state === 'awaiting-cheque' && line.tiedTo !== null) await leaveUncharged(tx, line.tiedTo, [line.refId]);
    await kindOf(line.kind).release(tx, line, `The competition was cancelled: ${why.reason}`, now);
    cancelled.push({ line, returned });
  }
  await stock.write(tx);
  await settleCheques(tx, lines, now);
  return { cancelled, letters: await tellEntrants(tx, ctx, { ...why, cancelled }) };
}

const nothing = ({ currency }: BuiltRow): Returned => ({ amount: money(0, currency), ways: [] });

/** Returns the money of one line as chosen: all of it, what the competition's terms allow, or nothing. */
async function giveBack(
  tx: Tx,
  sold: LineFacts,
  orderId: OrderId,
  { row, moneyBack, now }: CalledOff & { readonly now: Instant },
): Promise<Returned> {
  const terms = completeOptions(row.options).cancelEvent;
  const policy: RefundPolicy = moneyBack === 'all' ? 'FULL' : terms.refundType;
  const way = moneyBack === 'all' ? 'refund' : moneyBack === 'none' ? undefined : waysBack(terms)[0];
  const order = await readOrderRow(tx, orderId);
  const line = await lineFor(tx, orderId, sold.refId);
  return order && line && way
    ? returnMoney(tx, { order, line, policy, back: way, reason: `${row.name} was cancelled`, now })
    : nothing(row);
}

/** Moves orders by cheque after their lines: cancelled, or returned in part or whole. */
async function settleCheques(tx: Tx, lines: readonly LineFacts[], now: Instant): Promise<void> {
  for (const id of new Set(lines.flatMap(({ tiedTo }) => tiedTo ?? []))) {
    const order = await readOrderRow(tx, id);
    if (order && isPaidLater(order.method)) await setChequeState(tx, order, now);
  }
}
