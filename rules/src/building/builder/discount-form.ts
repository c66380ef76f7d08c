import type { Discount } from '../../selling/prices/discounts.ts';
import { faultsOf, isBlank, type FaultWords, type FormFault } from '../../formats/form-fault.ts';

/** A discount as typed: the percentage or amount, and the number from which it counts, may be missing (null). */
export type DiscountForm = Pick<Discount, 'name' | 'from' | 'to'> & {
  readonly off:
    | { readonly kind: 'percent'; readonly basisPoints: number | null }
    | { readonly kind: 'amount'; readonly minor: number | null };
  readonly basis: { readonly kind: Discount['basis']['kind']; readonly from: number | null };
};

const texts = {
  NAME_EMPTY: { field: 'name', message: 'Enter a name for the discount, as entrants will read it.' },
  PERCENT_NOT_VALID: { field: 'off', message: 'Enter a percentage above 0, up to 100.' },
  AMOUNT_NOT_VALID: { field: 'off', message: 'Enter an amount above 0.' },
  FROM_NOT_VALID: { field: 'basisFrom', message: 'Enter the number that the discount starts from, for example 2.' },
  DATES_NOT_IN_ORDER: { field: 'to', message: 'The discount must not end before it begins.' },
} as const satisfies FaultWords<string, string>;

export type DiscountCode = keyof typeof texts;
export type DiscountField = (typeof texts)[DiscountCode]['field'];

/**
 * Lists all faults of a discount. Events and athletes count from the second at the earliest, since a discount rewards
 * further ones; teams from the first.
 */
export function discountFaults({
  name,
  off,
  basis,
  from,
  to,
}: DiscountForm): readonly FormFault<DiscountCode, DiscountField>[] {
  return faultsOf<DiscountCode, DiscountField>(texts, {
    NAME_EMPTY: isBlank(name),
    PERCENT_NOT_VALID: off.kind === 'percent' && !isWholeAbove(off.basisPoints, 0, 10_000),
    AMOUNT_NOT_VALID: off.kind === 'amount' && !isWholeAbove(off.minor, 0, 1_000_000),
    FROM_NOT_VALID: basis.kind !== 'every-line' && !isWholeAbove(basis.from, basis.kind === 'team' ? 0 : 1, 100),
    DATES_NOT_IN_ORDER: from !== null && to !== null && to < from,
  });
}

const isWholeAbove = (n: number | null, above: number, most: number): boolean =>
  n !== null && Number.isInteger(n) && n > above && n <= most;
