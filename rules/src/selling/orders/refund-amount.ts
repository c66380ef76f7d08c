import type { CancellationTerms, RefundPolicy } from './cancellation.ts';
import { formatMoney, money, subtract, type Money } from '../../money.ts';
import { never, ok, refused, type Result } from '../../result.ts';
import type { MoneyReturned, PaidLine } from './refund.ts';

/** The side that gave up the entry. */
export type Canceller = 'entrant' | 'organiser';

/**
 * Returns the applicable policy: the organiser's terms when the entrant gives up; all of it, including the fee, when
 * the organiser cancels.
 */
export const policyFor = (by: Canceller, terms: Pick<CancellationTerms, 'refundType'>): RefundPolicy =>
  by === 'organiser' ? 'FULL' : terms.refundType;

/** Returns what of a line has not been returned yet; never below zero. */
export const refundLeft = ({ total }: PaidLine, refunded: Money): Money =>
  money(Math.max(0, subtract(total, refunded).minor), total.currency);

export type RefundFault =
  | { readonly kind: 'nothing-asked' }
  | { readonly kind: 'nothing-left' }
  | { readonly kind: 'more-than-left'; readonly left: Money };

/**
 * Checks an amount that staff return for a line, in one or several refunds: above zero and not above what is left. The
 * price is returned first, the fee only after it. Throws TypeError when the currencies differ.
 */
export function readRefundAmount(amount: Money, line: PaidLine, refunded: Money): Result<MoneyReturned, RefundFault> {
  const left = refundLeft(line, refunded);
  if (left.minor === 0) return refused({ kind: 'nothing-left' });
  if (amount.minor <= 0) return refused({ kind: 'nothing-asked' });
  if (subtract(amount, left).minor > 0) return refused({ kind: 'more-than-left', left });
  const priceLeft = Math.max(0, subtract(subtract(line.total, line.fee), refunded).minor);
  const price = money(Math.min(amount.minor, priceLeft), amount.currency);
  return ok({ price, fee: subtract(amount, price) });
}

/** Returns the words for why an amount cannot be returned. */
export function refundFaultText(fault: RefundFault): string {
  switch (fault.kind) {
    case 'nothing-asked':
      return 'Enter an amount above 0.';
    case 'nothing-left':
      return 'All of this has already been refunded.';
    case 'more-than-left':
      return `Only ${formatMoney(fault.left)} is left to refund. Enter that amount or less.`;
    default:
      return never(fault);
  }
}
