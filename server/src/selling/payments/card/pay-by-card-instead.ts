import { cardInstead, cardInsteadText } from '@startline/rules/selling/orders/cheques';
import type { OrderId } from '@startline/rules/ids';
import { writeAudit } from '../../../access/audit-queries.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction, type Tx } from '../../../db/db.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { isOpen } from '../../books/end-payments.ts';
import { readLines, readOrderRow, type OrderRow } from '../../books/order-queries.ts';
import { insertPayment, readPayment, readPayments, type PaymentRow } from '../../books/payment-queries.ts';
import { cardStep, showOrder, takesCards } from '../../orders/show-order.ts';
import { lockOrders } from '../../places/order-locks-queries.ts';

/**
 * Opens a card payment for an order that awaits a cheque; an open one is taken up again. The order awaits its cheque
 * until a card has paid all that is left of it, so that somebody who turns back loses nothing. Shows an order that no longer awaits
 * a cheque as it is.
 */
export async function payByCardInstead(ctx: Ctx, { id }: { id: OrderId }) {
  const opened = await transaction(ctx.db, (tx) => openPayment(tx, ctx, id));
  const shown = await showOrder(ctx, { id });
  return opened ? { ...shown, card: await cardStep(ctx, opened) } : shown;
}

type Opened = { readonly payment: PaymentRow; readonly order: OrderRow };

async function openPayment(tx: Tx, ctx: Ctx, id: OrderId): Promise<Opened | undefined> {
  await lockOrders(tx, [id]);
  const order = await readOrderRow(tx, id);
  if (order?.state !== 'awaiting-cheque' || order.method !== 'cheque') return undefined;
  const answer = cardInstead(await readLines(tx, id), takesCards(ctx, order));
  if (answer.kind === 'no-cards') throw new Refusal('payments-off', cardInsteadText(answer));
  if (answer.kind === 'part-paid') throw new Refusal('changed-meanwhile', cardInsteadText(answer));
  const provider = ctx.outside.cards.provider === 'stripe' ? 'stripe' : 'test';
  const { due: amount } = answer;
  const open = (await readPayments(tx, id)).find(
    (payment) => isOpen(payment) && payment.provider === provider && payment.amount === amount,
  );
  if (open) return { payment: open, order };
  const { currency } = order;
  const now = ctx.now();
  const paymentId = await insertPayment(tx, { orderId: id, provider, state: 'created', amount, currency, now });
  await writeAudit(tx, ctx, {
    action: 'card instead of cheque',
    subject: 'order',
    subjectId: id,
    orgId: order.orgId,
    after: { payment: paymentId, amount },
  });
  const payment = await readPayment(tx, paymentId);
  return payment && { payment, order };
}
