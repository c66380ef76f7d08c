import type { OrderId, PaymentId } from '@startline/rules/ids';
import { money, sum, type Money } from '@startline/rules/money';
import { splitOfSold } from '@startline/rules/selling/orders/credit';
import { awaitedLines, dueByCard } from '@startline/rules/selling/orders/cheques';
import { isPaidLater } from '@startline/rules/selling/orders/invoices';
import { paymentPostings, returnPostings } from '@startline/rules/selling/orders/ledger';
import { paymentAllowedFrom } from '@startline/rules/selling/orders/lifecycle';
import type { Instant } from '@startline/rules/time';
import { auditPart, writeAudit } from '../../../access/audit-queries.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { crashPoint as dieAt } from '../../../runtime/crash-point.ts';
import { transaction, type SqlPart, type Tx } from '../../../db/db.ts';
import { writeTogether } from '../../../db/write-queries.ts';
import { entrySettings, type EntrySettings } from '../../prices/ask-settings.ts';
import { lockOrders } from '../../places/order-locks-queries.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { changePart } from '../../../kernel/live-queries.ts';
import { jobPart, putInOutbox } from '../../../kernel/outbox-queries.ts';
import { kindOf, lockLines } from '../../lines/kinds.ts';
import type { Stock } from '../../lines/line-kind.ts';
import { confirmationLetter, refundLetter } from '../../../letters/entry-mails.ts';
import type { CardPayment } from '../../../outside/cards.ts';
import type { CrashPoint } from './crash-points.ts';
import { postingParts } from '../../books/ledger-queries.ts';
import { readLines, addLineRefund, setPaidByCard, type LineRow, type OrderRow } from '../../books/order-queries.ts';
import { readWholeOrder } from '../../books/whole-order-queries.ts';
import { insertPayment, readPayment, setPaymentState, type PaymentRow } from '../../books/payment-queries.ts';
import { insertRefund } from '../../books/refund-queries.ts';
import { giveCreditBack } from '../../credit/spend-credit.ts';

export type Settled = 'entered' | 'part-entered' | 'refunded' | 'failed' | 'unchanged';
type Work = {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly now: Instant;
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  readonly settings: EntrySettings;
};

/**
 * Applies the provider's answer about a payment, once, whether events come early, twice or late (BAR P4 to P6). One
 * transaction (F4): payment, ledger, order, entries with their places, refunds of what could not be entered (R6),
 * mails, log, live update.
 */
export async function settlePayment(ctx: Ctx, id: PaymentId, word: CardPayment, orderId?: OrderId): Promise<Settled> {
  if (word.state === 'pending') return 'unchanged';
  const settings = await entrySettings(ctx.db);
  const apply = () => applyWord(ctx, id, { word, settings, orderId });
  const settled = await apply().catch((fault: unknown) => {
    if (isMoved(fault)) return apply();
    throw fault;
  });
  if (settled !== 'unchanged' && settled !== 'failed') crashPoint('settle:committed');
  return settled;
}

/**
 * Returns whether an entry of the order was moved between reading it and locking its places: nothing was written, and
 * settling tries again at once.
 */
const isMoved = (fault: unknown): boolean => fault instanceof Refusal && fault.code === 'changed-meanwhile';

type Word = {
  readonly word: Exclude<CardPayment, { state: 'pending' }>;
  readonly settings: EntrySettings;
  /** The order of the payment, when it is known; it never changes. */
  readonly orderId: OrderId | undefined;
};
const applyWord = (ctx: Ctx, id: PaymentId, { word, settings, orderId }: Word): Promise<Settled> =>
  transaction(ctx.db, async (tx): Promise<Settled> => {
    const orderOf = orderId ?? (await readPayment(tx, id))?.orderId;
    if (orderOf === undefined) return 'unchanged';
    await lockOrders(tx, [orderOf]);
    const whole = await readWholeOrder(tx, orderOf);
    const payment = whole?.payments.find((one) => one.id === id);
    if (!whole || !payment) return 'unchanged';
    if (word.state === 'succeeded') mustMatch(payment, word.amount);
    const work: Work = { tx, ctx, now: ctx.now(), order: whole.order, payment, settings };
    return word.state === 'failed' ? fail(work, word.why) : succeed(work, whole.lines);
  });

/** Throws when the provider took another amount than was asked, or the same amount in another currency. */
function mustMatch({ id, amount, currency }: PaymentRow, came: Money): void {
  if (came.minor !== amount || came.currency !== currency)
    throw new Error(`Payment ${id}: ${came.minor} ${came.currency} arrived instead of ${amount} ${currency}.`);
}

const crashPoint = (name: CrashPoint): void => dieAt(name);
const isAllowed = (move: 'succeed' | 'fail', { state }: PaymentRow): boolean =>
  (paymentAllowedFrom[move] as readonly string[]).includes(state);

