import * as z from 'zod/mini';
import { representativeOf } from '../access.ts';
import { clubId, instantText, sentCompetitionId, timeZone } from '../fields.ts';
import { route } from '../route.ts';

/** A club's entries at a coming competition. */
const clubCompetition = z.object({
  compId: sentCompetitionId,
  competition: z.string(),
  startsOn: z.string(),
  zone: timeZone,
  closesAt: instantText,
  isOpen: z.boolean(),
  /** Entries that are paid or await a cheque. */
  entered: z.int(),
  athletes: z.int(),
  held: z.int(),
  teams: z.int(),
  waiting: z.int(),
});
export type ClubCompetition = z.output<typeof clubCompetition>;

export const clubAffairs = route({
  method: 'GET',
  path: '/v5/club/affairs/:id',
  access: representativeOf('id'),
  summary: "For a club's representatives: who represents it, and its entries for upcoming competitions.",
  input: z.strictObject({ id: clubId }),
  output: z.object({
    people: z.array(z.object({ name: z.string(), email: z.string() })),
    competitions: z.array(clubCompetition),
  }),
});
export type ClubAffairs = z.output<typeof clubAffairs.output>;
