import { longDateTime } from '../../formats/dates.ts';
import { faultsOf, isBlank, isWholeWithin, type FaultWords, type FormFault } from '../../formats/form-fault.ts';
import type { CompetitionId } from '../../ids.ts';
import { formatMoney, money, type Currency, type Money } from '../../money.ts';
import type { Price } from '../prices/price-line.ts';
import { priceIncreaseShownAt, priceWindow } from '../prices/price-windows.ts';
import { instant, type Instant, type TimeZone } from '../../time.ts';
import { readTypedChange } from '../../typed-amount.ts';
import { countedPer } from './purchase.ts';

/** The context in which an item is offered; the whole site by default (SHOP-04). */
export type OfferedWith = {
  readonly objType: string;
  readonly objId: number;
  readonly competition: CompetitionId | null;
};

export const defaultObjType = 'SYSTEM';
/** Returns what an item belongs to: a competition, or the site. */
export const offeredWith = (competition: CompetitionId | null, objType = defaultObjType): OfferedWith => ({
  objType,
  objId: competition ?? 0,
  competition,
});

/** An item of the shop as typed; null is an empty field. A sale end switches the sale price on. */
export type ShopItemForm = {
  readonly name: string;
  /** The most that one buyer, or one athlete, may have; 0 means no limit. */
  readonly maxAllowed: number | null;
  readonly price: Money | null;
  readonly salePrice: Money | null;
  readonly saleEnds: Instant | null;
  readonly stockQty: number | null;
};

const atLeast0 = 'Minimum value allowed is 0.';
const texts = {
  NAME_EMPTY: { field: 'name', message: 'Required.' },
  MAX_ALLOWED_BELOW_0: { field: 'maxAllowed', message: atLeast0 },
  PRICE_BELOW_0: { field: 'price', message: atLeast0 },
  SALE_PRICE_BELOW_0: { field: 'salePrice', message: atLeast0 },
  SALE_PRICE_NOT_BELOW_PRICE: { field: 'salePrice', message: 'Sale price should be less than price.' },
  STOCK_BELOW_1: { field: 'stockQty', message: 'Minimum value allowed is 1.' },
} as const satisfies FaultWords<string, string>;

export type ShopItemCode = keyof typeof texts;
export type ShopItemField = (typeof texts)[ShopItemCode]['field'];

/** Returns the fault of the address of a download that comes with an item; undefined when it is valid or empty. */
export const downloadFault = (address: string): string | undefined =>
  address === '' || /^https:\/\/[^\s/]+\.[^\s]+$/u.test(address)
    ? undefined
    : 'Enter an address that begins with https://.';

/** Lists all faults of an item (SHOP-08 to SHOP-13, SHOP-OPEN-02). Requires a sale price only when a sale ends. */
export function shopItemFaults(form: ShopItemForm): readonly FormFault<ShopItemCode, ShopItemField>[] {
  const { price, salePrice } = form;
  return faultsOf<ShopItemCode, ShopItemField>(texts, {
    NAME_EMPTY: isBlank(form.name),
    MAX_ALLOWED_BELOW_0: !isWholeWithin(form.maxAllowed, 0, Number.MAX_SAFE_INTEGER),
    PRICE_BELOW_0: price === null || price.minor < 0,
    SALE_PRICE_BELOW_0: salePrice !== null && salePrice.minor < 0,
    SALE_PRICE_NOT_BELOW_PRICE:
      form.saleEnds !== null && !(salePrice !== null && price !== null && salePrice.minor < price.minor),
    STOCK_BELOW_1: !isWholeWithin(form.stockQty, 1, Number.MAX_SAFE_INTEGER),
  });
}

/** The price of an item, and the lower one until an end. */
export type ItemPrice = {
  readonly price: Money;
  readonly salePrice: Money | null;
  readonly saleEnds: Instant | null;
};

/**
 * Returns the price of an item in the form of all prices: the fee is included, and the lower price applies until its
 * end.
 */
export function shopPrice({ price, salePrice, saleEnds }: ItemPrice): Price {
  if (price.minor === 0) return { kind: 'free' };
  if (salePrice === null || saleEnds === null) return { kind: 'one', price, feeIncluded: true };
  return { kind: 'early', price, salePrice, saleEnds, feeIncluded: true };
}

/** Returns the price of an item at a moment; `lower` has the end of a lower price, and the price from then on. */
export function shopPriceNow(
  item: ItemPrice,
  now: Instant,
): { readonly amount: Money; readonly lower: { readonly until: Instant; readonly then: Money } | null } {
  const price = shopPrice(item);
  if (price.kind !== 'early' || priceWindow(now, price.saleEnds) === 'standard')
    return { amount: item.price, lower: null };
  return { amount: price.salePrice, lower: { until: priceIncreaseShownAt(price.saleEnds), then: item.price } };
}

/** Reads the price of an item from the amounts and the moment that calls send. */
export function readItemPrice(
  sent: { readonly price: string; readonly salePrice: string | null; readonly saleEndDate: string | null },
  currency: Currency,
): ItemPrice {
  const amount = (text: string): Money => readTypedChange(text, currency) ?? money(0, currency);
  return {
    price: amount(sent.price),
    salePrice: sent.salePrice === null ? null : amount(sent.salePrice),
    saleEnds: sent.saleEndDate === null ? null : instant(sent.saleEndDate),
  };
}

/** Returns an amount as entrants read it; 0 is free. */
export const itemAmountText = (amount: Money): string => (amount.minor === 0 ? 'Free' : formatMoney(amount));

/** Returns the price of an item at a moment in one line: '£12.50 until 20th May 23:58, then £15.00'. */
export function shopPriceText(item: ItemPrice, now: Instant, zone: TimeZone): string {
  const { amount, lower } = shopPriceNow(item, now);
  const until = lower ? ` until ${longDateTime(lower.until, zone)}, then ${formatMoney(lower.then)}` : '';
  return `${itemAmountText(amount)}${until}`;
}

/** Tells entrants how many of an item a person or an athlete may have (SHOP-03, SHOP-05); '' without a limit. */
export const mostAllowedText = (maxAllowed: number, perAcc: string): string =>
  maxAllowed === 0
    ? ''
    : `At most ${String(maxAllowed)} for each ${countedPer(perAcc) === 'athlete' ? 'athlete' : 'person'}`;
