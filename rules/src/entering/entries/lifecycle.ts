import type { OrderId } from '../../ids.ts';
import { ok, refused, type Result } from '../../result.ts';
import type { Instant } from '../../time.ts';

/** An entry. Each state has exactly the facts true in it; a hold that ended is `lapsed` and keeps what was typed. */
export type EntryState =
  | { readonly kind: 'held'; readonly until: Instant }
  | { readonly kind: 'lapsed'; readonly until: Instant }
  | { readonly kind: 'awaiting-cheque'; readonly orderId: OrderId }
  | { readonly kind: 'paid'; readonly orderId: OrderId; readonly at: Instant }
  | { readonly kind: 'cancelled'; readonly reason: string; readonly at: Instant };

/** The names of an entry's states, as lists and calls have them. */
export const entryStates = [
  'held',
  'lapsed',
  'awaiting-cheque',
  'paid',
  'cancelled',
] as const satisfies readonly EntryState['kind'][];

export type EntryMove =
  | { readonly kind: 'hold-again'; readonly until: Instant }
  | { readonly kind: 'lapse' }
  | { readonly kind: 'promise-cheque'; readonly orderId: OrderId }
  | { readonly kind: 'pay'; readonly orderId: OrderId; readonly at: Instant }
  | { readonly kind: 'mark-unpaid' }
  | { readonly kind: 'cancel'; readonly reason: string; readonly at: Instant };

/**
 * The whole machine: the states from which each move is allowed. A payment may find its hold ended: the entry is still
 * made when a place is left, which the caller checks (BAR R6).
 */
export const entryAllowedFrom = {
  'hold-again': ['held', 'lapsed'],
  lapse: ['held'],
  'promise-cheque': ['held'],
  pay: ['held', 'lapsed', 'awaiting-cheque'],
  'mark-unpaid': ['paid'],
  cancel: ['held', 'lapsed', 'awaiting-cheque', 'paid'],
} as const satisfies Record<EntryMove['kind'], readonly EntryState['kind'][]>;

export type EntryMoveRefused = {
  readonly kind: 'not-from-here';
  readonly from: EntryState['kind'];
  readonly move: EntryMove['kind'];
};

/** Moves an entry, or refuses a move that is not allowed from its state. */
export function moveEntry(state: EntryState, move: EntryMove): Result<EntryState, EntryMoveRefused> {
  const from: readonly EntryState['kind'][] = entryAllowedFrom[move.kind];
  if (!from.includes(state.kind)) return refused({ kind: 'not-from-here', from: state.kind, move: move.kind });
  switch (move.kind) {
    case 'hold-again':
      return ok({ kind: 'held', until: move.until });
    case 'lapse':
      return ok(state.kind === 'held' ? { kind: 'lapsed', until: state.until } : state);
    case 'promise-cheque':
      return ok({ kind: 'awaiting-cheque', orderId: move.orderId });
    case 'pay':
      return ok({ kind: 'paid', orderId: move.orderId, at: move.at });
    case 'mark-unpaid':
      return ok(state.kind === 'paid' ? { kind: 'awaiting-cheque', orderId: state.orderId } : state);
    case 'cancel':
      return ok({ kind: 'cancelled', reason: move.reason, at: move.at });
  }
}

/** Returns whether the entry takes a place at `now`: sold, or held and not over (BAR R5: no job has to run). */
export function takesPlace(state: EntryState, now: Instant): boolean {
  if (state.kind === 'held') return now < state.until;
  return state.kind === 'awaiting-cheque' || state.kind === 'paid';
}
