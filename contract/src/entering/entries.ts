import { takesEntriesFrom } from '@startline/rules/competitions/published/status';
import { entryStates } from '@startline/rules/entering/entries/lifecycle';
import { entryPanels } from '@startline/rules/entering/entries/panels';
import * as z from 'zod/mini';
import { eventOptionFields } from '../competitions/comp-event-options.ts';
import { anyone, areaAt, ownerOf, viewerOf } from '../access.ts';
import { entryBlock, wayOn } from '../selling/entry-blocks.ts';
import { entryContext, eventFacts, meter } from './entry-facts.ts';
import {
  amount,
  athleteId,
  compEventId,
  competitionId,
  currency,
  entryId,
  eventDefId,
  gender,
  idOrZero,
  instantText,
  line,
  requiredLine,
  sentAthleteId,
  sentClubId,
  sentCompEventId,
  sentCompetitionId,
  sentEntryId,
  sentEventDefId,
  sentEventGroupId,
  yesNo,
  eventType,
  timeZone,
} from '../fields.ts';
import { route } from '../route.ts';
import { unit } from './unit.ts';

/**
 * Payment status as the specification codes it (CART-03): 0 Not Paid, 1 Paid, 2 Cheque/Awaiting Payment, 3 Auto Free
 * Price.
 */
export const paidCode = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export const entryState = z.enum(entryStates);

/** The present cost of an entry, fee included, and its cost when the lower price ends. */
export const entryPrice = z.object({
  id: z.int(),
  description: z.string(),
  currency,
  price: amount,
  fee: amount,
  total: amount,
  feeIncluded: z.boolean(),
  free: z.boolean(),
  /** The time at which the lower price ends; null when the price does not change. */
  earlyEndsAt: z.nullable(instantText),
  totalAfter: z.nullable(amount),
});

/** One event for one athlete (ENTRY-06) with the rule's answer and its facts. */
export const eventRow = z.object({
  ceid: sentCompEventId,
  athleteid: sentAthleteId,
  eventid: sentEventDefId,
  eventGroupId: sentEventGroupId,
  eventGroup: z.string(),
  eventNo: z.int(),
  Name: z.string(),
  tf: eventType,
  gender,
  ageGroupId: z.int(),
  ageGroup: z.string(),
  ageInfo: z.object({ ageGroup: z.string(), ageGroupId: z.int() }),
  startDateTime: instantText,
  timeKnown: z.boolean(),
  isTeamEvent: z.boolean(),
  firstName: z.string(),
  surName: z.string(),
  club: z.string(),
  teamId: z.int(),
  multiid: z.int(),
  helpText: z.string(),
  price: z.nullable(entryPrice),
  /** `max` 0 is unlimited, -1 is schedule only; `left` is null when unlimited. */
  places: z.object({ max: z.int(), taken: z.int(), held: z.int(), left: z.nullable(z.int()) }),
  /** The parts of the row that the organiser shows. */
  rowOptions: eventOptionFields.rowOptions,
  pb: z.nullable(z.number()),
  pbText: z.string(),
  perfInfo: z.object({ perf: z.nullable(z.number()), perfText: z.string() }),
  uomInfo: unit,
  ruleType: z.enum(['EVENT', 'COMP', 'PB', 'none']),
  ruleMessage: z.string(),
  ruleIsDisabledBy: z.nullable(sentCompEventId),
  enabled: z.boolean(),
  note: z.enum(['in-cart', 'waiting-list', 'none']),
  blocks: z.array(entryBlock),
  wayOn,
  userSelected: z.boolean(),
  entered: z.boolean(),
  paid: paidCode,
  /**
   * The caller's own hold or entry in this event; productId 0 and entry null without one. A lapsed hold keeps what was
   * typed.
   */
  order: z.object({ productId: z.int() }),
  entry: z.nullable(
    z.object({
      entryId: sentEntryId,
      state: entryState,
      heldUntil: z.nullable(instantText),
      perf: z.nullable(z.number()),
      perfText: z.string(),
      /** The price of the entry; null for those who did not buy it. */
      total: z.nullable(amount),
    }),
  ),
  /**
   * The place in the line for this event: the position, 1 being next, or how long a place is offered; 0 while it is in
   * a basket. `moneyText` tells what was paid on joining and what comes of it, empty without.
   */
  waiting: z.nullable(
    z.object({
      position: z.int(),
      offeredUntil: z.nullable(instantText),
      inBasket: z.boolean(),
      moneyText: z.string(),
    }),
  ),
  /** What joining the line costs now, where it is paid for on joining; empty otherwise. */
  joinText: z.string(),
  facts: eventFacts,
});

