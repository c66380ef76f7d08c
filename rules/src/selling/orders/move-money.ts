import { cancellation, moneyBack, type CancellationTerms } from './cancellation.ts';
import { refundOf } from './refund.ts';
import { formatMoney, money, subtract, type Money } from '../../money.ts';
import type { Instant } from '../../time.ts';

/** A price including the booking fee. */
type Sold = { readonly total: Money; readonly fee: Money };
export type MovePrices = {
  readonly paid: Sold;
  /** The present price of its own event; null when that has none any more. */
  readonly own: Sold | null;
  readonly next: Sold;
};
export type MoveTerms = CancellationTerms & { readonly ownerMayCancel: boolean };
export type MoveMoney =
  | { readonly kind: 'same' }
  | { readonly kind: 'dearer'; readonly more: Money; readonly fee: Money }
  | { readonly kind: 'back'; readonly amount: Money; readonly way: 'refund' | 'credit' }
  | { readonly kind: 'kept'; readonly amount: Money };

const net = ({ total, fee }: Sold): Money => subtract(total, fee);

/**
 * Returns what a paid entry costs more or gives back when it moves to another event. Any price between what was paid
 * and what its own event costs now counts as the same, since a discount or an early price may have lowered one of them.
 * Below it the difference is returned without the fee, under the terms of cancelling; otherwise a move to a free event
 * would evade them. An organiser returns all of the difference at any time.
 */
export function moveMoney({ paid, own, next }: MovePrices, { terms, closes, now, byOrganiser }: MoveAt): MoveMoney {
  const known = [paid, own ?? paid];
  const totals = known.map(({ total }) => total.minor);
  if (next.total.minor > Math.max(...totals)) return dearer(next, known, next.total.minor - Math.max(...totals));
  const lowest = Math.min(...known.map((one) => net(one).minor));
  if (next.total.minor >= Math.min(...totals) || net(next).minor >= lowest) return { kind: 'same' };
  const amount = money(lowest - net(next).minor, paid.total.currency);
  const mayGoBack = byOrganiser || (terms.ownerMayCancel && cancellation(closes, terms, now).kind !== 'too-late');
  const nothing = money(0, amount.currency);
  const policy = byOrganiser ? 'FULL' : terms.refundType;
  const { price } = mayGoBack ? refundOf({ total: amount, fee: nothing }, policy) : { price: nothing };
  const way = byOrganiser ? 'refund' : moneyBack(terms)[0];
  return price.minor === 0 || way === undefined ? { kind: 'kept', amount } : { kind: 'back', amount: price, way };
}

/** Returns the difference, and its part of the booking fee. */
function dearer(next: Sold, known: readonly Sold[], more: number): MoveMoney {
  const fee = Math.min(more, Math.max(0, next.fee.minor - Math.max(...known.map((one) => one.fee.minor))));
  const { currency } = next.total;
  return { kind: 'dearer', more: money(more, currency), fee: money(fee, currency) };
}

type MoveAt = {
  readonly terms: MoveTerms;
  readonly closes: Instant;
  readonly now: Instant;
  readonly byOrganiser: boolean;
};

/**
 * Returns a sentence on what a move does with the money, for the owner of the entry or the organiser who moves it; empty
 * when the price is the same.
 */
export function moveMoneyText(answer: MoveMoney, byOrganiser = false): string {
  switch (answer.kind) {
    case 'same':
      return '';
    case 'dearer':
      return `It costs ${formatMoney(answer.more)} more. ${byOrganiser ? 'We keep the place in the basket of the person who made the entry, and ask them by email to pay the difference.' : 'Pay the difference in the basket.'}`;
    case 'back':
      return `It is cheaper: ${formatMoney(answer.amount)} ${answer.way === 'credit' ? 'is added to your credit' : 'is refunded'}.`;
    case 'kept':
      return `It is ${formatMoney(answer.amount)} cheaper. Under the organiser’s terms, the difference is not refunded.`;
  }
}
