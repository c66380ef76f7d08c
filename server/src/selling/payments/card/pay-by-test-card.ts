import type { OrderId } from '@startline/rules/ids';
import { dueByCard } from '@startline/rules/selling/orders/cheques';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { lockOrders } from '../../places/order-locks-queries.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { applyAnswer } from './ask-provider.ts';
import { readOrderRow } from '../../books/order-queries.ts';
import { isOpen } from '../../books/end-payments.ts';
import { insertPayment, readPayment, readPayments, type PaymentRow } from '../../books/payment-queries.ts';
import { readWholeOrder, type WholeOrder } from '../../books/whole-order-queries.ts';
import { showOrder } from '../../orders/show-order.ts';
import { startCardPayment } from '../../orders/start-card-payment.ts';

/**
 * Pays an order with the built-in gateway. Refuses with `payments-off` when a real provider or none is set up, and with
 * `card-refused` in the order's words.
 */
export async function payByTestCard(ctx: Ctx, { orderId, number }: { orderId: OrderId; number: string }) {
  signedInUser(ctx);
  const { cards } = ctx.outside;
  if (cards.provider !== 'test' || !cards.payWith || !ctx.config.demo || ctx.config.stripe)
    throw new Refusal('payments-off', 'Test cards are only for a demo.');
  const whole = await readWholeOrder(ctx.db, orderId);
  const payment = whole && (await openPayment(ctx, whole));
  if (!payment) return showOrder(ctx, { id: orderId });
  const { order } = whole;
  const ref = payment.ref ?? (await startCardPayment(ctx, { payment, order })).ref;
  await applyAnswer(ctx, { payment, order }, await cards.payWith(ref, number, ctx.now()));
  const shown = await showOrder(ctx, { id: orderId });
  if (shown.payment?.state === 'failed')
    throw new Refusal('card-refused', shown.text, { facts: { orderId, state: shown.state } });
  return shown;
}

/**
 * Opens the payment of an unpaid order; a new one after a card was refused. Undefined when nothing is left to pay, and
 * for an order by cheque that no card was chosen for. An open payment needs no lock, since settling judges the order
 * again under its lock.
 */
async function openPayment(ctx: Ctx, { order, lines, payments }: WholeOrder): Promise<PaymentRow | undefined> {
  if (order.state === 'awaiting-cheque') return payments.find((one) => isOpen(one) && one.amount === dueByCard(lines));
  if (order.state !== 'awaiting-card') return undefined;
  return payments.find(isOpen) ?? anotherPayment(ctx, order.id);
}

const anotherPayment = (ctx: Ctx, orderId: OrderId): Promise<PaymentRow | undefined> =>
  transaction(ctx.db, async (tx) => {
    await lockOrders(tx, [orderId]);
    const order = await readOrderRow(tx, orderId);
    if (order?.state !== 'awaiting-card') return undefined;
    const open = (await readPayments(tx, orderId)).find(isOpen);
    if (open) return open;
    const id = await insertPayment(tx, {
      orderId,
      provider: 'test',
      state: 'created',
      amount: order.total - order.credit,
      currency: order.currency,
      now: ctx.now(),
    });
    return readPayment(tx, id);
  });
