import type { RefundPolicy } from '@startline/rules/competitions/cancellation';
import type { OrderId } from '@startline/rules/ids';
import { add, money, type Money } from '@startline/rules/money';
import { refundPostings, type Purse } from '@startline/rules/orders/ledger';
import { moveOrder, type OrderState } from '@startline/rules/orders/lifecycle';
import { refundOf } from '@startline/rules/orders/refund';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../db/db.ts';
import { putInOutbox } from '../jobs/outbox-queries.ts';
import { post } from './ledger-queries.ts';
import { addLineRefund, readLines, readPayments, setOrderState, type LineRow, type OrderRow, type PaymentRow } from './orders/order-queries.ts';
import { addCredit, insertRefund } from './refund-queries.ts';

export type Returned = { readonly amount: Money; readonly manner: 'card' | 'credit' | 'cheque' | 'none' };
type Wanted = { readonly order: OrderRow; readonly line: LineRow; readonly policy: RefundPolicy; readonly back: 'refund' | 'credit'; readonly reason: string; readonly now: Instant };

/**
 * Gives back what the terms give for one line of a paid order: books, refund row and job in the transaction of the cancelling.
 * The order is locked. Never more than was paid and not yet returned (BAR P11).
 */
export async function returnMoney(tx: Tx, { order, line, policy, back, reason, now }: Wanted): Promise<Returned> {
  const { currency } = order;
  const parts = refundOf({ total: money(line.total, currency), fee: money(line.fee, currency) }, policy);
  const amount = add(parts.price, parts.fee);
  const payment = (await readPayments(tx, order.id)).find((one) => one.state === 'succeeded' && one.amount - one.refunded >= amount.minor);
  if (amount.minor === 0 || line.refunded > 0 || !payment || payment.provider === 'free') return { amount: money(0, currency), manner: 'none' };
  const manner = back === 'credit' ? 'credit' : payment.provider === 'cheque' ? 'cheque' : 'card';
  const purse: Purse = manner === 'credit' ? { kind: 'credit', user: order.userId } : { kind: manner };
  const onceKey = `line:${line.id}`;
  await addLineRefund(tx, line.id, amount.minor);
  const refundId = await insertRefund(tx, { paymentId: payment.id, orderId: order.id, amount: amount.minor, manner, reason, onceKey, now });
  await post(tx, { name: `refund:${onceKey}`, orderId: order.id, lines: refundPostings(order.orgId, parts, purse), note: reason, now });
  if (manner === 'credit') await addCredit(tx, order.userId, amount.minor);
  if (manner === 'card') await putInOutbox(tx, { kind: 'refund', refundId }, { now, onceKey: `refund:${refundId}` });
  await moveOrderState(tx, order, { payment, amount, now });
  return { amount, manner };
}

async function moveOrderState(tx: Tx, order: OrderRow, { payment, amount, now }: { payment: PaymentRow; amount: Money; now: Instant }): Promise<void> {
  const total = money(order.total, order.currency);
  const from: OrderState = order.state === 'part-refunded' ? { kind: 'part-refunded', at: now, total, refunded: money(payment.refunded, order.currency) } : { kind: 'paid', at: now, total };
  if (order.state !== 'paid' && order.state !== 'part-refunded') return;
  const moved = moveOrder(from, { kind: 'refund', amount, at: now });
  if (!moved.ok) throw new Error(`Order ${order.id} cannot return ${amount.minor}: ${moved.reason.kind}`);
  await setOrderState(tx, order.id, moved.value.kind);
}

/** The line of an entry in its order. */
export const lineOfEntry = async (tx: Tx, orderId: OrderId, entryId: number): Promise<LineRow | undefined> => (await readLines(tx, orderId)).find((line) => line.entryId === entryId);
