import * as z from 'zod/mini';
import { anyone, areaAt, mine, ownerOf, viewerOf } from '../access.ts';
import { teamSettings } from '../competitions/comp-event-options.ts';
import {
  amount,
  athleteId,
  competitionId,
  currency,
  entryId,
  gender,
  idOrZero,
  instantText,
  nameLine,
  sentAthleteId,
  sentCompEventId,
  sentCompetitionId,
  sentEntryId,
  sentEventGroupId,
  timeZone,
} from '../fields.ts';
import { route } from '../route.ts';

/** The options of a team's event that teams need (TEAM-01, TEAM-05, TEAM-09). */
const teamCeOptions = z.object({
  isTeamEvent: z.literal(true),
  excludeFromCntRule: z.boolean(),
  eventTeam: teamSettings,
});

/** An event for teams (TEAM-09). */
export const eventTeamHeader = z.object({
  ceid: sentCompEventId,
  eventName: z.string(),
  eventGroupId: sentEventGroupId,
  eventGroup: z.string(),
  ageGroup: z.string(),
  gender,
  /** The age group and the gender in words: 'U15 girls', 'U15 mixed'. */
  forWhom: z.string(),
  startDateTime: z.nullable(instantText),
  /** The most teams; 0 means no limit. */
  maxAthletes: z.int(),
  ceoptions: teamCeOptions,
  currency,
  /** The present price of a team; null when none is set. */
  price: z.nullable(amount),
  /** Whether only representatives of clubs and areas enter teams. */
  representativesOnly: z.boolean(),
  isFull: z.boolean(),
  /** The name that the format gives the next team. */
  teamName: z.string(),
  places: z.array(z.object({ label: z.string(), isSubstitute: z.boolean(), gender: z.nullable(z.enum(['F', 'M'])) })),
});
export type EventTeamHeader = z.output<typeof eventTeamHeader>;

/** The changes to a team that are still allowed: everything, the order of the declared members, or nothing. */
export const teamEdit = z.enum(['all', 'order', 'none']);

/** A team with its members in the order of their places (TEAM-01). */
export const team = z.object({
  id: sentEntryId,
  compId: sentCompetitionId,
  teamName: z.string(),
  clubId: z.int(),
  areaId: z.int(),
  /** The team's club or area; empty for a team without one. */
  entity: z.string(),
  gender,
  state: z.enum(['held', 'lapsed', 'awaiting-cheque', 'paid']),
  paid: z.boolean(),
  heldUntil: z.nullable(instantText),
  currency,
  total: amount,
  /** Whether the caller holds the team in their basket, or paid for it. */
  isOwn: z.boolean(),
  edit: teamEdit,
  /** The faults that prevent the team from being paid for or from starting, in words. */
  faults: z.array(z.string()),
  athletes: z.array(
    z.object({
      athleteId: sentAthleteId,
      firstName: z.string(),
      surName: z.string(),
      place: z.int(),
      label: z.string(),
      isSubstitute: z.boolean(),
    }),
  ),
  compEventTeams: z.array(
    z.object({
      ceid: sentCompEventId,
      eventName: z.string(),
      eventGroupId: sentEventGroupId,
      eventGroup: z.string(),
      ageGroup: z.string(),
      startDateTime: z.nullable(instantText),
      zone: timeZone,
      ceoptions: teamCeOptions,
    }),
  ),
});
export type Team = z.output<typeof team>;

const members = z.array(athleteId).check(z.maxLength(100, 'At most 100 athletes.'));

export const teamsOfCompetition = route({
  method: 'GET',
  path: '/v5/teams/:id',
  access: mine('entries'),
  summary: "The caller's teams at a competition, and those of the clubs that the caller represents.",
  input: z.strictObject({ id: competitionId }),
  output: z.array(team),
  meta: z.object({ now: instantText }),
});

export const createTeam = route({
  method: 'POST',
  path: '/v5/competition/team/add',
  access: viewerOf('competition', 'compId'),
  limit: 'basket',
  summary:
    "Creates a team, holds its place and puts it in the basket. Without a name it gets one from the event's team name format; without an event it gets the only team event for its gender. Members are in the order of their positions.",
  input: z.strictObject({
    compId: competitionId,
    teamName: z._default(nameLine(80), ''),
    areaId: z._default(idOrZero, 0),
    gender: z.optional(gender),
    ceid: z._default(idOrZero, 0),
    clubId: z._default(idOrZero, 0),
    athletes: z._default(members, []),
  }),
  output: z.extend(team, { basketCount: z.int() }),
});

export const saveTeam = route({
  method: 'PUT',
  path: '/v5/competition/team/:id',
  access: ownerOf('changeableEntry', 'id'),
  summary:
    "Changes a team's name and members until entries close; after that, declared members may change places until the event starts.",
  input: z.strictObject({ id: entryId, teamName: nameLine(80), athletes: members }),
  output: team,
});

export const deleteTeam = route({
  method: 'DELETE',
  path: '/v5/competition/team/:id',
  access: ownerOf('basketEntry', 'id'),
  summary: 'Deletes an unpaid team. A paid team is cancelled like any entry.',
  input: z.strictObject({ id: entryId }),
  output: z.object({ id: z.int(), basketCount: z.int() }),
});

export const holdTeamAgain = route({
  method: 'POST',
  path: '/v5/competition/team/:id/hold',
  access: ownerOf('basketEntry', 'id'),
  limit: 'basket',
  summary: 'Holds an expired team again, with its name and members, at the current price.',
  input: z.strictObject({ id: entryId }),
  output: z.object({ id: z.int(), heldUntil: instantText, currency, total: amount, basketCount: z.int() }),
});

export const eventTeamHeaders = route({
  method: 'GET',
  path: '/v5/public/eventteams/:compId',
  access: anyone,
  summary:
    "A competition's team events, with their settings. `entityid` is a club (`entitylevel` 1) or an area (2), for the names of its next teams.",
  input: z.strictObject({
    compId: competitionId,
    entityid: z._default(idOrZero, 0),
    entitylevel: z._default(idOrZero, 0),
  }),
  output: z.array(eventTeamHeader),
  meta: z.object({
    name: z.string(),
    zone: timeZone,
    closesAt: instantText,
    /** Why the caller can enter no team now; empty when entries are open to them. */
    closed: z.string(),
    /** The organiser's words about teams. */
    helpText: z.string(),
  }),
});

/** A team as its organiser sees it. */
export const enteredTeam = z.object({
  teamId: sentEntryId,
  teamName: z.string(),
  entity: z.string(),
  ceid: sentCompEventId,
  event: z.string(),
  ageGroup: z.string(),
  gender,
  state: z.enum(['held', 'awaiting-cheque', 'paid']),
  currency,
  total: amount,
  athletes: z.array(z.string()),
  contact: z.object({ name: z.string(), email: z.string() }),
});
export type EnteredTeam = z.output<typeof enteredTeam>;

export const enteredTeams = route({
  method: 'GET',
  path: '/v5/competition/teams/:id',
  access: areaAt(['ADMIN', 'BUILDER', 'FINANCE', 'REPORTS'], 'competition', 'id'),
  summary: "A competition's teams for its staff, by event, with their members in order and who to contact.",
  input: z.strictObject({ id: competitionId }),
  output: z.array(enteredTeam),
});
