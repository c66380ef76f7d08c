import { money, subtract, type Money } from '../../money.ts';
import type { Instant } from '../../time.ts';
import type { FeeScale, FeeTerms } from './fee.ts';
import { priceLine, type Price, type PricedLine } from './price-line.ts';

/**
 * Returns the organiser's price of a line at `now`, before a fee on top: the amount that discounts are computed from.
 */
export function askedOf(price: Price, now: Instant, terms: FeeTerms): Money {
  const line = priceLine(price, now, terms);
  return price.kind !== 'free' && price.feeIncluded ? line.total : line.price;
}

/** Returns a price with an amount taken off, early or late alike; never below zero. */
export function lessened(price: Price, off: Money): Price {
  const less = (amount: Money): Money => money(Math.max(0, subtract(amount, off).minor), amount.currency);
  switch (price.kind) {
    case 'free':
      return price;
    case 'one':
      return { ...price, price: less(price.price) };
    case 'early':
      return { ...price, price: less(price.price), salePrice: less(price.salePrice) };
  }
}

/** Returns what the entrant pays for a line with a discount; its fee is that of the lower price. */
export const discountedLine = (
  price: Price,
  off: Money,
  now: Instant,
  fees: { readonly terms: FeeTerms; readonly scale: FeeScale },
): PricedLine => priceLine(lessened(price, off), now, fees.terms, fees.scale);
