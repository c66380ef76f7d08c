import { scoringMethods } from '@startline/rules/day/results/team-standings';
import * as z from 'zod/mini';

const facts = {
  method: z.enum(scoringMethods),
  /** The points of the first place, the second, and so on. */
  points: z.array(z.int()),
  /** The number of each team that score in an event; 0 is all. */
  perTeam: z.int(),
  extras: z.enum(['skip', 'take-place']),
  ties: z.enum(['share', 'each-full']),
  relayTimes: z.int(),
  tieBreak: z.enum(['none', 'most-wins']),
  /** The number of a cross-country team that score, and the number that only displace others. */
  scorers: z.int(),
  displacers: z.int(),
};
/** The scoring of a competition between teams, as stored and read. */
export const teamScores = z.object(facts);
export type TeamScores = z.infer<typeof teamScores>;

const within = (least: number, most: number) =>
  z.int().check(z.minimum(least, `At least ${String(least)}.`), z.maximum(most, `At most ${String(most)}.`));
/** The same in an organiser's write. */
export const sentTeamScores = z.strictObject({
  ...facts,
  points: z
    .array(within(0, 1_000))
    .check(z.minLength(1, 'Give the points for first place.'), z.maxLength(100, 'At most 100.')),
  perTeam: within(0, 100),
  relayTimes: within(1, 4),
  scorers: within(1, 20),
  displacers: within(0, 20),
});

/** The default: no team scores. */
export const usualTeamScores: TeamScores = {
  method: 'none',
  points: [8, 7, 6, 5, 4, 3, 2, 1],
  perTeam: 2,
  extras: 'skip',
  ties: 'share',
  relayTimes: 1,
  tieBreak: 'most-wins',
  scorers: 5,
  displacers: 2,
};
