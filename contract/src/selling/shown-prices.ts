import * as z from 'zod/mini';
import { amount, instantText, sentCompetitionId } from '../fields.ts';

/**
 * A price as entrants see it (PRICE-01). `total` is what is paid, with the fee; the sale fields hold until
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

/** An item that a competition sells, as entrants see it; its sale price holds until `saleEndDate`. */
export const shownShopItem = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: z.object({ price: amount, salePrice: z.nullable(amount), saleEndDate: z.nullable(instantText) }),
  /** The most that a person may have; 0 is no limit. */
  maxAllowed: z.int(),
  /** A counts `maxAllowed` for each athlete (SHOP-05). */
  perAcc: z.enum(['A', '']),
  /** How many are left, counting what is in baskets as gone; 10 where there are more. */
  left: z.int(),
});
export type ShownShopItem = z.infer<typeof shownShopItem>;
