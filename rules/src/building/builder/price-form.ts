import { formatMoney, subtract, type Money } from '../../money.ts';
import { feeOn, type FeeScale, type FeeTerms } from '../../selling/prices/fee.ts';
import type { Instant } from '../../time.ts';
import { faultsOf, isBlank, type FaultWords, type FormFault } from '../../formats/form-fault.ts';

/**
 * A price as typed; null is an empty field. An empty fee takes the one of the terms. A sale price switches the
 * early-bird price on.
 */
export type PriceForm = {
  readonly description: string;
  readonly price: Money | null;
  readonly fee: Money | null;
  readonly salePrice: Money | null;
  readonly saleFee: Money | null;
  readonly saleEnds: Instant | null;
  readonly freeEntry: boolean;
};

const phrase = (minFee: Money) =>
  ({
    DESCRIPTION_EMPTY: { field: 'description', message: 'Enter a description for the price.' },
    PRICE_BELOW_MIN_FEE: { field: 'price', message: `Price must be at least ${formatMoney(minFee)}` },
    FEE_ABOVE_PRICE: { field: 'price', message: 'Fee greater than price' },
    SALE_END_EMPTY: { field: 'saleEnds', message: 'Sale End date required' },
    SALE_PRICE_EMPTY: { field: 'salePrice', message: 'Enter an early price, or clear its end date.' },
    SALE_FEE_ABOVE_SALE_PRICE: { field: 'salePrice', message: 'Sale Fee greater than price' },
    SALE_PRICE_ABOVE_PRICE: { field: 'salePrice', message: 'Sale price greater than price' },
  }) as const satisfies FaultWords<string, string>;

export type PriceCode = keyof ReturnType<typeof phrase>;
export type PriceField = ReturnType<typeof phrase>[PriceCode]['field'];

/**
 * Lists all faults of a price (PRICE-02 to PRICE-08). Free entry skips the checks of money but still needs a
 * description, since entrants read it (PRICE-OPEN-01). Throws TypeError when currencies differ.
 */
export function priceFaults(
  form: PriceForm,
  terms: FeeTerms,
  scale: FeeScale = 'standard',
): readonly FormFault<PriceCode, PriceField>[] {
  const { price, salePrice } = form;
  const usualFee = (input: Money | null): Money | null => input && feeOn(input, terms, scale);
  const checks = moneyChecks(
    { ...form, fee: form.fee ?? usualFee(price), saleFee: form.saleFee ?? usualFee(salePrice) },
    terms.minFee,
  );
  const faults = faultsOf<PriceCode, PriceField>(phrase(terms.minFee), {
    DESCRIPTION_EMPTY: isBlank(form.description),
    ...checks,
  });
  return form.freeEntry ? faults.filter(({ code }) => code === 'DESCRIPTION_EMPTY') : faults;
}

type MoneyChecks = Readonly<Record<Exclude<PriceCode, 'DESCRIPTION_EMPTY'>, boolean>>;

const moneyChecks = ({ price, fee, salePrice, saleFee, saleEnds }: PriceForm, minFee: Money): MoneyChecks => ({
  PRICE_BELOW_MIN_FEE: price === null || isAbove(minFee, price),
  FEE_ABOVE_PRICE: isAbove(fee, price),
  SALE_END_EMPTY: salePrice !== null && saleEnds === null,
  SALE_PRICE_EMPTY: salePrice === null && saleEnds !== null,
  SALE_FEE_ABOVE_SALE_PRICE: isAbove(saleFee, salePrice),
  SALE_PRICE_ABOVE_PRICE: isAbove(salePrice, price),
});

const isAbove = (a: Money | null, b: Money | null): boolean => a !== null && b !== null && subtract(a, b).minor > 0;
