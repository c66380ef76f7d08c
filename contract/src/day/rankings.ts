import * as z from 'zod/mini';
import { anyone, ownerOf } from '../access.ts';
import { athleteId, line, pageNumber, sentAthleteId, sentCompetitionId, sentEventGroupId } from '../fields.ts';
import { route } from '../route.ts';

/** The results or ranked athletes on one page. */
export const RESULTS_A_PAGE = 50;

const results = z.object({
  athlete: z.object({
    id: sentAthleteId,
    name: z.string(),
    club: z.string(),
    /** Whether everybody may see this page; otherwise only those with the athlete on their list. */
    isShown: z.boolean(),
  }),
  bests: z.array(z.object({ event: z.string(), mark: z.string(), on: z.string() })),
  total: z.int(),
  results: z.array(
    z.object({
      compId: sentCompetitionId,
      competition: z.string(),
      egId: sentEventGroupId,
      event: z.string(),
      on: z.string(),
      mark: z.string(),
      wind: z.string(),
      place: z.nullable(z.int()),
      labels: z.array(z.string()),
    }),
  ),
});
export type AthleteResults = z.output<typeof results>;
const request = z.strictObject({ id: athleteId, pagenumber: pageNumber });

export const publicAthleteResults = route({
  method: 'GET',
  path: '/v5/public/athlete/:id/results',
  access: anyone,
  cacheSeconds: 5,
  sameForAll: true,
  summary:
    "An athlete's official results from all public competitions, newest first, if those who manage the athlete share them; if they do not, the athlete is reported as not found.",
  input: request,
  output: results,
});

export const ownAthleteResults = route({
  method: 'GET',
  path: '/v5/athlete/:id/results',
  access: ownerOf('athlete', 'id'),
  summary: "An athlete's official results from all public competitions, for those who manage the athlete.",
  input: request,
  output: results,
});

export const showAthleteResults = route({
  method: 'POST',
  path: '/v5/athlete/:id/results',
  access: ownerOf('athlete', 'id'),
  summary:
    "Shows an athlete's results from all competitions and in season rankings to everybody, or hides them; only for people who have the athlete on their own list.",
  input: z.strictObject({ id: athleteId, shown: z.boolean() }),
  output: z.object({ isShown: z.boolean() }),
});

export const publicRankings = route({
  method: 'GET',
  path: '/v5/public/rankings',
  access: anyone,
  cacheSeconds: 5,
  sameForAll: true,
  summary:
    'The season ranking for an event by official marks that count, for athletes whose results are shared. Without `event`, the events of the year; without `year`, the latest season with a ranking.',
  input: z.strictObject({
    /** 0 is the latest season with a ranking, else this year. */
    year: z._default(
      z.coerce.number().check(
        z.int(),
        z.maximum(2199),
        z.refine((year) => year === 0 || year >= 1900, 'Enter a year between 1900 and 2199.'),
      ),
      0,
    ),
    event: z._default(line(20), ''),
    gender: z._default(z.enum(['M', 'F', 'O']), 'F'),
    agegroup: z._default(line(40), ''),
    pagenumber: pageNumber,
  }),
  output: z.object({
    /** The season of the reply. */
    year: z.int(),
    events: z.array(
      z.object({ code: z.string(), name: z.string(), gender: z.enum(['M', 'F', 'O']), ageGroup: z.string() }),
    ),
    total: z.int(),
    lines: z.array(
      z.object({
        place: z.int(),
        athleteId: sentAthleteId,
        name: z.string(),
        club: z.string(),
        mark: z.string(),
        wind: z.string(),
        on: z.string(),
        compId: sentCompetitionId,
        competition: z.string(),
      }),
    ),
  }),
});
export type SeasonRanking = z.output<typeof publicRankings.output>;
