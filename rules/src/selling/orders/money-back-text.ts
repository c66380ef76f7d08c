import type { CancellationTerms, MoneyBack } from './cancellation.ts';
import { refundOf } from './refund.ts';
import { add, formatMoney, subtract, type Money } from '../../money.ts';

/** How an entry was paid for; `due` is a cheque that has not come. */
export type PaidBy = 'card' | 'cheque' | 'credit' | 'free' | 'due';

/** One paid entry: what was paid with the fee in it, how, and the ways in which its money may come back. */
export type PaidEntry = {
  readonly total: Money;
  readonly fee: Money;
  readonly paidBy: PaidBy;
  readonly policy: CancellationTerms['refundType'];
  readonly ways: readonly MoneyBack[];
};

/** What an entrant is told before cancelling: a sentence for each way, and what is kept with its reason. */
export type MoneyBackWords = {
  readonly refund: string;
  readonly credit: string;
  readonly kept: string;
};

/**
 * Says before an entry is cancelled how much comes back, where to and when, and why the rest is kept (CART-19 to
 * CART-22). Ways that the terms do not have are empty. Throws TypeError when the currencies differ.
 */
export function moneyBackWords({ total, fee, paidBy, policy, ways }: PaidEntry): MoneyBackWords {
  const nothing = { refund: '', credit: '' };
  if (paidBy === 'due')
    return {
      ...nothing,
      kept: 'Nothing has been paid, so nothing comes back. If your cheque is in the post, ask the organiser to return it.',
    };
  if (paidBy === 'free' || total.minor === 0) return { ...nothing, kept: 'Nothing was paid, so nothing comes back.' };
  const back = refundOf({ total, fee }, policy);
  const amount = add(back.price, back.fee);
  if (ways.length === 0 || amount.minor === 0)
    return {
      ...nothing,
      kept: `Nothing comes back: the organiser gives no refunds, and keeps the ${formatMoney(total)} that you paid.`,
    };
  const shown = formatMoney(amount);
  return {
    refund: ways.includes('refund') ? refundWords(shown, paidBy) : '',
    credit: ways.includes('credit') ? `${shown} becomes credit straight away, to use for another entry.` : '',
    kept: keptWords({ total, fee, back, policy }),
  };
}

function refundWords(shown: string, paidBy: 'card' | 'cheque' | 'credit'): string {
  if (paidBy === 'cheque') return `${shown} comes back from the organiser by cheque.`;
  if (paidBy === 'credit') return `${shown} becomes credit again straight away.`;
  return `${shown} goes back to the card that was used. It usually takes 5 to 10 days to show.`;
}

/** What is kept and why; empty where everything comes back. */
export function keptWords({
  total,
  fee,
  back,
  policy,
}: Pick<PaidEntry, 'total' | 'fee' | 'policy'> & {
  readonly back: { readonly price: Money; readonly fee: Money };
}): string {
  const feeKept = subtract(fee, back.fee);
  const priceKept = subtract(subtract(total, fee), back.price);
  const parts = [
    ...(policy === 'HALF' && priceKept.minor > 0
      ? [`${formatMoney(priceKept)}, half of the price, is kept by the organiser under the terms of the competition.`]
      : []),
    ...(feeKept.minor > 0
      ? [`The booking fee of ${formatMoney(feeKept)} is kept: it paid for taking your entry.`]
      : []),
  ];
  return parts.join(' ');
}
