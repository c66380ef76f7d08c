import * as z from 'zod/mini';
import { mine, ownerOf } from '../access.ts';
import { athleteId, email, instantText, sentAthleteId } from '../fields.ts';
import { route } from '../route.ts';
import { oneTimeKey } from './accounts.ts';

/* An athlete's record goes from one account to another, when the other accepts it. */

export const handAthlete = route({
  method: 'POST',
  path: '/v5/athlete-hand-over',
  summary:
    "Offers one of the caller's athletes to the holder of an email address. The reply is the same whether or not the address has an account; nothing changes until it is accepted. Offering again cancels the earlier link.",
  access: ownerOf('athlete', 'id'),
  limit: 'invite',
  evenTime: true,
  input: z.strictObject({ id: athleteId, email }),
  output: z.object({ message: z.string(), until: instantText }),
});

export const keepAthlete = route({
  method: 'POST',
  path: '/v5/athlete-hand-over/stop',
  summary: 'Stops handing an athlete over; the emailed link no longer works.',
  access: ownerOf('athlete', 'id'),
  input: z.strictObject({ id: athleteId }),
  output: z.object({ stopped: z.boolean() }),
});

export const readHandOver = route({
  method: 'GET',
  path: '/v5/athlete-hand-over/:id',
  summary: 'Whether the caller may hand an athlete over, and when any offer they have made expires.',
  access: ownerOf('athlete', 'id'),
  input: z.strictObject({ id: athleteId }),
  output: z.object({ mayHand: z.boolean(), until: z.nullable(instantText) }),
});

export const takeAthlete = route({
  method: 'POST',
  path: '/v5/athlete-hand-over/take',
  summary:
    'Accepts an athlete with the key from an emailed link, logged in with the address that received it. The refusal is the same for any other key, address or time.',
  access: mine('athletes'),
  limit: 'login',
  input: z.strictObject({ key: oneTimeKey }),
  output: z.object({ athleteId: sentAthleteId, firstName: z.string() }),
});