/** Records a refused card. The order still waits for a card, and its places stay held until their time ends. */
async function fail({ tx, ctx, now, order, payment }: Work, why: string): Promise<Settled> {
  if (!isAllowed('fail', payment)) return 'unchanged';
  await setPaymentState(tx, payment.id, { state: 'failed', failure: why, now });
  await writeAudit(tx, ctx, {
    action: 'payment failed',
    subject: 'order',
    subjectId: order.id,
    orgId: order.orgId,
    before: { payment: payment.state },
    after: { payment: 'failed', why },
  });
  return 'failed';
}

async function succeed(work: Work, lines: readonly LineRow[]): Promise<Settled> {
  const { tx, now, order, payment } = work;
  if (!isAllowed('succeed', payment)) return 'unchanged';
  const stock = await lockLines(tx, lines, now);
  crashPoint('settle:locked');
  const isAwaited = order.state === 'awaiting-card';
  const sold = isAwaited ? await sellLines(work, await readLines(tx, order.id), stock) : await sellPromised(work);
  crashPoint('settle:after-entries');
  await stock.write(tx);
  crashPoint('settle:after-places');
  const unplaced = isAwaited || sold.length === 0 ? lines.filter(({ id }) => !sold.some((line) => line.id === id)) : [];
  const settledOrder = isAwaited || sold.length > 0 ? { id: order.id, state: stateAfter(sold, unplaced) } : undefined;
  await setPaymentState(tx, payment.id, { state: 'succeeded', now }, settledOrder);
  crashPoint('settle:after-payment');
  const booked = await keepBooks(work, sold);
  crashPoint('settle:after-credit');
  await giveBack(work, sold, unplaced);
  crashPoint('settle:after-refunds');
  await writeTogether(tx, [...booked, ...letters(work, sold, unplaced), ...notes(work, sold, unplaced)]);
  crashPoint('settle:after-notes');
  return unplaced.length === 0 ? 'entered' : sold.length === 0 ? 'refunded' : 'part-entered';
}

/** Sells what can be sold: held lines, and lapsed ones when there is room and no rule is broken (BAR R6). */
async function sellLines(
  { tx, now, order, settings }: Work,
  lines: readonly LineRow[],
  stock: Stock,
): Promise<LineRow[]> {
  const sold: LineRow[] = [];
  for (const line of lines) {
    const kind = kindOf(line.kind);
    const isOurs = line.tiedTo === order.id;
    const isHeld = isOurs && line.state === 'held';
    const isBack =
      isOurs && line.state === 'lapsed' && stock.room(line) && (await kind.mayStillBeSold(tx, line, { now, settings }));
    if (!isHeld && !isBack) continue;
    stock.move(line, isHeld ? 'held' : 'none', 'taken');
    await kind.sell(tx, line, { state: 'paid', orderId: order.id }, now);
    sold.push(line);
  }
  return sold;
}

/**
 * Sells what an order by cheque still awaits, now that a card paid for it: all that is left of it or nothing, since a
 * part may have been cancelled or its cheque have come after the card was asked for.
 */
async function sellPromised({ tx, now, order, payment }: Work): Promise<readonly LineRow[]> {
  if (order.state !== 'awaiting-cheque') return [];
  const lines = await readLines(tx, order.id);
  if (dueByCard(lines) !== payment.amount) return [];
  const left = awaitedLines(lines);
  for (const line of left) await kindOf(line.kind).sell(tx, line, { state: 'paid', orderId: order.id }, now);
  await setPaidByCard(tx, order.id);
  return left;
}

function stateAfter(sold: readonly LineRow[], unplaced: readonly LineRow[]): 'paid' | 'part-refunded' | 'refunded' {
  if (unplaced.length === 0) return 'paid';
  return sold.length === 0 ? 'refunded' : 'part-refunded';
}

const totalOf = (lines: readonly LineRow[], currency: 'GBP' | 'EUR') =>
  sum(
    lines.map(({ total }) => money(total, currency)),
    currency,
  );

/** Splits the price of what was sold, and what is returned, into card and credit, the order's own credit first. */
const splitOf = ({ order, payment }: Pick<Work, 'order' | 'payment'>, sold: readonly LineRow[]) =>
  splitOfSold({ aside: order.credit, card: payment.amount, sold: totalOf(sold, order.currency).minor });

/** Books credit at once, and returns the postings of the card as parts of the last statement. */
async function keepBooks(work: Work, sold: readonly LineRow[]): Promise<SqlPart[]> {
  const { tx, now, order, payment } = work;
  const { currency, orgId: org } = order;
  const lines = sold.map(({ total, fee }) => ({ org, total: money(total, currency), fee: money(fee, currency) }));
  const { fromCard, fromCredit, cardBack, creditBack } = splitOf(work, sold);
  const paid = paymentPostings(
    lines,
    [
      { purse: { kind: 'card' }, amount: money(fromCard, currency) },
      { purse: { kind: 'aside' }, amount: money(fromCredit, currency) },
    ],
    currency,
  );
  const postings = postingParts({
    name: `payment:${payment.id}`,
    orderId: order.id,
    lines: paid,
    note: 'card payment',
    now,
  });
  if (fromCredit > 0)
    await insertPayment(tx, {
      orderId: order.id,
      provider: 'credit',
      state: 'succeeded',
      amount: fromCredit,
      currency,
      now,
    });
  await giveCreditBack(tx, order, now, creditBack);
  if (cardBack === 0) return postings;
  const back = returnPostings(money(cardBack, currency), { kind: 'card' }, { kind: 'card' });
  const unplaced = { name: `unplaced:${payment.id}`, orderId: order.id, lines: back, note: 'no place left', now };
  return [...postings, ...postingParts(unplaced)];
}

