import type { OrderId, PaymentId } from '@startline/rules/ids';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { lockOrders } from '../../places/order-locks-queries.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { askProvider } from './ask-provider.ts';
import { readOrderRow } from '../../books/order-queries.ts';
import { insertPayment, readPayment, readPayments } from '../../books/payment-queries.ts';
import { showOrder } from '../../orders/show-order.ts';
import { startCardPayment } from '../../orders/start-card-payment.ts';

/**
 * Pays an order with the built-in gateway. Refused with `payments-off` where a real provider or none is set up, and
 * `card-refused` in the card's words.
 */
export async function payByTestCard(ctx: Ctx, { orderId, number }: { orderId: OrderId; number: string }) {
  signedInUser(ctx);
  const { cards } = ctx.outside;
  if (cards.provider !== 'test' || !cards.payWith || !ctx.config.demo || ctx.config.stripe)
    throw new Refusal('payments-off', 'Test cards are only for a demo.');
  const paymentId = await openPayment(ctx, orderId);
  if (paymentId === undefined) return showOrder(ctx, { id: orderId });
  const ref = (await readPayment(ctx.db, paymentId))?.ref ?? (await startCardPayment(ctx, paymentId))?.ref;
  if (ref === undefined) throw new Refusal('not-found', 'There is no such order.');
  await cards.payWith(ref, number, ctx.now());
  await askProvider(ctx, paymentId);
  const shown = await showOrder(ctx, { id: orderId });
  if (shown.payment?.state === 'failed')
    throw new Refusal('card-refused', `${shown.payment.failure} Nothing was taken. Try again or use another card.`, {
      facts: { orderId, state: shown.state },
    });
  return shown;
}

/**
 * The payment of an order that is still to be made; a new one after a card was refused. Undefined when nothing is left
 * to pay.
 */
async function openPayment(ctx: Ctx, orderId: OrderId): Promise<PaymentId | undefined> {
  return transaction(ctx.db, async (tx) => {
    await lockOrders(tx, [orderId]);
    const order = await readOrderRow(tx, orderId);
    if (order?.state !== 'awaiting-card') return undefined;
    const open = (await readPayments(tx, orderId)).find(({ state }) => state === 'created' || state === 'pending');
    return (
      open?.id ??
      insertPayment(tx, {
        orderId,
        provider: 'test',
        state: 'created',
        amount: order.total - order.credit,
        currency: order.currency,
        now: ctx.now(),
      })
    );
  });
}
