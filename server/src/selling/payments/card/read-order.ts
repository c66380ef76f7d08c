import type { OrderId } from '@startline/rules/ids';
import type { Ctx } from '../../../kernel/context.ts';
import { askProvider } from './ask-provider.ts';
import { readPayments } from '../../books/payment-queries.ts';
import { showOrder } from '../../orders/show-order.ts';

/**
 * Reads an order for the screen that waits. Asks the provider about a payment in progress first, so that a lost event
 * delays nobody.
 */
export async function readOrder(ctx: Ctx, { id }: { id: OrderId }) {
  await askPending(ctx, id);
  return showOrder(ctx, { id });
}

/** Asks the provider about the payments of an order in progress; continues when it does not answer. */
export async function askPending(ctx: Ctx, id: OrderId): Promise<void> {
  for (const payment of await readPayments(ctx.db, id)) {
    if (payment.state !== 'pending' || payment.provider !== ctx.outside.cards.provider) continue;
    await askProvider(ctx, payment.id).catch((fault: unknown) =>
      ctx.log.warn({ order: id, payment: payment.id, err: fault }, 'the payment could not be asked about or settled'),
    );
  }
}