/** The athlete as the entry screen shows them. */
const entrant = z.object({
  id: sentAthleteId,
  firstName: z.string(),
  surName: z.string(),
  gender: z.string(),
  club: z.string(),
  clubid: z.nullable(sentClubId),
  ageInfo: z.string(),
  ageGroupId: z.int(),
  /** Why this athlete may not enter at all, such as a registration that has ended; empty when they may. */
  refusal: z.string(),
});

/** The competition as the head of the entry page shows it. */
const competitionAtEntry = z.object({
  id: sentCompetitionId,
  name: z.string(),
  dates: z.array(z.string()),
  /** The ground and its town. */
  place: z.string(),
  zone: timeZone,
  currency,
  opensAt: instantText,
  closesAt: instantText,
  status: z.string(),
  takesEntriesFrom: z.enum(takesEntriesFrom),
  /** Whether entries are taken from the caller, who organises the competition, though they are not open. */
  outsideDates: z.boolean(),
  /** The organiser's words on why entries are stopped; empty without words, and when they are not stopped. */
  stopped: z.string(),
  holdMinutes: z.int(),
  priority: z.nullable(z.object({ message: z.string(), until: z.nullable(instantText) })),
  chequesAllowed: z.boolean(),
  helpText: z.object({ athletes: z.string(), schedule: z.string(), teams: z.string(), cart: z.string() }),
  /** The panels that the entry page shows, and the one it opens on: null when the organiser hides them all. */
  panels: z.array(z.enum(entryPanels)),
  firstPanel: z.nullable(z.enum(entryPanels)),
});
export type CompetitionAtEntry = z.output<typeof competitionAtEntry>;

export const entryEvents = z.object({
  competition: competitionAtEntry,
  athlete: z.nullable(entrant),
  now: instantText,
  meters: z.array(meter),
  context: entryContext,
  rows: z.array(eventRow),
});
export type EntryEvents = z.output<typeof entryEvents>;

export const eventsForAthlete = route({
  method: 'GET',
  path: '/v5/public/events/:compId/:athleteId',
  access: anyone,
  cacheSeconds: 5,
  summary:
    "A competition's events for one athlete, with the rule for each; athlete 0 is the public schedule. For an athlete above 0 the caller must be allowed to act for them.",
  input: z.strictObject({ compId: competitionId, athleteId: idOrZero }),
  output: entryEvents,
});

export const readCompetitionAtEntry = route({
  method: 'GET',
  path: '/v5/public/comp/:id/entry-head',
  access: anyone,
  cacheSeconds: 15,
  sameForAll: true,
  summary: 'A published competition as the head of its entry page shows it to a visitor.',
  input: z.strictObject({ id: competitionId }),
  output: competitionAtEntry,
});

export const held = z.object({
  entryId: sentEntryId,
  productId: z.int(),
  state: entryState,
  heldUntil: instantText,
  price: amount,
  fee: amount,
  total: amount,
  currency,
  /** The number of lines in the basket, so that the screen's total is right at once. */
  basketCount: z.int(),
});

export const holdPlace = route({
  method: 'PUT',
  path: '/v5/public/product/:ceid/:athleteId/:clubId/:teamId',
  access: ownerOf('athlete', 'athleteId'),
  limit: 'basket',
  inQuery: ['pb'],
  summary:
    'Holds a place for an athlete and puts it in the basket; repeating it returns the same place. `pb` is the PB as the user typed it; an id of 0 means none.',
  input: z.strictObject({ ceid: compEventId, athleteId, clubId: idOrZero, teamId: idOrZero, pb: z.optional(line(20)) }),
  output: held,
});

