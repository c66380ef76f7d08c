import { unitStates } from '@startline/rules/day/units/unit-states';
import * as z from 'zod/mini';
import { anyone, areaAt } from '../access.ts';
import {
  competitionId,
  entryId,
  idOrZero,
  instantText,
  sentCompetitionId,
  sentEntryId,
  sentEventGroupId,
  timeZone,
} from '../fields.ts';
import { route } from '../route.ts';

const staff = areaAt(['ADMIN', 'BUILDER', 'CHECKIN', 'RESULTS'], 'competition', 'compId');
const layout = z.enum(['lanes', 'line', 'order']);
const competition = z.object({ id: sentCompetitionId, name: z.string(), zone: timeZone });

/** A start list in the list of a competition. `version` is 0 before the first draw; `ready` is how many may start. */
const listed = z.object({
  egId: sentEventGroupId,
  eventNo: z.int(),
  name: z.string(),
  startDateTime: instantText,
  timeKnown: z.boolean(),
  ready: z.int(),
  /** Whether it is filled from earlier rounds, and drawn from their results. */
  isLater: z.boolean(),
  placed: z.int(),
  heats: z.int(),
  version: z.int(),
  publishedAt: z.nullable(instantText),
});
export type ListedStartList = z.output<typeof listed>;

export const startListsOfCompetition = route({
  method: 'GET',
  path: '/v5/startlists/:compId',
  access: staff,
  summary: "A competition's events for its officials: how many may start, how many are placed, and what is published.",
  input: z.strictObject({ compId: competitionId }),
  output: z.object({ competition, lists: z.array(listed) }),
});

/** Why an athlete is in a place: their rank by the mark of the entry, by lot without a mark, late, or by hand. */
const startFacts = z.object({
  lineId: sentEntryId,
  name: z.string(),
  bib: z.string(),
  club: z.string(),
  ageGroup: z.string(),
  perfText: z.string(),
  /** Null: scratched. */
  position: z.nullable(z.int()),
  placed: z.enum(['draw', 'hand', 'late']),
  rank: z.nullable(z.int()),
  hasMark: z.boolean(),
  /** The runners of a team in their order; empty for an athlete. */
  runners: z.array(z.string()),
  /** Whether it was withdrawn since, or moved to another event: the place stays empty. */
  isWithdrawn: z.boolean(),
});
export type StartFacts = z.output<typeof startFacts>;

const startListOf = z.object({
  competition,
  egId: sentEventGroupId,
  eventNo: z.int(),
  name: z.string(),
  startDateTime: instantText,
  timeKnown: z.boolean(),
  isLater: z.boolean(),
  /** The organisers' notes on the group: runway, implements, pools. */
  notes: z.string(),
  layout,
  lanes: z.array(z.int()),
  version: z.int(),
  publishedAt: z.nullable(instantText),
  heats: z.array(z.object({ heat: z.int(), state: z.enum(unitStates), starts: z.array(startFacts) })),
  /** Entrants who may start and are in no heat: entered or paid for since the draw. */
  waiting: z.array(z.object({ lineId: sentEntryId, name: z.string(), club: z.string(), perfText: z.string() })),
  canUndo: z.boolean(),
  /** Events that run in this race beside its own. */
  joined: z.array(z.object({ egId: sentEventGroupId, name: z.string() })),
  /** Events that may run in one race with this one. */
  mayJoin: z.array(z.object({ egId: sentEventGroupId, name: z.string() })),
});
export type StartListOfEvent = z.output<typeof startListOf>;

export const startListOfEvent = route({
  method: 'GET',
  path: '/v5/startlists/:compId/:egId',
  access: staff,
  summary: "An event group's start list for officials: heats, places, the reason for each, and athletes in no heat.",
  input: z.strictObject({ compId: competitionId, egId: idOrZero }),
  output: startListOf,
});

export const drawStartLists = route({
  method: 'POST',
  path: '/v5/startlists/:compId/draw',
  access: staff,
  summary:
    'Draws or redraws one event group; athletes placed by hand stay. With `egId` 0, draws all that are ready and not yet drawn.',
  input: z.strictObject({ compId: competitionId, egId: idOrZero }),
  output: z.object({ drawn: z.int() }),
});

export const publishStartLists = route({
  method: 'POST',
  path: '/v5/startlists/:compId/publish',
  access: staff,
  summary: "Publishes one event group's start list or, with `egId` 0, all that are drawn. Later changes show at once.",
  input: z.strictObject({ compId: competitionId, egId: idOrZero }),
  output: z.object({ published: z.int() }),
});

const place = {
  heat: z.int().check(z.minimum(1), z.maximum(999)),
  position: z.int().check(z.minimum(1), z.maximum(9_999)),
};
/**
 * A change by hand: to a free place, two swapped, off the list, or on it late; a heat split in two, or merged into
 * another. A scratch leaves the place empty, or draws the race again.
 */
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), lineId: entryId, ...place }),
  z.strictObject({ kind: z.literal('swap'), lineId: entryId, withId: entryId }),
  z.strictObject({
    kind: z.literal('scratch'),
    lineId: entryId,
    then: z.optional(z.enum(['leave', 'redraw'])),
  }),
  z.strictObject({ kind: z.literal('add'), lineId: entryId }),
  z.strictObject({ kind: z.literal('split'), heat: place.heat }),
  z.strictObject({ kind: z.literal('merge'), heat: place.heat, into: place.heat }),
  z.strictObject({ kind: z.literal('undo') }),
]);
export type StartListChange = z.output<typeof change>;

export const changeStartList = route({
  method: 'POST',
  path: '/v5/startlists/:compId/:egId/change',
  access: staff,
  summary:
    'Changes a start list by hand, or undoes the last change; refused if somebody has changed the list since `version`.',
  input: z.strictObject({ compId: competitionId, egId: idOrZero, version: z.int(), change }),
  output: z.object({ version: z.int() }),
});

export const combineRaces = route({
  method: 'POST',
  path: '/v5/startlists/:compId/:egId/combine',
  access: staff,
  summary:
    "Runs another event, `withId`, in this one's race and at its time. Start lists already drawn are deleted: the race is drawn as one. Places are counted overall and by age group.",
  input: z.strictObject({ compId: competitionId, egId: idOrZero, withId: idOrZero }),
  output: z.object({ egId: sentEventGroupId }),
});

export const splitRaces = route({
  method: 'POST',
  path: '/v5/startlists/:compId/:egId/apart',
  access: staff,
  summary: 'Separates the events of a combined race, each at its own time, to be redrawn.',
  input: z.strictObject({ compId: competitionId, egId: idOrZero }),
  output: z.object({ egId: sentEventGroupId }),
});

export const publicStartLists = route({
  method: 'GET',
  path: '/v5/public/comp/:id/startlists',
  access: anyone,
  cacheSeconds: 5,
  sameForAll: true,
  summary: "A competition's published start lists: names, clubs and places, by event and heat.",
  input: z.strictObject({ id: competitionId }),
  output: z.object({
    competition,
    lists: z.array(
      z.object({
        egId: sentEventGroupId,
        eventNo: z.int(),
        name: z.string(),
        startDateTime: instantText,
        timeKnown: z.boolean(),
        layout,
        version: z.int(),
        publishedAt: instantText,
        heats: z.array(
          z.object({
            heat: z.int(),
            starts: z.array(
              z.object({
                position: z.int(),
                bib: z.string(),
                name: z.string(),
                club: z.string(),
                ageGroup: z.string(),
                runners: z.array(z.string()),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
});
export type PublicStartLists = z.output<typeof publicStartLists.output>;
