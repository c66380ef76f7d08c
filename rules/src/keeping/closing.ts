/** The obligations that an account must settle before it can be closed. */
export type ClosingFacts = {
  readonly openPayments: number;
  readonly waitingCheques: number;
  readonly refundsUnderWay: number;
  /** Places in waiting lists that are paid for. */
  readonly paidInLine: number;
  readonly hasCredit: boolean;
  readonly lastManagerOf: readonly string[];
  readonly isLastAdministrator: boolean;
};
export type ClosingReason =
  | {
      readonly kind:
        'payment-open' | 'cheque-waits' | 'refund-under-way' | 'paid-in-line' | 'credit-left' | 'last-administrator';
    }
  | { readonly kind: 'last-manager'; readonly organisations: readonly string[] };

/** The data of athletes that is kept after the account with them is closed. */
export const KEPT_OF_ATHLETES =
  'name, date of birth, gender, registration number, classification, clubs, school and PBs';

/** Tells what is kept after an account is closed, and why. */
export const KEPT_AFTER_CLOSING = `The law requires us to keep paid orders for six years, with your name. If your athletes are in an order and on nobody else’s list, we also keep their ${KEPT_OF_ATHLETES} for six years after their last competition. Competition results are kept.`;

/** Years for which paid orders stay in the ledger. */
export const YEARS_OF_BOOKS = 6;

/** Returns why an account cannot be closed yet; empty when it can. */
export function blocksClosing(facts: ClosingFacts): ClosingReason[] {
  const reasons: ClosingReason[] = [];
  if (facts.openPayments > 0) reasons.push({ kind: 'payment-open' });
  if (facts.waitingCheques > 0) reasons.push({ kind: 'cheque-waits' });
  if (facts.refundsUnderWay > 0) reasons.push({ kind: 'refund-under-way' });
  if (facts.paidInLine > 0) reasons.push({ kind: 'paid-in-line' });
  if (facts.hasCredit) reasons.push({ kind: 'credit-left' });
  if (facts.lastManagerOf.length > 0) reasons.push({ kind: 'last-manager', organisations: facts.lastManagerOf });
  if (facts.isLastAdministrator) reasons.push({ kind: 'last-administrator' });
  return reasons;
}

/** Returns what prevents closing and what to do about it. */
export function closingText(reason: ClosingReason): string {
  switch (reason.kind) {
    case 'payment-open':
      return 'A card payment has not been finished. Try again when it has, or after 24 hours.';
    case 'cheque-waits':
      return 'An order is waiting for a cheque or for an invoice to be paid. Cancel what you ordered, ask the organiser to cancel it, or wait until the payment arrives.';
    case 'refund-under-way':
      return 'A refund to this account is under way. Try again when it has arrived.';
    case 'paid-in-line':
      return 'A place on a waiting list is paid for. Leave the list first, under My entries, for a refund under the terms of the competition.';
    case 'credit-left':
      return 'There is credit on this account. Use it, or have it paid out first.';
    case 'last-manager':
      return `Nobody else manages ${reason.organisations.join(', ')}. Make somebody else Admin first.`;
    case 'last-administrator':
      return 'This is the last administrator. Appoint another first.';
  }
}
