import { entryStates } from '@startline/rules/entering/entries/lifecycle';
import { orderStates } from '@startline/rules/selling/orders/lifecycle';
import * as z from 'zod/mini';
import { mine, ownerOf, signedCaller } from '../access.ts';
import {
  amount,
  currency,
  entryId,
  idOrZero,
  instantText,
  line,
  orderId,
  orgId,
  pageNumber,
  pageSize,
  sentAthleteId,
  sentCompetitionId,
  sentCompEventId,
  sentEntryId,
  sentOrderId,
  sentOrgId,
  textHash,
  timeZone,
  isoDay,
} from '../fields.ts';
import { route } from '../route.ts';
import { lineKind } from './basket.ts';

export const orderState = z.enum(orderStates);
export const paymentState = z.enum(['created', 'pending', 'succeeded', 'failed', 'refunded']);
const entryState = z.enum(entryStates);
export const method = z.enum(['card', 'cheque', 'free', 'credit', 'invoice']);

/** The browser's way to pay by card. `test`: the built-in gateway, no money moves; `stripe`: go to redirectUrl. */
export const cardStep = z.object({
  provider: z.enum(['test', 'stripe']),
  clientSecret: z.string(),
  redirectUrl: z.string(),
  notice: z.string(),
});

export const orderReply = z.object({
  orderId: sentOrderId,
  state: orderState,
  method,
  total: amount,
  /** The part of the total paid by credit: reserved until a card pays the rest, or used. */
  credit: amount,
  currency,
  org: z.object({ id: sentOrgId, name: z.string() }),
  createdAt: instantText,
  settledAt: z.nullable(instantText),
  payment: z.nullable(z.object({ state: paymentState, failure: z.string(), refunded: amount })),
  /** Present while a card payment is still to be made. */
  card: z.nullable(cardStep),
  lines: z.array(
    z.object({
      kind: lineKind,
      entryId: sentEntryId,
      quantity: z.int(),
      athleteId: sentAthleteId,
      athlete: z.string(),
      compId: sentCompetitionId,
      competition: z.string(),
      ceid: sentCompEventId,
      event: z.string(),
      /** More about it: the age group, or the variation of a shop item, 'M, blue'. */
      detail: z.string(),
      /** Where and when it takes place; null for what has no time of its own. */
      venue: z.string(),
      zone: timeZone,
      startDateTime: z.nullable(instantText),
      timeKnown: z.boolean(),
      state: entryState,
      heldUntil: z.nullable(instantText),
      price: amount,
      fee: amount,
      total: amount,
      refunded: amount,
      /** Whether it was cancelled before it was paid for. The total of the order leaves it out. */
      uncharged: z.boolean(),
    }),
  ),
  refunds: z.array(
    z.object({
      amount,
      manner: z.enum(['card', 'credit', 'cheque', 'invoice']),
      state: z.enum(['wanted', 'done', 'failed']),
      reason: z.string(),
    }),
  ),
  /** The terms under which it was made, with the text of that time. */
  terms: z.array(z.object({ competition: z.string(), agreedAt: instantText, text: z.string() })),
  /** One sentence on the state of the order, and what to do next. */
  text: z.string(),
  /** Instructions for sending a cheque, in the organiser's words; empty otherwise. */
  chequeText: z.string(),
  /**
   * What to write on an awaited cheque, what is left to pay by it, where it goes (empty if the organiser gave no
   * address) and by when, and whether a card may pay instead; null otherwise.
   */
  cheque: z.nullable(
    z.object({
      payee: z.string(),
      reference: z.string(),
      due: amount,
      address: z.string(),
      arriveBy: z.nullable(isoDay),
      cardInstead: z.nullable(z.object({ isTest: z.boolean(), notice: z.string() })),
    }),
  ),
  /** The invoice of an order, also once it is paid, and what is left to pay of it; null for other orders. */
  invoice: z.nullable(
    z.object({
      number: z.string(),
      to: z.string(),
      due: isoDay,
      payee: z.string(),
      details: z.string(),
      fee: amount,
      left: amount,
    }),
  ),
});
export type OrderReply = z.output<typeof orderReply>;

