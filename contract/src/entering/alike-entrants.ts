import { samenesses } from '@startline/rules/people/athletes/same-athlete';
import * as z from 'zod/mini';
import { areaAt } from '../access.ts';
import { competitionId, idOrZero, sentAthleteId } from '../fields.ts';
import { route } from '../route.ts';

/** Two entrants who may be one athlete, with only the fields that the organiser's list of entries shows. */
const alike = z.object({
  id: z.int(),
  sameness: z.enum(samenesses),
  signs: z.array(z.string()),
  entrants: z.array(
    z.object({
      athleteId: sentAthleteId,
      name: z.string(),
      club: z.string(),
      urn: z.string(),
      events: z.array(z.string()),
    }),
  ),
  /** The rules for one athlete that two records evade. */
  reasons: z.array(z.string()),
  isAsked: z.boolean(),
});
export type AlikeEntrants = z.output<typeof alike>;

const staff = areaAt(['ADMIN', 'BUILDER', 'FINANCE', 'REPORTS'], 'competition', 'id');
export const alikeEntrants = route({
  method: 'GET',
  path: '/v5/competition/alike/:id',
  summary: 'Lists entrants in a competition who may be one athlete entered twice, with the rules that this gets round.',
  access: staff,
  input: z.strictObject({ id: competitionId }),
  output: z.array(alike),
});

export const askToMerge = route({
  method: 'POST',
  path: '/v5/competition/alike/:id',
  summary: 'Asks the application administrators to look at two entrants who may be the same athlete.',
  access: staff,
  input: z.strictObject({ id: competitionId, pair: idOrZero }),
  output: z.object({ asked: z.boolean() }),
});
