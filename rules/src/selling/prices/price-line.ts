import { add, money, subtract, type Money } from '../../money.ts';
import { never } from '../../result.ts';
import type { Instant } from '../../time.ts';
import { feeOn, type FeeScale, type FeeTerms } from './fee.ts';
import { priceWindow, type PriceWindow } from './price-windows.ts';

/** An organiser's price. Exactly one of free, one price, or a lower price until a date and a full one after. */
export type Price =
  | { readonly kind: 'free' }
  | { readonly kind: 'one'; readonly price: Money; readonly feeIncluded: boolean }
  | {
      readonly kind: 'early';
      readonly price: Money;
      readonly salePrice: Money;
      readonly saleEnds: Instant;
      readonly feeIncluded: boolean;
    };

/** The stored facts of a price, all of them, whether or not they apply. */
export type PriceFacts = {
  readonly price: Money;
  readonly salePrice: Money | null;
  readonly saleEnds: Instant | null;
  readonly freeEntry: boolean;
  readonly feeIncluded: boolean;
};

/**
 * Returns the one kind of price that the stored facts mean. Free entry wins, a price of 0 is free as well, and a lower
 * price needs its end.
 */
export function priceOf({ price, salePrice, saleEnds, freeEntry, feeIncluded }: PriceFacts): Price {
  if (freeEntry || price.minor === 0) return { kind: 'free' };
  if (salePrice === null || saleEnds === null) return { kind: 'one', price, feeIncluded };
  return { kind: 'early', price, salePrice, saleEnds, feeIncluded };
}

/** The price of one line. `price + fee` is always `total`; the organiser's part is the total without the fee. */
export type PricedLine = {
  readonly window: PriceWindow | 'free';
  readonly price: Money;
  readonly fee: Money;
  readonly total: Money;
  readonly organiserReceives: Money;
};

/**
 * Returns what an entrant pays for a line at `now` (FEE-01 to FEE-06), from the first screen on. With the fee included
 * the total is the set price, and `price` is the rest of it; otherwise the fee is on top. The fee is stored with the
 * line when it is sold, so later terms change nothing. Free entries and prices of 0 cost nothing.
 */
export function priceLine(price: Price, now: Instant, terms: FeeTerms, scale: FeeScale = 'standard'): PricedLine {
  switch (price.kind) {
    case 'free':
      return freeLine(terms);
    case 'one':
      return line('standard', price.price, price.feeIncluded, feeOn(price.price, terms, scale));
    case 'early': {
      const window = priceWindow(now, price.saleEnds);
      const amount = window === 'early' ? price.salePrice : price.price;
      return line(window, amount, price.feeIncluded, feeOn(amount, terms, scale));
    }
    default:
      return never(price);
  }
}

/**
 * Returns whether a line that was chosen at `before` costs something else now, because the early price has ended or
 * terms changed.
 */
export const isRepriced = (before: PricedLine, now: PricedLine): boolean => before.total.minor !== now.total.minor;

function line(window: PriceWindow, amount: Money, feeIncluded: boolean, feeOnPrice: Money): PricedLine {
  // no fee on what the organiser gives away, early price or not
  const fee = amount.minor === 0 ? amount : feeOnPrice;
  if (!feeIncluded) return { window, price: amount, fee, total: add(amount, fee), organiserReceives: amount };
  // a fee never exceeds the price that includes it, or the organiser would owe money for an entry
  const inside = fee.minor > amount.minor ? amount : fee;
  const left = subtract(amount, inside);
  return { window, price: left, fee: inside, total: amount, organiserReceives: left };
}

function freeLine({ minFee }: FeeTerms): PricedLine {
  const none = money(0, minFee.currency);
  return { window: 'free', price: none, fee: none, total: none, organiserReceives: none };
}
