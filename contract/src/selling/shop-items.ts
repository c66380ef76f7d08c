import { readTypedChange } from '@startline/rules/typed-amount';
import * as z from 'zod/mini';
import { builderAt, viewerOf } from '../access.ts';
import { shownShopItem } from './shown-prices.ts';
import { amount, competitionId, idOrZero, instantText, line, pageNumber, sentCompetitionId } from '../fields.ts';
import { route } from '../route.ts';
import { typedAmount } from './typed-amount.ts';

/** An item that is sold at a competition (SHOP-01, SHOP-03), with how many of it there are. */
export const shopItem = z.extend(shownShopItem, {
  compId: sentCompetitionId,
  version: z.int(),
  stockQty: z.int(),
});
export type ShopItemRecord = z.infer<typeof shopItem>;

const id = z.coerce
  .number('Must be a number.')
  .check(z.int('Must be a whole number.'), z.positive('Must be above zero.'), z.maximum(2_147_483_647, 'Too large.'));
/** A number as typed: the rule says what is too small, in its own words. */
const number = z.nullable(
  z.int('Must be a whole number.').check(z.minimum(-1_000_000, 'Too small.'), z.maximum(1_000_000, 'Too large.')),
);
const typed = typedAmount('12.50', readTypedChange);
const noPrice = { price: null, salePrice: null, saleEndDate: null };
const fields = {
  compId: competitionId,
  name: z._default(line(80), ''),
  description: z._default(line(200), ''),
  price: z._default(
    z.strictObject({
      price: typed,
      salePrice: typed,
      /** A moment with its offset, or the wall clock at the place: '2027-03-01', '2027-03-01T23:59'. */
      saleEndDate: z._default(z.nullable(line(40)), null),
    }),
    noPrice,
  ),
  stockQty: z._default(number, null),
  maxAllowed: z._default(number, 0),
  perAcc: z._default(z.enum(['A', '']), ''),
};

export const listShopItems = route({
  method: 'GET',
  path: '/v5/secondary/list',
  summary:
    'The shop items of a competition, by name; the first five unless more are asked for, pagesize 0 is all of them.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({
    compId: competitionId,
    /** What items are offered with: the site, `SYSTEM`, which is what every item of a competition is (SHOP-04). */
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
  summary: 'Changes a shop item. Refused when somebody changed it meanwhile.',
  access: builderAt('Comp Events', 'shopItem', 'id'),
  input: z.strictObject({ id, version: z.int(), ...fields }),
  output: shopItem,
});
export const removeShopItem = route({
  method: 'DELETE',
  path: '/v5/secondary/:id',
  summary: 'Takes a shop item away.',
  access: builderAt('Comp Events', 'shopItem', 'id'),
  input: z.strictObject({ id }),
  output: z.object({ removed: z.int() }),
});

/** So many of an item, for the caller's basket. */
const wanted = z.strictObject({
  compId: competitionId,
  itemId: id,
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
    "Holds so many of a shop item in the caller's basket; another number takes the place of the one before. Refused when there are fewer, or the most for a person is reached.",
});
export const buyShopItem = route({
  ...buying,
  path: '/v5/secondary/cust',
  summary: 'Purchases a shop item: the same as putting it in the basket.',
});

const purchase = z.object({
  productId: z.int(),
  itemId: z.int(),
  name: z.string(),
  quantity: z.int(),
  total: amount,
  isPaid: z.boolean(),
});
/** What entrants may buy, apart from the records of the organiser (SHOP-07), and what one of them has bought. */
export const customerShop = route({
  method: 'GET',
  path: '/v5/secondary/cust',
  access: viewerOf('competition', 'compid'),
  summary: 'The shop items of a competition as entrants see them, and those that the caller has bought.',
  input: z.strictObject({ compid: competitionId }),
  output: z.object({ secondaryDefs: z.array(shownShopItem), purchases: z.array(purchase) }),
});
