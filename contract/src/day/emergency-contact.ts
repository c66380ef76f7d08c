import * as z from 'zod/mini';
import { areaAt, ownerOf } from '../access.ts';
import { athleteId, competitionId, instantText, timeZone } from '../fields.ts';
import { route } from '../route.ts';

/** A command, since every look is recorded; its reply is in no list, in no pack and in no store. */
export const showEmergencyContact = route({
  method: 'POST',
  path: '/v5/day/:compId/emergency-contact',
  access: areaAt('CHECKIN', 'competition', 'compId'),
  summary:
    'The emergency contact for one athlete with a place in the competition, from the day before until the day after; null if none is recorded. A record is kept of who looked. Each account can see at most 30 an hour at each competition.',
  input: z.strictObject({ compId: competitionId, athleteId }),
  output: z.object({
    contact: z.nullable(z.object({ name: z.string(), tel: z.string(), relationship: z.string() })),
  }),
});
export type ShownContact = z.output<typeof showEmergencyContact.output>['contact'];

/** The looks that the page of an athlete shows; the file of the person's data has all. */
export const LOOKS_SHOWN = 20;

export const contactLooks = route({
  method: 'GET',
  path: '/v5/athlete/:id/contact-looks',
  access: ownerOf('athlete', 'id'),
  summary:
    "When officials looked at an athlete's emergency contact, and at which competition, for those who manage the athlete: the latest 20.",
  input: z.strictObject({ id: athleteId }),
  output: z.array(z.object({ at: instantText, competition: z.string(), zone: timeZone })),
});
