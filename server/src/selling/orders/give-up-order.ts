import { orderAllowedFrom } from '@startline/rules/selling/orders/lifecycle';
import { writeAudit } from '../../access/audit-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { OrderId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import { giveCreditBack } from '../credit/spend-credit.ts';
import { endOpenPayments } from '../books/end-payments.ts';
import { readOrderRow, setOrderState } from '../books/order-queries.ts';
import { readPayments } from '../books/payment-queries.ts';

/**
 * Gives up a card order that will not be paid; leaves any other order alone. Returns its credit at once; the outbox
 * ends every payment of it that may be open at the provider. Money that still arrives is returned (BAR R6). Call it
 * with the order locked.
 */
export async function giveUpOrder(tx: Tx, ctx: Ctx, id: OrderId): Promise<void> {
  const order = await readOrderRow(tx, id);
  if (order?.method !== 'card' || !(orderAllowedFrom.cancel as readonly string[]).includes(order.state)) return;
  const now = ctx.now();
  await endOpenPayments(tx, await readPayments(tx, id), now);
  await giveCreditBack(tx, order, now);
  await setOrderState(tx, id, 'cancelled');
  await writeAudit(tx, ctx, {
    action: 'give up',
    subject: 'order',
    subjectId: id,
    orgId: order.orgId,
    before: { order: order.state, credit: order.credit },
    after: { order: 'cancelled' },
  });
}