export const checkOut = route({
  method: 'POST',
  path: '/v5/checkout',
  access: ownerOf('basketEntry', 'entryIds'),
  idempotent: true,
  summary:
    'Turns held places at one organisation into an order: paid at once if it is free or covered by credit; promised if it is to be paid by cheque or invoice; otherwise returned with the next step for paying by card. The call is refused if the total is not the expected one.',
  input: z.strictObject({
    orgId,
    method: z.enum(['card', 'cheque', 'invoice']),
    entryIds: z
      .array(entryId)
      .check(z.minLength(1, 'No events in basket.'), z.maxLength(200, 'At most 200 at a time.')),
    expectedTotal: amount,
    currency,
    /** The part of the caller's credit to use: all of the total, or a part when a card pays the rest. */
    useCredit: z._default(
      z.string().check(z.regex(/^\d{1,9}\.\d\d$/, 'Enter an amount such as 12.50, not below zero.')),
      '0.00',
    ),
    /** The `hash` of each text among the group's `terms` that the payer accepts. */
    acceptedTerms: z._default(z.array(textHash).check(z.maxLength(50, 'At most 50.')), []),
    /** The version of the privacy notice beside the button to pay. */
    notice: z.optional(z.int()),
  }),
  output: orderReply,
});

export const payByTestCard = route({
  method: 'POST',
  path: '/v5/checkout/test-card/:orderId',
  access: ownerOf('order', 'orderId'),
  idempotent: true,
  summary: "Pays an order with a demo database's built-in test gateway: no money moves.",
  input: z.strictObject({ orderId, number: line(30), expiry: z._default(line(10), ''), cvc: z._default(line(6), '') }),
  output: orderReply,
});

export const readOrder = route({
  method: 'GET',
  path: '/v5/order/:id',
  access: ownerOf('order', 'id'),
  summary: "An order's state, for the screen that waits for a payment; asks the provider if one is pending.",
  input: z.strictObject({ id: orderId }),
  output: orderReply,
});

export const abandonOrder = route({
  method: 'POST',
  path: '/v5/order/:id/abandon',
  access: ownerOf('order', 'id'),
  idempotent: true,
  summary: 'Abandons a payment: the order is dropped and its places stay in the basket until their hold ends.',
  input: z.strictObject({ id: orderId }),
  output: orderReply,
});

export const payByCardInstead = route({
  method: 'POST',
  path: '/v5/order/:id/card-instead',
  access: ownerOf('order', 'id'),
  idempotent: true,
  summary:
    'Opens a card payment for an order that awaits a cheque, and returns the step to pay. Its places are kept; the order is paid by card once the payment goes through.',
  input: z.strictObject({ id: orderId }),
  output: orderReply,
});

export const readReceipt = route({
  method: 'GET',
  path: '/v5/order/:id/receipt',
  access: ownerOf('order', 'id'),
  summary: 'The receipt for a paid order.',
  input: z.strictObject({ id: orderId }),
  output: z.object({
    number: z.string(),
    orderId: sentOrderId,
    paidAt: instantText,
    payer: z.object({ name: z.string(), email: z.string() }),
    seller: z.string(),
    method,
    currency,
    lines: z.array(z.object({ description: z.string(), price: amount, fee: amount, total: amount, refunded: amount })),
    price: amount,
    fee: amount,
    total: amount,
    refunded: amount,
    isTest: z.boolean(),
  }),
});

export const myCalendar = route({
  method: 'GET',
  path: '/v5/my/entries.ics',
  access: mine('entries'),
  sends: 'text/calendar; charset=utf-8',
  summary: "A calendar file of the caller's upcoming confirmed entries, or those in one order.",
  input: z.strictObject({ order: z._default(idOrZero, 0) }),
  output: z.string(),
});

export const myOrders = route({
  method: 'GET',
  path: '/v5/my/orders',
  access: mine('orders'),
  summary: "The caller's orders, newest first, and the credit that the next order can use.",
  input: z.strictObject({ page: pageNumber, pagesize: pageSize(20) }),
  output: z.array(
    z.object({
      orderId: sentOrderId,
      productIds: z.array(z.int()),
      dateOrdered: instantText,
      state: orderState,
      method,
      currency,
      total: amount,
      refunded: amount,
      org: z.string(),
      competitions: z.array(z.string()),
      entries: z.int(),
      hasCredit: z.boolean(),
      hasRefund: z.boolean(),
    }),
  ),
  meta: z.object({
    page: z.int(),
    pageSize: z.int(),
    totalCount: z.int(),
    credit: z.array(z.object({ currency, amount })),
  }),
});

/** The body is checked by its signature before anything in it is trusted, so its shape is the provider's own. */
export const stripeEvent = route({
  method: 'POST',
  path: '/v5/webhooks/stripe',
  access: signedCaller,
  bodyLimit: 256 * 1024,
  summary:
    'Events from the card provider: stored once, applied once, in any order. The reply comes once they are stored.',
  input: z.looseObject({}),
  output: z.object({ stored: z.boolean() }),
});
