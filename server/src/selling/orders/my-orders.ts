import { decimalText, money } from '@startline/rules/money';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { readMyOrders } from '../books/my-orders-queries.ts';

/** Lists the caller's orders, newest first. */
export async function myOrders(ctx: Ctx, { page, pagesize }: { page: number; pagesize: number }) {
  const rows = await readMyOrders(ctx.db, signedInUser(ctx).id, { size: pagesize, offset: (page - 1) * pagesize });
  const data = rows.map((row) => ({
    orderId: row.id,
    dateOrdered: row.createdAt.toISOString(),
    state: row.state,
    method: row.method,
    currency: row.currency,
    total: decimalText(money(row.total, row.currency)),
    refunded: decimalText(money(row.refunded, row.currency)),
    org: row.org,
    competitions: [...row.competitions],
    entries: row.productIds.length,
    productIds: [...row.productIds],
    hasCredit: row.hasCredit,
    hasRefund: row.hasRefund,
  }));
  return new Replied(data, { meta: { page, pageSize: pagesize, totalCount: rows[0]?.totalCount ?? 0 } });
}
