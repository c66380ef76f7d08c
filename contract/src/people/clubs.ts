import * as z from 'zod/mini';
import { anyone, representativeOf, signedIn } from '../access.ts';
import { aoCode, clubId, line, pageNumber, pageSize, sentClubId } from '../fields.ts';
import { route } from '../route.ts';

/** The public facts of a club, and whether the caller represents it; names no athlete, person or entry. */
const foundClub = z.object({
  id: sentClubId,
  name: z.string(),
  clubtype: z.enum(['C', 'S']),
  area: z.string(),
  represented: z.boolean(),
});
export type FoundClub = z.output<typeof foundClub>;

export const searchClubs = route({
  method: 'GET',
  path: '/v5/club/search',
  // the public facts of clubs; `represented` is only about the caller
  access: signedIn('finds a club or school by its name'),
  summary: 'Clubs and schools whose name contains the text, by name, 20 at a time.',
  input: z.strictObject({ search: z._default(line(60), ''), page: pageNumber, pagesize: pageSize(20) }),
  output: z.array(foundClub),
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int() }),
});

export const readClub = route({
  method: 'GET',
  path: '/v5/public/club/:id',
  access: anyone,
  summary: "A club's public details, and whether the caller represents it.",
  input: z.strictObject({ id: clubId }),
  output: foundClub,
});

export const askIntoClub = route({
  method: 'POST',
  path: '/v5/club/join/:id',
  access: representativeOf('id'),
  limit: 'register-lookup',
  evenTime: true,
  summary:
    "Asks an athlete's family, found by registration number and date of birth, to let the athlete join the club. The reply is the same whether or not they match.",
  input: z.strictObject({ id: clubId, regid: line(20), dob: line(20), aocode: z.optional(aoCode) }),
  output: z.object({ message: z.string() }),
});
