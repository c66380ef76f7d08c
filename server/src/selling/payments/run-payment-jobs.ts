import { setImmediate as othersTurn } from 'node:timers/promises';
import { days, hours, later, type Instant } from '@startline/rules/time';
import { money } from '@startline/rules/money';
import type { PaymentId } from '@startline/rules/ids';
import { writeAudit } from '../../access/audit-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { refusalFor } from '../../kernel/error-reply.ts';
import { askProvider } from './card/ask-provider.ts';
import { noteRefundDone, readRefund } from '../books/refund-queries.ts';
import { lockOrders } from '../places/order-locks-queries.ts';
import { giveUpOrder } from '../orders/give-up-order.ts';
import { readOrderRow, readUnpaidWithCredit, type OrderRow } from '../books/order-queries.ts';
import { readOpenPayments, readPaidToAsk, readPayment, type PaymentRow } from '../books/payment-queries.ts';

/**
 * Returns money through its provider, once by the refund's own key however often the job comes. People return cheques.
 */
export async function giveRefund(ctx: Ctx, { refundId }: { readonly refundId: number }): Promise<void> {
  const refund = await readRefund(ctx.db, refundId);
  if (refund?.state !== 'wanted' || refund.manner !== 'card') return;
  const payment = await readPayment(ctx.db, refund.paymentId);
  const order = await readOrderRow(ctx.db, refund.orderId);
  if (!payment || !order || payment.ref === null) throw new Error(`Refund ${refundId} has no card payment behind it.`);
  const { ref } = await ctx.outside.cards.refund({
    onceKey: refund.onceKey,
    ref: payment.ref,
    account: order.stripeAccount,
    amount: money(refund.amount, payment.currency),
  });
  await transaction(ctx.db, async (tx) => {
    await noteRefundDone(tx, refundId, ref, ctx.now());
    await writeAudit(tx, ctx, {
      action: 'refund done',
      subject: 'order',
      subjectId: refund.orderId,
      orgId: order.orgId,
      after: { refund: refundId, amount: refund.amount },
    });
  });
}

/** Asks the provider about one payment, because an event asked for it. */
export async function settleAsked(ctx: Ctx, { paymentId }: { readonly paymentId: number }): Promise<void> {
  await askProvider(ctx, paymentId as PaymentId);
}

/**
 * Ends a payment of an abandoned order, or of one whose cheque came first. Throws while the provider may still take money for it, to be retried; the
 * rounds ask about it too.
 */
export async function endPayment(ctx: Ctx, { paymentId }: { readonly paymentId: number }): Promise<void> {
  const id = paymentId as PaymentId;
  await askAndClose(ctx, id, 'now');
  const payment = await readPayment(ctx.db, id);
  if (payment?.provider === ctx.outside.cards.provider && payment.state === 'pending')
    throw new Error(`Payment ${id} is still open at the provider.`);
}

/** A younger payment is still in the hands of the call that makes it. */
const AGE_MS = 5_000;
/** A payment unpaid for this long is closed with the provider. */
const GIVEN_UP = hours(24);
/** The shorter time for an order that holds credit, which goes back to its owner. */
const GIVEN_UP_CREDIT = hours(2);
const AT_ONCE = 50;

/** Asks about every unsettled payment, so that one whose events were all lost is settled too (BAR P4 to P6). */
export async function reconcilePayments(ctx: Ctx): Promise<void> {
  const before: Instant = later(ctx.now(), -AGE_MS);
  for (const id of await readOpenPayments(ctx.db, before, AT_ONCE)) {
    await askAndClose(ctx, id).catch((fault: unknown) => askLater(ctx, id, fault));
  }
}

/** Returns credit in an unpaid order to its owner, and gives the order up. */
export async function freeCredit(ctx: Ctx): Promise<void> {
  for (const id of await readUnpaidWithCredit(ctx.db, ctx.now(), AT_ONCE)) {
    await transaction(ctx.db, async (tx) => {
      await lockOrders(tx, [id]);
      await giveUpOrder(tx, ctx, id);
    });
  }
}

/** Few, since fifty in one go held the embedded engine, and with it every caller, for a second or more. */
const PAID_AT_ONCE = 5;

/**
 * Asks about each payment of the last months now and then, a few at a time, since money can also be returned on the
 * provider's own pages (BAR F7).
 */
export async function findRefundsElsewhere(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const { provider } = ctx.outside.cards;
  if (provider === 'none') return;
  for (const id of await readPaidToAsk(ctx.db, {
    provider,
    since: later(now, -days(90)),
    askedBefore: later(now, -hours(6)),
    most: PAID_AT_ONCE,
  })) {
    await askProvider(ctx, id).catch((fault: unknown) => askLater(ctx, id, fault));
    // the embedded engine replies without yielding to the event loop
    await othersTurn();
  }
}

/**
 * Logs a failure and leaves the payment to the next round; the log says whether the cause was the provider or others
 * holding the places.
 */
const askLater = (ctx: Ctx, id: PaymentId, fault: unknown): void =>
  ctx.log.warn(
    { payment: id, err: fault },
    refusalFor(fault).code === 'busy' ? 'a payment waits for its places' : 'the card provider did not answer',
  );

/** Returns whether a payment begun at some moment may still pay for its order. */
const mayStillPay = ({ state, credit }: OrderRow, { createdAt }: PaymentRow, now: Instant): boolean =>
  (state === 'awaiting-card' || state === 'awaiting-cheque') &&
  now - createdAt.getTime() < (credit > 0 ? GIVEN_UP_CREDIT : GIVEN_UP);

/**
 * Closes a payment that is still open after its order was given up or settled, or after a day, so that it cannot be
 * paid later, and records its end.
 */
async function askAndClose(ctx: Ctx, id: PaymentId, when: 'now' | 'once over' = 'once over'): Promise<void> {
  await askProvider(ctx, id);
  const payment = await readPayment(ctx.db, id);
  const order = payment && (await readOrderRow(ctx.db, payment.orderId));
  if (payment?.state !== 'pending' || payment.ref === null || !order) return;
  if (when === 'once over' && mayStillPay(order, payment, ctx.now())) return;
  await ctx.outside.cards.close?.(payment.ref, order.stripeAccount);
  await askProvider(ctx, id);
}
