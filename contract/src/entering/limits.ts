import type { Count } from '@startline/rules/entering/entries/limits';
import * as z from 'zod/mini';

/**
 * The limits of a rule, 0 for none (CRULE-OPEN-01): per day, in the whole competition, of events that do not count, of
 * teams.
 */
export const ruleLimits = {
  maxEvents: z.int(),
  maxTrack: z.int(),
  maxField: z.int(),
  maxCompEvents: z.int(),
  maxCompTrack: z.int(),
  maxCompField: z.int(),
  maxExcludedEvents: z.int(),
  maxTeamEvents: z.int(),
} satisfies Record<Count, z.ZodMiniType>;
