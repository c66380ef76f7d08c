import * as z from 'zod/mini';
import { builderAt } from '../access.ts';
import {
  amount,
  competitionId,
  currency,
  idOrZero,
  instantText,
  line,
  pageNumber,
  sentCompetitionId,
} from '../fields.ts';
import { route } from '../route.ts';
import { typedAmount } from './typed-amount.ts';

/** The amounts that the entrant pays and the organiser receives, by the same rule as a sale. */
const sold = z.object({ price: amount, fee: amount, total: amount, organiserReceives: amount });

/**
 * A price as the builder has it (PRICE-01). Amounts are what the organiser typed; `now`, `early` and `standard` are
 * what follows from them.
 */
export const builderPrice = z.object({
  id: z.int(),
  compId: sentCompetitionId,
  version: z.int(),
  name: z.string(),
  description: z.string(),
  currency,
  price: amount,
  fee: amount,
  salePrice: z.nullable(amount),
  saleFee: z.nullable(amount),
  saleEndDate: z.nullable(instantText),
  options: z.object({ displayFee: z.boolean(), feeIncluded: z.boolean(), freeEntry: z.boolean() }),
  standard: sold,
  early: z.nullable(sold),
  /** A sentence for the organiser on the price of an entry and the amount received. */
  example: z.string(),
  /** The number of events that have this price, and of live entries sold at it. */
  events: z.int(),
  entries: z.int(),
});
export type BuilderPrice = z.infer<typeof builderPrice>;

const typed = typedAmount('12.50');
const id = z.coerce
  .number('Must be a number.')
  .check(z.int('Must be a whole number.'), z.positive('Must be above zero.'), z.maximum(2_147_483_647, 'Too large.'));
const fields = {
  compId: competitionId,
  name: z._default(line(80), ''),
  description: z._default(line(200), ''),
  price: typed,
  /** Computed from the terms when missing. */
  fee: typed,
  salePrice: typed,
  saleFee: typed,
  /** A moment with its offset, or in local time: '2027-03-01', '2027-03-01T23:59'. */
  saleEndDate: z._default(z.nullable(line(40)), null),
  options: z._default(
    z.object({
      displayFee: z._default(z.boolean(), true),
      feeIncluded: z._default(z.boolean(), true),
      freeEntry: z._default(z.boolean(), false),
    }),
    { displayFee: true, feeIncluded: true, freeEntry: false },
  ),
  /** Read-only in the record; ignored in a write. */
  currency: z.optional(z.unknown()),
  standard: z.optional(z.unknown()),
  early: z.optional(z.unknown()),
  example: z.optional(z.unknown()),
  events: z.optional(z.unknown()),
  entries: z.optional(z.unknown()),
};
const byId = z.strictObject({ id });

export const listPrices = route({
  method: 'GET',
  path: '/v5/price',
  summary: "A competition's prices, by name; the first five by default, all with `pagesize` 0.",
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({
    compId: competitionId,
    pagenumber: pageNumber,
    pagesize: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(200)), 5),
  }),
  output: z.array(builderPrice),
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int(), isMore: z.boolean() }),
});
export const readPrice = route({
  method: 'GET',
  path: '/v5/price/:id',
  summary: 'One price.',
  access: builderAt('Comp Events', 'price', 'id'),
  input: byId,
  output: builderPrice,
});
export const createPrice = route({
  method: 'POST',
  path: '/v5/price',
  summary: 'Adds a price to a competition.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({ id: z.optional(idOrZero), version: z.optional(z.int()), ...fields }),
  output: builderPrice,
});
export const changePrice = route({
  method: 'PUT',
  path: '/v5/price/:id',
  summary:
    'Changes a price; anything already sold keeps its price. The change is refused if somebody else has changed the price in the meantime.',
  access: builderAt('Comp Events', 'price', 'id'),
  input: z.strictObject({ id, version: z.int(), ...fields }),
  output: builderPrice,
});
export const removePrice = route({
  method: 'DELETE',
  path: '/v5/price/:id',
  summary: 'Deletes a price that no event uses.',
  access: builderAt('Comp Events', 'price', 'id'),
  input: byId,
  output: z.object({ removed: z.int() }),
});

/**
 * Computes a live example: an athlete of an age group who enters a number of events at a price, with the present
 * discounts.
 */
export const priceExample = route({
  method: 'GET',
  path: '/v5/price/example',
  summary:
    "An example payment for several events at a price with the competition's discounts, and what the organiser receives.",
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({
    compId: competitionId,
    priceId: id,
    ageGroupId: z._default(idOrZero, 0),
    events: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 1),
  }),
  output: z.object({
    pays: amount,
    fee: amount,
    discount: amount,
    organiserReceives: amount,
    currency,
    words: z.string(),
  }),
});
