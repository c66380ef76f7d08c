import type { RefundPolicy } from '@startline/rules/selling/orders/cancellation';
import type { OrderId } from '@startline/rules/ids';
import { add, money, type Money } from '@startline/rules/money';
import { partsToReturn } from '@startline/rules/selling/orders/credit';
import { refundPostings, type Purse } from '@startline/rules/selling/orders/ledger';
import { isPaidLater, type LaterMethod } from '@startline/rules/selling/orders/invoices';
import { moveOrder, type OrderState } from '@startline/rules/selling/orders/lifecycle';
import type { WayBack } from '@startline/rules/selling/orders/money-back-text';
import { refundOf, type MoneyReturned } from '@startline/rules/selling/orders/refund';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../../db/db.ts';
import { putInOutbox } from '../../../kernel/outbox-queries.ts';
import type { LineFacts } from '../../lines/line-kind.ts';
import { post } from '../../books/ledger-queries.ts';
import { setChequeState } from '../../books/cheque-state.ts';
import {
  addLineRefund,
  readEarlierSales,
  readLines,
  readOrderRow,
  setOrderState,
  type LineRow,
  type OrderRow,
} from '../../books/order-queries.ts';
import { readPayments, type PaymentRow } from '../../books/payment-queries.ts';
import { addCredit, insertRefund } from '../../books/refund-queries.ts';

/** The total amount returned, and each way in which it is returned; empty when there is none. */
export type Returned = { readonly amount: Money; readonly ways: readonly WayBack[] };
type Wanted = {
  readonly order: OrderRow;
  readonly line: LineRow;
  readonly policy: RefundPolicy;
  readonly back: 'refund' | 'credit';
  readonly reason: string;
  readonly now: Instant;
};

/**
 * Returns what the terms give for one line of a paid order, and for the payments from before it moved to a dearer
 * event: ledger, refund row and job in the transaction of the cancellation. Call it with the orders locked. Never more
 * than was paid and not yet returned (BAR P11).
 */
export async function returnMoney(tx: Tx, { order, line, policy, back, reason, now }: Wanted): Promise<Returned> {
  const none: Returned = { amount: money(0, order.currency), ways: [] };
  if (line.refunded > 0 && line.state !== 'paid') return none;
  let all = none;
  for (const sale of [{ order, line }, ...(await earlierSales(tx, line))]) {
    const parts = refundOf(paidFor([sale.line]), policy);
    const named = { name: `line:${sale.line.id}`, note: 'Cancelled' };
    const returned = await returnParts(tx, { ...sale, ...named, parts, back, reason, now });
    if (isPaidLater(sale.order.method) && sale.order.id !== order.id) await setChequeState(tx, sale.order, now);
    all = { amount: add(all.amount, returned.amount), ways: [...all.ways, ...returned.ways] };
  }
  return all;
}

/** Returns what is paid for lines and not yet returned, including the fee. */
export function paidFor(lines: readonly LineRow[]): { readonly total: Money; readonly fee: Money } {
  const currency = lines[0]?.currency ?? 'GBP';
  const sumOf = (minor: (line: LineRow) => number) =>
    money(
      lines.reduce((sum, line) => sum + minor(line), 0),
      currency,
    );
  return { total: sumOf(({ total, refunded }) => total - refunded), fee: sumOf(({ fee }) => fee) };
}

/**
 * Returns earlier sales of the places that a line replaced: a paid entry that moved to a dearer event has two payments.
 */
export async function earlierSales(
  tx: Tx,
  { refId, replaces }: LineRow,
): Promise<{ order: OrderRow; line: LineRow }[]> {
  const sales: { order: OrderRow; line: LineRow }[] = [];
  for (const sale of replaces === null ? [] : await readEarlierSales(tx, refId)) {
    const [order, line] = [await readOrderRow(tx, sale.orderId), await lineFor(tx, sale.orderId, sale.refId)];
    if (order && line) sales.push({ order, line });
  }
  return sales;
}

/**
 * Returns the difference after a paid entry moved to a cheaper event; the line stays sold for the rest. Call it with
 * the order locked.
 */
export const returnDifference = (
  tx: Tx,
  { amount, ...work }: Omit<Wanted, 'policy'> & { readonly amount: Money },
): Promise<Returned> =>
  returnParts(tx, {
    ...work,
    parts: { price: amount, fee: money(0, amount.currency) },
    name: `move:${work.line.id}:${work.line.refunded}`,
    note: 'Moved to a cheaper event',
  });

