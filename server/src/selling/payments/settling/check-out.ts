import { completeOptions } from '@startline/contract/competitions/options';
import { clubLooksText, payTimeOverText } from '@startline/rules/selling/basket/ask-family';
import { chequeAnswer, chequeText, moveByCheque } from '@startline/rules/selling/orders/cheques';
import { invoiceDue, invoiceText, isPaidLater, type LaterMethod } from '@startline/rules/selling/orders/invoices';
import type { LineId, OrderId, OrgId } from '@startline/rules/ids';
import { decimalText, money, parseMoney } from '@startline/rules/money';
import { paymentPostings } from '@startline/rules/selling/orders/ledger';
import { instant, type Instant, type IsoDate } from '@startline/rules/time';
import { auditOf } from '../../../access/audit-queries.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import { homeCurrency } from '../../../kernel/home-currency.ts';
import { agreeToOrder } from '../../../people/consent/agree-to-order.ts';
import { tieToOrder } from '../../../people/consent/consent-queries.ts';
import { noteNotice } from '../../../people/consent/tell-notice.ts';
import type { Ctx, SignedIn } from '../../../kernel/context.ts';
import { transaction, type Tx } from '../../../db/db.ts';
import { entrySettings, type EntrySettings } from '../../prices/ask-settings.ts';
import { lockBaskets } from '../../places/order-locks-queries.ts';
import { inTurn } from '../../places/turns.ts';
import { putInOutbox } from '../../../kernel/outbox-queries.ts';
import { judgeLines, kindOf, mustGoTogether, priceLines, tieLines } from '../../lines/kinds.ts';
import type { LineFacts, LinePrice, PricedLine, Stock } from '../../lines/line-kind.ts';
import { chequeLetter, confirmationLetter, invoiceLetter } from '../../../letters/entry-mails.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { announceEntries } from './settle-payment.ts';
import { lockChosen, type Chosen } from './lock-chosen.ts';
import { post } from '../../books/ledger-queries.ts';
import { arrivalDay, chequeAddress, chequeInstructions, invoiceDetails } from '../../books/cheque-words.ts';
import { invoicedTo } from '../../books/invoice-queries.ts';
import { mayInvoice } from '../../books/invoice-terms.ts';
import { readPayTerms, readLines, readOrderRow, type LineRow, type OrderRow } from '../../books/order-queries.ts';
import { insertOrder } from '../../books/new-order-queries.ts';
import { insertPayment } from '../../books/payment-queries.ts';
import { showOrder } from '../../orders/show-order.ts';
import { putAside, takeCredit } from '../../credit/spend-credit.ts';

export type Asked = {
  readonly orgId: OrgId;
  readonly method: 'card' | LaterMethod;
  readonly entryIds: readonly LineId[];
  readonly expectedTotal: string;
  readonly currency: 'GBP' | 'EUR';
  readonly useCredit?: string;
  readonly acceptedTerms?: readonly string[];
  readonly notice?: number | undefined;
};

/**
 * Turns lines of one organisation's basket into an order. Lapsed ones are held again when there is room. Refuses with
 * `basket-changed` and the true total when the person saw another. Free orders are paid at once; cheque orders keep
 * their lines; card orders return the step to pay.
 */
export async function checkOut(ctx: Ctx, input: Asked) {
  const caller = signedInUser(ctx);
  const id = await order(ctx, { caller, asked: input, from: { owner: caller.id, payKey: null } });
  return showOrder(ctx, { id });
}

/** The source of the lines to pay: the payer's own basket, or that of an owner who asked for it by a link. */
export type From = Pick<Chosen, 'owner'> & { readonly payKey: string | null };

/** Makes an order of the caller for lines of their own, or for those of an owner who asked them to pay. */
export async function order(ctx: Ctx, work: Pick<Work, 'caller' | 'asked' | 'from'>): Promise<OrderId> {
  const settings = await entrySettings(ctx.db);
  const home = await homeCurrency(ctx, ctx.db);
  return inTurn(`basket ${String(work.from.owner)}`, () =>
    transaction(ctx.db, (tx) => makeOrder(tx, ctx, { ...work, settings, home })),
  );
}

type Work = {
  readonly caller: SignedIn;
  readonly settings: EntrySettings;
  readonly asked: Asked;
  readonly home: 'GBP' | 'EUR';
  readonly from: From;
};

