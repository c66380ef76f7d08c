import { protestStates } from '@startline/rules/day/results/protests';
import { roundMoves } from '@startline/rules/day/results/later-round';
import { sheetForms } from '@startline/rules/day/results/typed-result';
import { unitStates } from '@startline/rules/day/units/unit-states';
import { qualifyingCodes } from '@startline/rules/performances/status-codes';
import * as z from 'zod/mini';
import { anyone, areaAt } from '../access.ts';
import { teamScores } from '../competitions/team-scores.ts';
import {
  competitionId,
  idOrZero,
  instantText,
  line,
  sentCompetitionId,
  sentEventGroupId,
  timeZone,
} from '../fields.ts';
import { route } from '../route.ts';

/** A protest against a heat: its state and since when. */
const protest = { state: z.enum(protestStates), since: instantText };
const officials = areaAt(['ADMIN', 'RESULTS'], 'competition', 'compId');
const competition = z.object({ id: sentCompetitionId, name: z.string(), zone: timeZone });
const form = z.enum(sheetForms);
const state = z.enum(unitStates);
const event = {
  egId: sentEventGroupId,
  eventNo: z.int(),
  name: z.string(),
  startDateTime: instantText,
  timeKnown: z.boolean(),
};

/** An event in the list of a competition. `written` counts the starts with anything on their card. */
const listed = z.object({
  ...event,
  starts: z.int(),
  written: z.int(),
  heats: z.array(z.object({ heat: z.int(), state })),
});
export type ListedResults = z.output<typeof listed>;

export const resultsOfCompetition = route({
  method: 'GET',
  path: '/v5/results/:compId',
  access: officials,
  summary: "A competition's events for its officials: which are drawn, under way, provisional and official.",
  input: z.strictObject({ compId: competitionId }),
  output: z.object({ competition, events: z.array(listed) }),
});

/** A cell of a sheet: its value, the report it comes from, and contradicting reports of other devices. */
const cell = z.object({
  kind: z.enum(['result', 'trial', 'height', 'wind']),
  part: z.int(),
  text: z.string(),
  rowId: z.string(),
  against: z.array(z.object({ rowId: z.string(), text: z.string(), by: z.string() })),
});
export type SheetCell = z.output<typeof cell>;

const placing = { place: z.nullable(z.int()), tied: z.boolean(), mark: z.string(), wind: z.string() };
const person = {
  position: z.nullable(z.int()),
  bib: z.string(),
  name: z.string(),
  club: z.string(),
  ageGroup: z.string(),
};

const sheetStart = z.object({
  startId: z.int(),
  ...person,
  /** Whether it was withdrawn or scratched since the draw, so that nothing can be written. */
  isOff: z.boolean(),
  /** The mark at entry, in seconds or metres; null when there is none. */
  best: z.nullable(z.number()),
  ...placing,
  cells: z.array(cell),
});
export type SheetStart = z.output<typeof sheetStart>;
const sheetHeat = z.object({
  heat: z.int(),
  unitId: z.int(),
  state,
  wind: z.nullable(cell),
  protest: z.nullable(z.object({ ...protest, by: z.string() })),
  starts: z.array(sheetStart),
});
export type SheetHeat = z.output<typeof sheetHeat>;

const sheet = z.object({
  competition,
  /** The number of the latest report that the sheet certainly includes. */
  seq: z.int(),
  ...event,
  /** Null for a combined event: its results are those of its parts. */
  form: z.nullable(form),
  layout: z.enum(['lanes', 'line', 'order']),
  /** Whether the wind of a race or of each trial is read. */
  hasWind: z.boolean(),
  /** Between which marks results of the event are usual, in seconds or metres; null when the course decides. */
  sensible: z.nullable(z.object({ min: z.number(), max: z.number() })),
  heats: z.array(sheetHeat),
  /** The rounds that this event fills, whether they are drawn, and how many athletes a later correction moves. */
  next: z.array(z.object({ egId: sentEventGroupId, name: z.string(), isDrawn: z.boolean(), moves: z.int() })),
});
export type ResultSheet = z.output<typeof sheet>;

export const resultSheet = route({
  method: 'GET',
  path: '/v5/results/:compId/:egId',
  access: officials,
  summary: 'The result sheet for an event group: who starts, what is recorded for each, and the places so far.',
  input: z.strictObject({ compId: competitionId, egId: idOrZero }),
  output: sheet,
});

