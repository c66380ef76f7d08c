import { mayDo } from '@startline/rules/access/permissions';
import type { LineId, OrderId } from '@startline/rules/ids';
import { money, sum } from '@startline/rules/money';
import { awaitedLines } from '@startline/rules/selling/orders/cheques';
import { isPaidLater, type LaterMethod } from '@startline/rules/selling/orders/invoices';
import { paymentPostings, type Posting } from '@startline/rules/selling/orders/ledger';
import type { Instant } from '@startline/rules/time';
import { writeAudit } from '../../../access/audit-queries.ts';
import { rightsOf } from '../../../access/rights-of.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import { lockOrders } from '../../places/order-locks-queries.ts';
import { keepingAnswer } from '../../../kernel/keeping-answer.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { putInOutbox } from '../../../kernel/outbox-queries.ts';
import { kindOf, lockLines } from '../../lines/kinds.ts';
import { readLineFacts } from '../../lines/line-queries.ts';
import { confirmationLetter } from '../../../letters/entry-mails.ts';
import { notPaidLetter, partPaidLetter } from '../../../letters/orders/paid-later-letters.ts';
import type { Letter } from '../../../outside/mail.ts';
import { post } from '../../books/ledger-queries.ts';
import { setChequeState } from '../../books/cheque-state.ts';
import { readLines, readOrderRow, type LineRow, type OrderRow } from '../../books/order-queries.ts';
import { insertPayment, readPayments } from '../../books/payment-queries.ts';
import { insertRefund } from '../../books/refund-queries.ts';
import { announceEntries } from './settle-payment.ts';
import { notPaidText } from '../../../access/check-access.ts';

type Asked = { readonly prodIds: readonly LineId[]; readonly paid: boolean; readonly message: string };
type Work = { readonly tx: Tx; readonly ctx: Ctx; readonly now: Instant; readonly message: string };

/**
 * API-056: records that a cheque arrived or an invoice was paid, or takes a mistaken record back. For ADMIN, FINANCE or BUILDER of the
 * organisation that sold the entries. Skips entries already in that state.
 */
export async function markPaid(ctx: Ctx, { prodIds, paid, message }: Asked) {
  const rights = rightsOf(signedInUser(ctx));
  return keepingAnswer(ctx, async (tx) => {
    const now = ctx.now();
    const seen = await readLineFacts(tx, prodIds);
    const may =
      seen.length === new Set(prodIds).size &&
      seen.every(({ orgId, compId }) =>
        (['FINANCE', 'BUILDER'] as const).some((area) => mayDo(rights, area, { orgId, compId })),
      );
    if (!may) throw new Refusal('not-allowed', notPaidText);
    const orderIds = [...new Set(seen.flatMap(({ tiedTo }) => tiedTo ?? []))].sort((a, b) => a - b);
    if (orderIds.length === 0) throw new Refusal('not-found', notPaidText);
    await lockOrders(tx, orderIds);
    await lockLines(tx, seen, now);
    let changed = 0;
    for (const orderId of orderIds)
      changed += await markOrder({ tx, ctx, now, message }, orderId, { ids: prodIds, paid });
    return { changed };
  });
}

async function markOrder(
  work: Work,
  orderId: OrderId,
  { ids, paid }: { ids: readonly LineId[]; paid: boolean },
): Promise<number> {
  const { tx, ctx, now, message } = work;
  const order = await readOrderRow(tx, orderId);
  const [from, to] = paid ? (['awaiting-cheque', 'paid'] as const) : (['paid', 'awaiting-cheque'] as const);
  const all = await readLines(tx, orderId);
  const lines = all.filter((line) => ids.includes(line.refId) && line.state === from && line.refunded === 0);
  if (!order || !isPaidLater(order.method) || lines.length === 0) return 0;
  await (paid ? bookCheque(work, order, lines) : unbookCheque(work, order, lines));
  for (const line of lines) await kindOf(line.kind).sell(tx, line, { state: to, orderId }, now);
  await setChequeState(tx, order, now);
  await writeAudit(tx, ctx, {
    action: paid ? 'mark paid' : 'mark not paid',
    subject: 'order',
    subjectId: orderId,
    orgId: order.orgId,
    before: { entries: lines.map(({ refId }) => refId), state: from },
    after: { state: to },
    reason: message,
  });
  const letter = letterOf(work, { order, all, lines, paid });
  const onceKey = `${paid ? 'cheque' : 'not-paid'}:${orderId}:${lines.map(({ refId }) => refId).join('-')}:${String(now)}`;
  await putInOutbox(tx, { kind: 'mail', letter }, { now, onceKey });
  await announceEntries(tx, lines, orderId, now);
  return lines.length;
}

