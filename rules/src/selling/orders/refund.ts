import type { RefundPolicy } from './cancellation.ts';
import { money, share, subtract, type Money } from '../../money.ts';
import { never } from '../../result.ts';

/** The payment for one line, and how much of it is the booking fee (included in the price or on top of it). */
export type PaidLine = { readonly total: Money; readonly fee: Money };

/** The parts of a line that are returned. */
export type MoneyReturned = { readonly price: Money; readonly fee: Money };

/**
 * Returns the refund of a cancelled line: with E4S_FEES the price without the fee, with FULL both, with HALF half of
 * the price (halves of a penny up), with NONE nothing (CART-20).
 */
export function refundOf({ total, fee }: PaidLine, policy: RefundPolicy): MoneyReturned {
  const nothing = money(0, total.currency);
  switch (policy) {
    case 'E4S_FEES':
      return { price: subtract(total, fee), fee: nothing };
    case 'FULL':
      return { price: subtract(total, fee), fee };
    case 'HALF':
      return { price: share(subtract(total, fee), 5_000), fee: nothing };
    case 'NONE':
      return { price: nothing, fee: nothing };
    default:
      return never(policy);
  }
}
