import { boardLayouts, boardShows } from '@startline/rules/day/boards/board';
import * as z from 'zod/mini';
import { anyone, areaAt } from '../access.ts';
import {
  competitionId,
  idOrZero,
  line,
  requiredLine,
  sentCompetitionId,
  sentEventGroupId,
  timeZone,
} from '../fields.ts';
import { route } from '../route.ts';

const staff = areaAt(['ADMIN', 'SCOREBOARD'], 'competition', 'compId');
const outputId = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

const facts = {
  name: requiredLine(60),
  shows: z.enum(boardShows),
  /** The event of results and of a start list; 0 for none. */
  egId: idOrZero,
  layout: z.enum(boardLayouts),
  message: line(200),
  /** Lines shown in turn, such as the names of sponsors. */
  slides: z.array(requiredLine(120)).check(z.maxLength(30)),
  /** The time for which a page of rows or a slide is shown. */
  seconds: z.int().check(z.minimum(3), z.maximum(60)),
};
const board = z.object({
  id: z.int(),
  name: z.string(),
  shows: z.enum(boardShows),
  egId: z.int(),
  layout: z.enum(boardLayouts),
  message: z.string(),
  slides: z.array(z.string()),
  seconds: z.int(),
});
export type Board = z.output<typeof board>;
const competition = z.object({ id: sentCompetitionId, name: z.string(), zone: timeZone });

export const outputsOfCompetition = route({
  method: 'GET',
  path: '/v5/outputs/:compId',
  access: staff,
  summary: "A competition's boards, and the events that they can show.",
  input: z.strictObject({ compId: competitionId }),
  output: z.object({
    competition,
    outputs: z.array(board),
    events: z.array(z.object({ egId: sentEventGroupId, eventNo: z.int(), name: z.string() })),
  }),
});
export type OutputsOfCompetition = z.output<typeof outputsOfCompetition.output>;

export const createOutput = route({
  method: 'POST',
  path: '/v5/outputs/:compId',
  access: staff,
  summary: 'Adds a board to a competition, at most 40.',
  input: z.strictObject({ compId: competitionId, ...facts }),
  output: board,
});

export const updateOutput = route({
  method: 'PUT',
  path: '/v5/outputs/:compId/:id',
  access: staff,
  summary: 'Changes a board; every screen that shows it updates at once.',
  input: z.strictObject({ compId: competitionId, id: outputId, ...facts }),
  output: board,
});

export const deleteOutput = route({
  method: 'DELETE',
  path: '/v5/outputs/:compId/:id',
  access: staff,
  summary: 'Deletes a board.',
  input: z.strictObject({ compId: competitionId, id: outputId }),
  output: z.object({ deleted: z.boolean() }),
});

/** The latest mark of an event: who, and what. */
const latest = z.object({
  bib: z.string(),
  name: z.string(),
  club: z.string(),
  kind: z.enum(['result', 'trial', 'height']),
  part: z.int(),
  text: z.string(),
});
export type LatestMark = z.output<typeof latest>;

export const publicOutput = route({
  method: 'GET',
  path: '/v5/public/outputs/:id',
  access: anyone,
  cacheSeconds: 1,
  sameForAll: true,
  summary:
    'What a board shows now: its settings, the event that it follows and the latest mark there. With `compid` the board must belong to that competition.',
  input: z.strictObject({ id: outputId, compid: z._default(idOrZero, 0) }),
  output: z.object({
    competition,
    output: board,
    now: z.object({ egId: z.int(), heat: z.int(), latest: z.nullable(latest) }),
  }),
});
export type PublicOutput = z.output<typeof publicOutput.output>;
