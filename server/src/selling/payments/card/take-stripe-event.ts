import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { putInOutbox } from '../../../kernel/outbox-queries.ts';
import { noteApplied, storeEvent } from '../../books/event-queries.ts';
import { readOrderRow } from '../../books/order-queries.ts';
import { findPaymentByRef } from '../../books/payment-queries.ts';

/**
 * Receives an event of the card provider: checks its signature over the exact bytes, stores it once, and queues a job
 * that asks the provider. Events may therefore be repeated, late, out of order or forged in their content: only the
 * provider's answer counts (BAR P4 to P7).
 */
export async function takeStripeEvent(ctx: Ctx) {
  const { cards } = ctx.outside;
  if (!cards.readEvent) throw new Refusal('payments-off', 'No card provider that sends events is set up here.');
  const event = cards.readEvent(ctx.signed?.body ?? '', ctx.signed?.signature ?? '', ctx.now());
  if (!event)
    throw new Refusal('bad-signature', 'This event cannot be read, or its signature is missing, wrong or too old.');
  const payment = event.ref === undefined ? undefined : await findPaymentByRef(ctx.db, 'stripe', event.ref);
  const order = payment && (await readOrderRow(ctx.db, payment.orderId));
  if (order && order.stripeAccount !== event.account)
    throw new Refusal('bad-signature', 'This event is about a payment to another account.');
  const now = ctx.now();
  await transaction(ctx.db, async (tx) => {
    const isNew = await storeEvent(tx, {
      provider: 'stripe',
      id: event.id,
      kind: event.kind,
      payload: { ref: event.ref ?? null, account: event.account },
      now,
    });
    if (isNew && payment)
      await putInOutbox(tx, { kind: 'settle', paymentId: payment.id }, { now, onceKey: `settle:${event.id}` });
  });
  await noteApplied(ctx.db, 'stripe', event.id, now);
  return { stored: true };
}
