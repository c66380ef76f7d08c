import type { PaymentId } from '@startline/rules/ids';
import { money } from '@startline/rules/money';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { lockOrders } from '../../places/order-locks-queries.ts';
import { returnPostings } from '@startline/rules/selling/orders/ledger';
import { post } from '../../books/ledger-queries.ts';
import { readOrderRow, setOrderState, type OrderRow } from '../../books/order-queries.ts';
import { noteAsked, readPayment, type PaymentRow } from '../../books/payment-queries.ts';
import { insertRefund } from '../../books/refund-queries.ts';
import type { CardPayment } from '../../../outside/cards.ts';
import { settlePayment, type Settled } from '../settling/settle-payment.ts';
import { startCardPayment } from '../../orders/start-card-payment.ts';

/**
 * Asks the provider for the state of a payment and applies the answer. Starts a payment first that the provider never
 * got (F4).
 */
export async function askProvider(ctx: Ctx, id: PaymentId): Promise<Settled> {
  const payment = await readPayment(ctx.db, id);
  const order = payment && (await readOrderRow(ctx.db, payment.orderId));
  if (!payment || !order || payment.provider !== ctx.outside.cards.provider) return 'unchanged';
  const ref = payment.ref ?? (await startCardPayment(ctx, { payment, order })).ref;
  await noteAsked(ctx.db, id, ctx.now());
  return applyAnswer(ctx, { payment, order }, await ctx.outside.cards.ask(ref, order.stripeAccount));
}

type Started = { readonly payment: PaymentRow; readonly order: OrderRow };

/** Applies the provider's answer about a payment that was started there. */
export async function applyAnswer(ctx: Ctx, { payment, order }: Started, word: CardPayment): Promise<Settled> {
  const settled = await settlePayment(ctx, payment.id, word, order.id);
  // the returned amount only grows, so an earlier read is enough to see that nothing is new
  if (
    word.state === 'succeeded' &&
    word.refunded?.currency === payment.currency &&
    word.refunded.minor > payment.refunded
  )
    await noteRefundsElsewhere(ctx, payment.id, word.refunded.minor);
  return settled;
}

/** Records a refund made on the provider's own pages (BAR F7): the part of its total that we do not know yet. */
async function noteRefundsElsewhere(ctx: Ctx, id: PaymentId, refundedThere: number): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const seen = await readPayment(tx, id);
    if (!seen || refundedThere <= seen.refunded) return;
    await lockOrders(tx, [seen.orderId]);
    const payment = await readPayment(tx, id);
    const unknown = refundedThere - (payment?.refunded ?? refundedThere);
    if (!payment || unknown <= 0) return;
    const now = ctx.now();
    await insertRefund(tx, {
      paymentId: id,
      orderId: payment.orderId,
      amount: unknown,
      manner: 'card',
      isDone: true,
      reason: 'Refunded with the card provider',
      onceKey: `elsewhere:${id}:${refundedThere}`,
      now,
    });
    const lines = returnPostings(money(unknown, payment.currency), { kind: 'card' }, { kind: 'card' });
    await post(tx, {
      name: `elsewhere:${id}:${refundedThere}`,
      orderId: payment.orderId,
      lines,
      note: 'refunded with the provider',
      now,
    });
    await setOrderState(tx, payment.orderId, refundedThere >= payment.amount ? 'refunded' : 'part-refunded');
  });
}
