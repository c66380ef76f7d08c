/**
 * The roles in which somebody views an entry: the user who entered, a builder of the competition, an official for its
 * money. A person may have several.
 */
export type EntryViewer = { readonly isOwner: boolean; readonly isBuilder: boolean; readonly isFinance: boolean };

/**
 * An entry with the facts for its actions. `ownerMayCancel` and `ownerMayMove` are what the organiser's terms now allow
 * its owner.
 */
export type ActedEntry = {
  readonly state: 'held' | 'lapsed' | 'awaiting-cheque' | 'paid' | 'cancelled';
  readonly byCheque: boolean;
  readonly ownerMayCancel: boolean;
  readonly ownerMayMove: boolean;
};

/** The allowed actions on an entry; `markPaid` is the state that it may be marked as. */
export type EntryActions = {
  readonly switch: boolean;
  readonly cancel: boolean;
  readonly markPaid: 'paid' | 'not-paid' | 'no';
  readonly giveToUser: boolean;
};

/**
 * Returns the actions of a viewer on an entry (ENTRY-21). The terms do not bind builders; money is for builders and
 * finance.
 */
export function entryActionsOf(
  { state, byCheque, ownerMayCancel, ownerMayMove }: ActedEntry,
  { isOwner, isBuilder, isFinance }: EntryViewer,
): EntryActions {
  const stands = ['paid', 'awaiting-cheque'].includes(state);
  const isUnpaid = ['held', 'lapsed'].includes(state);
  return {
    switch: (stands || state === 'held') && (isBuilder || (isOwner && ownerMayMove)),
    cancel: stands && (isBuilder || (isOwner && ownerMayCancel)),
    markPaid: marking(state, byCheque && (isBuilder || isFinance)),
    giveToUser: isUnpaid && isBuilder,
  };
}

function marking(state: ActedEntry['state'], may: boolean): EntryActions['markPaid'] {
  if (!may) return 'no';
  if (state === 'paid') return 'not-paid';
  return state === 'awaiting-cheque' ? 'paid' : 'no';
}