async function makeOrder(tx: Tx, ctx: Ctx, { caller, settings, asked: input, home, from }: Work): Promise<OrderId> {
  const now = ctx.now();
  const intention = `${caller.id}:${ctx.intention ?? ctx.requestId}`;
  const earlier = await lockBaskets(tx, [caller.id, from.owner], intention);
  if (earlier !== undefined) return earlier;
  const { orgId, currency, entryIds } = input;
  const chosen = await lockChosen(tx, ctx, entryIds, { ...from, orgId, currency, payer: caller.id });
  await mayBePaidFor(tx, chosen.rows, { settings, from });
  const consents = await agreeToOrder(tx, ctx, {
    userId: caller.id,
    compIds: [...new Set(chosen.rows.map(({ compId }) => compId))],
    accepted: input.acceptedTerms ?? [],
  });
  const lines =
    from.payKey === null
      ? await priceLines(tx, chosen.rows, { caller, settings, now, stock: chosen.stock })
      : chosen.rows.map((line) => ({ line, priced: heldPrice(line) }));
  const total = lines.reduce((sum, { priced }) => sum + priced.total, 0);
  sameTotal(lines, total, input);
  await chosen.stock.write(tx);
  const credit = await takeCredit(tx, caller.id, {
    wanted: parseMoney(input.useCredit ?? '0.00', currency)?.minor ?? 0,
    total,
    method: input.method,
    currency,
    home,
  });
  const method = methodOf(input.method, total, credit);
  if (method === 'card') mustTakeCards(ctx);
  if (method === 'cheque') await mayPayByCheque(tx, chosen.rows, now);
  const invoice = await invoiceOf(tx, caller, { method, rows: chosen.rows, now });
  const orderId = await writeOrder(tx, ctx, { caller, asked: input, method, total, credit, intention, lines, invoice });
  await tieToOrder(tx, orderId, consents);
  await noteNotice(tx, ctx, { userId: caller.id, version: input.notice });
  if (method === 'card') await awaitCard(tx, ctx, { orderId, caller, asked: input, lines, credit });
  else
    await sell(tx, ctx, {
      orderId,
      lines,
      stock: chosen.stock,
      state: isPaidLater(method) ? 'awaiting-cheque' : 'paid',
    });
  return orderId;
}

/**
 * Refuses lines that may not be paid for together. The reasons name the athletes, so somebody who pays by a link is not
 * told them.
 */
async function mayBePaidFor(
  tx: Tx,
  rows: readonly LineFacts[],
  { settings, from }: Pick<Work, 'settings' | 'from'>,
): Promise<void> {
  if (from.payKey === null) await mustGoTogether(tx, rows, settings);
  else if ((await judgeLines(tx, rows, settings)).length > 0) throw new Refusal('basket-refused', clubLooksText);
}

/** Returns the price at which a place was reserved for a family; refuses once its time is over. */
function heldPrice({ state, price, fee, total, currency }: LineFacts): LinePrice {
  if (state !== 'held') throw new Refusal('hold-ended', payTimeOverText);
  return { price, fee, total, currency };
}

type Decided = {
  readonly caller: SignedIn;
  readonly asked: Asked;
  readonly method: OrderRow['method'];
  readonly total: number;
  readonly credit: number;
  readonly intention: string;
  readonly lines: readonly PricedLine[];
  readonly invoice: { readonly to: string; readonly due: IsoDate } | undefined;
};

/** Inserts the order with its lines as the caller agreed to it, its card payment and its log line. */
async function writeOrder(tx: Tx, ctx: Ctx, { caller, asked: input, lines, ...decided }: Decided): Promise<OrderId> {
  const { orgId, currency } = input;
  const { method, total, credit } = decided;
  const state = (
    {
      card: 'awaiting-card',
      cheque: 'awaiting-cheque',
      invoice: 'awaiting-cheque',
      free: 'paid',
      credit: 'paid',
    } as const
  )[method];
  const newLines = lines.map(({ line, priced }) => ({
    kind: line.kind,
    refId: line.refId,
    description: kindOf(line.kind).describe(line.userId === caller.id ? line : { ...line, person: line.shortName }),
    ...priced,
  }));
  const cardBy = ctx.outside.cards.provider === 'stripe' ? 'stripe' : 'test';
  return insertOrder(
    tx,
    {
      userId: caller.id,
      orgId,
      currency,
      state,
      ...decided,
      now: ctx.now(),
      lines: newLines,
      cardBy: method === 'card' ? cardBy : undefined,
    },
    auditOf('made', ctx, {
      action: 'check out',
      subject: 'order',
      orgId,
      after: { method, total, credit, currency, entries: input.entryIds },
    }),
  );
}

type ByCard = {
  readonly orderId: OrderId;
  readonly caller: SignedIn;
  readonly asked: Asked;
  readonly lines: readonly PricedLine[];
  readonly credit: number;
};

/** Makes a card order keep its lines and its credit until the provider reports the payment. */
async function awaitCard(tx: Tx, ctx: Ctx, { orderId, caller, asked: input, lines, credit }: ByCard): Promise<void> {
  const now = ctx.now();
  const { currency } = input;
  await tieLines(
    tx,
    lines.map(({ line }) => line),
    orderId,
    now,
  );
  await putAside(tx, { id: orderId, userId: caller.id, credit, currency }, now);
}

/** Returns how an order is paid: free when there is nothing to pay, and by credit when that covers everything. */
function methodOf(input: Asked['method'], total: number, credit: number): OrderRow['method'] {
  if (total === 0) return 'free';
  return credit === total ? 'credit' : input;
}