export const released = z.object({ productId: z.int(), basketCount: z.int() });
export const releasePlace = route({
  method: 'POST',
  path: '/v5/public/product/delete/:productId',
  access: ownerOf('basketEntry', 'productId'),
  summary: 'Releases a held place and removes it from the basket.',
  input: z.strictObject({ productId: entryId }),
  output: released,
});

export const givePriorityCode = route({
  method: 'POST',
  path: '/v5/competition/priority/:id',
  access: viewerOf('competition', 'id'),
  limit: 'priority',
  summary: "Submits a competition's code in its priority period; the code is remembered for this user and competition.",
  input: z.strictObject({ id: competitionId, code: requiredLine(60) }),
  output: z.object({ accepted: z.boolean() }),
});

export const savePb = route({
  method: 'POST',
  path: '/v5/athlete/pbupdate',
  access: ownerOf('athlete', 'aid'),
  summary:
    "Saves an athlete's PB, or removes it if `pbText` is empty. `pbText` is the PB as the user typed it; `pb` is the same PB as a number, and must match.",
  input: z.strictObject({
    aid: athleteId,
    eid: eventDefId,
    pb: z.optional(z.number()),
    pbText: line(20),
    trackSb: z._default(yesNo, false),
    ceid: z._default(idOrZero, 0),
  }),
  output: z.object({
    eventid: sentEventDefId,
    eventName: z.string(),
    pb: z.nullable(z.number()),
    pbText: z.string(),
    question: z.string(),
  }),
});

export const switchEvent = route({
  method: 'POST',
  path: '/v5/entry/switch',
  access: ownerOf('changeableEntry', 'entryid'),
  summary:
    'Moves an entry to another event in the same competition. In the basket, it takes the new price. A paid entry moves at once to an event at the same or a lower price, and the difference is refunded under the cancellation terms. It moves to a dearer event once the difference is paid in the basket; `toPay` gives the amount and how long the place is kept.',
  input: z.strictObject({ entryid: entryId, ceid: compEventId }),
  output: z.object({
    entryId: sentEntryId,
    ceid: sentCompEventId,
    toPay: z.nullable(z.object({ heldUntil: instantText, total: z.string(), currency: z.enum(['GBP', 'EUR']) })),
  }),
});

export const cancelEntry = route({
  method: 'POST',
  path: '/v5/entry/cancel/:id',
  access: ownerOf('changeableEntry', 'id'),
  idempotent: true,
  summary:
    "Cancels a confirmed entry and releases its place, within the organiser's terms; `back` is how to return money if the terms allow it.",
  input: z.strictObject({
    id: entryId,
    reason: requiredLine(200),
    back: z._default(z.enum(['refund', 'credit']), 'refund'),
  }),
  output: z.object({
    entryId: sentEntryId,
    back: z.enum(['refund', 'credit', 'none']),
    amount,
    currency,
    /** Each way in which money is returned, with its amount, in words; empty when none is. */
    moneyText: z.string(),
  }),
});
export type CancelledEntry = z.output<typeof cancelEntry.output>;

export const markPaid = route({
  method: 'POST',
  path: '/v5/entry/paid',
  access: areaAt(['FINANCE', 'BUILDER'], 'entry', 'prodIds'),
  idempotent: true,
  summary:
    "Marks promised entries as paid (a cheque or the payment of an invoice came) or as awaiting payment again, for the organisation's finance staff and builders.",
  input: z.strictObject({
    prodIds: z
      .array(entryId)
      .check(z.minLength(1, 'Choose at least one entry.'), z.maxLength(200, 'At most 200 at a time.')),
    paid: yesNo,
    message: z._default(line(200), ''),
  }),
  output: z.object({ changed: z.int() }),
});
