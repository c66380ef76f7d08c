import { takesEntriesFrom } from '@startline/rules/competitions/published/status';
import * as z from 'zod/mini';
import { representativeOf } from '../access.ts';
import {
  amount,
  athleteId,
  clubId,
  compEventId,
  competitionId,
  currency,
  instantText,
  line,
  sentAthleteId,
  sentClubId,
  sentCompEventId,
  sentCompetitionId,
  timeZone,
} from '../fields.ts';
import { route } from '../route.ts';
import { entryContext, eventFacts, ownEntry } from './entry-facts.ts';

/** The most places that one call asks for: sixty athletes in four events each. */
export const MOST_CELLS = 240;

/** An event as it is for every athlete; an athlete's own entries are in their cells. */
const gridEvent = z.object({
  ceid: sentCompEventId,
  code: z.string(),
  name: z.string(),
  total: z.nullable(amount),
  facts: eventFacts,
});

const gridCell = z.object({
  ceid: sentCompEventId,
  pb: z.nullable(z.number()),
  pbText: z.string(),
  entry: ownEntry,
  /** The caller's own place in the event; 0 for none. */
  productId: z.int(),
});

const gridAthlete = z.object({
  id: sentAthleteId,
  firstName: z.string(),
  surName: z.string(),
  /** Decides which teams may name the athlete. */
  gender: z.enum(['M', 'F', 'O', '']),
  ageGroup: z.string(),
  /** Distinguishes people of one name; like all of the grid, only representatives see it. */
  dob: z.string(),
  urn: z.string(),
  /** Why the athlete may not enter at all; empty when they may. */
  refusal: z.string(),
  context: entryContext,
  cells: z.array(gridCell),
});

export const clubGridReply = z.object({
  competition: z.object({
    id: sentCompetitionId,
    name: z.string(),
    zone: timeZone,
    currency,
    closesAt: instantText,
    status: z.string(),
    takesEntriesFrom: z.enum(takesEntriesFrom),
    holdMinutes: z.int(),
    priority: z.nullable(z.object({ message: z.string(), until: z.nullable(instantText) })),
  }),
  club: z.object({ id: sentClubId, name: z.string() }),
  now: instantText,
  events: z.array(gridEvent),
  athletes: z.array(gridAthlete),
});
export type ClubGrid = z.output<typeof clubGridReply>;

export const clubGrid = route({
  method: 'GET',
  path: '/v5/club/grid/:compId/:clubId',
  access: representativeOf('clubId'),
  summary: "A club's athletes and the events that each may enter at a competition, for its representatives.",
  input: z.strictObject({ compId: competitionId, clubId }),
  output: clubGridReply,
});

export const heldPlaces = z.object({
  cells: z.array(
    z.object({
      ceid: sentCompEventId,
      athleteId: sentAthleteId,
      /** 0 when no place is held. */
      productId: z.int(),
      heldUntil: z.nullable(instantText),
      total: z.nullable(amount),
      /** Why no place is held; empty when one is. */
      refusal: z.string(),
    }),
  ),
  currency,
  basketCount: z.int(),
});
export type HeldPlaces = z.output<typeof heldPlaces>;

export const holdPlaces = route({
  method: 'POST',
  path: '/v5/club/places/:compId/:clubId',
  access: representativeOf('clubId'),
  limit: 'basket',
  summary:
    "Holds places for a club's athletes and puts them in the basket. Returns a result for each; `pb` is the PB as the user typed it, and repeating the call returns the same places.",
  input: z.strictObject({
    compId: competitionId,
    clubId,
    cells: z
      .array(z.strictObject({ ceid: compEventId, athleteId, pb: z.optional(line(20)) }))
      .check(z.minLength(1, 'Choose at least one place.'), z.maxLength(MOST_CELLS, 'At most 240 places at a time.')),
  }),
  output: heldPlaces,
});
