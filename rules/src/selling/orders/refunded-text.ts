import { add, formatMoney, subtract, sum, type Money } from '../../money.ts';
import { keptWords, type WayBack } from './money-back-text.ts';
import { refundOf } from './refund.ts';

/** A cancelled entry with its money. */
export type CancelledEntry = {
  /** The amount paid, including the fee, and not yet returned when it was cancelled. */ readonly total: Money;
  readonly fee: Money;
  readonly ways: readonly WayBack[];
  /** The day of the refund in words; empty when there is none. */ readonly on: string;
  /** Whether it was cancelled before it was paid for. */ readonly isUncharged: boolean;
  /** Whether the whole competition is cancelled. */ readonly isCalledOff: boolean;
  /** Whether the card provider has returned money of the order, for no entry in particular. */
  readonly isElsewhere: boolean;
};

const destinations = {
  card: (count: number) => (count === 1 ? 'to the card used to pay' : 'to the cards used to pay'),
  credit: () => 'as credit',
  cheque: () => 'by cheque from the organiser',
  invoice: () => 'from the organiser to whoever paid the invoice',
};

/** Returns what was refunded of a cancelled entry, where to and when, and the amount kept with its reason. */
export function refundedText({ total, fee, ways, on, ...entry }: CancelledEntry): string {
  if (entry.isUncharged || total.minor === 0) return 'Nothing was paid, so there is nothing to refund.';
  if (ways.length === 0) {
    if (entry.isElsewhere) return '';
    const terms = entry.isCalledOff ? '' : 'under its terms, ';
    return `No refund: ${terms}the organiser keeps the ${formatMoney(total)} that was paid.`;
  }
  const parts = (['card', 'credit', 'cheque', 'invoice'] as const).flatMap((manner) => {
    const amounts = ways.filter((way) => way.manner === manner).map(({ amount }) => formatMoney(amount));
    return amounts.length === 0 ? [] : [`${amounts.join(' and ')} ${destinations[manner](amounts.length)}`];
  });
  return [
    `Refunded on ${on}: ${parts.join(', ')}.`,
    ways.some(({ manner }) => manner === 'card') && 'Card refunds usually take 5 to 10 days.',
    !entry.isElsewhere && keptText({ total, fee, ways }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns what was kept and why. The terms may have changed since, so the amounts tell which ones applied. */
function keptText({ total, fee, ways }: Pick<CancelledEntry, 'total' | 'fee' | 'ways'>): string {
  const back = sum(
    ways.map(({ amount }) => amount),
    total.currency,
  );
  const kept = subtract(total, back);
  if (kept.minor <= 0) return '';
  for (const policy of ['E4S_FEES', 'HALF'] as const) {
    const parts = refundOf({ total, fee }, policy);
    if (add(parts.price, parts.fee).minor === back.minor) return keptWords({ total, fee, back: parts, policy });
  }
  return `The remaining ${formatMoney(kept)} is not refunded.`;
}
