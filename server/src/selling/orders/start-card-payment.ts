import { appAddress } from '../../kernel/app-address.ts';
import { money } from '@startline/rules/money';
import type { PaymentId } from '@startline/rules/ids';
import type { Ctx } from '../../kernel/context.ts';
import type { StartedPayment } from '../../outside/cards.ts';
import { readOrderRow } from '../books/order-queries.ts';
import { notePending, readPayment } from '../books/payment-queries.ts';

/**
 * Asks the provider for a payment and notes its name for it. Outside any transaction, with a key of our own: should we
 * die in between, asking again gives the same payment. Undefined when the order is gone.
 */
export async function startCardPayment(ctx: Ctx, id: PaymentId): Promise<StartedPayment | undefined> {
  const payment = await readPayment(ctx.db, id);
  const order = payment && (await readOrderRow(ctx.db, payment.orderId));
  if (!payment || !order) return undefined;
  const started = await ctx.outside.cards.start({
    onceKey: `payment-${payment.id}-${String(payment.createdAt.getTime())}`,
    amount: money(payment.amount, payment.currency),
    account: order.stripeAccount,
    description: `Order ${order.id}, ${order.orgName}`,
    receiptEmail: order.userEmail,
    returnUrl: appAddress(ctx.config, `order-v2/${order.id}`),
    orderId: order.id,
  });
  await notePending(ctx.db, id, started.ref, ctx.now());
  return started;
}
