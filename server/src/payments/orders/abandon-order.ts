import { orderAllowedFrom } from '@startline/rules/orders/lifecycle';
import type { OrderId } from '@startline/rules/ids';
import { writeAudit } from '../../access/audit-queries.ts';
import type { Ctx } from '../../context.ts';
import { transaction } from '../../db/db.ts';
import { lockOrders } from '../../entries/places/order-locks-queries.ts';
import { readOrder } from './read-order.ts';
import { readOrderRow, setOrderState } from './order-queries.ts';
import { readPayments } from './payment-queries.ts';
import { giveCreditBack } from '../spend-credit.ts';
import { showOrder } from './show-order.ts';

/**
 * Gives up paying by card: first the provider is asked whether it came after all, then its page is closed. Places stay
 * held.
 */
export async function abandonOrder(ctx: Ctx, { id }: { id: OrderId }) {
  const asked = await readOrder(ctx, { id });
  if (asked.state !== 'awaiting-card') return asked;
  const account = (await readOrderRow(ctx.db, id))?.stripeAccount ?? '';
  for (const payment of await readPayments(ctx.db, id)) {
    if (payment.ref !== null && payment.state === 'pending') await ctx.outside.cards.close?.(payment.ref, account);
  }
  await transaction(ctx.db, async (tx) => {
    await lockOrders(tx, [id]);
    const order = await readOrderRow(tx, id);
    if (
      order === undefined ||
      order.method === 'cheque' ||
      !(orderAllowedFrom.cancel as readonly string[]).includes(order.state)
    )
      return;
    await giveCreditBack(tx, order, ctx.now());
    await setOrderState(tx, id, 'cancelled');
    await writeAudit(tx, ctx, {
      action: 'give up',
      subject: 'order',
      subjectId: id,
      orgId: order.orgId,
      before: { order: order.state },
      after: { order: 'cancelled' },
    });
  });
  return showOrder(ctx, { id });
}
