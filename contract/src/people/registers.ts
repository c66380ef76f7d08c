import * as z from 'zod/mini';
import { mine, ownerOf } from '../access.ts';
import { aoCode, athleteId, line, requiredLine, sentClubId, sentEventDefId } from '../fields.ts';
import { route } from '../route.ts';

/** A register's data for a number and its date of birth; empty where it has none. */
export const registration = z.object({
  found: z.boolean(),
  firstName: z.string(),
  surName: z.string(),
  gender: z.enum(['M', 'F', 'O', '']),
  club: z.string(),
  /** The club of this name here; null when there is none. */
  clubid: z.nullable(sentClubId),
  /** The last day of the registration. */
  expires: z.nullable(z.string()),
  /** A notice for the person, with the way on; empty when there is nothing to tell. */
  notice: z.string(),
});
export type Registration = z.output<typeof registration>;

/** API-027. A number alone must reveal nothing (decision 0014), so the date of birth is required with it. */
export const lookUpRegistration = route({
  method: 'POST',
  path: '/v5/athlete/lookup',
  access: mine('athletes'),
  limit: 'register-lookup',
  summary:
    'Looks up a registration number in the register, imported or online; the date of birth must match. The number of look-ups is limited for each registration number and each account.',
  input: z.strictObject({ aocode: z.optional(aoCode), urn: requiredLine(20), dob: line(20) }),
  output: registration,
});

const rankingBest = z.object({
  eventid: sentEventDefId,
  eventName: z.string(),
  pof10pb: z.number(),
  pof10pbText: z.string(),
  achieved: z.nullable(z.string()),
  pb: z.nullable(z.number()),
  pbText: z.string(),
  /** Whether it is better than the PB here, or the first. */
  isBetter: z.boolean(),
});

export const rankingBests = route({
  method: 'GET',
  path: '/v5/athlete/pof10pbs/:id',
  access: ownerOf('athlete', 'id'),
  limit: 'register-lookup',
  summary:
    "An athlete's PBs on the ranking site, for EA athletes with a registration number; cached for a day. No PB in Startline is changed.",
  input: z.strictObject({ id: athleteId }),
  output: z.object({
    bests: z.array(rankingBest),
    /** The athlete's page on the ranking site; empty without one. */
    profile: z.string(),
    notice: z.string(),
  }),
});
export type RankingBests = z.output<typeof rankingBests.output>;
