import * as z from 'zod/mini';
import { builderAt } from '../access.ts';
import { amount, competitionId, idOrZero, instantText, line, pageNumber, sentCompetitionId } from '../fields.ts';
import { route } from '../route.ts';
import { typedAmount } from './typed-amount.ts';

const bases = ['every-line', 'event', 'athlete', 'team'] as const;

/**
 * A discount of a competition (BUILD-OPEN-01). `type` percent has `percent`, amount has `amount`; `basis` says which
 * lines it is for, `count` from which one on.
 */
export const discount = z.object({
  id: z.int(),
  compId: sentCompetitionId,
  version: z.int(),
  name: z.string(),
  type: z.enum(['percent', 'amount']),
  percent: z.nullable(z.number()),
  amount: z.nullable(amount),
  basis: z.enum(bases),
  count: z.int(),
  ceids: z.array(z.int()),
  ageGroups: z.array(z.int()),
  clubs: z.array(z.int()),
  registeredOnly: z.boolean(),
  from: z.nullable(instantText),
  to: z.nullable(instantText),
  stacks: z.boolean(),
  /**
   * In words for entrants: 'Family: 20% off from a family’s 2nd athlete', and whether it is combined with others.
   */
  text: z.string(),
  stackingText: z.string(),
});
export type DiscountRecord = z.infer<typeof discount>;

const id = z.coerce
  .number('Must be a number.')
  .check(z.int('Must be a whole number.'), z.positive('Must be above zero.'), z.maximum(2_147_483_647, 'Too large.'));
const ids = z._default(z.array(id).check(z.maxLength(500, 'At most 500.')), []);
/** A moment with its offset, or in local time: '2027-03-01', '2027-03-01T23:59'. */
const moment = z._default(z.nullable(line(40)), null);
const fields = {
  compId: competitionId,
  name: z._default(line(80), ''),
  type: z._default(z.enum(['percent', 'amount']), 'percent'),
  /** Up to two decimals: 12.5. */
  percent: z._default(z.nullable(z.number().check(z.minimum(-1_000), z.maximum(1_000))), null),
  amount: typedAmount('2.50'),
  basis: z._default(z.enum(bases), 'every-line'),
  count: z._default(z.nullable(z.int()), null),
  ceids: ids,
  ageGroups: ids,
  clubs: ids,
  registeredOnly: z._default(z.boolean(), false),
  from: moment,
  to: moment,
  stacks: z._default(z.boolean(), false),
  text: z.optional(z.unknown()),
  stackingText: z.optional(z.unknown()),
};

export const listDiscounts = route({
  method: 'GET',
  path: '/v5/discount',
  summary: "A competition's discounts, by name; the first five by default, all with `pagesize` 0.",
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({
    compId: competitionId,
    pagenumber: pageNumber,
    pagesize: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(200)), 5),
  }),
  output: z.array(discount),
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int(), isMore: z.boolean() }),
});
export const readDiscount = route({
  method: 'GET',
  path: '/v5/discount/:id',
  summary: 'One discount.',
  access: builderAt('Comp Events', 'discount', 'id'),
  input: z.strictObject({ id }),
  output: discount,
});
export const createDiscount = route({
  method: 'POST',
  path: '/v5/discount',
  summary: 'Adds a discount to a competition.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({ id: z.optional(idOrZero), version: z.optional(z.int()), ...fields }),
  output: discount,
});
export const changeDiscount = route({
  method: 'PUT',
  path: '/v5/discount/:id',
  summary:
    'Changes a discount; anything already sold keeps its price. The change is refused if somebody else has changed the discount in the meantime.',
  access: builderAt('Comp Events', 'discount', 'id'),
  input: z.strictObject({ id, version: z.int(), ...fields }),
  output: discount,
});
export const removeDiscount = route({
  method: 'DELETE',
  path: '/v5/discount/:id',
  summary: 'Deletes a discount.',
  access: builderAt('Comp Events', 'discount', 'id'),
  input: z.strictObject({ id }),
  output: z.object({ removed: z.int() }),
});
