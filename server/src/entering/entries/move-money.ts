import { isPaidLater } from '@startline/rules/selling/orders/invoices';
import type { CompetitionOptions } from '@startline/contract/competitions/options';
import { formatMoney, money } from '@startline/rules/money';
import { moveMoney, type MoveMoney } from '@startline/rules/selling/orders/move-money';
import type { PricedLine } from '@startline/rules/selling/prices/price-line';
import type { Instant } from '@startline/rules/time';
import type { Ctx } from '../../kernel/context.ts';
import type { Tx } from '../../db/db.ts';
import { homeCurrency } from '../../kernel/home-currency.ts';
import { collectInLetter } from '../../kernel/collected-mail-queries.ts';
import { refundPiece, refundsLetter, type RefundPiece } from '../../letters/orders/refunds-letter.ts';
import { setChequeState } from '../../selling/books/cheque-state.ts';
import { readEarlierSales, readOrderRow } from '../../selling/books/order-queries.ts';
import { lineFor, returnDifference } from '../../selling/payments/settling/return-money.ts';
import type { EntryRow, Priced } from '../../selling/places/entry-queries.ts';

type Move = {
  readonly entry: EntryRow;
  readonly own: PricedLine | undefined;
  readonly next: PricedLine;
  readonly options: CompetitionOptions;
  readonly closes: Date;
  readonly byOrganiser: boolean;
  readonly now: Instant;
};

/** Returns what a move costs or gives back. An entry promised by cheque moves only at the same price. */
export function moneyOfMove({ entry, own, next, options, closes, byOrganiser, now }: Move): MoveMoney {
  const { currency } = entry;
  return moveMoney(
    { paid: { total: money(entry.total, currency), fee: money(entry.fee, currency) }, own: own ?? null, next },
    {
      terms: { ...options.cancelEvent, ownerMayCancel: options.selfService.cancel },
      closes: closes.getTime() as Instant,
      now,
      byOrganiser,
    },
  );
}

/** Returns why the price prevents a move; empty when it does not. */
export function priceFault({ state }: Pick<EntryRow, 'state'>, answer: MoveMoney): string {
  if (state === 'paid' || answer.kind === 'same') return '';
  if (answer.kind === 'dearer')
    return `The new event costs ${formatMoney(answer.more)} more. Enter it separately, then cancel this entry.`;
  return 'This entry is not paid for yet and the new event has a different price, so you cannot move the entry.';
}

/**
 * Returns the difference of a move to a cheaper event, from the latest payment first, and gives the entry's new price.
 * Call it with its orders locked. Its texts name no athlete, since the refund outlives the record.
 */
export async function settleMove(
  tx: Tx,
  ctx: Ctx,
  { entry, answer, moved }: { readonly entry: EntryRow; readonly answer: MoveMoney; readonly moved: string },
): Promise<Priced | undefined> {
  const now = ctx.now();
  if (answer.kind !== 'back' || entry.orderId === null) return undefined;
  const back = entry.currency === (await homeCurrency(ctx, tx)) ? answer.way : 'refund';
  const sales = [{ orderId: entry.orderId, refId: entry.id }, ...(await readEarlierSales(tx, entry.id))];
  let left = answer.amount.minor;
  for (const { orderId, refId } of sales) {
    const [order, line] = [await readOrderRow(tx, orderId), await lineFor(tx, orderId, refId)];
    if (!order || !line) throw new Error('A sold entry without its order.');
    const amount = Math.min(left, Math.max(0, line.total - line.fee - line.refunded));
    if (amount === 0) continue;
    const part = money(amount, entry.currency);
    const returned = await returnDifference(tx, { order, line, amount: part, back, reason: moved, now });
    if (returned.ways.length === 0) continue;
    left -= amount;
    if (isPaidLater(order.method)) await setChequeState(tx, order, now);
    const piece = refundPiece(ctx.config, { order, lines: [line], ways: returned.ways, reason: moved });
    const write = (pieces: readonly RefundPiece[]) =>
      refundsLetter(ctx.config, order, { subject: `${entry.competition}: refunds for moved entries`, pieces });
    await collectInLetter(tx, ctx, { about: `cheaper ${entry.compId}`, userId: order.userId, piece, write });
  }
  const minor = answer.amount.minor - left;
  if (minor === 0) return undefined;
  return {
    price: Math.max(0, entry.price - minor),
    fee: entry.fee,
    total: entry.total - minor,
    currency: entry.currency,
  };
}