export const changeUnitState = route({
  method: 'POST',
  path: '/v5/results/:compId/:egId/state',
  access: officials,
  summary:
    "Moves one heat to its next state (under way, provisional, official), or back with a reason. Marks are sent to the day's log.",
  input: z.strictObject({
    compId: competitionId,
    egId: idOrZero,
    heat: z.int().check(z.minimum(1), z.maximum(999)),
    state: z.enum(['under-way', 'provisional', 'official']),
    reason: z._default(line(200), ''),
  }),
  output: z.object({ state }),
});

export const changeProtest = route({
  method: 'POST',
  path: '/v5/results/:compId/:egId/protest',
  access: officials,
  summary:
    "Lodges, decides or withdraws a protest against one heat's result, which cannot become official until the protest is decided.",
  input: z.strictObject({
    compId: competitionId,
    egId: idOrZero,
    heat: z.int().check(z.minimum(1), z.maximum(999)),
    state: z.enum(protestStates),
    note: z._default(line(200), ''),
  }),
  output: z.object({ state: z.enum(protestStates) }),
});

const publicLine = z.object({
  ...person,
  ...placing,
  /** The qualification for the next round, once its start list is published: Q by place, q by time or mark. */
  qualified: z.enum(['', ...qualifyingCodes]),
  /** What the mark is: codes of records ('CR', '=CR'), then 'PB' or 'SB'. */
  labels: z.array(z.string()),
  /** The athlete whose page over competitions may be opened; 0 when the family shows none. */
  pageOf: z.int(),
  /** The trials in order, or the trials at each bar; empty for a race. */
  series: z.array(z.object({ part: z.int(), text: z.string() })),
});
export type PublicLine = z.output<typeof publicLine>;
const publicEvent = z.object({
  ...event,
  form,
  layout: z.enum(['lanes', 'line', 'order']),
  state: z.enum(['under-way', 'provisional', 'official']),
  /** The athletes whom a correction of an earlier round moves since this round was drawn. */
  moves: z.array(
    z.object({
      name: z.string(),
      club: z.string(),
      move: z.enum(roundMoves),
      from: z.string(),
      to: z.string(),
      why: z.string(),
    }),
  ),
  /** What was corrected once a heat was provisional or official, newest first, with what it was before. */
  corrections: z.array(
    z.object({
      at: instantText,
      heat: z.int(),
      /** The athlete or team; '' for the wind of a race. */
      name: z.string(),
      kind: z.enum(['result', 'trial', 'height', 'wind']),
      part: z.int(),
      before: z.string(),
      after: z.string(),
      by: z.enum(['official', 'photo-finish']),
    }),
  ),
  heats: z.array(
    z.object({
      heat: z.int(),
      state,
      wind: z.string(),
      protest: z.nullable(z.object(protest)),
      lines: z.array(publicLine),
    }),
  ),
  /** All heats by time or mark; empty when there is only one. */
  overall: z.array(publicLine),
  /** The places of each age group when several run together; empty when there is only one. */
  groups: z.array(z.object({ name: z.string(), lines: z.array(publicLine) })),
});
export type Correction = z.output<typeof publicEvent>['corrections'][number];
export type PublicResults = z.output<typeof publicEvent>;

/** A combined event: the points after each part and the places so far; null for withdrawn athletes. */
const combined = z.object({
  ...event,
  ageGroup: z.string(),
  parts: z.array(z.object({ egId: sentEventGroupId, code: z.string() })),
  lines: z.array(
    z.object({
      bib: z.string(),
      name: z.string(),
      club: z.string(),
      place: z.nullable(z.int()),
      tied: z.boolean(),
      total: z.int(),
      /** The code of the first part that was not started; '' for none. */
      withdrew: z.string(),
      parts: z.array(z.object({ mark: z.string(), wind: z.string(), points: z.nullable(z.int()) })),
    }),
  ),
});
export type CombinedResults = z.output<typeof combined>;

/**
 * The scoring of the competition between teams; null without it, and for one event alone. `teams` are the clubs of a
 * match, empty when every club counts; `finals` are the event groups that score, `relays` the relays among them.
 */
const scoring = z.nullable(
  z.object({
    terms: teamScores,
    teams: z.array(z.string()),
    finals: z.array(sentEventGroupId),
    relays: z.array(sentEventGroupId),
  }),
);
export type Scoring = z.output<typeof scoring>;

export const publicResults = route({
  method: 'GET',
  path: '/v5/public/comp/:id/results',
  access: anyone,
  cacheSeconds: 1,
  sameForAll: true,
  summary:
    "A competition's current results, event by event: names, clubs, places, marks and trials. `egid` selects one event.",
  input: z.strictObject({ id: competitionId, egid: z._default(idOrZero, 0) }),
  output: z.object({ competition, events: z.array(publicEvent), combined: z.array(combined), scoring }),
});
export type ResultsOfCompetition = z.output<typeof publicResults.output>;
