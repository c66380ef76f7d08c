import * as z from 'zod/mini';
import { amount, instantText, sentCompetitionId } from '../fields.ts';

/**
 * A price as entrants see it (PRICE-01). `total` is what is paid, with the fee; the sale fields apply until
 * `saleEndDate`.
 */
export const shownPrice = z.object({
  id: z.int(),
  name: z.string(),
  compId: sentCompetitionId,
  description: z.string(),
  price: amount,
  fee: amount,
  total: amount,
  salePrice: z.nullable(amount),
  saleFee: z.nullable(amount),
  saleTotal: z.nullable(amount),
  saleEndDate: z.nullable(instantText),
  options: z.object({ displayFee: z.boolean(), feeIncluded: z.boolean(), freeEntry: z.boolean() }),
});
export type ShownPrice = z.infer<typeof shownPrice>;

export const itemPrice = z.object({
  price: amount,
  salePrice: z.nullable(amount),
  saleEndDate: z.nullable(instantText),
});
/** An item's value of an attribute, as `Size: M`; for `_athlete` it is `12: Niamh Byrne` (SHOP-02). */
export const attributeValue = z.object({ name: z.string(), value: z.string() });

/** One combination of attributes on sale, with a stock and a price of its own. */
export const shownVariation = z.object({
  id: z.int(),
  menuOrder: z.int(),
  attributeValues: z.array(attributeValue),
  price: itemPrice,
  left: z.int(),
});

/** An item that a competition sells, as entrants see it; its sale price applies until `saleEndDate`. */
export const shownShopItem = z.object({
  id: z.int(),
  /** The item that this is a variation of; 0 for none. */
  parentId: z.int(),
  name: z.string(),
  description: z.string(),
  /** The path of its picture; empty without one. */
  image: z.string(),
  price: itemPrice,
  /** The most that a person may have; 0 means no limit. */
  maxAllowed: z.int(),
  /** A counts `maxAllowed` for each athlete (SHOP-05). */
  perAcc: z.enum(['A', '']),
  /** The number left, counting those in baskets as gone; 10 for any larger number. Of all variations together. */
  left: z.int(),
  /** Its choices; `_athlete` when it is bought for an athlete (SHOP-02). */
  attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variations: z.array(shownVariation),
});
export type ShownVariation = z.infer<typeof shownVariation>;
export type ShownShopItem = z.infer<typeof shownShopItem>;
