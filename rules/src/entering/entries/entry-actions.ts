/**
 * Who looks at an entry: the one who entered, a builder of the competition, one who keeps its money. A person may be
 * several.
 */
export type EntryViewer = { readonly isOwner: boolean; readonly isBuilder: boolean; readonly isFinance: boolean };

/**
 * An entry as far as its actions ask. `ownerMayCancel` and `ownerMayMove` are what the organiser's terms leave to its
 * owner now.
 */
export type ActedEntry = {
  readonly state: 'held' | 'lapsed' | 'awaiting-cheque' | 'paid' | 'cancelled';
  readonly byCheque: boolean;
  readonly ownerMayCancel: boolean;
  readonly ownerMayMove: boolean;
};

/** What may be done with the entry: `markPaid` says as what it may be marked. */
export type EntryActions = {
  readonly switch: boolean;
  readonly cancel: boolean;
  readonly markPaid: 'paid' | 'not-paid' | 'no';
  readonly giveToUser: boolean;
};

/**
 * What a viewer may do with an entry (ENTRY-21). Builders are not bound by the terms; money is for builders and
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
