import { decimalText, money } from '@startline/rules/money';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { homeCurrency } from '../../kernel/home-currency.ts';
import { readMyOrders } from '../books/my-orders-queries.ts';
import { readCredit } from '../credit/credit-queries.ts';

/** Lists the caller's orders, newest first, with the credit they have left. */
export async function myOrders(ctx: Ctx, { page, pagesize }: { page: number; pagesize: number }) {
  const { id } = signedInUser(ctx);
  const rows = await readMyOrders(ctx.db, id, { size: pagesize, offset: (page - 1) * pagesize });
  const home = await homeCurrency(ctx, ctx.db);
  const credit = await readCredit(ctx.db, id, []);
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
  const meta = {
    page,
    pageSize: pagesize,
    totalCount: rows[0]?.totalCount ?? 0,
    credit: credit > 0 ? [{ currency: home, amount: decimalText(money(credit, home)) }] : [],
  };
  return new Replied(data, { meta });
}
