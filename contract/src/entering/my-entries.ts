import * as z from 'zod/mini';
import { mine } from '../access.ts';
import {
  amount,
  currency,
  idOrZero,
  instantText,
  pageNumber,
  pageSize,
  sentAthleteId,
  sentCompEventId,
  sentCompetitionId,
  sentEntryId,
  sentOrderId,
  timeZone,
} from '../fields.ts';
import { route } from '../route.ts';
import { entryState, paidCode } from './entries.ts';

/** One of the caller's own entries with the next step. */
export const myEntry = z.object({
  entryId: sentEntryId,
  athleteId: sentAthleteId,
  athlete: z.string(),
  compId: sentCompetitionId,
  competition: z.string(),
  venue: z.string(),
  zone: timeZone,
  ceid: sentCompEventId,
  event: z.string(),
  ageGroup: z.string(),
  startDateTime: instantText,
  timeKnown: z.boolean(),
  perfText: z.string(),
  state: entryState,
  paid: paidCode,
  total: amount,
  currency,
  heldUntil: z.nullable(instantText),
  orderId: z.nullable(sentOrderId),
  payment: z.enum(['none', 'card', 'cheque', 'free', 'credit', 'invoice']),
  paymentText: z.string(),
  next: z.object({
    kind: z.enum(['pay', 'hold-again', 'send-cheque', 'pay-invoice', 'wait-for-payment', 'nothing', 'enter-again']),
    text: z.string(),
  }),
  mayCancel: z.boolean(),
  cancelText: z.string(),
  moneyBack: z.array(z.enum(['refund', 'credit'])),
  /**
   * The money returned by each way, with its destination and time, and the amount kept with its reason; empty when
   * nothing can be cancelled.
   */
  comesBack: z.object({ refund: z.string(), credit: z.string(), kept: z.string(), amount }),
  /** What was refunded of a cancelled entry, where to and when, and the amount kept with its reason; else empty. */
  refunded: z.string(),
  isOver: z.boolean(),
  cancelReason: z.string(),
  /** The user who made it for the caller's athlete, such as a club's secretary; empty for the caller's own. */
  enteredBy: z.string(),
});
export type MyEntry = z.output<typeof myEntry>;
export const myEntries = route({
  method: 'GET',
  path: '/v5/my/entries',
  access: mine('entries'),
  summary:
    "The caller's entries and those that others made for the caller's athletes, upcoming first, with state, payment and what to do next.",
  input: z.strictObject({
    compId: z._default(idOrZero, 0),
    when: z._default(z.enum(['all', 'coming', 'past']), 'all'),
    page: pageNumber,
    pagesize: pageSize(100),
  }),
  output: z.array(myEntry),
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int() }),
});
