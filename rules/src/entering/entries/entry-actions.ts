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
  /** Whether the athlete has a result in the event, in any round. */
  readonly hasResult: boolean;
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
 * finance. Nobody moves or cancels an entry that has a result: the result would go with it, and others would move up.
 */
export function entryActionsOf(
  { state, byCheque, ownerMayCancel, ownerMayMove, hasResult }: ActedEntry,
  { isOwner, isBuilder, isFinance }: EntryViewer,
): EntryActions {
  const stands = ['paid', 'awaiting-cheque'].includes(state);
  const isUnpaid = ['held', 'lapsed'].includes(state);
  const mayChange = (ownerMay: boolean): boolean => !hasResult && (isBuilder || (isOwner && ownerMay));
  return {
    switch: (stands || state === 'held') && mayChange(ownerMayMove),
    cancel: stands && mayChange(ownerMayCancel),
    markPaid: marking(state, byCheque && (isBuilder || isFinance)),
    giveToUser: isUnpaid && isBuilder,
  };
}

function marking(state: ActedEntry['state'], may: boolean): EntryActions['markPaid'] {
  if (!may) return 'no';
  if (state === 'paid') return 'not-paid';
  return state === 'awaiting-cheque' ? 'paid' : 'no';
}

/** Returns why an entry or a team with a result stays as it is: for its organiser with the way on, or for its owner. */
export function withResultText(kind: 'entry' | 'team', byOrganiser: boolean): string {
  const subject = kind === 'entry' ? 'athlete' : 'team';
  if (byOrganiser)
    return `This ${subject} has a result in the event. Remove the result first, or keep the entry as it is.`;
  return `This ${subject} has a result in the event, so you can no longer cancel ${kind === 'entry' ? 'or move the entry' : 'it'}.`;
}
