import { completeOptions } from '@startline/contract/competitions/options';
import {
  cancellation,
  cancellationText,
  moneyBack,
  type CancellationTerms,
  type RefundPolicy,
} from '@startline/rules/selling/orders/cancellation';
import { mayDo } from '@startline/rules/access/permissions';
import type { LineId } from '@startline/rules/ids';
import { decimalText, money } from '@startline/rules/money';
import { isPaidLater } from '@startline/rules/selling/orders/invoices';
import { keptWords, wentBackShort } from '@startline/rules/selling/orders/money-back-text';
import { refundOf } from '@startline/rules/selling/orders/refund';
import { policyFor } from '@startline/rules/selling/orders/refund-amount';
import type { Instant } from '@startline/rules/time';
import { missing } from '../../../access/missing.ts';
import { writeAudit } from '../../../access/audit-queries.ts';
import { rightsOf } from '../../../access/rights-of.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import { homeCurrency } from '../../../kernel/home-currency.ts';
import type { Ctx, SignedIn } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import { lockOrders } from '../../places/order-locks-queries.ts';
import { keepingAnswer } from '../../../kernel/keeping-answer.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { announce } from '../../../kernel/live-queries.ts';
import { collectInLetter } from '../../../kernel/collected-mail-queries.ts';
import { kindOf, lockLines } from '../../lines/kinds.ts';
import { readLineFacts } from '../../lines/line-queries.ts';
import type { LineFacts } from '../../lines/line-kind.ts';
import { refundPiece, refundsLetter, type RefundPiece } from '../../../letters/orders/refunds-letter.ts';
import { setChequeState } from '../../books/cheque-state.ts';
import { leaveUncharged, readOrderRow, type LineRow, type OrderRow } from '../../books/order-queries.ts';
import { earlierSales, lineFor, paidFor, returnMoney, type Returned } from './return-money.ts';
import { entryHasChanged } from '../../places/places.ts';

type Asked = { readonly id: LineId; readonly reason: string; readonly back: 'refund' | 'credit' };

/**
 * API-057: cancels a confirmed entry and frees its place at once (BAR F11). An entrant cancels within the time and gets
 * money back by the organiser's terms (CART-19 to CART-22); an organiser cancels at any time and returns all of it,
 * including the fee. Neither can cancel an entry that has a result.
 */
export async function cancelEntry(ctx: Ctx, { id, reason, back }: Asked) {
  const caller = signedInUser(ctx);
  const home = await homeCurrency(ctx, ctx.db);
  return keepingAnswer(ctx, async (tx) => {
    const now = ctx.now();
    const { seen, orderId, byOrganiser } = await findSold(tx, id, caller);
    await lockOrders(tx, [orderId]);
    const stock = await lockLines(tx, [seen], now);
    const [entry = seen] = await readLineFacts(tx, [id]);
    const order = await readOrderRow(tx, orderId);
    if (!order || entry.tiedTo !== orderId) throw entryHasChanged();
    mustBeSold(entry);
    const terms = termsOf(entry, { byOrganiser, now });
    await kindOf(entry.kind).mayCancel(tx, entry, { byOrganiser });
    const line = await lineFor(tx, order.id, entry.refId);
    const input = entry.currency === home ? back : 'refund'; // credit is kept in the home currency alone
    const sold = line ? [line, ...(await earlierSales(tx, line)).map((sale) => sale.line)] : [];
    const way = byOrganiser ? input : wayBack(terms, input);
    const policy = policyFor(byOrganiser ? 'organiser' : 'entrant', terms);
    const returned =
      line && way && entry.state === 'paid'
        ? await returnMoney(tx, {
            order,
            line,
            policy,
            back: way,
            reason,
            now,
          })
        : nothing(entry);
    stock.move(entry, 'taken', 'none');
    if (entry.state === 'awaiting-cheque') await leaveUncharged(tx, orderId, [entry.refId]);
    await kindOf(entry.kind).release(tx, entry, reason, now);
    await stock.write(tx);
    await note({ tx, ctx, now }, { entry, order, lines: sold, returned, reason, policy });
    return {
      entryId: id,
      back: outward(returned),
      amount: decimalText(returned.amount),
      moneyText: wentBackShort(returned.ways),
      currency: entry.currency,
    };
  });
}

