import { appAddress } from '../../kernel/app-address.ts';
import { money } from '@startline/rules/money';
import type { Ctx } from '../../kernel/context.ts';
import type { StartedPayment } from '../../outside/cards.ts';
import type { OrderRow } from '../books/order-queries.ts';
import { notePending, type PaymentRow } from '../books/payment-queries.ts';

type Known = { readonly payment: PaymentRow; readonly order: OrderRow };

/**
 * Asks the provider for a payment and records its reference. Runs outside any transaction, with a key of our own, so
 * that repeating it after a crash gives the same payment.
 */
export async function startCardPayment(ctx: Ctx, { payment, order }: Known): Promise<StartedPayment> {
  const started = await ctx.outside.cards.start({
    onceKey: `payment-${payment.id}-${String(payment.createdAt.getTime())}`,
    amount: money(payment.amount, payment.currency),
    account: order.stripeAccount,
    description: [`Order ${order.id}`, order.orgName, ...order.paymentCodes].join(', '),
    receiptEmail: order.userEmail,
    returnUrl: appAddress(ctx.config, `order-v2/${order.id}`),
    orderId: order.id,
  });
  await notePending(ctx.db, payment.id, started.ref, ctx.now());
  return started;
}
