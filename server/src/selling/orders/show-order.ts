import type * as contract from '@startline/contract/selling/payments';
import type { AthleteId, CompEventId, OrderId } from '@startline/rules/ids';
import { decimalText, formatMoney, money } from '@startline/rules/money';
import { cardInstead, dueByCard, dueOf } from '@startline/rules/selling/orders/cheques';
import { invoiceNumber } from '@startline/rules/selling/orders/invoices';
import { keptUntilPaid } from '@startline/rules/selling/orders/lifecycle';
import { partRefundedText } from '@startline/rules/selling/orders/part-refunded';
import { never } from '@startline/rules/result';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { cleanText } from '../../kernel/clean-text.ts';
import { readOrderTerms } from '../../people/consent/consent-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { TEST_CARD_NOTICE } from '../../outside/test-cards.ts';
import { arrivalDay, chequeAddress, chequeInstructions, invoiceDetails } from '../books/cheque-words.ts';
import type { LineRow, OrderRow } from '../books/order-queries.ts';
import type { PaymentRow } from '../books/payment-queries.ts';
import { readRefunds, type RefundRow } from '../books/refund-queries.ts';
import { readWholeOrder } from '../books/whole-order-queries.ts';
import { startCardPayment } from './start-card-payment.ts';

type Reply = z.input<typeof contract.orderReply>;

/** Returns the state of an order, with the payer's next step. */
export async function showOrder(ctx: Ctx, { id }: { id: OrderId }): Promise<Reply> {
  const whole = await readWholeOrder(ctx.db, id);
  if (!whole) throw missing('order');
  const { order, lines, payments } = whole;
  const terms = whole.hasTerms ? await readOrderTerms(ctx.db, id) : [];
  const payment = shownPayment(order, payments);
  const returned = payments.reduce((sum, { refunded }) => sum + refunded, 0);
  const refunds = returned === 0 ? [] : await readRefunds(ctx.db, id);
  const amount = (minor: number): string => decimalText(money(minor, order.currency));
  return {
    orderId: order.id,
    state: order.state,
    method: order.method,
    total: amount(order.total),
    credit: amount(order.credit),
    currency: order.currency,
    org: { id: order.orgId, name: order.orgName },
    createdAt: order.createdAt.toISOString(),
    settledAt: order.settledAt?.toISOString() ?? null,
    payment: payment ? { state: payment.state, failure: payment.failure, refunded: amount(returned) } : null,
    card: order.state === 'awaiting-card' && payment ? await cardStep(ctx, { payment, order }) : null,
    lines: lines.map((line) => lineOf(line, order)),
    refunds: refunds.map((refund) => ({
      amount: amount(refund.amount),
      manner: refund.manner,
      state: refund.state,
      reason: refund.reason,
    })),
    terms: terms.map(({ name, agreedAt, text }) => ({
      competition: name,
      agreedAt: agreedAt.toISOString(),
      text: cleanText(text),
    })),
    text: orderText(order, lines, { payment, returned, refunds }),
    chequeText: awaitsCheque(order) ? chequeInstructions(lines) : '',
    cheque: chequeOf(ctx, order, lines),
    invoice: invoiceOf(order, lines),
  };
}

/**
 * Returns the payment that an order shows: the one that paid it, else the latest attempt. Money that came for an order
 * that still awaits its cheque has been returned.
 */
function shownPayment({ state }: OrderRow, payments: readonly PaymentRow[]): PaymentRow | undefined {
  const outside = payments.filter(({ provider }) => provider !== 'credit');
  const paid = outside.find((one) => one.state === 'succeeded' || one.state === 'refunded');
  return (state === 'awaiting-cheque' ? undefined : paid) ?? outside.at(-1) ?? payments.at(-1);
}

/** Returns a line of an order. An athlete of somebody else is not named by number. */
function lineOf(line: LineRow, { userId, currency }: OrderRow): Reply['lines'][number] {
  const amount = (minor: number): string => decimalText(money(minor, currency));
  return {
    kind: line.kind,
    entryId: line.refId,
    quantity: line.quantity,
    athleteId: (line.userId === userId ? line.athleteId : null) ?? (0 as AthleteId),
    athlete: line.person,
    compId: line.compId,
    competition: line.competition,
    ceid: line.ceid ?? (0 as CompEventId),
    event: line.item,
    detail: line.detail,
    venue: line.venue,
    zone: line.zone,
    startDateTime: line.startsAt?.toISOString() ?? null,
    timeKnown: line.timeKnown,
    state: line.state,
    heldUntil: line.heldUntil?.toISOString() ?? null,
    price: amount(line.price),
    fee: amount(line.fee),
    total: amount(line.total),
    refunded: amount(line.refunded),
    uncharged: line.uncharged,
  };
}

const awaitsCheque = ({ state, method }: OrderRow): boolean => state === 'awaiting-cheque' && method === 'cheque';

/** Returns whether a card can pay for an order of its organiser. */
export const takesCards = ({ outside }: Ctx, { cardPayments }: OrderRow): boolean =>
  cardPayments && outside.cards.provider !== 'none';

/**
 * Returns what to write on the cheque that an order awaits, and whether a card may pay instead; null where it awaits
 * none.
 */
