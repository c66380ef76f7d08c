import type { OrderId } from '@startline/rules/ids';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { lockOrders } from '../../places/order-locks-queries.ts';
import { giveUpOrder } from '../../orders/give-up-order.ts';
import { askPending } from './read-order.ts';
import { showOrder } from '../../orders/show-order.ts';

/**
 * Gives up paying by card, after asking the provider whether the payment was made after all. The outbox ends its page
 * there. Places stay held.
 */
export async function abandonOrder(ctx: Ctx, { id }: { id: OrderId }) {
  await askPending(ctx, id);
  await transaction(ctx.db, async (tx) => {
    await lockOrders(tx, [id]);
    await giveUpOrder(tx, ctx, id);
  });
  return showOrder(ctx, { id });
}
