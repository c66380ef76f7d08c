import type { EntryState } from './lifecycle.ts';

/** The payment status codes on the wire with their words (CART-03). */
export const paymentStatuses = {
  0: 'Not Paid',
  1: 'Paid',
  2: 'Cheque/Awaiting Payment',
  3: 'Auto Free Price',
} as const;
export type PaymentStatus = keyof typeof paymentStatuses;

/** Returns the code of an entry: a free one is 3 once it is confirmed; held, lapsed and cancelled ones are not paid. */
export function paymentStatus(state: EntryState['kind'], isFree: boolean): PaymentStatus {
  if (state === 'paid') return isFree ? 3 : 1;
  return state === 'awaiting-cheque' ? 2 : 0;
}