type Parts = Omit<Wanted, 'policy'> & {
  readonly parts: MoneyReturned;
  /** The permanent, unique name of the refund. */
  readonly name: string;
  /** The note in the ledger. It stays for ever, so it names nobody; a typed reason belongs to the refund. */
  readonly note: string;
};
async function returnParts(tx: Tx, { order, line, parts, back, reason, now, name, note }: Parts): Promise<Returned> {
  const { currency } = order;
  const amount = add(parts.price, parts.fee);
  const payments = (await readPayments(tx, order.id)).filter(
    ({ state, provider }) => state === 'succeeded' && provider !== 'free',
  );
  const from = partsToReturn(
    amount.minor,
    payments.map((payment) => ({
      ...payment,
      left: payment.amount - payment.refunded,
      isCredit: payment.provider === 'credit',
    })),
  );
  if (amount.minor === 0 || !from) return { amount: money(0, currency), ways: [] };
  const ways = from.map(
    (part) => ({ ...part, manner: back === 'credit' ? 'credit' : mannerOf(part.payment) }) as const,
  );
  const to = ways.map(({ amount: minor, manner }) => ({
    purse: purseOf(manner, order),
    amount: money(minor, currency),
  }));
  await addLineRefund(tx, line.id, amount.minor);
  await post(tx, {
    name: `refund:${name}`,
    orderId: order.id,
    lines: refundPostings(order.orgId, parts, to),
    note,
    now,
  });
  for (const [at, way] of ways.entries())
    await giveBack(tx, { way, order, reason, now, onceKey: at === 0 ? name : `${name}:${at}` });
  await moveOrderState(tx, order, {
    left: payments.reduce((sum, one) => sum + one.amount - one.refunded, 0),
    amount,
    now,
  });
  return { amount, ways: ways.map(({ manner, amount: minor }) => ({ manner, amount: money(minor, currency) })) };
}

type Manner = 'card' | 'credit' | LaterMethod;
const mannerOf = ({ provider }: PaymentRow): Manner =>
  isPaidLater(provider) || provider === 'credit' ? provider : 'card';
const purseOf = (manner: Manner, { userId: user }: OrderRow): Purse =>
  manner === 'credit' ? { kind: 'credit', user } : { kind: manner };

type Way = {
  readonly way: { readonly payment: PaymentRow; readonly amount: number; readonly manner: Manner };
  readonly order: OrderRow;
  readonly reason: string;
  readonly now: Instant;
  readonly onceKey: string;
};
async function giveBack(tx: Tx, { way: { payment, amount, manner }, order, reason, now, onceKey }: Way): Promise<void> {
  const refundId = await insertRefund(tx, {
    paymentId: payment.id,
    orderId: order.id,
    amount,
    manner,
    reason,
    onceKey,
    now,
  });
  if (manner === 'credit') await addCredit(tx, order.userId, amount);
  if (manner === 'card') await putInOutbox(tx, { kind: 'refund', refundId }, { now, onceKey: `refund:${refundId}` });
}

async function moveOrderState(
  tx: Tx,
  order: OrderRow,
  { left, amount, now }: { left: number; amount: Money; now: Instant },
): Promise<void> {
  const total = money(order.total, order.currency);
  const from: OrderState =
    order.state === 'part-refunded'
      ? { kind: 'part-refunded', at: now, total, refunded: money(order.total - left, order.currency) }
      : { kind: 'paid', at: now, total };
  // by cheque: see cheque-state.ts
  if (isPaidLater(order.method) || (order.state !== 'paid' && order.state !== 'part-refunded')) return;
  const moved = moveOrder(from, { kind: 'refund', amount, at: now });
  if (!moved.ok) throw new Error(`Order ${order.id} cannot return ${amount.minor}: ${moved.reason.kind}`);
  await setOrderState(tx, order.id, moved.value.kind);
}

/** Returns the line of an order that sold this. */
export const lineFor = async (tx: Tx, orderId: OrderId, sold: LineFacts['refId']): Promise<LineRow | undefined> =>
  (await readLines(tx, orderId)).find(({ refId }) => refId === sold);
