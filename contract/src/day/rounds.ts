import { sheetForms } from '@startline/rules/day/results/typed-result';
import { qualifyingCodes } from '@startline/rules/performances/status-codes';
import * as z from 'zod/mini';
import { areaAt } from '../access.ts';
import {
  competitionId,
  idOrZero,
  instantText,
  sentCompetitionId,
  sentEntryId,
  sentEventGroupId,
  timeZone,
} from '../fields.ts';
import { route } from '../route.ts';

const staff = areaAt(['ADMIN', 'BUILDER', 'RESULTS'], 'competition', 'compId');
const code = z.enum(['', ...qualifyingCodes]);
const event = {
  egId: sentEventGroupId,
  eventNo: z.int(),
  name: z.string(),
  startDateTime: instantText,
  timeKnown: z.boolean(),
};
const most = (n: number) => z.int().check(z.minimum(0), z.maximum(n));
/**
 * The terms of a round: the number of each heat by place, the number by time or mark; a standard in centimetres; heats.
 */
const terms = z.strictObject({
  byPlace: most(99),
  byTime: most(999),
  standard: z._default(most(12_000), 0),
  heats: z.int().check(z.minimum(1), z.maximum(99)),
});
export type RoundTerms = z.output<typeof terms>;

/** Returns the schema of a number of the terms in the query; -1 takes the terms of the draw, or the proposal. */
const request = (most: number) => z._default(z.coerce.number().check(z.int(), z.minimum(-1), z.maximum(most)), -1);

const person = { lineId: sentEntryId, name: z.string(), bib: z.string(), club: z.string() };
const round = z.object({
  competition: z.object({ id: sentCompetitionId, name: z.string(), zone: timeZone }),
  ...event,
  form: z.enum(sheetForms),
  sources: z.array(z.object({ ...event, heats: z.int(), state: z.enum(['open', 'provisional', 'official']) })),
  /** Whether all earlier heats are provisional or official. */
  isReady: z.boolean(),
  proposal: terms,
  /** The terms used for `lines`: those asked for, those of the draw, or the proposal. */
  terms,
  /** The most athletes in one heat of this round. */
  room: z.int(),
  /** The qualifiers, best first, then the other athletes. */
  lines: z.array(z.object({ ...person, code, heat: z.int(), place: z.nullable(z.int()), mark: z.string() })),
  /** Ties that the lot decided: among whom, for how many places. */
  lots: z.array(z.object({ among: z.array(z.string()), places: z.int() })),
  /** Whether hand and electronic times were mixed, so that nobody advances by time. */
  mixedTiming: z.boolean(),
  drawnAt: z.nullable(instantText),
  /** Whether the start list is called or run, so that it cannot be drawn again. */
  isClosed: z.boolean(),
  /** The athletes whom corrections since the draw move. */
  moves: z.array(
    z.object({ ...person, move: z.enum(['in', 'out', 'other-code']), from: code, to: code, why: z.string() }),
  ),
});
export type LaterRound = z.output<typeof round>;

export const laterRound = route({
  method: 'GET',
  path: '/v5/rounds/:compId/:egId',
  access: staff,
  summary:
    'A round filled from earlier ones: who qualifies by place and time, and who is moved by later corrections. `byplace`, `bytime`, `standard` and `heats` try other terms.',
  input: z.strictObject({
    compId: competitionId,
    egId: idOrZero,
    byplace: request(99),
    bytime: request(999),
    standard: request(12_000),
    heats: request(99),
  }),
  output: round,
});

export const drawRound = route({
  method: 'POST',
  path: '/v5/rounds/:compId/:egId/draw',
  access: staff,
  summary:
    'Draws a round from the results of earlier ones, in lanes by rank. `replace` gives athletes added by a correction the places of those it removes.',
  input: z.strictObject({ compId: competitionId, egId: idOrZero, how: z.enum(['draw', 'replace']), terms }),
  output: z.object({ placed: z.int(), version: z.int() }),
});