function sameTotal(lines: readonly PricedLine[], total: number, input: Asked): void {
  const shown = decimalText(money(total, input.currency));
  if (shown === input.expectedTotal) return;
  const changed = lines
    .filter(({ line, priced }) => line.total !== priced.total)
    .map(({ line, priced }) => ({
      entryId: line.refId,
      was: decimalText(money(line.total, input.currency)),
      total: decimalText(money(priced.total, input.currency)),
    }));
  throw new Refusal('basket-changed', `The total is now ${shown} ${input.currency}. Check it, then pay.`, {
    facts: { total: shown, currency: input.currency, changed },
  });
}

function mustTakeCards({ outside }: Ctx): void {
  if (outside.cards.provider === 'none')
    throw new Refusal('payments-off', 'Card payments are not set up here. Ask the organiser how to pay.');
}

async function mayPayByCheque(tx: Tx, rows: readonly LineFacts[], now: Instant): Promise<void> {
  if (rows.some(({ replaces }) => replaces !== null)) throw new Refusal('not-payable-by-cheque', moveByCheque);
  for (const row of await readPayTerms(tx, [...new Set(rows.map(({ compId }) => compId))])) {
    const { cheques } = completeOptions(row.options);
    const answer = chequeAnswer(
      { allow: cheques.allow, ends: cheques.ends === '' ? undefined : instant(cheques.ends) },
      now,
    );
    if (answer.kind !== 'allowed') throw new Refusal('not-payable-by-cheque', chequeText(answer, row.zone));
  }
}

/**
 * Returns whom an invoice is made out to and when it is due; undefined for another way to pay. Refuses where the order
 * may not be paid on one.
 */
async function invoiceOf(
  tx: Tx,
  caller: SignedIn,
  {
    method,
    rows,
    now,
  }: { readonly method: OrderRow['method']; readonly rows: readonly LineFacts[]; readonly now: Instant },
): Promise<{ to: string; due: IsoDate } | undefined> {
  if (method !== 'invoice') return undefined;
  const answer = await mayInvoice(tx, caller, rows);
  if (answer.kind !== 'allowed') throw new Refusal('not-payable-by-invoice', invoiceText(answer));
  return { to: await invoicedTo(tx, caller.id, rows), due: invoiceDue(now, answer.days) };
}

/** Books the payment of an order that is paid at once: nothing, or all of it from credit. */
async function keepBooks(tx: Tx, order: OrderRow, sold: readonly LineRow[], now: Instant): Promise<void> {
  const { id: orderId, currency, credit, orgId: org, userId: user } = order;
  const id = await insertPayment(tx, {
    orderId,
    provider: credit > 0 ? 'credit' : 'free',
    state: 'succeeded',
    amount: credit,
    currency,
    now,
  });
  if (credit === 0) return;
  const lines = sold.map(({ total, fee }) => ({ org, total: money(total, currency), fee: money(fee, currency) }));
  await post(tx, {
    name: `payment:${id}`,
    orderId,
    lines: paymentPostings(lines, [{ purse: { kind: 'credit', user }, amount: money(credit, currency) }], currency),
    note: 'credit',
    now,
  });
}

type Sale = {
  readonly orderId: OrderId;
  readonly lines: readonly PricedLine[];
  readonly stock: Stock;
  readonly state: 'paid' | 'awaiting-cheque';
};

/** Sells lines that need no card: free ones are paid, promised ones are kept until the cheque arrives. */
async function sell(tx: Tx, ctx: Ctx, { orderId, lines, stock, state }: Sale): Promise<void> {
  const now = ctx.now();
  for (const { line } of lines) {
    stock.move(line, 'held', 'taken');
    await kindOf(line.kind).sell(tx, line, { state, orderId }, now);
  }
  await stock.write(tx);
  const row = await readOrderRow(tx, orderId);
  const sold = await readLines(tx, orderId);
  if (!row) return;
  if (state === 'paid') await keepBooks(tx, row, sold, now);
  const site = { publicUrl: ctx.config.publicUrl };
  const letter =
    state === 'paid'
      ? confirmationLetter(site, { order: row, lines: sold, isTest: false, now })
      : laterLetter(site, row, sold);
  await putInOutbox(tx, { kind: 'mail', letter }, { now, onceKey: `order:${orderId}` });
  await announceEntries(tx, sold, orderId, now);
}

/** Writes what to do after an order that is paid for later. */
const laterLetter = (site: { readonly publicUrl: string }, order: OrderRow, lines: readonly LineRow[]) =>
  order.invoiceDue === null
    ? chequeLetter(site, {
        order,
        lines,
        address: chequeAddress(lines),
        arriveBy: arrivalDay(order, lines),
        instructions: chequeInstructions(lines),
      })
    : invoiceLetter(site, {
        order,
        lines,
        invoice: { to: order.invoiceTo, due: order.invoiceDue, details: invoiceDetails(lines) },
      });