/** Returns money for what can no longer be entered, once, in the same transaction that decides it. */
async function giveBack(
  { tx, now, order, payment }: Work,
  sold: readonly LineRow[],
  unplaced: readonly LineRow[],
): Promise<void> {
  const { cardBack } = splitOf({ order, payment }, sold);
  // the lines of any other order were not to be paid for by this card
  if (isForCard(order)) for (const line of unplaced) await addLineRefund(tx, line.id, line.total - line.refunded);
  if (cardBack === 0) return;
  const refundId = await insertRefund(tx, {
    paymentId: payment.id,
    orderId: order.id,
    amount: cardBack,
    manner: 'card',
    reason: isForCard(order)
      ? 'No place was left when the payment arrived'
      : 'The order no longer awaited this payment',
    onceKey: `unplaced:${payment.id}`,
    now,
  });
  await putInOutbox(tx, { kind: 'refund', refundId }, { now, onceKey: `refund:${refundId}` });
}

/** Returns whether an order awaited a card, or was given up while it did. */
const isForCard = ({ state, method }: OrderRow): boolean =>
  !isPaidLater(method) && (state === 'awaiting-card' || state === 'cancelled');

/** Writes the mails to the payer: what is confirmed, and what could not be entered. */
function letters(
  { ctx, now, order, payment }: Work,
  sold: readonly LineRow[],
  unplaced: readonly LineRow[],
): SqlPart[] {
  const site = { publicUrl: ctx.config.publicUrl };
  const mails: SqlPart[] = [];
  if (sold.length > 0) {
    const letter = confirmationLetter(site, { order, lines: sold, isTest: payment.provider === 'test', now });
    mails.push(jobPart({ kind: 'mail', letter }, { now, onceKey: `confirm:${payment.id}` }));
  }
  if (unplaced.length > 0) {
    const { cardBack, creditBack } = splitOf({ order, payment }, sold);
    const back = [
      { manner: 'card', amount: money(cardBack, order.currency) },
      { manner: 'credit', amount: money(creditBack, order.currency) },
    ] as const;
    const letter = refundLetter(site, {
      order,
      lines: unplaced,
      ways: back.filter(({ amount }) => amount.minor > 0),
      reason: whyReturned(order),
    });
    mails.push(jobPart({ kind: 'mail', letter }, { now, onceKey: `unplaced-mail:${payment.id}` }));
  }
  return mails;
}

function whyReturned({ state, method }: OrderRow): string {
  if (isPaidLater(method))
    return 'The card payment arrived after part of this order was cancelled, or was paid another way, so the card payment is being refunded. Your entries are unchanged.';
  if (state === 'cancelled') return 'The payment arrived for an order that was not completed.';
  return state === 'awaiting-card'
    ? 'The payment arrived after the hold had ended, and what you had chosen was no longer available.'
    : 'The order was already paid, so the second payment is being refunded. Your entries are unchanged.';
}

/** Returns the log line, and the live updates of the competitions. */
function notes({ ctx, now, order, payment }: Work, sold: readonly LineRow[], unplaced: readonly LineRow[]): SqlPart[] {
  const line = auditPart(ctx, {
    action: 'settle',
    subject: 'order',
    subjectId: order.id,
    orgId: order.orgId,
    before: { order: order.state, payment: payment.state },
    after: {
      order: isPaidLater(order.method) && sold.length === 0 ? order.state : stateAfter(sold, unplaced),
      payment: 'succeeded',
      entered: sold.map(({ refId }) => refId),
      refunded: unplaced.map(({ refId }) => refId),
    },
  });
  return [line, ...entryChanges(sold, order.id, now)];
}

type Watched = readonly Pick<LineRow, 'compId'>[];
/** Notifies live readers of the lines' competitions that entries changed. */
export const announceEntries = (tx: Tx, lines: Watched, orderId: OrderId, now: Instant): Promise<void> =>
  writeTogether(tx, entryChanges(lines, orderId, now));

const entryChanges = (lines: Watched, orderId: OrderId, now: Instant): SqlPart[] =>
  [...new Set(lines.map((line) => line.compId))]
    .sort((a, b) => a - b)
    .map((compId) => changePart({ compId, kind: 'entries', refId: orderId, now }));