/** Returns what the payer hears: all of it is paid, a part is, or a payment was noted by mistake. */
function letterOf(
  { ctx, now }: Work,
  { order, all, lines, paid }: { order: OrderRow; all: readonly LineRow[]; lines: readonly LineRow[]; paid: boolean },
): Letter {
  const site = { publicUrl: ctx.config.publicUrl };
  const awaited = awaitedLines(all).filter((line) => !lines.includes(line));
  if (!paid) return notPaidLetter(site, { order, lines, unpaid: [...awaited, ...lines] });
  return lines.length === all.filter(({ uncharged }) => !uncharged).length
    ? confirmationLetter(site, { order, lines, isTest: false, now })
    : partPaidLetter(site, { order, lines, unpaid: awaited, now });
}

const wayOf = ({ method }: OrderRow): LaterMethod => (isPaidLater(method) ? method : 'cheque');

const postingsOf = (order: OrderRow, lines: readonly LineRow[]): readonly Posting[] => {
  const { currency, orgId: org } = order;
  const sold = lines.map(({ total, fee }) => ({ org, total: money(total, currency), fee: money(fee, currency) }));
  return paymentPostings(
    sold,
    [
      {
        purse: { kind: wayOf(order) },
        amount: sum(
          sold.map(({ total }) => total),
          currency,
        ),
      },
    ],
    currency,
  );
};
const totalOf = (lines: readonly LineRow[]): number => lines.reduce((total, line) => total + line.total, 0);

async function bookCheque({ tx, now, message }: Work, order: OrderRow, lines: readonly LineRow[]): Promise<void> {
  const id = await insertPayment(tx, {
    orderId: order.id,
    provider: wayOf(order),
    state: 'succeeded',
    amount: totalOf(lines),
    currency: order.currency,
    now,
  });
  await post(tx, {
    name: `payment:${id}`,
    orderId: order.id,
    lines: postingsOf(order, lines),
    note: message || wayOf(order),
    now,
  });
}

/** Takes a mistaken record back by an opposite posting; nothing written changes. */
async function unbookCheque({ tx, now, message }: Work, order: OrderRow, lines: readonly LineRow[]): Promise<void> {
  let left = totalOf(lines);
  for (const payment of await readPayments(tx, order.id)) {
    const part = Math.min(
      left,
      payment.provider === wayOf(order) && payment.state === 'succeeded' ? payment.amount - payment.refunded : 0,
    );
    if (part === 0) continue;
    left -= part;
    await insertRefund(tx, {
      paymentId: payment.id,
      orderId: order.id,
      amount: part,
      manner: wayOf(order),
      isDone: true,
      reason: message || 'Noted as paid by mistake',
      onceKey: `unpaid:${payment.id}:${String(now)}`,
      now,
    });
  }
  if (left > 0) throw new Refusal('changed-meanwhile', notPaidText);
  const opposite = postingsOf(order, lines).map(({ account, amount }) => ({
    account,
    amount: money(-amount.minor, amount.currency),
  }));
  await post(tx, {
    name: `unpaid:${order.id}:${lines.map(({ id }) => id).join('-')}:${String(now)}`,
    orderId: order.id,
    lines: opposite,
    note: message || 'noted as paid by mistake',
    now,
  });
}
