import * as z from 'zod/mini';
import { areaAt } from '../access.ts';
import { athleteId, competitionId } from '../fields.ts';
import { route } from '../route.ts';

/** A command, since every look is recorded; its reply is in no list, in no pack and in no store. */
export const showEmergencyContact = route({
  method: 'POST',
  path: '/v5/day/:compId/emergency-contact',
  access: areaAt('CHECKIN', 'competition', 'compId'),
  summary:
    'The emergency contact of one athlete who has a place in the competition, from the day before until the day after; null if none is recorded. Records who looked. At most 30 in an hour for each account and competition.',
  input: z.strictObject({ compId: competitionId, athleteId }),
  output: z.object({
    contact: z.nullable(z.object({ name: z.string(), tel: z.string(), relationship: z.string() })),
  }),
});
export type ShownContact = z.output<typeof showEmergencyContact.output>['contact'];
