import { readTypedChange } from '@startline/rules/typed-amount';
import * as z from 'zod/mini';
import { builderAt, ownerOf, viewerOf } from '../access.ts';
import { attributeValue, shownShopItem, shownVariation } from './shown-prices.ts';
import {
  amount,
  athleteId,
  competitionId,
  idOrZero,
  instantText,
  line,
  pageNumber,
  sentCompetitionId,
} from '../fields.ts';
import { route } from '../route.ts';
import { typedAmount } from './typed-amount.ts';

const counted = {
  version: z.int(),
  stockQty: z.int(),
  /** The number in baskets, promised or paid. */
  soldQty: z.int(),
};
/** A variation for the organiser: `ownPrice` is false while it has the item's price. */
export const variation = z.extend(shownVariation, { ...counted, ownPrice: z.boolean() });
export type VariationRecord = z.infer<typeof variation>;

/** An item that is sold at a competition (SHOP-01, SHOP-03), with how many of it there are. */
export const shopItem = z.extend(shownShopItem, {
  compId: sentCompetitionId,
  ...counted,
  /** An address for buyers who have paid for the item; empty without a download. */
  download: z.string(),
  attributeValues: z.array(attributeValue),
  variations: z.array(variation),
});
export type ShopItemRecord = z.infer<typeof shopItem>;

const id = z.coerce
  .number('Must be a number.')
  .check(z.int('Must be a whole number.'), z.positive('Must be above zero.'), z.maximum(2_147_483_647, 'Too large.'));
/** A typed number: the rule refuses a too small one, in its own words. */
const number = z.nullable(
  z.int('Must be a whole number.').check(z.minimum(-1_000_000, 'Too small.'), z.maximum(1_000_000, 'Too large.')),
);
const typed = typedAmount('12.50', readTypedChange);
const noPrice = { price: null, salePrice: null, saleEndDate: null };
/** The chosen values, one for each attribute. */
const chosenValues = z
  .array(z.strictObject({ name: line(40), value: line(200) }))
  .check(z.maxLength(5, 'At most 5 values.'));
const fields = {
  compId: competitionId,
  name: z._default(line(80), ''),
  description: z._default(line(200), ''),
  price: z._default(
    z.strictObject({
      price: typed,
      salePrice: typed,
      /** A moment with its offset, or in local time: '2027-03-01', '2027-03-01T23:59'. */
      saleEndDate: z._default(z.nullable(line(40)), null),
    }),
    noPrice,
  ),
  stockQty: z._default(number, null),
  maxAllowed: z._default(number, 0),
  perAcc: z._default(z.enum(['A', '']), ''),
  /** A picture uploaded before by POST /v5/uploads/logo. */
  image: z._default(line(100), ''),
  download: z._default(line(300), ''),
  attributes: z._default(
    z
      .array(z.strictObject({ name: line(40), values: z.array(line(40)).check(z.maxLength(30, 'At most 30 values.')) }))
      .check(z.maxLength(4, 'At most 4 choices.')),
    [],
  ),
  /**
   * The item that this is a variation of; 0 is none. A variation needs its values and its stock. Without a price it has
   * the item's; other fields are always the item's.
   */
  parentId: z._default(idOrZero, 0),
  menuOrder: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0),
  attributeValues: z._default(chosenValues, []),
};

export const listShopItems = route({
  method: 'GET',
  path: '/v5/secondary/list',
  summary: "A competition's shop items, by name; the first five by default, all with `pagesize` 0.",
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({
    compId: competitionId,
    /** The context in which items are offered: the site, `SYSTEM`, for every item of a competition (SHOP-04). */
    objType: z._default(line(20), 'SYSTEM'),
    objId: z._default(idOrZero, 0),
    pagenumber: pageNumber,
    pagesize: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(200)), 5),
  }),
  output: z.array(shopItem),
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int(), isMore: z.boolean() }),
});
export const readShopItem = route({
  method: 'GET',
  path: '/v5/secondary/:id',
  summary: 'One shop item.',
  access: builderAt('Comp Events', 'shopItem', 'id'),
  input: z.strictObject({ id }),
  output: shopItem,
});
export const createShopItem = route({
  method: 'POST',
  path: '/v5/secondary',
  summary: 'Adds a shop item to a competition.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({ id: z.optional(idOrZero), version: z.optional(z.int()), ...fields }),
  output: shopItem,
});
export const changeShopItem = route({
  method: 'PUT',
  path: '/v5/secondary/:id',
  summary: 'Changes a shop item; refused if somebody has changed it in the meantime.',
  access: builderAt('Comp Events', 'shopItem', 'id'),
  input: z.strictObject({ id, version: z.int(), ...fields }),
  output: shopItem,
});
export const removeShopItem = route({
  method: 'DELETE',
  path: '/v5/secondary/:id',
  summary: 'Deletes a shop item.',
  access: builderAt('Comp Events', 'shopItem', 'id'),
  input: z.strictObject({ id }),
  output: z.object({ removed: z.int() }),
});

/**
 * A quantity of an item, for the caller's basket. An item with attributes takes the chosen values, or the id of one of
 * its variations; an item counted for each athlete takes the athlete as the value of `_athlete` (SHOP-02).
 */
const wanted = z.strictObject({
  compId: competitionId,
  itemId: id,
  attributeValues: z._default(chosenValues, []),
  quantity: z.int('Must be a whole number.').check(z.minimum(1, 'Choose how many: 1 or more.'), z.maximum(1000)),
});
const held = z.object({
  productId: z.int(),
  quantity: z.int(),
  heldUntil: instantText,
  total: amount,
  basketCount: z.int(),
});
const buying = {
  method: 'POST',
  access: viewerOf('competition', 'compId'),
  limit: 'basket',
  input: wanted,
  output: held,
} as const;

export const putInBasket = route({
  ...buying,
  path: '/v5/shop/basket',
  summary:
    "Holds a quantity of a shop item in the caller's basket; a new quantity replaces the old one. A quantity above the number left, or above the limit for a person, is refused.",
});
export const buyShopItem = route({
  ...buying,
  path: '/v5/secondary/cust',
  summary: 'Buys a shop item: the same as putting it in the basket.',
});

const bought = {
  productId: z.int(),
  /** The variation when one was bought, else the item. */
  itemId: z.int(),
  name: z.string(),
  attributeValues: z.array(attributeValue),
  quantity: z.int(),
  isPaid: z.boolean(),
};
/** A purchase of the caller; `download` is the address of what comes with it, once it is paid for. */
const purchase = z.object({ ...bought, total: amount, download: z.string() });
export const athletePurchase = z.object(bought);
export type AthletePurchase = z.infer<typeof athletePurchase>;
/** Lists what entrants may buy, apart from the records of the organiser (SHOP-07), and what one of them has bought. */
export const customerShop = route({
  method: 'GET',
  path: '/v5/secondary/cust',
  access: viewerOf('competition', 'compid'),
  summary: "A competition's shop items as entrants see them, and those that the caller has bought.",
  input: z.strictObject({ compid: competitionId }),
  output: z.object({ secondaryDefs: z.array(shownShopItem), purchases: z.array(purchase) }),
});
/** Lists what was bought for an athlete, by any account; only the buyer sees the price. */
export const athletePurchases = route({
  method: 'GET',
  path: '/v5/secondary/athlete',
  access: ownerOf('athlete', 'athleteid'),
  summary: 'The shop items bought for an athlete at a competition; null if there are none.',
  input: z.strictObject({ compid: competitionId, athleteid: athleteId }),
  output: z.nullable(z.array(athletePurchase)),
});
