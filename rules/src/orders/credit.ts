import { decimalText } from '../money.ts';
import { never } from '../result.ts';

/** The most credit of one user, in minor units: a slip of the keyboard is not money. */
export const mostCredit = 100_000_000;

/** Why a user's credit cannot be changed so; amounts in minor units. */
export type CreditFault = { readonly kind: 'below-zero'; readonly before: number } | { readonly kind: 'too-much' };

/** Whether credit may go from one amount to another, in minor units: never below 0. Undefined when it may. */
export function creditFault(before: number, after: number): CreditFault | undefined {
  if (after < 0) return { kind: 'below-zero', before };
  return after > mostCredit ? { kind: 'too-much' } : undefined;
}

/** The words for why credit cannot be changed. */
export function creditFaultText(fault: CreditFault): string {
  switch (fault.kind) {
    case 'below-zero': return `The credit is ${decimalText({ minor: fault.before })} and cannot fall below 0.`;
    case 'too-much': return 'That is too much credit for one user.';
    default: return never(fault);
  }
}
