import * as z from 'zod/mini';
import { builderAt, mine, ownerOf } from '../access.ts';
import { oneTimeKey } from '../people/accounts.ts';
import { myEntry } from './my-entries.ts';
import {
  amount,
  athleteId,
  compEventId,
  competitionId,
  email,
  entryId,
  idOrZero,
  instantText,
  line,
  sentAthleteId,
  sentCompEventId,
  sentEntryId,
  sentEventDefId,
  eventType,
} from '../fields.ts';
import { route } from '../route.ts';

const uom = z.object({
  pattern: z.string(),
  short: z.string(),
  text: z.string(),
  uomType: z.enum(['T', 'D', 'H', 'P']),
});

/** An athlete's performance in an event (PB-02): the mark typed with an entry, beside the athlete's PB and SB in it. */
export const performance = z.object({
  athleteId: sentAthleteId,
  eventId: sentEventDefId,
  eventType: eventType,
  perf: z.nullable(z.number()),
  perfText: z.string(),
  pb: z.nullable(z.number()),
  pbText: z.string(),
  pbAchieved: z.nullable(z.string()),
  sb: z.nullable(z.number()),
  sbText: z.string(),
  sbAchieved: z.nullable(z.string()),
  ageGroup: z.string(),
  limits: z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) }),
  uom: z.array(uom),
});
export type EntryPerformance = z.output<typeof performance>;

export const entryPerformance = route({
  method: 'GET',
  path: '/v5/entryperf/:id',
  access: ownerOf('entry', 'id'),
  summary: "The performance given with an entry, and the athlete's PB and SB in the event.",
  input: z.strictObject({ id: entryId }),
  output: performance,
});

/**
 * A possible target of a move. `message` says why it is not possible; empty when it is. `moneyText` says what money is
 * returned.
 */
export const switchTarget = z.object({
  ceid: sentCompEventId,
  event: z.string(),
  ageGroup: z.string(),
  startDateTime: instantText,
  timeKnown: z.boolean(),
  enabled: z.boolean(),
  message: z.string(),
  moneyText: z.string(),
  /** For builders: why the athlete cannot have a place in it beside this entry; empty when they can. */
  anotherFault: z.string(),
  /** Whether only a PB that the event takes is missing for that, which may be sent with the entry. */
  anotherNeedsPb: z.boolean(),
  /** The amounts to pay and to return after a move of a paid entry. */
  toPay: amount,
  comesBack: amount,
});

export const entryActions = route({
  method: 'GET',
  path: '/v5/entry/actions/:compId/:athleteId/:clubId/:entryId',
  access: ownerOf('entryWithActions', 'entryId'),
  summary:
    "One entry and what the caller may do with it; for its owner, somebody who acts for its athlete, and the competition's staff (BUILDER, FINANCE). `clubId` 0 is any club.",
  input: z.strictObject({ compId: competitionId, athleteId, clubId: idOrZero, entryId }),
  output: z.object({
    entry: myEntry,
    /** The person who entered; their contact only for staff. */
    enteredBy: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    isStaff: z.boolean(),
    /** Whether the athlete has a result in the event, so that the entry stays as it is. */
    hasResult: z.boolean(),
    may: z.object({
      switch: z.boolean(),
      cancel: z.boolean(),
      markPaid: z.enum(['paid', 'not-paid', 'no']),
      giveToUser: z.boolean(),
    }),
    targets: z.array(switchTarget),
  }),
});
export type EntryActions = z.output<typeof entryActions.output>;

export const addToBasket = route({
  method: 'POST',
  path: '/v5/entry/addtobasket',
  access: builderAt('any', 'entry', 'productid'),
  limit: 'invite',
  summary:
    'Gives an unpaid place to another user, for builders of its competition. With the id of somebody at the competition it goes into their basket at once, with a new hold; an email address is sent an offer, and the reply is the same whether or not it has an account.',
  input: z.strictObject({
    productid: entryId,
    userid: z._default(idOrZero, 0),
    email: z._default(z.union([z.literal(''), email]), ''),
  }),
  output: z.object({ entryId: sentEntryId, name: z.string(), heldUntil: z.nullable(instantText) }),
});

export const enterAnother = route({
  method: 'POST',
  path: '/v5/entry/another',
  access: builderAt('any', 'entry', 'entryid'),
  limit: 'invite',
  summary:
    "Enters an entry's athlete in another event in its competition, for builders. The place is held for a day in the basket of the account that made the entry, which is asked by email to pay for it. `performance` is a PB for this entry only, as the user typed it; if it is empty, the known PB is used.",
  input: z.strictObject({ entryid: entryId, ceid: compEventId, performance: z._default(line(20), '') }),
  output: z.object({ entryId: sentEntryId, ceid: sentCompEventId, heldUntil: instantText }),
});

export const takeOffered = route({
  method: 'POST',
  path: '/v5/entry/take-offered',
  access: mine('basket'),
  limit: 'basket',
  summary:
    "Puts the place that an emailed key offers into the caller's basket. The offer must have been sent to the account's confirmed address.",
  input: z.strictObject({ key: oneTimeKey }),
  output: z.object({ entryId: sentEntryId, heldUntil: instantText }),
});

const giving = z.strictObject({ entryid: entryId, athleteId });

export const previewGivingPlace = route({
  method: 'GET',
  path: '/v5/entry/switch-athlete/:entryid/:athleteId',
  access: ownerOf('changeableEntry', 'entryid'),
  summary:
    "What giving an entry's place to another of its owner's athletes means: the event for the athlete's age group and the money, or why it cannot be given.",
  input: giving,
  output: z.object({ enabled: z.boolean(), message: z.string(), event: z.string(), moneyText: z.string() }),
});

export const givePlace = route({
  method: 'POST',
  path: '/v5/entry/switch-athlete',
  access: ownerOf('changeableEntry', 'entryid'),
  summary:
    "Gives an entry's place to another of its owner's athletes, if eligible. The payment stays with it; a difference is refunded, or paid in the basket (`toPay`).",
  input: giving,
  output: z.object({
    entryId: sentEntryId,
    ceid: sentCompEventId,
    athleteId: sentAthleteId,
    toPay: z.nullable(z.object({ heldUntil: instantText, total: z.string(), currency: z.enum(['GBP', 'EUR']) })),
  }),
});
