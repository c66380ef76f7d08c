import * as z from 'zod/mini';
import { areaAt, builderAt, mine, ownerOf } from '../access.ts';
import {
  athleteId,
  compEventId,
  competitionId,
  idOrZero,
  instantText,
  sentAthleteId,
  sentCompEventId,
  sentCompetitionId,
  timeZone,
  yesNo,
} from '../fields.ts';
import { route } from '../route.ts';

const placeInLine = z.object({ ceid: sentCompEventId, athleteId: sentAthleteId, position: z.int() });

export const joinLine = route({
  method: 'PUT',
  path: '/v5/waiting/:ceid/:athleteId',
  access: ownerOf('athlete', 'athleteId'),
  limit: 'basket',
  summary:
    "Puts an athlete at the end of a full event's waiting list; repeating it returns the position. If the organiser asks people to pay on joining, the athlete joins once the place in the basket is paid for.",
  input: z.strictObject({ ceid: compEventId, athleteId, clubId: z._default(idOrZero, 0) }),
  output: z.extend(placeInLine, {
    /** How long the place is kept in the basket to be paid for, with position 0; null once it is in the line. */
    payUntil: z.nullable(instantText),
    basketCount: z.int(),
  }),
});

export const leaveLine = route({
  method: 'DELETE',
  path: '/v5/waiting/:ceid/:athleteId',
  access: ownerOf('athlete', 'athleteId'),
  summary:
    "Removes an athlete from an event's waiting list and refunds any payment, less the booking fee unless the terms refund it. An offered place must be removed from the basket instead.",
  input: z.strictObject({ ceid: compEventId, athleteId }),
  output: z.object({ ceid: sentCompEventId, athleteId: sentAthleteId }),
});

/** A place in the line for an event of one of the caller's athletes. */
const myPlaceInLine = z.object({
  compId: sentCompetitionId,
  competition: z.string(),
  zone: timeZone,
  ceid: sentCompEventId,
  event: z.string(),
  ageGroup: z.string(),
  startDateTime: instantText,
  timeKnown: z.boolean(),
  athleteId: sentAthleteId,
  athlete: z.string(),
  /** 1 is next; 0 for an offered place. */
  position: z.int(),
  offeredUntil: z.nullable(instantText),
  /** What was paid on joining, and what comes of it; empty where a place is paid for when it is offered. */
  moneyText: z.string(),
  /** What comes back when the line is left; empty where nothing was to be paid. */
  backText: z.string(),
});
export type MyPlaceInLine = z.output<typeof myPlaceInLine>;

export const myLines = route({
  method: 'GET',
  path: '/v5/my/waiting',
  access: mine('entries'),
  summary: "The waiting lists for upcoming events that the caller's athletes are on, with their positions and offers.",
  input: z.strictObject({}),
  output: z.array(myPlaceInLine),
});

const lineOfEvent = z.object({
  ceid: sentCompEventId,
  event: z.string(),
  ageGroup: z.string(),
  max: z.nullable(z.int()),
  entered: z.int(),
  held: z.int(),
  /** Since when the organiser moves people by hand; null while free places are offered automatically. */
  pausedAt: z.nullable(instantText),
  people: z.array(
    z.object({
      athleteId: sentAthleteId,
      athlete: z.string(),
      club: z.string(),
      by: z.string(),
      joinedAt: instantText,
      /** 1 is next; 0 for an athlete with an offer. */
      position: z.int(),
      offeredUntil: z.nullable(instantText),
      /** The payment of a place that is paid for on joining. */
      paid: z.enum(['nothing', 'awaited', 'paid']),
    }),
  ),
});

export const showLines = route({
  method: 'GET',
  path: '/v5/waiting/competition/:compId',
  access: areaAt(['ADMIN', 'BUILDER', 'FINANCE', 'REPORTS'], 'competition', 'compId'),
  summary: "The people on the waiting lists for a competition's events, in order, with their offers.",
  input: z.strictObject({ compId: competitionId }),
  output: z.object({ compId: sentCompetitionId, zone: timeZone, mayMove: z.boolean(), events: z.array(lineOfEvent) }),
});
export type Lines = z.output<typeof showLines.output>;

export const moveInLine = route({
  method: 'POST',
  path: '/v5/waiting/move',
  access: builderAt('any', 'compEvent', 'ceid'),
  summary: "Moves an athlete to a position on an event's waiting list. Free places are offered by hand from then on.",
  input: z.strictObject({
    ceid: compEventId,
    athleteId,
    position: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  }),
  output: placeInLine,
});

export const offerByHand = route({
  method: 'POST',
  path: '/v5/waiting/offer',
  access: builderAt('any', 'compEvent', 'ceid'),
  summary:
    "Offers a free place to an athlete on an event's waiting list, in any position. Free places are offered by hand from then on.",
  input: z.strictObject({ ceid: compEventId, athleteId }),
  /** The end of the offer; null for an athlete who has paid and is entered. */
  output: z.object({ ceid: sentCompEventId, athleteId: sentAthleteId, offeredUntil: z.nullable(instantText) }),
});

export const takeOutOfLine = route({
  method: 'POST',
  path: '/v5/waiting/take-out',
  access: builderAt('any', 'compEvent', 'ceid'),
  summary:
    "Removes an athlete from an event's waiting list, tells them and refunds any payment, less the booking fee unless the terms refund it.",
  input: z.strictObject({ ceid: compEventId, athleteId }),
  output: z.object({ ceid: sentCompEventId, athleteId: sentAthleteId }),
});

export const setAutomatic = route({
  method: 'POST',
  path: '/v5/waiting/automatic',
  access: builderAt('any', 'compEvent', 'ceid'),
  summary: "Starts or stops offering an event's free places to its waiting list automatically.",
  input: z.strictObject({ ceid: compEventId, automatic: yesNo }),
  output: z.object({ ceid: sentCompEventId, automatic: z.boolean() }),
});
