import { formatMoney, type Money } from '../../money.ts';
import { never } from '../../result.ts';

/** The most credit of one user, in minor units, to catch slips of the keyboard. */
export const mostCredit = 100_000_000;

/** Why a change of a user's credit is refused. */
export type CreditFault = { readonly kind: 'below-zero'; readonly before: Money } | { readonly kind: 'too-much' };

/** Returns the fault of changing credit from one amount to another: it may never be below 0. Undefined when allowed. */
export function creditFault(before: Money, after: Money): CreditFault | undefined {
  if (after.minor < 0) return { kind: 'below-zero', before };
  return after.minor > mostCredit ? { kind: 'too-much' } : undefined;
}

/** Returns the words for why credit cannot be changed. */
export function creditFaultText(fault: CreditFault): string {
  switch (fault.kind) {
    case 'below-zero':
      return `The credit is ${formatMoney(fault.before)} and cannot fall below 0.`;
    case 'too-much':
      return 'That is too much credit for one user.';
    default:
      return never(fault);
  }
}

/** Why credit cannot be used in an order: there is less than requested, or more was requested than is to be paid. */
export type CreditUseFault =
  { readonly kind: 'not-enough'; readonly credit: number } | { readonly kind: 'above-total' };

/** Returns the fault of using an amount of credit in an order, in minor units. Undefined when allowed. */
export function creditUseFault(subject: {
  readonly wanted: number;
  readonly credit: number;
  readonly total: number;
}): CreditUseFault | undefined {
  if (subject.wanted > subject.credit) return { kind: 'not-enough', credit: subject.credit };
  return subject.wanted > subject.total ? { kind: 'above-total' } : undefined;
}

/**
 * Splits what was sold of an order between its reserved credit and its card payment, credit first. The rest is returned
 * the way it came, so that a card never gets back more than it paid. In minor units.
 */
export function splitOfSold({
  aside,
  card,
  sold,
}: {
  readonly aside: number;
  readonly card: number;
  readonly sold: number;
}): { readonly fromCredit: number; readonly fromCard: number; readonly creditBack: number; readonly cardBack: number } {
  const fromCredit = Math.min(aside, sold);
  const fromCard = sold - fromCredit;
  return { fromCredit, fromCard, creditBack: aside - fromCredit, cardBack: card - fromCard };
}

export type Returnable = { readonly id: number; readonly left: number; readonly isCredit: boolean };

/**
 * Returns which payments of an order an amount is returned from: card and cheque first, then credit. Undefined when
 * less is left of them.
 */
export function partsToReturn<P extends Returnable>(
  amount: number,
  payments: readonly P[],
): readonly { readonly payment: P; readonly amount: number }[] | undefined {
  let need = amount;
  const parts = [...payments]
    .sort((a, b) => Number(a.isCredit) - Number(b.isCredit))
    .flatMap((payment) => {
      const part = Math.min(need, payment.left);
      need -= part;
      return part > 0 ? [{ payment, amount: part }] : [];
    });
  return need === 0 ? parts : undefined;
}
