import * as z from 'zod/mini';
import { viewerOf } from '../access.ts';
import { competitionId, gender, sentAthleteId, sentClubId, sentCompetitionId, sentCompEventId } from '../fields.ts';
import { route } from '../route.ts';

const limit = z.int();

/** A club's limits and entries in a match of clubs; a limit is -1 for none, 0 for any number, else the most. */
export const clubCompInfo = z.object({
  /** CLUB-01; null when the competition has no club info. */
  configData: z.nullable(
    z.object({
      bibNos: z.string(),
      categoryId: z.int(),
      categoryName: z.string(),
      clubId: sentClubId,
      clubName: z.string(),
      clubCompId: sentCompetitionId,
      maxEntries: limit,
      maxPerEvent: limit,
      maxRelays: limit,
      maxMixedRelays: limit,
    }),
  ),
  /** CLUB-02: entries by the id of their event group. */
  entryData: z.object({
    entries: z.record(
      z.string(),
      z.object({
        egCount: z.int(),
        eventName: z.string(),
        eventAgeGroup: z.string(),
        athletes: z.array(z.object({ athleteId: sentAthleteId, teamBibNo: z.string(), entryName: z.string() })),
      }),
    ),
    entryCnt: z.int(),
    teams: z.array(z.object({ ceid: sentCompEventId, name: z.string(), gender })),
    teamCnt: z.int(),
  }),
  /** The screen's words on entries and relays: one line for each limit. */
  texts: z.array(z.string()),
  /** All clubs in the match. */
  clubs: z.array(z.object({ id: sentClubId, name: z.string() })),
});
export type ClubCompInfo = z.output<typeof clubCompInfo>;

export const clubComps = route({
  method: 'GET',
  path: '/v5/competition/clubcomps',
  access: viewerOf('competition', 'compid'),
  summary:
    'What each club that the caller represents may enter in a club match, and what it has: its category, limits, entries with bib numbers, and teams.',
  input: z.strictObject({ compid: competitionId }),
  output: z.array(clubCompInfo),
});