function chequeOf(ctx: Ctx, order: OrderRow, lines: readonly LineRow[]): Reply['cheque'] {
  if (!awaitsCheque(order)) return null;
  const isTest = ctx.outside.cards.provider === 'test';
  return {
    payee: order.orgName,
    reference: `Order ${String(order.id)}`,
    due: decimalText(money(dueOf(lines), order.currency)),
    address: chequeAddress(lines),
    arriveBy: arrivalDay(order, lines) ?? null,
    cardInstead:
      cardInstead(lines, takesCards(ctx, order)).kind === 'allowed'
        ? { isTest, notice: isTest ? TEST_CARD_NOTICE : '' }
        : null,
  };
}

/** Returns the invoice of an order; null where there is none, or nothing is left of it. */
const invoiceOf = (order: OrderRow, lines: readonly LineRow[]): Reply['invoice'] =>
  order.invoiceDue === null || order.state === 'cancelled'
    ? null
    : {
        number: invoiceNumber(order.id),
        to: order.invoiceTo,
        due: order.invoiceDue,
        payee: order.orgName,
        details: invoiceDetails(lines),
        fee: decimalText(
          money(
            lines.reduce((sum, { fee, uncharged }) => (uncharged ? sum : sum + fee), 0),
            order.currency,
          ),
        ),
        left: decimalText(money(dueOf(lines), order.currency)),
      };

/** Returns the step to pay by card. After a refused card, another may be tried on the same order. */
export async function cardStep(
  ctx: Ctx,
  { payment, order }: { readonly payment: PaymentRow; readonly order: OrderRow },
): Promise<Reply['card']> {
  if (payment.provider !== 'stripe')
    return { provider: 'test', clientSecret: '', redirectUrl: '', notice: TEST_CARD_NOTICE };
  const started = payment.state === 'failed' ? undefined : await startCardPayment(ctx, { payment, order });
  return { provider: 'stripe', clientSecret: '', redirectUrl: started?.redirectUrl ?? '', notice: '' };
}

function orderText(
  order: OrderRow,
  lines: readonly LineRow[],
  { payment, returned, refunds }: { payment: PaymentRow | undefined; returned: number; refunds: readonly RefundRow[] },
): string {
  switch (order.state) {
    case 'awaiting-card':
      return cardText(payment);
    case 'awaiting-cheque':
      return order.method === 'invoice'
        ? `${keptText(lines)} ${invoiceText(order, lines)}`
        : `${keptText(lines)} ${chequeText(dueByCard(lines) === undefined ? undefined : payment)}`;
    case 'paid':
      return `${order.method === 'free' || onlyWaits(lines) ? '' : 'Paid. '}${confirmedText(lines)}`;
    case 'part-refunded':
      return partRefundedText({
        ways: refunds.map(({ manner, amount }) => ({ manner, amount: money(amount, order.currency) })),
        kept: money(order.total - returned, order.currency),
        lines: lines.filter(({ uncharged }) => !uncharged).map(({ state }) => ({ isLive: state === 'paid' })),
        isEntries: lines.every(({ kind }) => kind === 'entry'),
      });
    case 'refunded':
      return 'The whole amount has been refunded.';
    case 'cancelled':
      return `This order was not completed. ${returned > 0 ? 'Your payment has been refunded.' : 'You have not been charged.'}`;
    default:
      return never(order.state);
  }
}

/** Returns whether an order is for nothing but places on waiting lists, so that nobody is entered yet. */
const onlyWaits = (lines: readonly LineRow[]): boolean => lines.every(({ kind }) => kind === 'place-in-line');
function keptText(lines: readonly LineRow[]): string {
  const kept = keptUntilPaid(lines.map(({ kind }) => kind));
  return kept === '' ? 'You are on the waiting list.' : `Your ${kept} kept.`;
}

function confirmedText(lines: readonly LineRow[]): string {
  if (onlyWaits(lines))
    return lines.length === 1
      ? 'This is a place on the waiting list, not an entry yet.'
      : 'These are places on waiting lists, not entries yet.';
  if (lines.some(({ kind }) => kind !== 'entry')) return 'Everything is confirmed.';
  return lines.length === 1 ? 'The entry is confirmed.' : 'The entries are confirmed.';
}

/** Tells what is left of an invoice once a part of it was paid. */
const invoiceText = ({ currency }: OrderRow, lines: readonly LineRow[]): string =>
  lines.some(({ state }) => state === 'paid')
    ? `Part of the invoice has been paid. Pay the remaining ${formatMoney(money(dueOf(lines), currency))} by the date on it.`
    : 'Pay the invoice by the date on it.';

/** A card that was tried instead of the cheque changes nothing until it has paid. */
function chequeText(payment: PaymentRow | undefined): string {
  if (payment?.state === 'pending')
    return 'If you have just paid by card, this page will show it in a moment. If not, pay by card or send your cheque.';
  if (payment?.state === 'failed')
    return `${payment.failure || 'The card was refused.'} You have not been charged: try a card again or send your cheque.`;
  return 'Send your cheque now.';
}

const cardText = (payment: PaymentRow | undefined): string =>
  payment?.state === 'failed'
    ? `${payment.failure || 'The card was refused.'} You have not been charged. Try again or use another card.`
    : 'Waiting for your card payment. What you chose is still held.';
