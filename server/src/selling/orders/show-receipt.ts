import type { OrderId } from '@startline/rules/ids';
import { decimalText, money } from '@startline/rules/money';
import { missing } from '../../access/missing.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { readWholeOrder } from '../books/whole-order-queries.ts';

/** Returns the receipt of a paid order: number, day, payer, seller, lines with price and fee. */
export async function showReceipt(ctx: Ctx, { id }: { id: OrderId }) {
  const whole = await readWholeOrder(ctx.db, id);
  if (!whole) throw missing('order');
  const { order, payments } = whole;
  const lines = whole.lines.filter(({ uncharged }) => !uncharged);
  if (!order.settledAt) throw new Refusal('not-found', 'There is no receipt yet: this order is not paid.');
  const amount = (minor: number): string => decimalText(money(minor, order.currency));
  const total = (kind: 'price' | 'fee' | 'total' | 'refunded'): string =>
    amount(lines.reduce((sum, line) => sum + line[kind], 0));
  return {
    number: `R-${String(order.id).padStart(6, '0')}`,
    orderId: order.id,
    paidAt: order.settledAt.toISOString(),
    payer: { name: order.userName, email: order.userEmail },
    seller: order.orgName,
    method: order.method,
    currency: order.currency,
    lines: lines.map((line) => ({
      description: line.description,
      price: amount(line.price),
      fee: amount(line.fee),
      total: amount(line.total),
      refunded: amount(line.refunded),
    })),
    price: total('price'),
    fee: total('fee'),
    total: total('total'),
    refunded: total('refunded'),
    isTest: payments.some(({ provider, state }) => provider === 'test' && state !== 'failed'),
  };
}
