import { add, money, share, type Currency, type Money } from '../../money.ts';

/** A threshold and an add-on; national organisations have their own (FEE-03). */
export type FeeBand = { readonly minCost: Money; readonly addCost: Money };

/**
 * FEE-07: the fee settings of the app config. `percCharged` is in basis points: 5 % is 500. One currency throughout.
 */
export type FeeTerms = FeeBand & { readonly minFee: Money; readonly percCharged: number; readonly national: FeeBand };

export type FeeScale = 'standard' | 'national';

/** Returns the default fees: 50p up to £10, then 5 %, nothing on top. */
export function defaultFeeTerms(currency: Currency): FeeTerms {
  const band: FeeBand = { minCost: money(1_000, currency), addCost: money(0, currency) };
  return { ...band, minFee: money(50, currency), percCharged: 500, national: band };
}

/**
 * Returns the fee on an amount (FEE-OPEN-01): `minFee` when the amount is not above `minCost`; else `percCharged` of it
 * plus `addCost`, halves rounded up to a penny, and never below `minFee`. Throws TypeError when the currencies differ.
 */
export function feeOn(amount: Money, terms: FeeTerms, scale: FeeScale = 'standard'): Money {
  const { minCost, addCost } = scale === 'national' ? terms.national : terms;
  const full = add(share(amount, terms.percCharged), addCost);
  const isSmall = amount.minor <= minCost.minor || full.minor < terms.minFee.minor;
  return isSmall ? money(terms.minFee.minor, amount.currency) : full;
}

/** The organisation whose competitions use the national terms. */
const national = { id: 38, name: 'NATIONAL' } as const;

/** Returns which terms an organisation's competitions use: the national ones for id 38 or the name NATIONAL. */
export function feeScaleOf(organisation: { readonly id: number; readonly name: string }): FeeScale {
  const isNational = organisation.id === national.id || organisation.name.trim().toUpperCase() === national.name;
  return isNational ? 'national' : 'standard';
}

/**
 * Reads a configured percentage, '5' or '2.5', to basis points, without any float; undefined when it is invalid or
 * above 100.
 */
export function readPercent(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return basisPoints <= 10_000 ? basisPoints : undefined;
}
