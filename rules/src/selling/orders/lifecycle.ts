import { add, money, subtract, type Money } from '../../money.ts';
import { ok, refused, type Result } from '../../result.ts';
import type { Instant } from '../../time.ts';

/** An order, from checkout on. `refunded` is what has been returned so far. */
export type OrderState =
  | { readonly kind: 'awaiting-card' }
  | { readonly kind: 'awaiting-cheque' }
  | { readonly kind: 'paid'; readonly at: Instant; readonly total: Money }
  | { readonly kind: 'part-refunded'; readonly at: Instant; readonly total: Money; readonly refunded: Money }
  | { readonly kind: 'refunded'; readonly at: Instant; readonly total: Money }
  | { readonly kind: 'cancelled'; readonly reason: string; readonly at: Instant };

/** The names of an order's states, as lists and calls have them. */
export const orderStates = [
  'awaiting-card',
  'awaiting-cheque',
  'paid',
  'part-refunded',
  'refunded',
  'cancelled',
] as const satisfies readonly OrderState['kind'][];

export type OrderMove =
  | { readonly kind: 'settle'; readonly at: Instant; readonly total: Money }
  | { readonly kind: 'mark-unpaid' }
  | { readonly kind: 'refund'; readonly amount: Money; readonly at: Instant }
  | { readonly kind: 'cancel'; readonly reason: string; readonly at: Instant };

/** The states from which each move is allowed. A refused card changes nothing: the order still waits for a card. */
export const orderAllowedFrom = {
  settle: ['awaiting-card', 'awaiting-cheque'],
  'mark-unpaid': ['paid'],
  refund: ['paid', 'part-refunded'],
  cancel: ['awaiting-card', 'awaiting-cheque'],
} as const satisfies Record<OrderMove['kind'], readonly OrderState['kind'][]>;

export type OrderMoveRefused =
  | { readonly kind: 'not-from-here'; readonly from: OrderState['kind']; readonly move: OrderMove['kind'] }
  | { readonly kind: 'not-an-amount' }
  | { readonly kind: 'more-than-paid'; readonly left: Money };

/** Moves an order, or returns why not. A refund may not exceed what is left of the payment. */
export function moveOrder(state: OrderState, move: OrderMove): Result<OrderState, OrderMoveRefused> {
  const from: readonly OrderState['kind'][] = orderAllowedFrom[move.kind];
  if (!from.includes(state.kind)) return refused({ kind: 'not-from-here', from: state.kind, move: move.kind });
  switch (move.kind) {
    case 'settle':
      return ok({ kind: 'paid', at: move.at, total: move.total });
    case 'mark-unpaid':
      return ok({ kind: 'awaiting-cheque' });
    case 'refund':
      return state.kind === 'paid' || state.kind === 'part-refunded' ? refund(state, move.amount, move.at) : ok(state);
    case 'cancel':
      return ok({ kind: 'cancelled', reason: move.reason, at: move.at });
  }
}

type Refundable = Extract<OrderState, { kind: 'paid' | 'part-refunded' }>;

function refund(state: Refundable, amount: Money, at: Instant): Result<OrderState, OrderMoveRefused> {
  const before = state.kind === 'paid' ? money(0, state.total.currency) : state.refunded;
  const left = subtract(state.total, before);
  if (amount.minor <= 0) return refused({ kind: 'not-an-amount' });
  if (subtract(left, amount).minor < 0) return refused({ kind: 'more-than-paid', left });
  if (subtract(left, amount).minor === 0) return ok({ kind: 'refunded', at, total: state.total });
  return ok({ kind: 'part-refunded', at, total: state.total, refunded: add(before, amount) });
}

/** One attempt to pay an order. `reference` is the provider's own. */
export type PaymentState =
  | { readonly kind: 'created' }
  | { readonly kind: 'pending'; readonly reference: string }
  | { readonly kind: 'succeeded'; readonly reference: string; readonly at: Instant }
  | { readonly kind: 'failed'; readonly failure: string; readonly at: Instant }
  | { readonly kind: 'refunded'; readonly reference: string; readonly at: Instant };

export type PaymentMove =
  | { readonly kind: 'ask'; readonly reference: string }
  | { readonly kind: 'succeed'; readonly reference: string; readonly at: Instant }
  | { readonly kind: 'fail'; readonly failure: string; readonly at: Instant }
  | { readonly kind: 'refund'; readonly at: Instant };

/**
 * The states from which each move is allowed. A provider's event may arrive before our own record of the request, or
 * after a failure that was corrected in the same attempt; a late failure never undoes a success (BAR P4 to P6).
 */
export const paymentAllowedFrom = {
  ask: ['created'],
  succeed: ['created', 'pending', 'failed'],
  fail: ['created', 'pending'],
  refund: ['succeeded'],
} as const satisfies Record<PaymentMove['kind'], readonly PaymentState['kind'][]>;

export type PaymentMoveRefused = {
  readonly kind: 'not-from-here';
  readonly from: PaymentState['kind'];
  readonly move: PaymentMove['kind'];
};

/**
 * Moves a payment, or refuses a move that is not allowed from its state; a repeated event is refused in this way and
 * changes nothing.
 */
export function movePayment(state: PaymentState, move: PaymentMove): Result<PaymentState, PaymentMoveRefused> {
  const from: readonly PaymentState['kind'][] = paymentAllowedFrom[move.kind];
  if (!from.includes(state.kind)) return refused({ kind: 'not-from-here', from: state.kind, move: move.kind });
  switch (move.kind) {
    case 'ask':
      return ok({ kind: 'pending', reference: move.reference });
    case 'succeed':
      return ok({ kind: 'succeeded', reference: move.reference, at: move.at });
    case 'fail':
      return ok({ kind: 'failed', failure: move.failure, at: move.at });
    case 'refund':
      return ok(state.kind === 'succeeded' ? { kind: 'refunded', reference: state.reference, at: move.at } : state);
  }
}

/**
 * Returns what an unpaid order keeps for its payer, by the kinds of its lines: 'place is', 'places are', 'order is' when
 * it holds shop items only; empty when it holds nothing but places on waiting lists.
 */
export function keptUntilPaid(kinds: readonly string[]): '' | 'place is' | 'places are' | 'order is' {
  const kept = kinds.filter((kind) => kind !== 'place-in-line');
  const places = kept.filter((kind) => kind !== 'shop-item').length;
  if (places > 0) return places === 1 ? 'place is' : 'places are';
  return kept.length > 0 ? 'order is' : '';
}