/** Returns the entry that is to be cancelled, for its owner or the organiser. */
async function findSold(tx: Tx, id: LineId, caller: SignedIn) {
  const [seen] = await readLineFacts(tx, [id]);
  const byOrganiser =
    seen !== undefined && mayDo(rightsOf(caller), 'BUILDER', { orgId: seen.orgId, compId: seen.compId });
  if (!seen || (seen.userId !== caller.id && !byOrganiser)) throw missing('entry');
  if (seen.kind === 'place-in-line') throw new Refusal('not-cancellable', kindOf(seen.kind).soldText);
  if (seen.tiedTo === null) throw new Refusal('not-cancellable', notPaidFor);
  return { seen, orderId: seen.tiedTo, byOrganiser };
}

const nothing = ({ currency }: LineFacts): Returned => ({ amount: money(0, currency), ways: [] });
/** Returns the requested way when the terms offer it, else the way they offer. */
const wayBack = (terms: CancellationTerms, input: 'refund' | 'credit'): 'refund' | 'credit' | undefined =>
  moneyBack(terms).find((way) => way === input) ?? moneyBack(terms)[0];
const notPaidFor = 'This place is not paid for: take it out of the basket.';
function mustBeSold({ state }: LineFacts): void {
  if (state === 'cancelled') throw new Refusal('not-cancellable', 'This entry is already cancelled.');
  if (state !== 'paid' && state !== 'awaiting-cheque') throw new Refusal('not-cancellable', notPaidFor);
}

type Cancelled = {
  readonly entry: LineFacts;
  readonly order: OrderRow;
  /** The line that sold it, and earlier lines from before it moved to a dearer event. */
  readonly lines: readonly LineRow[];
  readonly returned: Returned;
  readonly reason: string;
  readonly policy: RefundPolicy;
};

/** Does what follows a cancellation: the state of an order by cheque, the log, the mail, the live update. */
async function note(
  { tx, ctx, now }: { tx: Tx; ctx: Ctx; now: Instant },
  { entry, order, lines, returned, reason, policy }: Cancelled,
): Promise<void> {
  if (isPaidLater(order.method)) await setChequeState(tx, order, now);
  await writeAudit(tx, ctx, {
    action: 'cancel',
    subject: 'entry',
    subjectId: entry.refId,
    compId: entry.compId,
    orgId: entry.orgId,
    before: { state: entry.state },
    after: { state: 'cancelled', returned: returned.amount.minor, manner: outward(returned) },
    reason,
  });
  if (lines.length > 0) {
    const kept = keptOf(lines, returned, policy);
    const reasonText = `The entry was cancelled: ${reason}`;
    const piece = refundPiece(ctx.config, {
      ...{ order, lines: lines.slice(0, 1), ways: returned.ways, reason: reasonText, kept },
    });
    const write = (pieces: readonly RefundPiece[]) =>
      refundsLetter(ctx.config, order, {
        subject: `${entry.competition}: ${String(pieces.length)} entries cancelled`,
        pieces,
      });
    await collectInLetter(tx, ctx, { about: `cancelled ${entry.compId}`, userId: order.userId, piece, write });
  }
  await announce(tx, { compId: entry.compId, kind: 'entries', refId: entry.refId, now });
}

/** Returns in words what is kept of returned lines; empty when no money was returned. */
function keptOf(lines: readonly LineRow[], { ways }: Returned, policy: RefundPolicy): string {
  if (ways.length === 0) return '';
  const paid = paidFor(lines);
  return keptWords({ ...paid, policy, back: refundOf(paid, policy) });
}

const outward = ({ ways }: Returned): 'refund' | 'credit' | 'none' => {
  if (ways.length === 0) return 'none';
  return ways.every(({ manner }) => manner === 'credit') ? 'credit' : 'refund';
};

/** Returns the organiser's terms, when the caller may cancel under them now; refuses with the words of the rule. */
function termsOf(entry: LineFacts, { byOrganiser, now }: { byOrganiser: boolean; now: Instant }) {
  const options = completeOptions(entry.compOptions);
  if (byOrganiser) return options.cancelEvent;
  if (!options.selfService.cancel)
    throw new Refusal(
      'not-cancellable',
      'You cannot cancel entries to this competition yourself. Contact the organiser.',
    );
  const answer = cancellation(entry.entriesClose.getTime() as Instant, options.cancelEvent, now);
  if (answer.kind === 'too-late')
    throw new Refusal('not-cancellable', `${cancellationText(answer, entry.zone)} Contact the organiser.`);
  return options.cancelEvent;
}
