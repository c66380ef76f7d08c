import * as z from 'zod/mini';
import { mine, ownerOf } from '../access.ts';
import { entryBlock, wayOn } from './entry-blocks.ts';
import {
  amount,
  currency,
  entryId,
  idOrZero,
  instantText,
  sentAthleteId,
  sentCompEventId,
  sentCompetitionId,
  sentEntryId,
  sentEventDefId,
  sentOrderId,
  sentOrgId,
  timeZone,
  textHash,
} from '../fields.ts';
import { route } from '../route.ts';

/** The kind of thing that a line of the basket or of an order sells. */
export const lineKind = z.enum(['entry', 'shop-item', 'team', 'place-in-line']);

/**
 * One line of the basket. Lines without athlete and event have 0 and empty texts there. A lapsed hold stays as
 * `lapsed`, with what was typed, and says whether it can be held again.
 */
export const cartLine = z.object({
  kind: lineKind,
  /** The id of the line, of any kind; `entryId` is the same. */
  productId: z.int(),
  entryId: sentEntryId,
  quantity: z.int(),
  /** The id of what it sells: the event, the shop item, the event of a team. */
  soldId: z.int(),
  /** `asked`: held for a family that is asked to pay by a link, and so in no total here until it is taken back. */
  state: z.enum(['held', 'lapsed', 'asked']),
  heldUntil: instantText,
  athleteId: sentAthleteId,
  firstName: z.string(),
  surName: z.string(),
  compId: sentCompetitionId,
  competition: z.string(),
  zone: timeZone,
  ceid: sentCompEventId,
  eventid: sentEventDefId,
  event: z.string(),
  ageGroup: z.string(),
  /** Null for a line without a time of its own. */
  startDateTime: z.nullable(instantText),
  timeKnown: z.boolean(),
  clubId: z.int(),
  perf: z.nullable(z.number()),
  perfText: z.string(),
  price: amount,
  fee: amount,
  total: amount,
  /** Its cost if it were chosen now; differs when the lower price has ended since. */
  totalNow: amount,
  /** An order in payment that holds this line; null when there is none. */
  orderId: z.nullable(sentOrderId),
  /** For a lapsed line: why it cannot be held again, and what would help. */
  blocks: z.array(entryBlock),
  wayOn,
  message: z.string(),
});
export type CartLine = z.output<typeof cartLine>;

const cartTotal = z.object({ lines: z.int(), price: amount, fee: amount, total: amount });

/** The lines that are paid for together: one organisation, one currency, one payment. */
export const cartGroup = z.object({
  org: z.object({ id: sentOrgId, name: z.string() }),
  currency,
  lines: z.array(cartLine),
  /** The faults that prevent the held lines from being paid for together, in words; empty when there are none. */
  faults: z.array(z.string()),
  /** The present terms of competitions among the held lines that the caller still has to accept. */
  terms: z.array(z.object({ compId: sentCompetitionId, competition: z.string(), text: z.string(), hash: textHash })),
  /** The totals of the lines held now. */
  totals: cartTotal,
  /** The first end of a hold among the lines; null when none is held. */
  firstEnd: z.nullable(instantText),
  methods: z.object({
    card: z.object({ offered: z.boolean(), isTest: z.boolean(), notice: z.string() }),
    cheque: z.object({ offered: z.boolean(), notice: z.string(), until: z.nullable(instantText) }),
    /** An invoice for a club, school or county; the notice is empty for families and where the organiser sends none. */
    invoice: z.object({ offered: z.boolean(), notice: z.string() }),
    free: z.boolean(),
  }),
});
export type CartGroup = z.output<typeof cartGroup>;

/** The head of the shop basket (CART-01): currency, number of items, address of the basket. */
export const wcCart = z.object({ currency, items: z.int(), url: z.string() });

export const readCart = route({
  method: 'GET',
  path: '/v5/cart',
  access: mine('basket'),
  summary:
    "The caller's basket, grouped by organisation, with the time left on each hold and totals with the fee. `id` is a competition.",
  input: z.strictObject({ id: z._default(idOrZero, 0) }),
  output: z.array(cartGroup),
  meta: z.object({
    wcCart,
    now: instantText,
    firstEnd: z.nullable(instantText),
    credit: z.array(z.object({ currency, amount })),
    /** Whether the caller has yet to be told the present privacy notice. */
    noticeDue: z.boolean(),
  }),
});

export const submitBasket = route({
  method: 'POST',
  path: '/v5/basket/add',
  access: ownerOf('basketEntry', 'products'),
  limit: 'basket',
  summary:
    'Submits the held places in the basket for payment: checks parent events, mandatory groups and teams. The reply says where to pay; a refusal lists every fault.',
  input: z.strictObject({ products: z.array(entryId).check(z.maxLength(200, 'At most 200 at a time.')) }),
  output: z.object({ products: z.array(z.int()), url: z.string() }),
});
