import * as z from 'zod/mini';
import { anyone, mine, ownerOf } from '../access.ts';
import { amount, currency, email, entryId, instantText, sentOrgId, textHash, timeZone } from '../fields.ts';
import { route } from '../route.ts';
import { oneTimeKey } from '../people/accounts.ts';
import { cartGroup } from './basket.ts';
import { orderReply } from './payments.ts';

/* Places that a club holds and a family pays for, by a link. */

const entryIds = z.array(entryId).check(z.minLength(1, 'Choose at least one place.'), z.maxLength(50, 'At most 50.'));

export const askFamily = route({
  method: 'POST',
  path: '/v5/basket/ask-family',
  access: ownerOf('basketEntry', 'entryIds'),
  limit: 'invite',
  summary:
    "Asks a family to pay for held places in one competition: returns the link, once, and emails it if an address is given. The places are kept longer and leave the basket's total. Asking again cancels the earlier link.",
  input: z.strictObject({ entryIds, email: z.optional(email) }),
  output: z.object({ link: z.string(), until: instantText }),
});

export const takeBack = route({
  method: 'POST',
  path: '/v5/basket/take-back',
  access: ownerOf('basketEntry', 'entryIds'),
  summary: 'Puts places that a family was asked to pay for back in the basket. Their link no longer pays for them.',
  input: z.strictObject({ entryIds }),
  output: z.object({ until: instantText }),
});

export const readPayLink = route({
  method: 'POST',
  path: '/v5/public/pay-link',
  access: anyone,
  limit: 'login',
  summary: 'The places that an emailed link pays for: first names, events, prices and terms, and the time limit.',
  input: z.strictObject({ key: oneTimeKey }),
  output: z.object({
    state: z.enum(['open', 'paid', 'over']),
    until: z.nullable(instantText),
    competition: z.string(),
    zone: timeZone,
    org: z.object({ id: sentOrgId, name: z.string() }),
    currency,
    /** The lines that are still to be paid for. */
    lines: z.array(z.object({ firstName: z.string(), event: z.string(), total: amount })),
    totals: cartGroup.shape.totals,
    terms: cartGroup.shape.terms,
    faults: z.array(z.string()),
    methods: cartGroup.shape.methods,
  }),
});
export type PayLink = z.output<typeof readPayLink.output>;

export const payByLink = route({
  method: 'POST',
  path: '/v5/pay-link/checkout',
  access: mine('orders'),
  limit: 'basket',
  idempotent: true,
  summary:
    "Creates the caller's card order for the places in an emailed link; refused if the total is not the expected one.",
  input: z.strictObject({
    key: oneTimeKey,
    expectedTotal: amount,
    currency,
    acceptedTerms: z._default(z.array(textHash).check(z.maxLength(50, 'At most 50.')), []),
    notice: z.optional(z.int()),
  }),
  output: orderReply,
});
