import { dueByCard } from '@startline/rules/selling/orders/cheques';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import { endOpenPayments } from './end-payments.ts';
import { readLines, setOrderState, type LineRow, type OrderRow } from './order-queries.ts';
import { readPayments } from './payment-queries.ts';

/**
 * Returns the state of an order by cheque, whose entries are paid, marked unpaid and cancelled one by one: awaited
 * while one of them is, and otherwise by what was paid and returned. `left` is what remains of its payments, in minor
 * units.
 */
export function chequeState(lines: readonly Pick<LineRow, 'state' | 'refunded'>[], left: number): OrderRow['state'] {
  if (lines.some(({ state }) => state === 'awaiting-cheque')) return 'awaiting-cheque';
  if (lines.some(({ refunded }) => refunded > 0)) return left > 0 ? 'part-refunded' : 'refunded';
  return left === 0 && lines.every(({ state }) => state === 'cancelled') ? 'cancelled' : 'paid';
}

/**
 * Sets an order by cheque to the state that follows from its entries and payments, and ends a card payment that no
 * longer pays for exactly what is left. Call it with the order locked.
 */
export async function setChequeState(tx: Tx, { id }: Pick<OrderRow, 'id'>, now: Instant): Promise<void> {
  const payments = await readPayments(tx, id);
  const lines = await readLines(tx, id);
  const due = dueByCard(lines);
  await endOpenPayments(
    tx,
    payments.filter(({ amount }) => amount !== due),
    now,
  );
  const state = chequeState(
    lines,
    payments
      .filter((payment) => payment.state === 'succeeded')
      .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
  );
  await setOrderState(tx, id, state, state === 'paid' ? now : undefined);
}
